import { describe, expect, test } from 'vitest';
import { FIELD_LIST, FIELDS, findFlag, listFollowing, PUBLISHED_BY } from '#domain/property/fields.ts';

describe('a publication flag', () => {
  test.each([
    ['price', ['AgencyCost', 'Deposit', 'NotaryFees', 'Price', 'PriceLand', 'ReferenceRent', 'RegistrationRights']],
    ['address', ['BoxNr', 'HouseNumber', 'Latitude', 'Longitude', 'Street']],
  ] as const)('for the %s hides that field and every field from which it could be derived', (what, names) => {
    expect(
      listFollowing(what)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
    for (const name of names) expect(findFlag(name)).toBe(PUBLISHED_BY[what]);
  });

  test('hides no other field and no unknown field name', () => {
    expect(['Bedrooms', 'ChargesRenter', 'PublishPrice', 'toString'].map(findFlag)).toEqual(Array(4).fill(undefined));
  });
});

test('each field declares how it is parsed, and each fact where and how it is shown', () => {
  expect(FIELD_LIST.map(({ name }) => name)).toEqual(Object.keys(FIELDS));
  for (const { name, fact, group, said, follows } of FIELD_LIST) {
    expect(fact === undefined || (group !== undefined && said !== undefined), name).toBe(true);
    // A fact that is hidden with the price must be an amount, because texts are searched for amounts only.
    if (fact !== undefined && follows !== undefined) expect([name, follows, said]).toEqual([name, 'price', 'euro']);
  }
});

test('each column name belongs to one field', () => {
  const names = FIELD_LIST.flatMap(({ name, csv = [] }) => [name, ...csv]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
