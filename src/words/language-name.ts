import type { Language } from '#domain/language.ts';

// Every page names all languages, and making what knows the names costs far more than asking it.
const names = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  let known = names.get(language);
  if (!known) {
    known = new Intl.DisplayNames([`${language}-BE`], { type: 'language' });
    names.set(language, known);
  }
  return known;
}

/** "Nederlands" for "nl" in Dutch, "Néerlandais" in French. */
export function languageName(code: string, language: Language): string {
  const name = namesIn(language).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
