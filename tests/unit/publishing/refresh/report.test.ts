import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Report } from '#api/refresh.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { Region } from '#domain/place/region.ts';
import { translate } from '#i18n/translator.ts';
import { formatReport, writeReport } from '#publishing/refresh/report.ts';
import { describeDifferences } from '#words/difference-text.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

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
  times: [
    { stage: 'compare', seconds: 0.25 },
    { stage: 'build', seconds: 1.25 },
  ],
  missingFacts: [{ id: '5', title: 'Huis, Namen', region: 'wallonia', facts: ['energyTotal'] }],
};

test('the report summarises the changes in words', () => {
  const lines = describeDifferences([difference], 'nl').join('\n');
  expect(lines).toContain('Nederlands: 3 panden; 1 nieuw, 1 gewijzigd, 1 verkocht, 1 weg');
  expect(lines).toMatch(/Slaapkamers, prijs €\s372\.000 → €\s359\.000/);
});

test('the report lists the changed properties of the first language with changes', () => {
  const same = { ...difference, added: [], changed: [], sold: [], gone: [] };
  const lines = describeDifferences([same, { ...difference, language: 'fr' }], 'nl').join('\n');
  expect(lines).toContain('Nederlands: 3 panden; niets veranderd');
  expect(lines).toContain('Huis <b>');
});

test('the report does not state that nothing was found, or that legal facts are complete, when data could not be read', () => {
  const broken: Report = {
    ...report,
    outcome: 'stopped',
    differences: [],
    missingFacts: [],
    times: [{ stage: 'check', seconds: 1 }],
  };
  const t = translate('nl');
  for (const key of ['refresh:first', 'refresh:report.changes', 'refresh:legal.none'] as const) {
    expect(formatReport(broken)).not.toContain(t(key));
    expect(formatReport({ ...broken, times: report.times })).toContain(t(key));
  }
});

test('the report uses Belgian time and lists a fault of several languages or files once', () => {
  const [fault] = report.faults;
  const inFrench = { ...fault, file: 'fr/properties.json' } as Report['faults'][number];
  const html = formatReport({ ...report, faults: [...report.faults, inFrench] });
  expect(html).toContain('21 november 2026 om 13:00');
  expect(html).toContain('nl/properties.json, fr/properties.json › 1 › Price');
  expect(html.match(/geen prijs ingevuld/g)).toHaveLength(1);
  const pages = Array.from({ length: 300 }, (_, index) => ({ ...fault, file: `page-${index}` }) as typeof inFrench);
  expect(formatReport({ ...report, faults: pages })).toContain('page-3, … (+296) › 1');
});

test.each(LANGUAGES)('the report in %s names stopping faults and removed properties as its lists do', (language) => {
  const t = translate(language);
  expect(t('refresh:stopped', { stop: t('check:severity.stop') })).toContain(t('check:severity.stop'));
  expect(t('refresh:loss', { share: 50, limit: 30 })).toContain(t('refresh:list.gone'));
});

test.each(LANGUAGES)('the report fills in every text in %s', (language) => {
  const text = describeDifferences([{ ...difference, isTextLost: true }], language).join('\n');
  expect(text).not.toMatch(/\{\{|refresh:|undefined/);
  const html = formatReport({ ...report, language });
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toMatch(/\{\{|refresh:|undefined/);
});

test("the report is one page without scripts or foreign hosts, and escapes the export's texts", () => {
  const html = formatReport(report);
  expect(html).toContain('Huis &lt;b&gt;');
  expect(html).not.toMatch(/<script|(?:src|href)=/);
  expect(html).toContain('nl/properties.json › 1 › Price');
});

test.each(LANGUAGES)('the report in %s names the expected kind of an invalid value', (language) => {
  const values = { expected: 'number', got: '"duur"' };
  const fault = { ...report.faults[0], problem: 'problem.type', values } as Report['faults'][number];
  expect(formatReport({ ...report, language, faults: [fault] })).toContain(
    translate(language)('check:expected.number'),
  );
});

test('the report names properties that lack a legal fact, with the law that requires it', () => {
  const html = formatReport(report);
  expect(html).toContain('Huis, Namen');
  expect(html).toContain('Décret wallon du 28 novembre 2013');
});

test('the report cites the legal article for each missing fact in all three regions, and marks unread articles as uncertain', () => {
  const ids = Array.from({ length: 10 }, (_, index) => String(index));
  const sheet = (region: Region, facts: string[], fileFacts?: string[]) =>
    ids.map((id) => ({ id: `${region}${id}`, title: region, region, facts, ...(fileFacts && { fileFacts }) }));
  const missingFacts = [
    ...sheet('brussels', ['energyPerformance', 'price', 'planningInfo']),
    ...sheet('flanders', ['floodScoreParcel', 'summons'], ['asbestosType']),
    ...sheet('wallonia', ['energyTotal', 'chargesRenter']),
  ];
  const html = formatReport({ ...report, missingFacts });
  for (const [region, articles] of [
    ['brussels', ['art. 25', 'Huisvestingscode|Code bruxellois du Logement', 'art. 281']],
    ['flanders', ['P- en G-score', 'art. 5.2.6', 'Materialendecreet']],
    ['wallonia', ['28 novembre 2013', '15 mars 2018']],
  ] as const) {
    const rows = html.split('<tr>').filter((row) => row.includes(`<td>${region}</td>`));
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      for (const article of articles) expect(row).toMatch(new RegExp(article));
      expect(row.match(/onzeker/g)).toHaveLength(articles.length);
    }
  }
});

test('the report is written as HTML and JSON', () => {
  const path = writeReport(createFolder('reports'), report);
  expect(readFileSync(path, 'utf8')).toBe(formatReport(report));
  expect(JSON.parse(readFileSync(path.replace(/html$/, 'json'), 'utf8'))).toEqual(report);
});
