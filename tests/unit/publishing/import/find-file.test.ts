import { expect, test } from 'vitest';
import { createFinder } from '#publishing/import/find-file.ts';

const finderOf = (names: readonly string[], folder = '') =>
  createFinder(
    names.map((name) => ({ names: [name], file: name })),
    folder,
  );

test.each<[wanted: string, found: string | undefined, names: string[], folder?: string]>([
  ['A/1.jpg', 'A/1.jpg', ['A/1.jpg', 'B/1.jpg']],
  ['B\\1.jpg', 'x/B/1.jpg', ['x/A/1.jpg', 'x/B/1.jpg'], 'x'],
  // A file in the folder of another property does not replace a missing picture.
  ['A/1.jpg', undefined, ['B/1.jpg']],
  ['1.jpg', undefined, ['A/1.jpg', 'B/1.jpg']],
  ['1.jpg', 'pictures/1.jpg', ['pictures/1.jpg']],
  ['1.jpg', '1.jpg', ['1.jpg', 'A/1.jpg']],
  ['1.jpg', 'x/1.jpg', ['x/1.jpg', 'x/A/1.jpg'], 'x'],
  ['C:\\export\\pictures\\1.jpg', 'pictures/1.jpg', ['pictures/1.jpg', 'other/1.jpg']],
  ['/srv/export/1.jpg', '1.jpg', ['1.jpg']],
  ['./1.jpg', '1.jpg', ['1.jpg']],
  ['FRONT.JPG', 'front.jpg', ['front.jpg']],
  ['front.jpg', 'front.jpg', ['front.jpg', 'FRONT.jpg']],
  ['Front.jpg', undefined, ['front.jpg', 'FRONT.jpg']],
  ['café.jpg', 'cafe\u0301.jpg', ['cafe\u0301.jpg']],
  ['front%20garden.jpg', 'front garden.jpg', ['front garden.jpg']],
  ['100%25.jpg', '100%25.jpg', ['100%25.jpg', '100%.jpg']],
  ['100%.jpg', '100%.jpg', ['100%.jpg']],
  ['1.jpg?v=3', '1.jpg', ['1.jpg']],
  ['', undefined, ['1.jpg']],
])('the path %s in a list refers to the file %s among %j', (wanted, found, names, folder) => {
  expect(finderOf(names, folder)(wanted)).toBe(found);
});
