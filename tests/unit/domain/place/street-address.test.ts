import { expect, test } from 'vitest';
import { parseStreetAddress } from '#domain/place/street-address.ts';

test.each([
  ['Vlaamsesteenweg 12', { street: 'Vlaamsesteenweg', houseNumber: '12' }],
  ['Vlaamsesteenweg 12A bus 3', { street: 'Vlaamsesteenweg', houseNumber: '12A', boxNumber: '3' }],
  [
    'Rue Neuve 5, 1000 Bruxelles',
    {
      street: 'Rue Neuve',
      houseNumber: '5',
      zip: '1000',
      city: 'Bruxelles',
    },
  ],
  [
    'Rue du Bailli 7 bte 12 1050 Ixelles',
    {
      street: 'Rue du Bailli',
      houseNumber: '7',
      boxNumber: '12',
      zip: '1050',
      city: 'Ixelles',
    },
  ],
  ['12, rue Neuve', { street: 'rue Neuve', houseNumber: '12' }],
  ['Leuvensesteenweg 1200', { street: 'Leuvensesteenweg', houseNumber: '1200' }],
  ['Grote Markt', { street: 'Grote Markt' }],
  ['  ', { street: '' }],
])('%s is split into the parts of an address', (text, parts) => {
  expect(parseStreetAddress(text)).toEqual(parts);
});
