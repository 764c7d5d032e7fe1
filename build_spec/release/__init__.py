"""What a release has beside the programs: archives, sums, bill of materials, notes, and manifests for those who offer it."""
