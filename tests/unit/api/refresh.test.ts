import { describe, expect, test } from 'vitest';
import { parseJson } from '#api/parse-json.ts';
import {
  formatSource,
  isAlive,
  parseReportName,
  type Report,
  refreshStatus,
  report,
  reportName,
} from '#api/refresh.ts';
import { compareSites } from '#domain/property/difference.ts';

const WRITTEN: Report = {
  outcome: 'published',
  message: 'Klaar',
  from: 'export.zip',
  at: '2026-11-21T12:00:00.000Z',
  language: 'nl',
  differences: compareSites({ nl: {} }, { nl: {}, fr: {} }),
  faults: [{ severity: 'notice', file: 'nl/properties.json', problem: 'problem.noPrice', remedy: 'remedy.price' }],
  times: [{ stage: 'compare', seconds: 0.25 }],
  pages: { total: 3, rendered: 1 },
  missingFacts: [{ id: '5', title: 'Huis, Namen', region: 'wallonia', facts: ['energyTotal'] }],
};

describe('a report', () => {
  test('written by a refresh is parsed back unchanged', () => {
    expect(parseJson(JSON.stringify(WRITTEN), report)).toEqual(WRITTEN);
  });

  test.each([
    ['half a file', '{"outcome":'],
    ['an unknown outcome', JSON.stringify({ ...WRITTEN, outcome: 'fine' })],
    [
      'a fault without a text',
      JSON.stringify({ ...WRITTEN, faults: [{ ...WRITTEN.faults[0], problem: 'problem.none' }] }),
    ],
    ['an unknown stage', JSON.stringify({ ...WRITTEN, times: [{ stage: 'rest', seconds: 1 }] })],
  ])('is refused with %s', (_what, text) => {
    expect(parseJson(text, report)).toBeUndefined();
  });

  test('has a name that contains its time and outcome', () => {
    expect(parseReportName(reportName(WRITTEN))).toEqual({ at: WRITTEN.at, outcome: 'published' });
    for (const name of ['', '../refresh-status', '2026-11-21T12-00-00-000Z-fine', `${reportName(WRITTEN)}.json`])
      expect(parseReportName(name), name).toBeUndefined();
  });
});

test('the status of a running process is parsed, and a status with an unknown stage is refused', () => {
  const status = {
    action: 'refresh',
    pid: process.pid,
    startedAt: WRITTEN.at,
    times: [],
    stage: 'build',
    step: 4,
    steps: 7,
  };
  expect(parseJson(JSON.stringify(status), refreshStatus)).toEqual(status);
  expect(parseJson(JSON.stringify({ ...status, stage: 'rest' }), refreshStatus)).toBeUndefined();
});

test('a process is alive while it is running, whatever its owner', () => {
  expect([isAlive(process.pid), isAlive(1), isAlive(2 ** 30)]).toEqual([true, true, false]);
});

test.each([
  ['https://crm.example/export.zip?key=k3y', 'https://crm.example/export.zip'],
  ['https://me:pass@crm.example/a.zip', 'https://crm.example/a.zip'],
  ['/srv/export', '/srv/export'],
])('the source %s is shown as %s', (from, shown) => {
  expect(formatSource(from)).toBe(shown);
});
