import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listCheckout, listLeftovers } from '../../../scripts/tools/leftovers.mjs';
import { createFolder } from '../../fixtures/write-fixture.ts';

function write(root: string, ...names: string[]) {
  for (const name of names) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), 'x');
  }
}

test('files that a test run leaves in var/ or beside the code are reported; build outputs and older files are not', () => {
  const root = createFolder('checkout');
  spawnSync('git', ['init', '--quiet'], { cwd: root });
  write(root, '.gitignore', 'mine.txt', 'var/gevel.db');
  writeFileSync(join(root, '.gitignore'), 'var\n');
  const before = listCheckout(root);
  write(root, 'var/refresh-test-x1/dist/index.html', 'var/site-data.json', 'src/copy.ts');
  expect(listLeftovers(before, listCheckout(root)).sort()).toEqual(['?? src/', 'var/refresh-test-x1']);
});

test('a checkout without var/ and git is accepted', () => {
  expect(listCheckout(createFolder('bare'))).toEqual([]);
});
