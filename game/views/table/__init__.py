"""The card table: pieces, their motion, and what stands around them."""
