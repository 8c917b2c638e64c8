import type { Language } from '#domain/language.ts';

/** A source of the legal table; its note is for the table's maintainers, not for visitors. */
export type Source = {
  name: string;
  nl?: string | undefined;
  fr?: string | undefined;
  url?: string | undefined;
  since?: string | undefined;
  readOn?: string | null | undefined;
  isSecondHand?: boolean | undefined;
};

/** Title of a source in the page's language, or else in the language of the source, which the page then marks. */
export function sourceTitle(source: Source, language: Language): { text: string; language?: Language } {
  const own = language === 'nl' || language === 'fr' ? source[language] : undefined;
  if (own) return { text: own };
  // A source with a Dutch title has its name in French, and vice versa.
  const nameLanguage = source.nl ? 'fr' : source.fr ? 'nl' : undefined;
  return { text: source.name, ...(nameLanguage && nameLanguage !== language && { language: nameLanguage }) };
}

/** Each source once, except the product's own specification. */
export function listSources(sources: readonly Source[]): Source[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  return [...byName.values()].filter(({ name }) => !name.startsWith('Specification'));
}
