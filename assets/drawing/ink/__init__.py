"""The block print: contours by hand, flat colours slightly out of register, and an ink line that swells in the shadow.

Everything is geometry, in units of 0.1 mm of a card with y downwards, and leaves as SVG of nothing but filled paths,
which all renderers draw alike. The light comes from the top left.

``curves`` text -> points -> contours; ``shapes`` what is not drawn point by point; ``strokes`` ink; ``canvas`` layers,
frames and the printed form; ``pieces`` parts of a picture as data; ``svg`` the file,
``compact`` the file in fewer bytes.
"""
