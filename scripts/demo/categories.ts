import type { PropertyKind } from '#domain/property/kind.ts';
import type { TypeName } from './fact.ts';
import { WEB_IDS } from './phrases.ts';

/** Names of the seven categories in the site's four languages. */
const NAMES: Record<TypeName, Record<'nl' | 'fr' | 'en' | 'de', string>> = {
  house: {
    nl: 'Huis, villa, hoeve',
    fr: 'Maison, villa, ferme',
    en: 'House, villa, farm',
    de: 'Haus, Villa, Bauernhof',
  },
  apartment: { nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' },
  studio: { nl: 'Studio', fr: 'Studio', en: 'Studio', de: 'Studio' },
  land: { nl: 'Grond', fr: 'Terrain', en: 'Land', de: 'Grundstück' },
  investment: {
    nl: 'Opbrengsteigendom',
    fr: 'Immeuble de rapport',
    en: 'Investment property',
    de: 'Anlageimmobilie',
  },
  commercial: { nl: 'Handelspand', fr: 'Commerce et bureau', en: 'Commercial premises', de: 'Gewerbe' },
  garage: { nl: 'Garage, parking', fr: 'Garage, parking', en: 'Garage, parking', de: 'Garage, Stellplatz' },
};
/** Kind of a category for law, costs and forms. */
const KINDS: Partial<Record<TypeName, PropertyKind>> = { investment: 'building', commercial: 'shop' };

export const CATEGORY_LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;

export function listCategories(language: (typeof CATEGORY_LANGUAGES)[number]): Record<string, unknown>[] {
  return Object.entries(WEB_IDS).map(([type, id], index) => ({
    ID: id,
    WebID: id,
    Name: NAMES[type as TypeName][language],
    ShowOrder: index,
    Sale: true,
    Rent: true,
    Kind: KINDS[type as TypeName] ?? type,
    language,
  }));
}
