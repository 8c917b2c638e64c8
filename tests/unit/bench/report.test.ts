import { expect, test } from 'vitest';
import { median } from '../../../scripts/bench/figures.ts';
import { formatReport, type Measure, medianOf, parseSteps } from '../../../scripts/bench/report.ts';

const measure = (values: Partial<Measure>): Measure => ({
  site: 'Gevel',
  properties: 1000,
  pages: 6000,
  forwards: 1000,
  htmlBytes: 280_000_000,
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

test('the median over rounds is calculated for each figure separately', () => {
  const rounds = [
    measure({ seconds: 20, peakMb: 900, steps: { pages: 15 } }),
    measure({ seconds: 40, peakMb: 700, steps: { pages: 11 } }),
    measure({ seconds: 30, peakMb: 800, steps: { pages: 12 } }),
  ];
  expect(medianOf(rounds)).toMatchObject({ seconds: 30, peakMb: 800, steps: { pages: 12 } });
});

test('the durations of the build steps are parsed from the last line of its output', () => {
  expect(parseSteps('LET OP\n1000 panden\ndist/ (16.9 s: read 1.3, pages 15.0, finish 0.6)\n')).toEqual({
    read: 1.3,
    pages: 15,
    finish: 0.6,
  });
  expect(parseSteps('dist/ (16.9 s)\n')).toEqual({});
});

test('growth is reported per page, relative to the run of 1,000 properties', () => {
  const text = formatReport(
    [measure({}), measure({ properties: 5000, pages: 24_000, seconds: 120, cpuSeconds: 96 })],
    [],
  );
  expect(text).toContain('| Gevel | 5,000 | 24,000 + 1,000 | 11 | 120.0 | 96.0 | 200 | 800 | 1.50 ×, 1.00 × | – |');
});

test('Gevel is compared with the sample, with and without compressed files', () => {
  const sample = { pages: 2000, seconds: 4, cpuSeconds: 4, peakMb: 400 };
  const text = formatReport(
    [measure({}), measure({ site: 'Gevel, not compressed', seconds: 10 }), measure({ site: 'plain Astro', ...sample })],
    [],
  );
  const cost = 'takes 2.00 × the processor time per page and 2.00 × the memory.';
  expect(text).toContain(`Gevel writes 0.60 × the pages per second of plain Astro, ${cost}`);
  expect(text).toContain(`Gevel, not compressed writes 1.20 × the pages per second of plain Astro, ${cost}`);
  expect(formatReport([measure({})], [])).not.toContain('writes');
});
