import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lacksTypeName } from './mess.ts';
import { MARQUEES } from './particulars.ts';
import { FACTS } from './properties.ts';

/** The agency's translations: headline and description of each property, for pages without records. */
export const LANGUAGES_OF_TRANSLATIONS = ['en', 'de'] as const;
type TranslationLanguage = (typeof LANGUAGES_OF_TRANSLATIONS)[number];
type Translations = Record<string, [headline: string, ...html: string[]]>;

const MARQUEE_NAMES: Record<TranslationLanguage, Record<number, string>> = {
  en: { 1: 'New', 2: 'Under option', 3: 'Exclusive', 4: 'Offers received' },
  de: { 1: 'Neu', 2: 'Reserviert', 3: 'Exklusiv', 4: 'Angebote liegen vor' },
};

/** MainTypeName by kind (phrases.ts). */
const TYPE_NAMES: Record<TranslationLanguage, Record<string, string>> = {
  en: {
    mews: 'Rear house',
    apartment: 'Apartment',
    workshop: 'Workshop',
    'bel-etage': 'House with garage on the ground floor',
    'building-plot': 'Building plot',
    duplex: 'Duplex',
    gallery: 'Gallery',
    garage: 'Garage',
    'ground-floor': 'Ground-floor apartment',
    'mixed-building': 'Mixed-use building',
    plot: 'Land',
    shop: 'Shop',
    townhouse: 'Town house',
    farm: 'Farmhouse',
    restaurant: 'Restaurant or bar',
    house: 'House',
    office: 'Office',
    loft: 'Loft',
    'income-building': 'Investment property',
    warehouse: 'Storage space',
    parking: 'Parking space',
    penthouse: 'Penthouse',
    terraced: 'Terraced house',
    studio: 'Studio',
    villa: 'Villa',
  },
  de: {
    mews: 'Hinterhaus',
    apartment: 'Wohnung',
    workshop: 'Werkstatt',
    'bel-etage': 'Haus mit Garage im Erdgeschoss',
    'building-plot': 'Baugrundstück',
    duplex: 'Maisonette',
    gallery: 'Galerie',
    garage: 'Garage',
    'ground-floor': 'Erdgeschosswohnung',
    'mixed-building': 'Wohn- und Geschäftshaus',
    plot: 'Grundstück',
    shop: 'Ladenlokal',
    townhouse: 'Stadthaus',
    farm: 'Bauernhof',
    restaurant: 'Gaststätte',
    house: 'Haus',
    office: 'Büro',
    loft: 'Loft',
    'income-building': 'Anlageimmobilie',
    warehouse: 'Lagerhalle',
    parking: 'Stellplatz',
    penthouse: 'Penthouse',
    terraced: 'Reihenhaus',
    studio: 'Studio',
    villa: 'Villa',
  },
};

/** Rows of `property-texts.json`; properties exported only in French have no pages in these languages. */
export function listPropertyTexts(language: TranslationLanguage): Record<string, string>[] {
  const file = join(import.meta.dirname, 'translations', `${language}.json`);
  const translations = JSON.parse(readFileSync(file, 'utf8')) as Translations;
  return FACTS.filter(({ only }) => only !== 'fr')
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map(({ id, offer }) => {
      const [headline, ...html] = translations[id] ?? [];
      if (!headline) throw new Error(`translations/${language}.json: nothing about ${id}`);
      const [marquee = 0] = MARQUEES[id] ?? [];
      const name = MARQUEE_NAMES[language][marquee];
      // Some records are without a type on purpose, and are named by their category in every language.
      const type = lacksTypeName(id) ? undefined : TYPE_NAMES[language][offer.kind];
      return {
        ID: id,
        TypeDescription: headline,
        Description: html.join(''),
        ...(type && { MainTypeName: type }),
        ...(name && { MarqueeName: name }),
      };
    });
}
