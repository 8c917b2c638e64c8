import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property/property.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Row, writeFixture } from '../../fixtures/write-fixture.ts';

// Values seen in real exports (docs/intake.md), each tested from the file to the site.
const ID = '1020';
const good = readSnapshot(writeFixture()).site?.byLanguage.nl?.properties.find(({ id }) => id === ID) as Property;
const TODAY = '2026-11-22';

function read(values: Row, isKnown: boolean) {
  const folder = writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const) Object.assign(fixture.property(ID, language), values);
  });
  const findBefore = (id: string) => (isKnown && id === ID ? good : undefined);
  const { site, faults } = readSnapshot(folder, undefined, { findBefore, today: TODAY });
  const property = site?.byLanguage.nl?.properties.find(({ id }) => id === ID);
  const problems = faults
    .filter(({ record, file }) => record === ID && file.includes('nl/'))
    .map(({ problem }) => problem.replace('problem.', ''));
  return { property, problems };
}

type Case = [name: string, values: Row, shown: Partial<Record<keyof Property, unknown>>, problems: string[]];
const onRequest = { kind: 'onRequest' };
const municipality = expect.objectContaining({ kind: 'municipality' });
const fact = (facts: object) => expect.objectContaining(facts);
const without = (name: string) => expect.not.objectContaining({ [name]: expect.anything() });

describe('a new property with', () => {
  test.each<Case>([
    ['a price of nines', { Price: 999_999_999 }, { price: onRequest }, ['doubt.priceRange']],
    ['a price of one euro', { Price: 1 }, { price: onRequest }, ['doubt.priceRange']],
    ['a yearly rent', { Goal: 1, Price: 14_400 }, { price: onRequest }, ['doubt.rentPerYear']],
    [
      'a yearly rent with the words "per jaar"',
      { Goal: 1, Price: '14.400 per jaar' },
      { price: onRequest },
      ['unreadable', 'noPrice'],
    ],
    [
      'an implausible price per m²',
      { Price: 5_000, SurfaceLiving: 100 },
      { price: expect.objectContaining({ euro: 5_000 }) },
      ['doubt.pricePerM2'],
    ],
    [
      'a location outside the country',
      { Latitude: 48.85, Longitude: 2.35 },
      { place: municipality },
      ['doubt.placeCountry'],
    ],
    [
      'a location outside its postcode',
      { Latitude: 51.2, Longitude: 3.22 },
      { place: municipality },
      ['doubt.placeTown'],
    ],
    [
      'latitude and longitude the wrong way round',
      { Latitude: 4.3525, Longitude: 50.8467 },
      { place: municipality },
      ['doubt.placeCountry'],
    ],
    [
      'an energy figure outside the scale',
      { EnergyPerformance: 4_000 },
      { facts: without('energyPerformance') },
      ['doubt.energyRange'],
    ],
    [
      'an energy label that contradicts the energy figure',
      { EnergyPerformance: 100, EPCLabelText: 'G' },
      { energy: expect.objectContaining({ label: 'c_plus' }) },
      ['doubt.energyLabel'],
    ],
    ['a date in the far future', { AvailableFrom: '9999-12-31' }, { facts: without('availableFrom') }, ['doubt.date']],
    [
      'an expired certificate',
      { EnergyCertificateEndDate: '2024-01-01' },
      { facts: fact({ energyCertificateEndDate: '2024-01-01' }) },
      ['doubt.certificate'],
    ],
    ['an absurd count', { Toilets: 999 }, { facts: without('toilets') }, ['doubt.count']],
    ['a postcode "B-1000"', { Zip: 'B-1000' }, { city: expect.objectContaining({ zip: '1000' }) }, []],
    [
      'a house number that a spreadsheet took for a day',
      { HouseNumber: '12-mrt' },
      { address: expect.objectContaining({ houseNumber: '12-3' }) },
      ['monthNumber'],
    ],
    [
      'a box that a spreadsheet took for a month',
      { BoxNr: 'jan/02' },
      { address: expect.not.objectContaining({ boxNumber: expect.anything() }) },
      ['doubt.addressDate'],
    ],
    [
      'a house number that Excel turned into a day number',
      { HouseNumber: 46_093 },
      { address: expect.not.objectContaining({ houseNumber: expect.anything() }) },
      ['doubt.addressDate'],
    ],
    [
      'a house number with decimals',
      { HouseNumber: '12,0' },
      { address: expect.objectContaining({ houseNumber: '12' }) },
      [],
    ],
    ['a price with cents', { Price: 375_000.5 }, { price: { kind: 'onRequest' } }, ['doubt.priceCents']],
    [
      'an availability date seven years ago',
      { AvailableFrom: '2019-11-01' },
      { facts: without('availableFrom') },
      ['doubt.dayGone'],
    ],
    ['a postcode with decimals', { Zip: '1000,00' }, { city: expect.objectContaining({ zip: '1000' }) }, []],
    ['box "0"', { BoxNr: '0' }, { address: expect.not.objectContaining({ boxNumber: expect.anything() }) }, []],
    ['box "/"', { BoxNr: '/' }, { address: expect.not.objectContaining({ boxNumber: expect.anything() }) }, []],
    [
      'HTML, entities and line ends in a headline',
      { TypeDescription: '<b>Licht</b>&nbsp;huis\r\nr&eacute;nov&eacute;' },
      { headline: { text: 'Licht huis rénové', language: 'nl' } },
      [],
    ],
    [
      'letters in the wrong encoding',
      { TypeDescription: 'Maison rÃ©novÃ©e' },
      { headline: { text: 'Maison rénovée', language: 'nl' } },
      ['repaired'],
    ],
    [
      'a merge code',
      { TypeDescription: 'Te koop in {{gemeente}}' },
      { headline: { text: '', language: 'nl' } },
      ['mergeCode'],
    ],
    [
      'an invalid telephone number',
      { Manager: { Name: 'Lien', Phone: 'bel mij' } },
      { manager: { name: 'Lien' } },
      ['unreadable'],
    ],
    [
      'an invalid mail address',
      { Manager: { Name: 'Lien', Email: 'lien@kantoor' } },
      { manager: { name: 'Lien' } },
      ['unreadable'],
    ],
    ['a misspelt town', { City: 'Brusel' }, { city: expect.objectContaining({ name: 'Brussel' }) }, ['doubt.town']],
    [
      'a town that contradicts its postcode',
      { City: 'Antwerpen' },
      { city: expect.objectContaining({ name: 'Brussel' }) },
      ['doubt.town'],
    ],
    [
      'the type garage and a living surface',
      { WebID: '7', WebIDs: null, SurfaceLiving: 18 },
      { facts: without('surfaceLiving') },
      ['doubt.kind'],
    ],
  ])('%s shows the expected values and causes the expected notices', (_name, values, shown, problems) => {
    const { property, problems: found } = read(values, false);
    expect(property).toMatchObject(shown);
    expect(found).toEqual(problems);
  });
});

describe('a published property with', () => {
  test.each<Case>([
    ['three times the price', { Price: 456_000 }, { price: good.price }, ['doubt.priceJump']],
    ['a third of the price', { Price: 50_000 }, { price: good.price }, ['doubt.priceJump']],
    ['another price', { Price: 160_000 }, { price: expect.objectContaining({ euro: 160_000 }) }, []],
    [
      'a change from sale to rent',
      { Goal: 1 },
      { goal: 'rent', price: onRequest },
      ['doubt.priceRange', 'doubt.goalFlip'],
    ],
    ['another kind of property', { WebID: '7', WebIDs: null }, { kinds: ['garage'] }, ['doubt.typeFlip']],
    [
      'a location outside its postal code',
      { Latitude: 51.2, Longitude: 3.22 },
      { place: good.place },
      ['doubt.placeTown'],
    ],
  ])('%s shows the expected values and causes the expected notices', (_name, values, shown, problems) => {
    const { property, problems: found } = read(values, true);
    expect(property).toMatchObject(shown);
    expect(found).toEqual(problems);
  });
});
