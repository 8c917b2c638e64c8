import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPrice } from '#domain/property/price.ts';

const shown = { publishPrice: true, euro: 495_000, marquee: 0 };
const onRequest = { kind: 'onRequest' };
const amount = { kind: 'amount', euro: 495_000, startingFrom: false };

describe('finding', () => {
  test.each([
    ['a published price is shown', shown, [], amount],
    ['a price that is not published is on request', { ...shown, publishPrice: false }, [], onRequest],
    ['no price is on request', { publishPrice: true, marquee: 0 }, [], onRequest],
    ['a price of 0 is no price', { ...shown, euro: 0 }, [], onRequest],
    ['a negative price is no price', { ...shown, euro: -1 }, [], onRequest],
    ['a price that is no number is no price', { ...shown, euro: Number.NaN }, [], onRequest],
    ['unit 7 means starting from', { ...shown, unit: 7 }, [], { ...amount, startingFrom: true }],
    ['another unit does not', { ...shown, unit: 6 }, [], amount],
    ['the unit text goes along', { ...shown, unitText: ' / maand ' }, [], { ...amount, unitText: '/ maand' }],
    ['a blank unit text does not', { ...shown, unitText: '  ' }, [], amount],
    ['a marquee off the list keeps the price', { ...shown, marquee: 2, marqueeName: 'Optie' }, [3], amount],
    [
      'a marquee on the list replaces it',
      { ...shown, marquee: 3, marqueeName: ' Optie ' },
      [3],
      { kind: 'label', text: 'Optie' },
    ],
    ['a marquee without a name does not', { ...shown, marquee: 3 }, [3], amount],
    ['a marquee with a blank name does not', { ...shown, marquee: 3, marqueeName: ' ' }, [3], amount],
    ['marquee 0 may stand on the list too', { ...shown, marqueeName: 'Nieuw' }, [0], { kind: 'label', text: 'Nieuw' }],
    [
      'the label comes before on request',
      { ...shown, publishPrice: false, marquee: 3, marqueeName: 'Verkocht' },
      [3],
      { kind: 'label', text: 'Verkocht' },
    ],
    [
      'a label that tells the hidden price is on request',
      { ...shown, publishPrice: false, marquee: 3, marqueeName: 'Nu 495.000 €' },
      [3],
      onRequest,
    ],
    [
      'a label may tell a published price',
      { ...shown, marquee: 3, marqueeName: 'Nu 495.000 €' },
      [3],
      { kind: 'label', text: 'Nu 495.000 €' },
    ],
  ])('%s', (_, fields, ignoreList, price) => {
    expect(findPrice(fields, ignoreList)).toEqual(price);
  });
  test('a hidden price is nowhere in what is found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 5_000_000 }), fc.nat(4), fc.string(), (euro, marquee, marqueeName) => {
        const price = findPrice({ publishPrice: false, euro, marquee, marqueeName: `${marqueeName} ${euro}` }, [1, 2]);
        expect(JSON.stringify(price)).not.toContain(String(euro));
      }),
    );
  });
});
