"""All finished pictures on one sheet: pictures/contact-sheet.webp.

/usr/bin/python3 contact_sheet.py [FOLDER]
"""
import os
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import numpy as np  # noqa: E402
import OpenImageIO as oiio  # noqa: E402

from grade import write_below  # noqa: E402
from render_queue import read_manifest  # noqa: E402

COLUMNS, WIDTH, HEIGHT, GAP = 6, 300, 200, 6


def thumbnail(path):
    small = oiio.ImageBufAlgo.resize(oiio.ImageBuf(path), roi=oiio.ROI(0, WIDTH, 0, HEIGHT))
    return np.array(small.get_pixels(oiio.FLOAT))[:, :, :3]


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, 'pictures')
    pictures = sorted(read_manifest(folder)['pictures'], key=lambda p: (p['kind'], p['id']))
    rows = -(-len(pictures) // COLUMNS)
    sheet = np.full((rows * (HEIGHT + GAP) + GAP, COLUMNS * (WIDTH + GAP) + GAP, 3), .94, np.float32)
    for k, p in enumerate(pictures):
        y, x = GAP + k // COLUMNS * (HEIGHT + GAP), GAP + k % COLUMNS * (WIDTH + GAP)
        sheet[y:y + HEIGHT, x:x + WIDTH] = thumbnail(os.path.join(folder, p['file']))
    write_below(sheet, os.path.join(folder, 'contact-sheet.webp'), 1000)
    print(len(pictures), 'pictures')


if __name__ == '__main__':
    main()
