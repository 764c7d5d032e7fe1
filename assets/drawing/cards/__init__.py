"""The card packs, in units of 0.1 mm of a printed card.

A printed form is made in the steps of ``Canvas.form``: paper, flat colour slightly out of register, textile pattern,
shade, wedges of hatching, ink. Weights: silhouettes 5.2 to 6.4, contours 5, small parts 2.4 to 4, lines inside 2.4 to 4
and tapered. Mirroring a figure moves its geometry, never the light.

``inks`` what a pack is printed with; ``patterns`` textiles and rows; ``ornament`` leaves, banners and beads; ``signs``
the numbers; ``figure`` people and horses; ``courts`` pages, knights and kings. Each other package is one pack.
"""
