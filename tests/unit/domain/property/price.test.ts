import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPrice } from '#domain/property/price.ts';

const shown = { publishPrice: true, euro: 495_000, marquee: 0 };
const onRequest = { kind: 'onRequest' };
const amount = { kind: 'amount', euro: 495_000, startingFrom: false };

describe('a price in the export', () => {
  test.each([
    ['is shown when published', shown, [], amount],
    ['is on request when not published', { ...shown, publishPrice: false }, [], onRequest],
    ['is on request when missing', { publishPrice: true, marquee: 0 }, [], onRequest],
    ['of 0 is on request', { ...shown, euro: 0 }, [], onRequest],
    ['below zero is on request', { ...shown, euro: -1 }, [], onRequest],
    ['that is not a number is on request', { ...shown, euro: Number.NaN }, [], onRequest],
    ['with unit 7 is a starting price', { ...shown, unit: 7 }, [], { ...amount, startingFrom: true }],
    [
      'whose unit text is only "Vanaf" is a starting price without a unit text',
      { ...shown, unit: 7, unitText: 'Vanaf ' },
      [],
      { ...amount, startingFrom: true },
    ],
    ['with another unit is not a starting price', { ...shown, unit: 6 }, [], amount],
    ['keeps its unit text', { ...shown, unitText: ' / maand ' }, [], { ...amount, unitText: '/ maand' }],
    ['states that VAT is excluded', { ...shown, vat: 'excluded' }, [], { ...amount, vat: 'excluded' }],
    ['states that VAT is included', { ...shown, vat: ' included ' }, [], { ...amount, vat: 'included' }],
    ['states nothing about VAT when the VAT code is unknown', { ...shown, vat: '21 %' }, [], amount],
    ['drops a blank unit text', { ...shown, unitText: '  ' }, [], amount],
    ['is kept with a marquee outside the list', { ...shown, marquee: 2, marqueeName: 'Optie' }, [3], amount],
    [
      'is replaced by a marquee on the list',
      { ...shown, marquee: 3, marqueeName: ' Optie ' },
      [3],
      { kind: 'label', text: 'Optie' },
    ],
    ['is kept with an unnamed marquee', { ...shown, marquee: 3 }, [3], amount],
    ['is kept with a blank marquee', { ...shown, marquee: 3, marqueeName: ' ' }, [3], amount],
    ['can be replaced by marquee 0', { ...shown, marqueeName: 'Nieuw' }, [0], { kind: 'label', text: 'Nieuw' }],
    [
      'that is hidden shows the label instead of “on request”',
      { ...shown, publishPrice: false, marquee: 3, marqueeName: 'Verkocht' },
      [3],
      { kind: 'label', text: 'Verkocht' },
    ],
    [
      'is on request when the label reveals the hidden price',
      { ...shown, publishPrice: false, marquee: 3, marqueeName: 'Nu 495.000 €' },
      [3],
      onRequest,
    ],
    [
      'that is published may appear in the label',
      { ...shown, marquee: 3, marqueeName: 'Nu 495.000 €' },
      [3],
      { kind: 'label', text: 'Nu 495.000 €' },
    ],
  ])('%s', (_, fields, ignoreList, price) => {
    expect(findPrice(fields, ignoreList)).toEqual(price);
  });
  test('that is hidden appears nowhere in the result', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 5_000_000 }), fc.nat(4), fc.string(), (euro, marquee, marqueeName) => {
        const price = findPrice({ publishPrice: false, euro, marquee, marqueeName: `${marqueeName} ${euro}` }, [1, 2]);
        expect(JSON.stringify(price)).not.toContain(String(euro));
      }),
    );
  });
});
