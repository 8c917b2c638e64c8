// Checks that docs/asvs.md is consistent: its counts are right, and each row names evidence or a reason.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT = readFileSync('docs/asvs.md', 'utf8');
const ROWS = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, item = '', state = '', reason = '']) => ({ item, state, reason }),
);
const STATES = ['yes', 'part', 'host', 'no', '–'];

test('every requirement is listed once, in order, in the chapter of its number', () => {
  const order = ROWS.map(({ item }) => item.split('.').reduce((sum, part) => sum * 100 + Number(part), 0));
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
  const chapters = TEXT.split(/^## V/m).slice(1);
  expect(chapters.map((chapter) => Number.parseInt(chapter, 10))).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  );
  for (const chapter of chapters)
    for (const [, number] of chapter.matchAll(/^\| (\d+)\./gm)) expect(number).toBe(/^\d+/.exec(chapter)?.[0]);
});

test('a fulfilled requirement names a test, a document or code, and any other requirement gives a reason', () => {
  for (const { item, state, reason } of ROWS) {
    expect(STATES, item).toContain(state);
    expect(reason.length, item).toBeGreaterThan(3);
    if (state === 'yes') expect(reason, item).toMatch(/`(?:tests|src)\/|\.md|JavaScript/);
  }
});

test('the table at the top counts the rows', () => {
  const counted = STATES.map((state) => ROWS.filter((row) => row.state === state).length);
  const stated = STATES.map((state) => new RegExp(`^\\| ${state} \\| [^|]+ \\| (\\d+) \\|$`, 'm').exec(TEXT)?.[1]);
  expect(stated.map(Number)).toEqual(counted);
});

test('no source file disables TLS certificate verification', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'docs/deploy/*.*']);
  const open = files.filter((file) => /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED/.test(readFileSync(file, 'utf8')));
  expect(open).toEqual([]);
});
