// Checks that docs/specification.md names existing code and existing tests for each statement of the specification.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SECTIONS = ['1', '2.1', '2.2', '2.3', '2.4', '2.5', '3', '4', '5', '6', '7', '8', '9'];
const ROWS = [
  ...readFileSync('docs/specification.md', 'utf8').matchAll(
    /^\| (\d+) \| ([\d.]+) \| ([^|]+) \| `([^`|]+)` \| ([^|]+) \|$/gm,
  ),
].map(([, number = '', section = '', statement = '', place = '', held = '']) => ({
  number: Number(number),
  section,
  statement,
  place,
  tests: [...held.matchAll(/`([^`]+)`: “(.*?)”(?=; `|$)/g)].map(([, file = '', title = '']) => ({ file, title })),
}));

test('the specification has 114 statements, in the order of its sections', () => {
  expect(ROWS.map(({ number }) => number)).toEqual(Array.from({ length: 114 }, (_, index) => index + 1));
  expect([...new Set(ROWS.map(({ section }) => section))]).toEqual(SECTIONS);
  expect(new Set(ROWS.map(({ statement }) => statement)).size).toBe(ROWS.length);
});

test.each(ROWS)('statement $number names existing code', ({ place }) => {
  expect(place.startsWith('src/') && existsSync(place), place).toBe(true);
});

test.each(ROWS)('statement $number names existing test titles', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, title } of tests) {
    const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``];
    expect(
      quoted.some((text) => code.includes(text)),
      `${file}: ${title}`,
    ).toBe(true);
  }
});
