import type { Language } from '#domain/language.ts';

// Every page names all languages, and both making what knows the names and asking it cost far more than remembering.
const names = new Map<string, string>();

function findName(code: string, language: Language): string {
  const name = new Intl.DisplayNames([`${language}-BE`], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "Nederlands" for "nl" in Dutch, "Néerlandais" in French. */
export function languageName(code: string, language: Language): string {
  const key = `${language} ${code}`;
  const name = names.get(key) ?? findName(code, language);
  names.set(key, name);
  return name;
}
