import { describe, expect, test } from 'vitest';
import type { Fault } from '#api/fault.ts';
import { findEnergyLabel, formatEnergyLabel } from '#domain/law/energy.ts';
import { findRegion } from '#domain/place/region.ts';
import { parseTour, parseVideo } from '#domain/property/video.ts';
import { HOSTILE_ID } from '../../scripts/demo/mess.ts';
import { listDemoRecords } from '../../scripts/demo/properties.ts';
import { readRecord } from '../fixtures/intake/read-record.ts';

const RAW = { nl: listDemoRecords('nl'), fr: listDemoRecords('fr') };
const BOTH = [...RAW.nl, ...RAW.fr];
const PARSED = BOTH.map((record) => readRecord(record));

const isBlank = (value: unknown) => value === null || value === undefined || String(value).trim() === '';
const countRaw = (has: (record: (typeof RAW.nl)[number]) => unknown) => RAW.nl.filter(has).length;

describe('every record', () => {
  test('parses without an error', () => {
    const faults: Fault[] = [];
    for (const record of BOTH) readRecord(record, faults);
    expect(faults.filter(({ severity }) => severity !== 'notice')).toEqual([]);
  });

  test('states the same facts in both languages', () => {
    const inFrench = new Map(PARSED.filter(({ language }) => language === 'fr').map((record) => [record.ID, record]));
    for (const dutch of PARSED.filter(({ language }) => language === 'nl')) {
      const french = inFrench.get(dutch.ID);
      if (!french) continue;
      const figures = ({
        Goal,
        Price,
        SurfaceLiving,
        Bedrooms,
        EnergyPerformance,
        Latitude,
        Pictures,
      }: typeof dutch) => ({
        Goal,
        SurfaceLiving,
        Bedrooms,
        EnergyPerformance,
        Latitude,
        Price: Price || undefined,
        pictures: Pictures.map(({ Url }) => Url),
      });
      expect(figures(french)).toEqual(figures(dutch));
    }
  });

  test('has the energy label of its value on its region’s scale', () => {
    const wrong = PARSED.filter(({ Zip, EnergyPerformance, EPCLabelText }) => {
      const found = findEnergyLabel({ countryId: 10, zip: Zip, performance: EnergyPerformance });
      return (
        found &&
        EPCLabelText &&
        ![found.label, formatEnergyLabel(found.label).toLowerCase()].includes(EPCLabelText.toLowerCase())
      );
    });
    expect(wrong.map(({ ID }) => ID)).toEqual([]);
  });

  test('has a rent or price that is plausible in Brussels', () => {
    const bounds = {
      '1-0': [380_000, 1_300_000],
      '2-0': [180_000, 800_000],
      '3-0': [140_000, 200_000],
      '7-0': [20_000, 50_000],
    };
    const rents = { '1-1': [1500, 4200], '2-1': [850, 2300], '3-1': [640, 800], '6-1': [1000, 4500], '7-1': [90, 130] };
    const limits: Record<string, readonly number[]> = { ...bounds, ...rents };
    const odd = PARSED.filter(({ types, Goal, Price }) => {
      const [low = 0, high = Infinity] = limits[`${types[0]}-${Goal}`] ?? [];
      // A property with several categories has a price that fits none of them.
      return types.length === 1 && Price && (Price < low || Price > high);
    });
    expect(odd.map(({ ID, Price }) => `${ID}: ${Price}`)).toEqual([]);
  });
});

describe('the irregularities of real exports include', () => {
  test.each([
    ['a missing type name', 4, countRaw((record) => isBlank(record.MainTypeName))],
    ['no headline', 3, countRaw((record) => isBlank(record.TypeDescription))],
    ['several types', 8, countRaw((record) => isBlank(record.WebID) && String(record.WebIDs).includes(','))],
    ['no price', 3, countRaw((record) => !Number(record.Price))],
    ['hidden price', 6, countRaw((record) => record.PublishPrice === false && Number(record.Price) > 0)],
    ['hidden address', 7, countRaw((record) => record.PublishAddress === false && record.Street && record.Latitude)],
    ['price typed as text', 3, countRaw((record) => typeof record.Price === 'string' && record.Price !== '')],
    [
      'an energy figure without a label',
      3,
      countRaw((record) => record.EnergyPerformance && isBlank(record.EPCLabelText)),
    ],
    [
      'an energy label without a figure',
      1,
      countRaw((record) => !record.EnergyPerformance && !isBlank(record.EPCLabelText)),
    ],
    [
      'an energy label written like the key of its class',
      3,
      countRaw((record) => /_|^[a-g]/.test(String(record.EPCLabelText ?? ''))),
    ],
    ['a text pasted from a word processor', 4, countRaw(({ Description }) => Description?.includes('MsoNormal'))],
    ['font tags', 4, countRaw(({ Description }) => Description?.includes('<font'))],
    ['scripts', 1, countRaw(({ Description }) => Description?.includes('<script'))],
    ['starting from', 3, countRaw((record) => record.PriceUnit === 7)],
    ['sold', 2, countRaw((record) => record.Status === 'sold')],
    ['rented', 2, countRaw((record) => record.Status === 'rented')],
    ['no picture', 1, countRaw((record) => (record.Pictures as unknown[]).length === 0)],
  ])('%s, %i times', (_, expected, found) => {
    expect(found).toBe(expected);
  });

  test('city names in several spellings', () => {
    const spellings = new Set(BOTH.filter(({ Zip }) => Zip === '1000').map(({ City }) => City));
    expect([...spellings].sort()).toEqual(
      ['BRUSSEL', 'BRUXELLES', 'Brussel', 'Brussel / Bruxelles', 'Bruxelles', 'brussel', 'bruxelles'].sort(),
    );
  });

  test('hidden prices that are unusual enough to search for, and that no other property has', () => {
    const hidden = RAW.nl.filter((record) => record.PublishPrice === false).map((record) => Number(record.Price));
    for (const price of hidden) {
      expect(RAW.nl.filter((record) => Number(record.Price) === price)).toHaveLength(1);
      expect(price % 1000 === 0).toBe(false);
    }
  });

  test('hidden streets that no other property has, so that a match on the site is a leak', () => {
    for (const { ID, Street } of BOTH.filter((record) => record.PublishAddress === false)) {
      expect(BOTH.filter((other) => other.Street === Street && other.ID !== ID)).toEqual([]);
    }
  });

  test('a hostile record with every attack', () => {
    for (const { ID, Description } of BOTH) {
      if (ID !== HOSTILE_ID) continue;
      for (const trick of ['<script', 'onclick=', 'onerror=', 'javascript:', '<iframe'])
        expect(Description).toContain(trick);
    }
  });
});

describe('videos, tours, documents and people', () => {
  test('include a video of every kind, and one invalid link', () => {
    const films = RAW.nl.flatMap((record) => (record.VideoUrl ? [parseVideo(String(record.VideoUrl))] : []));
    const kinds = films.map((film) => (film?.kind === 'file' ? film.format : film?.kind));
    expect(kinds.sort()).toEqual([
      'facebook',
      'facebook',
      'mov',
      'mp4',
      'vimeo',
      'webm',
      'youtube',
      'youtube',
      'youtube',
      'youtube',
      undefined,
    ]);
  });

  test('include tours on hosts that the site supports', () => {
    const tours = RAW.nl.flatMap((record) => (record.VirtualTourUrl ? [String(record.VirtualTourUrl)] : []));
    expect(tours.length).toBe(3);
    expect(tours.every((tour) => parseTour(tour))).toBe(true);
  });

  test('include documents for some properties and an agent for most, all of the fictional agency', () => {
    const withPapers = PARSED.filter(({ Documents }) => Documents.length > 0);
    expect(withPapers.length).toBeGreaterThan(60);
    expect(withPapers.length).toBeLessThan(160);
    expect(
      withPapers
        .flatMap(({ Documents }) => Documents)
        .every(({ Url }) => /^https:\/\/documents\.gevel\.example\//.test(Url)),
    ).toBe(true);
    const managers = PARSED.flatMap(({ Manager }) => (Manager ? [Manager] : []));
    expect(managers.length).toBeGreaterThan(170);
    expect(new Set(managers.map(({ Name }) => Name)).size).toBe(4);
    expect(managers.every(({ Email }) => Email?.endsWith('@lindenbroek.example'))).toBe(true);
  });

  test('name the energy certificate as its region does', () => {
    const certificates = PARSED.flatMap(({ Zip, Documents }) =>
      Documents.filter(({ Url }) => Url.includes('/epc-')).map(({ Name }) => ({ Name, region: findRegion(Zip) })),
    );
    for (const { Name, region } of certificates) expect(Name.includes('EPC'), Name).toBe(region === 'flanders');
    expect(certificates.filter(({ region }) => region === 'flanders').length).toBeGreaterThan(0);
  });

  test('use the first picture as the small one, and include a property with five pictures or more', () => {
    for (const { SmallPictureItem, Pictures } of PARSED) expect(SmallPictureItem).toEqual(Pictures[0]);
    const counts = PARSED.map(({ Pictures }) => Pictures.filter(({ Kind }) => Kind !== 'plan').length);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(5);
  });

  test('include everything that Flanders requires in an advertisement for Ghent', () => {
    const ghent = PARSED.find(({ Zip }) => Zip === '9000');
    for (const field of [
      'UniqueCode',
      'FloodScoreParcel',
      'FloodScoreBuilding',
      'AsbestosType',
      'AsbestosDate',
      'Summons',
    ] as const) {
      expect(ghent?.[field]).toBeDefined();
    }
  });
});
