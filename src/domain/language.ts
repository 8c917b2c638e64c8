/** The interface languages Gevel speaks, main ones first (specification §1). */
export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a further page of a list is called in its address ("pagina-2"); a word, so that no property id can be taken for it. */
export const PAGE_WORDS: Readonly<Record<Language, string>> = { nl: 'pagina', fr: 'page', en: 'page', de: 'seite' };

/** Something that may be written differently in each language; a language may be missing. */
export type Localised<Value = string> = Partial<Record<Language, Value>>;

/** A text with the language it is really written in, so that a page can mark it with `lang`. */
export type Phrase = { text: string; language: Language };

/** The `lang` that marks a text on a page of this language: none where it is in the page's own. */
export function langOf(phrase: Pick<Phrase, 'language'>, language: Language): Language | undefined {
  return phrase.language === language ? undefined : phrase.language;
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The language in which a site speaks to somebody: the wanted one while the site has it, else its default. */
export function languageFor(
  wanted: unknown,
  { languages, defaultLanguage }: { languages: readonly Language[]; defaultLanguage: Language },
): Language {
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}

/** The text in the wanted language, else in the fallback, else in whichever language has one. */
export function findPhrase(texts: Localised | undefined, language: Language, fallback: Language): Phrase | undefined {
  for (const candidate of [language, fallback, ...LANGUAGES]) {
    const text = texts?.[candidate];
    if (text) return { text, language: candidate };
  }
  return undefined;
}
