"""Pages, knights and kings as any pack may have them: in a frame of 610 x 950 units, see ``figure`` for its anatomy.

``court`` what makes one court; ``page``, ``knight``, ``king`` and ``throne`` draw them; ``robes`` what they share;
``held`` the pips in their hands.
"""
