import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSnapshot } from '#snapshot/site.ts';
import { type Row, writeFixture } from '../../fixtures/write-fixture.ts';

/** Reads a property with this value in both languages; returns it and the fields that are reported to staff. */
function readWith(row: Row) {
  const snapshot = writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const) Object.assign(fixture.property('1001', language), row);
  });
  const { site, faults } = readSnapshot(snapshot, resolve('public'));
  const property = site?.byLanguage.nl?.properties.find(({ id }) => id === '1001');
  const reported = faults.filter(({ record }) => record === '1001').map(({ field }) => field);
  return { property, reported };
}

describe('an unreadable fact in the export', () => {
  test.each([
    ['SurfaceLiving', 'nog te meten', 'surfaceLiving'],
    ['ConstructionYear', 'zie het attest', 'constructionYear'],
    ['ChargesRenter', 'charges comprises', 'chargesRenter'],
    ['ChargesRenter', 'forfait', 'chargesRenter'],
    ['ReferenceRent', 'volgens loyers.brussels', 'referenceRent'],
  ] as const)('is marked as under review and reported: %s "%s"', (field, written, fact) => {
    const { property, reported } = readWith({ Goal: 1, [field]: written });
    expect(property?.facts).not.toHaveProperty(fact);
    expect(property?.underReview).toContain(fact);
    expect(reported).toContain(field);
  });
});

test('charges of 0 are missing, not under review', () => {
  const { property } = readWith({ Goal: 1, ChargesRenter: 0 });
  expect(property?.facts).not.toHaveProperty('chargesRenter');
  expect(property?.underReview ?? []).not.toContain('chargesRenter');
});

test('the year "ca. 2000" is 2000', () => {
  expect(readWith({ ConstructionYear: 'ca. 2000' }).property?.facts.constructionYear).toBe(2000);
});
