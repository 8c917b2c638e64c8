import { describe, expect, test } from 'vitest';
import { MONEY_IN_CONTEXT, roundedPricePattern } from '#domain/price/money-context.ts';
import { foldText } from '#domain/text/folded-text.ts';

const listAmounts = (text: string) => MONEY_IN_CONTEXT.flatMap((pattern) => foldText(text).text.match(pattern) ?? []);

describe('an amount that words say to be a price', () => {
  test.each([
    'vraagprijs € 488.000',
    'jaarhuur 20.844',
    'huurwaarborg: 1.900 euro',
    'honoraires 11 616 €',
    "droits d'enregistrement 61.000",
    '4.975 €/m²',
    'vierhonderdachtentachtigduizend euro',
  ])('%s', (text) => expect(listAmounts(text), text).not.toEqual([]));
});

describe('a number that is none', () => {
  test.each([
    'gebouwd in 1930',
    '97 m² met 3 slaapkamers',
    'EPC 171 kWh',
    'telefoon 02 345 67 89',
    'prijs op aanvraag',
  ])('%s', (text) => expect(listAmounts(text), text).toEqual([]));
});

test('a price is known as people round it', () => {
  const tells = (text: string) => foldText(text).text.match(roundedPricePattern(487_500)) !== null;
  expect(['488k', '0,49 miljoen', '487 duizend', '€ 0.488 mio'].filter(tells)).toHaveLength(4);
  expect(['489k', '4,88 miljoen', '1488k', '488 m²'].filter(tells)).toEqual([]);
});
