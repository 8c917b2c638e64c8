import { expect, test } from 'vitest';
import { FIELD_LIST, PUBLISHED_BY } from '#domain/property/fields.ts';
import type { HiddenProperty } from '#snapshot/hidden.ts';
import { hideRecord } from '#snapshot/hide-record.ts';
import { readRecord } from '../../fixtures/intake/read-record.ts';

const WRITTEN = {
  ID: '1',
  language: 'nl',
  Goal: 0,
  City: 'Jette',
  Zip: '1090',
  CountryID: 10,
  PublishAddress: true,
  PublishPrice: true,
  Street: 'Stilleweg',
  HouseNumber: '9',
  BoxNr: '2',
  Latitude: 50.88,
  Longitude: 4.33,
  Price: 487_311,
  Deposit: 1_500,
  AgencyCost: 14_619,
  RegistrationRights: 48_731,
  NotaryFees: 9_746,
  PriceLand: 98_765,
  ReferenceRent: 1_337,
};
const hide = (fields: object, hidden?: HiddenProperty) => {
  const notices: string[] = [];
  const record = readRecord({ ...WRITTEN, ...fields });
  return {
    record,
    shown: hideRecord(record, hidden, (field, problem) => notices.push(`${field} ${problem}`)),
    notices,
  };
};
const FOLLOWING = FIELD_LIST.flatMap(({ name, follows }) => (follows ? [[name, follows] as const] : []));

test.each(FOLLOWING)(
  'the value of %s is removed from a record that hides its %s, and kept in one that shows it',
  (name, follows) => {
    const { record, shown } = hide({});
    expect(record[name]).toBeDefined();
    expect(shown[name]).toBe(record[name]);
    expect(hide({ [PUBLISHED_BY[follows]]: false }).shown[name]).toBeUndefined();
  },
);

test('a price or street hidden in another language is removed from fields and texts', () => {
  const hidden: HiddenProperty = { id: '1', streets: ['Stilleweg'], isPriceHidden: true, price: 487_311 };
  const { shown } = hide({ Description: '<p>Te koop voor 487.311 euro, Stilleweg 9.</p>' }, hidden);
  expect([shown.Price, shown.Street, shown.PublishPrice, shown.PublishAddress]).toEqual([
    undefined,
    undefined,
    false,
    false,
  ]);
  expect(shown.Description).not.toMatch(/487|Stilleweg/);
});

test('a picture that reveals a hidden value is replaced by an empty entry, so that the others keep their numbers', () => {
  const Pictures = ['stilleweg-9.jpg', 'keuken.jpg'].map((name, index) => ({
    ID: `${index}`,
    Url: `https://x.be/${name}`,
  }));
  const { shown, notices } = hide({ Pictures, PublishAddress: false }, { id: '1', streets: ['Stilleweg'] });
  expect(shown.Pictures.map((item) => item?.ID)).toEqual([undefined, '1']);
  expect(notices).toEqual(['Pictures problem.tellingPicture']);
});

test('a reference that contains an amount revealing the price is dropped', () => {
  const hidden: HiddenProperty = { id: '1', streets: [], isPriceHidden: true, price: 487_311, figures: [14_619] };
  expect(hide({ RecordFile: 'JET-14619', PublishPrice: false }, hidden).shown.RecordFile).toBeUndefined();
  expect(hide({ RecordFile: 'JET-2026', PublishPrice: false }, hidden).shown.RecordFile).toBe('JET-2026');
});
