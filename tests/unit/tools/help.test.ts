import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Those that hand over to other people's tools have their help. */
const own = Object.entries(scripts).filter(([, command]) =>
  /^node scripts\/(?!run\.mjs (?!scripts|--no))/.test(command),
);

test('there are commands to ask', () => {
  expect(own.length).toBeGreaterThan(20);
});

test.each(own)('npm run %s -- --help says what it does, and does nothing', (_name, command) => {
  const [, ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--help'], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.length).toBeGreaterThan(40);
});
