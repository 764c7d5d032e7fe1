"""What a release has beside the programs: archives, sums, bill of materials, notes, manifests of collections."""
