"""Figures put together from parts like paper dolls: what is farther away is drawn first.

A head lies in a box 120 units high around (0, 0) and looks to the left in three-quarter view: the axis of the face at
x = -12, eyes at x = -25 and 9 on y = -7, ear at 42, chin near 60. A pose places it, usually 1.2 times as large.

On a Spanish card, 610 x 950: crown at y 75 to 90, head around (312, 206), shoulders y 306 and 160 apart, waist 470, hem
of a tunic 640, knees 700, soles 870. Nothing may lie below y 820 right of x 474, nor above y 126 left of x 128: there
are the numbers, also when the figure is mirrored.

``face``, ``hair``, ``hats`` and ``person`` make the head; ``limbs`` arms, hands, legs and shoes between joints;
``dress`` what is worn; ``horse`` and ``tack`` the horses.
"""
