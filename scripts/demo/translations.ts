import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARQUEES } from './particulars.ts';
import { FACTS } from './properties.ts';

/** The agency's translations: headline and description of each property, for pages without records. */
export const LANGUAGES_OF_TRANSLATIONS = ['en', 'de'] as const;
type TranslationLanguage = (typeof LANGUAGES_OF_TRANSLATIONS)[number];
type Translations = Record<string, [headline: string, ...html: string[]]>;

const MARQUEE_NAMES: Record<TranslationLanguage, Record<number, string>> = {
  en: { 1: 'New', 2: 'Under option', 3: 'Exclusive', 4: 'Offers being made' },
  de: { 1: 'Neu', 2: 'Reserviert', 3: 'Exklusiv', 4: 'Gebote laufen' },
};

/** Rows of `property-texts.json`; properties exported only in French have no pages in these languages. */
export function listPropertyTexts(language: TranslationLanguage): Record<string, string>[] {
  const file = join(import.meta.dirname, 'translations', `${language}.json`);
  const translations = JSON.parse(readFileSync(file, 'utf8')) as Translations;
  return FACTS.filter(({ only }) => only !== 'fr')
    .map(({ id }) => id)
    .toSorted((a, b) => Number(a) - Number(b))
    .map((id) => {
      const [headline, ...html] = translations[id] ?? [];
      if (!headline) throw new Error(`translations/${language}.json: nothing about ${id}`);
      const [marquee = 0] = MARQUEES[id] ?? [];
      const name = MARQUEE_NAMES[language][marquee];
      return { ID: id, TypeDescription: headline, Description: html.join(''), ...(name && { MarqueeName: name }) };
    });
}
