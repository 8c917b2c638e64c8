import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { priceText } from '#words/price-text.ts';

const AMOUNT = { kind: 'amount', euro: 245_000, startingFrom: false } as const;
const inAll = (price: Parameters<typeof priceText>[0], goal: 'sale' | 'rent' = 'sale') =>
  LANGUAGES.map((language) => priceText(price, goal, language, translate(language)).replaceAll('\u00a0', ' '));

test('a price states in each language whether it includes VAT', () => {
  expect(inAll({ ...AMOUNT, vat: 'excluded' })).toEqual([
    '€ 245.000 excl. btw',
    '€ 245.000 HTVA',
    '€ 245.000 excl. VAT',
    '€ 245.000 zzgl. MwSt.',
  ]);
  expect(inAll({ ...AMOUNT, vat: 'included', startingFrom: true })).toEqual([
    'Vanaf € 245.000 incl. btw',
    'À partir de € 245.000 TVAC',
    'From € 245.000 incl. VAT',
    'Ab € 245.000 inkl. MwSt.',
  ]);
  expect(inAll({ ...AMOUNT, euro: 2_000, vat: 'excluded' }, 'rent')[0]).toBe('€ 2.000 / maand excl. btw');
});

test('a price mentions VAT once when the agency’s own unit text mentions it too', () => {
  expect(inAll({ ...AMOUNT, unitText: 'H.T.V.A.', vat: 'excluded' })[0]).toBe('€ 245.000 H.T.V.A.');
});
