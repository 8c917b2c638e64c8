import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestFolder } from '#publishing/files/digest-files.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

test('a digest depends on names and contents, and ignores dates', () => {
  const folder = createFolder('digested');
  const file = join(folder, 'a.ts');
  writeFileSync(file, 'one');
  const first = digestFolder(folder);
  utimesSync(file, new Date(2020, 1, 1), new Date(2020, 1, 1));
  expect(digestFolder(folder)).toBe(first);
  writeFileSync(file, 'two');
  const changed = digestFolder(folder);
  expect(changed).not.toBe(first);
  renameSync(file, join(folder, 'b.ts'));
  expect(digestFolder(folder)).not.toBe(changed);
});
