// What docs/deploy offers to take over agrees with what the service knows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const GUIDE = readFileSync('docs/deploy.md', 'utf8');
const read = (name: string) => readFileSync(join('docs/deploy', name), 'utf8');

/** Of Node, glibc and the database's own image. */
const FOREIGN = /^(?:NODE_ENV|MALLOC_|POSTGRES_)/;

test('the guide names every file that lies beside it', () => {
  const files = readdirSync('docs/deploy').filter((name) => !name.endsWith('.dockerignore') && name !== 'secrets');
  expect(files.filter((name) => !`${GUIDE}${readFileSync('docs/operations.md', 'utf8')}`.includes(name))).toEqual([]);
});

test.each([
  ['gevel.service', /(?<=^#?Environment=.*\b)[A-Z][A-Z_]+(?==)/gm],
  ['compose.yml', /(?<=^ {6})[A-Z][A-Z_]+(?=:)|[A-Z][A-Z_]+(?==)/gm],
  ['Dockerfile', /(?<=^ENV .*\b)[A-Z][A-Z_]+(?==)/gm],
])('%s sets nothing that the guide does not list', (name, settings) => {
  const set = [...new Set(read(name).match(settings))];
  expect(set.length).toBeGreaterThan(2);
  expect(set.filter((setting) => !FOREIGN.test(setting) && !GUIDE.includes(`\`${setting}\``))).toEqual([]);
});

test.each(['gevel.service', 'Dockerfile', 'compose.yml'])(
  '%s starts the service by a program that is there',
  (name) => {
    const [, program = ''] =
      /node",? "?(src\/[\w/-]+\.ts)|node (src\/[\w/-]+\.ts)/.exec(read(name))?.filter(Boolean) ?? [];
    expect(readFileSync(program, 'utf8')).not.toBe('');
  },
);

test.each(['nginx.conf', 'Caddyfile'])('%s lets a CV and its form through, to the port of the service', (name) => {
  expect(Number(/(?:max_size|max_body_size) (\d+)m/i.exec(read(name))?.[1])).toBeGreaterThanOrEqual(6);
  expect(read(name)).toContain('127.0.0.1:4321');
});
