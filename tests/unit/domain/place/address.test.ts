import { expect, test } from 'vitest';
import { formatAddress } from '#domain/place/address.ts';

test.each([
  [{ street: 'Vlaamsesteenweg', houseNumber: '12', boxNumber: '3' }, 'bus', 'Vlaamsesteenweg 12 bus 3'],
  [{ street: 'Rue de Flandre', houseNumber: '12', boxNumber: '3' }, 'bte', 'Rue de Flandre 12 bte 3'],
  [{ street: 'Rue de Flandre', houseNumber: '12', boxNumber: 'bus 3' }, 'bte', 'Rue de Flandre 12 bte 3'],
  [{ street: 'Rue de Flandre', houseNumber: '12', boxNumber: 'boîte 3' }, 'box', 'Rue de Flandre 12 box 3'],
  [{ street: 'Vlaamsesteenweg', houseNumber: '12', boxNumber: 'B3' }, 'bus', 'Vlaamsesteenweg 12 bus B3'],
  [{ street: 'Vlaamsesteenweg', houseNumber: '12' }, 'bus', 'Vlaamsesteenweg 12'],
  [{ street: ' Vlaamsesteenweg ', houseNumber: ' 12A ', boxNumber: ' ' }, 'bus', 'Vlaamsesteenweg 12A'],
  [{ street: 'Vlaamsesteenweg', boxNumber: '3' }, 'bus', 'Vlaamsesteenweg'],
  [{ street: '', houseNumber: '12' }, 'bus', ''],
  [{ houseNumber: '12', boxNumber: '3' }, 'bus', ''],
])('%j with the box word “%s” is formatted as %j', (address, boxWord, written) => {
  expect(formatAddress(address, boxWord)).toBe(written);
});
