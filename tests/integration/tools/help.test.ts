import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listPrograms, PROGRAMS } from '../../../scripts/command-list.mjs';

const root = resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Commands of this project. External programs (biome) print their own help, so they are left out. */
const own: (readonly [name: string, command: string])[] = [
  ...Object.entries(scripts).filter(([, command]) => /^node scripts\/(?!run\.mjs (?!scripts))/.test(command)),
  ...Object.entries(PROGRAMS).flatMap(([folder, { script, files }]) =>
    Object.keys(files).map((name) => [`${script} -- ${name}`, `node scripts/pick.mjs ${folder} ${name}`] as const),
  ),
];

test('the test covers more than forty commands', () => {
  expect(own.length).toBeGreaterThan(40);
});

test.each(own)('npm run %s with --help prints an explanation and does nothing', (_name, command) => {
  const [, ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--help'], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.length).toBeGreaterThan(40);
});

test('npm run help lists every script of package.json once, with a sentence', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/command-list.mjs'], { cwd: root, encoding: 'utf8' });
  const listed = [...stdout.matchAll(/^ {2}npm (?:run )?([\w:-]+) +(\S.{9,})$/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('each benchmark and tool that the documentation names exists', () => {
  const texts = ['README.md', ...globSync('{docs,.github}/**/*.md', { cwd: root })].map((file) =>
    readFileSync(resolve(root, file), 'utf8'),
  );
  const named = texts.flatMap((text) =>
    [...text.matchAll(/npm run (bench|tool) -- ([a-z][a-z-]*)/g)].map(([, script, name]) => `${script} -- ${name}`),
  );
  expect(named.length).toBeGreaterThan(20);
  const known = own.map(([name]) => name);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])(
  'an unknown name for %s prints the list and exits with 2',
  (folder) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/pick.mjs', folder, 'nothing'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain(listPrograms(folder));
  },
);
