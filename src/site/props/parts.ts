// Sample data for the component overview: one property of the site, modified to show every state of a card.

import type { Phrase } from '#domain/language.ts';
import { ENERGY_SCALES, LEGAL } from '#domain/law/legal.ts';
import type { Property } from '#domain/property/property.ts';
import type { TextKey } from '#i18n/messages.ts';
import type { View } from '../built/built-site.ts';

/** In English in every language: the page is for developers. */
export const PARTS_TITLE = 'Parts';

type CardSample = { state: string; property: Property };

/** Texts of empty states. */
export const EMPTY_TEXTS = [
  'list:none',
  'card:picture.none',
  'property:documents.none',
  'property:similar.none',
  'list:construction.none',
  'list:projects.none',
  'list:neighbourhoods.none',
  'list:articles.none',
  'list:testimonials.none',
] as const satisfies readonly TextKey[];

const MAX_CITY_LENGTH = { name: 'Sint-Lambrechts-Woluwe', slug: 'sint-lambrechts-woluwe', zip: '1200', countryId: 10 };
/** One of the longest German legal terms, a regulation of 2003. */
const MAX_WORD_LENGTH: Phrase = {
  text: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung',
  language: 'de',
};
/** A price with eight digits, the widest that occurs in Brussels. */
const HIGHEST_EURO = 12_950_000;

/**
 * A property to use as sample, preferably an available one with a picture, a price and an energy class. Undefined
 * without properties.
 */
export function findSample({ own }: View): Property | undefined {
  const isFull = ({ availability, goal, price, energy, pictures }: Property) =>
    availability === 'available' && goal === 'sale' && price.kind === 'amount' && energy && pictures.length > 0;
  const found = own.properties.find(isFull) ?? own.properties[0];
  if (!found) return undefined;
  const { marqueeName: _marquee, ...plain } = found;
  return { ...plain, marquee: 0, isNewBuild: false };
}

/** Variants of the sample, one for each state of a card. */
export function listCards(sample: Property, { own }: View): CardSample[] {
  const { energy: _energy, ...unrated } = sample;
  const marqueeName = own.properties.find((property) => property.marqueeName)?.marqueeName ?? {
    text: own.agency.name,
    language: own.language,
  };
  const rented = own.properties.find(({ goal, price }) => goal === 'rent' && price.kind === 'amount');
  const euro = sample.price.kind === 'amount' ? sample.price.euro : HIGHEST_EURO;
  const highest = { kind: 'amount', euro: HIGHEST_EURO, startingFrom: false } as const;
  return [
    { state: 'ordinary', property: sample },
    { state: 'new-build', property: { ...sample, isNewBuild: true } },
    { state: 'marquee tag', property: { ...sample, marquee: 1, marqueeName } },
    {
      state: 'label instead of a price',
      property: { ...sample, marqueeName, price: { kind: 'label', text: marqueeName.text } },
    },
    { state: 'price on request', property: { ...sample, price: { kind: 'onRequest' } } },
    { state: 'starting from', property: { ...sample, price: { kind: 'amount', euro, startingFrom: true } } },
    { state: 'eight figures', property: { ...sample, price: highest } },
    ...(rented ? [{ state: 'to let', property: rented }] : []),
    { state: 'sold', property: { ...sample, availability: 'sold' } },
    { state: 'rented', property: { ...sample, goal: 'rent', availability: 'rented' } },
    { state: 'no picture', property: { ...sample, pictures: [] } },
    { state: 'no energy class', property: unrated },
    {
      state: 'longest city, word and price',
      property: {
        ...sample,
        headline: MAX_WORD_LENGTH,
        city: MAX_CITY_LENGTH,
        price: { ...highest, startingFrom: true },
        marqueeName: MAX_WORD_LENGTH,
      },
    },
    { state: 'no headline', property: { ...sample, headline: { ...sample.headline, text: '' } } },
  ];
}

/** The sample with one class of each energy scale, from the first to the last, with and without a consumption value. */
export function listEnergySamples(sample: Property): Property[] {
  return ENERGY_SCALES.map((scale, index) => {
    const { rows } = LEGAL.energyScales[scale];
    const row = rows[Math.round((index * (rows.length - 1)) / (ENERGY_SCALES.length - 1))] ?? rows[0];
    const facts = row?.to && row.to > 0 ? { energyPerformance: row.to } : {};
    return { ...sample, facts, ...(row && { energy: { scale, label: row.label } }) };
  });
}

/** The sample without most of the facts that the law in Flanders requires in an advertisement. */
export function withMissingFacts(sample: Property): Property {
  const { surfaceLiving, bedrooms, energyPerformance } = sample.facts;
  const facts = {
    surfaceLiving: surfaceLiving ?? 1,
    bedrooms: bedrooms ?? 1,
    ...(energyPerformance !== undefined && { energyPerformance }),
  };
  return { ...sample, facts, price: { kind: 'amount', euro: HIGHEST_EURO, startingFrom: true } };
}
