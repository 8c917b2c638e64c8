import { expect, test } from 'vitest';
import { formatReport, type Measure, median, medianOf, parseSteps } from '../../../scripts/bench/report.ts';

const measure = (values: Partial<Measure>): Measure => ({
  site: 'Gevel',
  properties: 1000,
  pages: 6000,
  forwards: 1000,
  seconds: 20,
  cpuSeconds: 24,
  peakMb: 800,
  steps: {},
  ...values,
});

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 9], 3],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('the median of rounds is taken of each figure by itself', () => {
  const rounds = [
    measure({ seconds: 20, peakMb: 900, steps: { pages: 15 } }),
    measure({ seconds: 40, peakMb: 700, steps: { pages: 11 } }),
    measure({ seconds: 30, peakMb: 800, steps: { pages: 12 } }),
  ];
  expect(medianOf(rounds)).toMatchObject({ seconds: 30, peakMb: 800, steps: { pages: 12 } });
});

test('the steps stand in the last line of the build', () => {
  expect(parseSteps('LET OP\n1000 panden\ndist/ (16.9 s: read 1.3, pages 10.0, compress 2.8)\n')).toEqual({
    read: 1.3,
    pages: 10,
    compress: 2.8,
  });
  expect(parseSteps('dist/ (16.9 s)\n')).toEqual({});
});

test('growth is told per page, against the run of 1,000 properties', () => {
  const text = formatReport(
    [measure({}), measure({ properties: 5000, pages: 24_000, seconds: 120, cpuSeconds: 96 })],
    [],
  );
  expect(text).toContain('| Gevel | 5,000 | 24,000 + 1,000 | 120.0 | 96.0 | 200 | 800 | 1.50 ×, 1.00 × | – |');
});

test('a comparison tells the ratio with and without the steps that only Gevel takes', () => {
  const gevel = measure({ steps: { pages: 10, check: 4, compress: 6 } });
  const plain = measure({ site: 'plain Astro', pages: 2000, seconds: 4, cpuSeconds: 4, peakMb: 400 });
  expect(formatReport([gevel, plain], [])).toContain(
    'Gevel writes 0.60 × the pages per second of plain Astro (1.20 × without check and compress), ' +
      'takes 2.00 × the processor time per page and 2.00 × the memory.',
  );
});
