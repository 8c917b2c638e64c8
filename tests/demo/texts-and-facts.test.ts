import { expect, test } from 'vitest';
import { findEnergyLabel, formatEnergyLabel } from '#domain/law/energy.ts';
import { HIDDEN_ADDRESSES, HIDDEN_PRICES } from '../../scripts/demo/particulars.ts';
import { namesOf, WRITTEN } from './written.ts';

// A text that contradicts its record is what visitors notice first.

const ORDINALS = {
  nl: ['gelijkvloers', 'eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde', 'zevende', 'achtste', 'negende'],
  fr: [
    'rez',
    'premier',
    'deuxième',
    'troisième',
    'quatrième',
    'cinquième',
    'sixième',
    'septième',
    'huitième',
    'neuvième',
  ],
};
const COUNTS = {
  nl: ['geen', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht'],
  fr: ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'],
};

const toNumber = (digits: string | undefined) => Number(digits?.replaceAll('.', ''));

test('every surface in a text is recorded, or small enough for a part of the property', () => {
  const wrong = WRITTEN.flatMap(({ name, fact, plain }) => {
    const sizes = Object.values(fact.size ?? {});
    const whole = fact.size?.living ?? fact.size?.total ?? 0;
    return [...plain.matchAll(/(\d[\d.]*)\s?m²/g)]
      .map(([, digits]) => toNumber(digits))
      .filter((area) => !sizes.includes(area) && !(area < whole && area > 10))
      .map((area) => `${name}: ${area} m²`);
  });
  expect(wrong).toEqual([]);
});

test('every text contains a surface or the price', () => {
  const silent = WRITTEN.filter(({ fact, headline, plain }) => {
    const figures = [fact.offer.price, ...Object.values(fact.size ?? {})];
    const text = `${headline} ${plain}`.replaceAll('.', '');
    return !figures.some((figure) => text.includes(String(figure)));
  });
  expect(namesOf(silent)).toEqual([]);
});

test('every amount in a text is recorded', () => {
  const wrong = WRITTEN.flatMap(({ name, fact, plain }) => {
    const { renter = 0, owner } = fact.charges ?? {};
    const known = [fact.offer.price, renter, owner, fact.costs?.deposit, fact.costs?.agency, fact.offer.price + renter];
    return [...plain.matchAll(/€ (\d[\d.]*\d)|(\d[\d.]*\d) €/g)]
      .map(([, before, after]) => toNumber(before ?? after))
      .filter((amount) => !known.includes(amount))
      .map((amount) => `${name}: € ${amount}`);
  });
  // These amounts are about something else: a kitchen budget, a reserve fund, the rent next door.
  expect(wrong).toEqual([
    '4041693 nl: € 270000',
    '4309158 nl: € 120',
    '4160238 nl: € 720',
    '4160238 fr: € 740',
    '4091348 nl: € 24000',
    '4167503 nl: € 22000',
  ]);
});

test('the energy class in a text matches the recorded value', () => {
  const wrong = WRITTEN.flatMap(({ name, fact, plain }) => {
    const found = findEnergyLabel({ countryId: 10, zip: fact.place.zip, performance: fact.energy });
    const label = found ? formatEnergyLabel(found.label) : 'none';
    return [...plain.matchAll(/(?:EP[BC]|PEB|[Cc]ertifica)[^.,;\n]{0,40}?\s([A-G][+-]?)(?![\p{L}\p{N}+-])/gu)]
      .filter(([, written]) => written !== label)
      .map(([, written]) => `${name}: ${written} is ${label}`);
  });
  expect(wrong).toEqual([]);
});

test('the floor in a text matches the record', () => {
  const wrong = WRITTEN.filter(({ fact, language, plain }) => {
    const floor = fact.rooms?.floor;
    const word = language === 'nl' ? /(\p{L}+)(?: en \p{L}+)? verdieping/gu : /(\p{L}+)(?: et dernier)? étage/gu;
    const named = [...plain.toLowerCase().matchAll(word)].map(([, ordinal]) =>
      ORDINALS[language].indexOf(ordinal ?? ''),
    );
    const floors = named.filter((ordinal) => ordinal >= 0);
    return floor !== undefined && floors.length > 0 && !floors.includes(floor);
  });
  expect(namesOf(wrong)).toEqual([]);
});

test('the bedrooms in a text match the record', () => {
  const wrong = WRITTEN.filter(({ fact, language, headline, plain }) => {
    const text = `${headline} ${plain}`.toLowerCase();
    const word = language === 'nl' ? /(\p{L}+) slaapkamers?/gu : /(\p{L}+) chambres?(?! froide)/gu;
    const counts = [...text.matchAll(word)]
      .map(([, count]) => COUNTS[language].indexOf(count ?? ''))
      .filter((n) => n > 0);
    return fact.rooms?.bedrooms !== undefined && counts.length > 0 && !counts.includes(fact.rooms.bedrooms);
  });
  // These two texts count per dwelling and per floor.
  expect(namesOf(wrong)).toEqual(['4018667 fr', '4416548 nl']);
});

test('no text names the street of a hidden address, and a hidden price is in the texts of one property only', () => {
  const streets = WRITTEN.filter(({ fact, headline, plain }) => {
    const text = `${headline} ${plain}`.toLowerCase();
    return (
      HIDDEN_ADDRESSES.includes(fact.id) && fact.place.street.some((street) => text.includes(street.toLowerCase()))
    );
  });
  expect(namesOf(streets)).toEqual([]);

  const prices = WRITTEN.filter(
    ({ fact, plain }) =>
      HIDDEN_PRICES.includes(fact.id) && plain.replace(/[. ]/g, '').includes(String(fact.offer.price)),
  );
  expect(namesOf(prices)).toEqual(['4246758 nl', '4246758 fr']);
});
