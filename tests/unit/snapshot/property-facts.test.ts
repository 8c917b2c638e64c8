import { expect, test } from 'vitest';
import { FACTS, withoutPriceFacts } from '#domain/property/facts.ts';
import { readFacts } from '#snapshot/property-facts.ts';
import { readRecord } from '../../fixtures/intake/read-record.ts';
import { RENT_FACTS, SALE_FACTS } from '../../fixtures/snapshot/properties.ts';

const record = (fields: object) =>
  readRecord({
    ID: '1',
    language: 'nl',
    Goal: 0,
    City: 'Jette',
    Zip: '1090',
    CountryID: 10,
    PublishAddress: true,
    PublishPrice: true,
    ...fields,
  });

const factsOf = (fields: object) => readFacts(record(fields));

test('every fact of a property is read from its field', () => {
  const facts = factsOf({ ...SALE_FACTS, ...RENT_FACTS, PriceVAT: 'included', PlanningInfo: ' bij de gemeente ' });
  expect(FACTS.map(({ id }) => id).filter((id) => facts[id] === undefined)).toEqual([]);
  expect(facts).toMatchObject({
    vat: '6 %',
    co2Emission: 18,
    surfaceLiving: 103.5,
    energyCertificateEndDate: '2034-05-01',
  });
  expect(facts.planningInfo).toBe('bij de gemeente');
  expect(facts.preemptiveRight).toBe(false);
});

test.each([
  ['SurfaceGarden', 'surfaceGarden'],
  ['Bedrooms', 'bedrooms'],
  ['EnergyPerformance', 'energyPerformance'],
  ['EnergyTotal', 'energyTotal'],
  ['CadastralIncome', 'cadastralIncome'],
] as const)('a %s of 0 means that it was not filled in', (field, id) => {
  expect(factsOf({ [field]: 0 })).not.toHaveProperty(id);
});

test('an energy figure of 0 is accepted with a certificate', () => {
  const fields = { EnergyPerformance: 0, EnergyTotal: 0, EnergyCertificateNumber: '20240501-0001' };
  expect(factsOf(fields)).toMatchObject({ energyPerformance: 0, energyTotal: 0 });
});

test('floor 0 is the ground floor, and a building permit of 0 is a missing permit', () => {
  expect(factsOf({ FloorNumber: 0, BuildingPermit: 0 })).toEqual({ floorNumber: 0, buildingPermit: false });
  expect(factsOf({ FloorNumber: -1 })).toEqual({ floorNumber: -1 });
});

test('facts that reveal a hidden price are dropped', () => {
  const facts = withoutPriceFacts(factsOf({ ...SALE_FACTS, ...RENT_FACTS }));
  for (const id of ['deposit', 'registrationRights', 'notaryFees', 'agencyCost', 'priceLand'])
    expect(facts).not.toHaveProperty(id);
  expect(facts).toHaveProperty('chargesRenter');
  expect(facts).toHaveProperty('cadastralIncome');
});

test('a record with only the required fields has no facts', () => {
  expect(factsOf({})).toEqual({});
});
