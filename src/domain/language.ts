/** Interface languages of the product, main ones first (specification §1). */
export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Word in the URLs of a list's second and later pages ("pagina-2"); a number alone could be mistaken for a property ID.
 */
export const PAGE_WORDS: Readonly<Record<Language, string>> = { nl: 'pagina', fr: 'page', en: 'page', de: 'seite' };

/** Something that may be written differently in each language; a language may be missing. */
export type Localised<Value = string> = Partial<Record<Language, Value>>;

/** A text with its actual language, so that a page can mark it with `lang`. */
export type Phrase = { text: string; language: Language };

/** The `lang` attribute of a text on a page of this language; undefined in the page's own language. */
export function langOf(phrase: Pick<Phrase, 'language'>, language: Language): Language | undefined {
  return phrase.language === language ? undefined : phrase.language;
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The wanted language when the site has it, else the site's default. */
export function languageFor(
  wanted: unknown,
  { languages, defaultLanguage }: { languages: readonly Language[]; defaultLanguage: Language },
): Language {
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}

/** The text in the wanted language, else in the fallback, else in any language that has one. */
export function findPhrase(texts: Localised | undefined, language: Language, fallback: Language): Phrase | undefined {
  for (const candidate of [language, fallback, ...LANGUAGES]) {
    const text = texts?.[candidate];
    if (text) return { text, language: candidate };
  }
  return undefined;
}
