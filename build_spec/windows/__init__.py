"""What Windows needs beside the program: its manifest, the installer, the signature."""
