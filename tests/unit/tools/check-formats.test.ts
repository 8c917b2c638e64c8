import { expect, test } from 'vitest';
import { findOwnFormats } from '../../../scripts/tools/check-formats.ts';

test.each([
  ['new Intl.NumberFormat(language)', 'Intl.NumberFormat'],
  ['day.toLocaleDateString()', '.toLocaleDateString'],
  ['(1250).toLocaleString()', '.toLocaleString'],
  ['new Intl.ListFormat(language).format(names)', 'Intl.ListFormat'],
])('%s is refused outside src/domain/format', (code, found) => {
  expect(findOwnFormats('src/words/price-text.ts', `\n${code};\n`)).toMatchObject([
    { line: 2, problem: expect.stringContaining(found) },
  ]);
});

test.each([
  ['src/domain/format/number.ts', 'new Intl.NumberFormat(language)'],
  ['src/domain/list/list-order.ts', 'new Intl.Collator(language)'],
  ['src/words/price-text.ts', 'name.toLocaleLowerCase(language)'],
  ['scripts/bench/report.ts', 'count.toLocaleString()'],
])('%s may contain %s', (path, code) => {
  expect(findOwnFormats(path, code)).toEqual([]);
});
