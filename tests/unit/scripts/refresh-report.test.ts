import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { describeDifferences } from '#i18n/difference-words.ts';
import { formatReport, type Report, writeReport } from '../../../scripts/refresh/report.ts';
import { createFolder } from '../../fixtures/write-fixture.ts';

const difference = {
  language: 'nl',
  before: 3,
  after: 3,
  added: [{ id: '7', title: 'Huis <b>' }],
  changed: [{ id: '1', title: 'Huis', fields: ['facts.bedrooms', 'price'], euro: { from: 372_000, to: 359_000 } }],
  sold: [{ id: '2', title: 'Flat' }],
  rented: [],
  gone: [{ id: '3', title: 'Grond' }],
  isTextLost: false,
};
const report: Report = {
  outcome: 'published',
  message: 'Klaar',
  from: 'export.zip',
  at: '2026-11-21T12:00:00.000Z',
  language: 'nl',
  differences: [difference],
  faults: [
    {
      severity: 'notice',
      file: 'nl/properties.json',
      record: '1',
      field: 'Price',
      problem: 'problem.noPrice',
      remedy: 'remedy.price',
    },
  ],
  times: [{ stage: 'build', seconds: 1.25 }],
  lacks: [{ id: '5', title: 'Huis, Namen', region: 'wallonia', facts: ['energyTotal'] }],
};

test('the summary says in words what changed', () => {
  const lines = describeDifferences([difference], 'nl').join('\n');
  expect(lines).toContain('nl: 3 panden; 1 nieuw, 1 gewijzigd, 1 verkocht, 0 verhuurd, 1 weg');
  expect(lines).toMatch(/Slaapkamers, prijs €\s372\.000 → €\s359\.000/);
});

test.each(LANGUAGES)('in %s every text is filled in', (language) => {
  const text = describeDifferences([{ ...difference, isTextLost: true }], language).join('\n');
  expect(text).not.toMatch(/\{\{|refresh:|undefined/);
  const html = formatReport({ ...report, language });
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toMatch(/\{\{|refresh:|undefined/);
});

test('the report is one page without scripts and other hosts, and what an export wrote cannot become markup', () => {
  const html = formatReport(report);
  expect(html).toContain('Huis &lt;b&gt;');
  expect(html).not.toMatch(/<script|(?:src|href)=/);
  expect(html).toContain('nl/properties.json › 1 › Price');
});

test('homes that lack a legal fact are named, with the law that asks it', () => {
  const html = formatReport(report);
  expect(html).toContain('Huis, Namen');
  expect(html).toContain('Décret wallon du 28 novembre 2013');
});

test('it is written for people and for programs', () => {
  const path = writeReport(createFolder('reports'), report);
  expect(readFileSync(path, 'utf8')).toBe(formatReport(report));
  expect(JSON.parse(readFileSync(path.replace(/html$/, 'json'), 'utf8'))).toEqual(report);
});
