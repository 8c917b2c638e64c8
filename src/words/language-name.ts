import type { Language } from '#domain/language.ts';

// Every page names languages, and both making what knows the names and asking it cost far more than remembering.
const known = new Map<string, string>();

function remember(key: string, find: () => string): string {
  const words = known.get(key) ?? find();
  known.set(key, words);
  return words;
}

function findName(code: string, language: Language): string {
  const name = new Intl.DisplayNames([`${language}-BE`], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function findList(codes: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames([`${language}-BE`], { type: 'language' });
  return new Intl.ListFormat(`${language}-BE`).format(codes.map((code) => names.of(code) ?? code));
}

/** "français, néerlandais et anglais": several, as they stand in a sentence. */
export const languageList = (codes: readonly string[], language: Language): string =>
  remember(`${language}: ${codes.join(' ')}`, () => findList(codes, language));

/** "Nederlands" for "nl" in Dutch, "Néerlandais" in French. */
export const languageName = (code: string, language: Language): string =>
  remember(`${language} ${code}`, () => findName(code, language));
