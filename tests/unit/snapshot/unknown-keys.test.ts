import { expect, test } from 'vitest';
import { readSnapshot } from '#snapshot/site.ts';
import { type Row, writeFixture } from '../../fixtures/write-fixture.ts';

/** Returns the notices about keys of site.json after a change. */
function listNotices(change: (site: Row) => void): unknown[] {
  const { site, faults } = readSnapshot(writeFixture((fixture) => change(fixture.site())));
  expect(site).toBeDefined();
  return faults.filter(({ file }) => file === 'site.json').map(({ field, values }) => [field, values?.nearest]);
}

test.each<[string, (site: Row) => void, string, string]>([
  ['of the file itself', (site) => Object.assign(site, { maxLosShare: 0.5 }), 'maxLosShare', 'maxLossShare'],
  [
    'of a section',
    (site) => Object.assign(site, { refresh: { keepRelease: 3 } }),
    'refresh › keepRelease',
    'keepReleases',
  ],
  [
    'of a section of the service’s options',
    (site) => Object.assign(site, { service: { retention: { lead: 3 } } }),
    'service › retention › lead',
    'leads',
  ],
  [
    'of an entry in a list',
    (site) => Object.assign((site.language as { languageUse: Row[] }).languageUse[0] as Row, { usse: true }),
    'language › languageUse › 1 › usse',
    'use',
  ],
  [
    'of a plausibility rule',
    (site) => Object.assign(site, { plausibility: { priceJmup: 'off' } }),
    'plausibility › priceJmup',
    'priceJump',
  ],
])('a misspelt key %s is reported with the likely one, and reading continues', (_name, change, field, nearest) => {
  expect(listNotices(change)).toEqual([[field, nearest]]);
});

test('names of towns and languages are not treated as keys', () => {
  expect(
    listNotices((site) => Object.assign(site, { citySpellings: { Laeken: 'Laken' }, areaServed: { nl: 'Gent' } })),
  ).toEqual([]);
});
