import { describe, expect, test } from 'vitest';
import { FIELD_LIST, FIELDS, findFlag, listFollowing, PUBLISHED_BY } from '#domain/property/fields.ts';

describe('what is hidden together', () => {
  test.each([
    ['price', ['AgencyCost', 'Deposit', 'NotaryFees', 'Price', 'ReferenceRent', 'RegistrationRights']],
    ['address', ['BoxNr', 'HouseNumber', 'Latitude', 'Longitude', 'Street']],
  ] as const)('the %s hides itself and what it could be worked out from', (what, names) => {
    expect(
      listFollowing(what)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
    for (const name of names) expect(findFlag(name)).toBe(PUBLISHED_BY[what]);
  });

  test('nothing hides other fields, nor a name that is no field', () => {
    expect(['Bedrooms', 'ChargesRenter', 'PublishPrice', 'toString'].map(findFlag)).toEqual(Array(4).fill(undefined));
  });
});

test('each field says how it is read, and each fact where and how it is said', () => {
  expect(FIELD_LIST.map(({ name }) => name)).toEqual(Object.keys(FIELDS));
  for (const { name, fact, group, said, follows } of FIELD_LIST) {
    expect(fact === undefined || (group !== undefined && said !== undefined), name).toBe(true);
    // An amount is the only fact that texts are searched for.
    if (fact !== undefined && follows !== undefined) expect([name, follows, said]).toEqual([name, 'price', 'euro']);
  }
});

test('no name of a column stands for two fields', () => {
  const names = FIELD_LIST.flatMap(({ name, csv = [] }) => [name, ...csv]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
