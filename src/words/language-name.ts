import { formatList, nameLanguage } from '#domain/format/words.ts';
import type { Language } from '#domain/language.ts';

// Cached: every page names languages, and looking names up is slow.
const known = new Map<string, string>();

function remember(key: string, find: () => string): string {
  const words = known.get(key) ?? find();
  known.set(key, words);
  return words;
}

function findName(code: string, language: Language): string {
  const name = nameLanguage(code, language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function findList(codes: readonly string[], language: Language): string {
  return formatList(
    codes.map((code) => nameLanguage(code, language)),
    language,
  );
}

/** "français, néerlandais et anglais": several, as part of a sentence. */
export const languageList = (codes: readonly string[], language: Language): string =>
  remember(`${language}: ${codes.join(' ')}`, () => findList(codes, language));

/** "Nederlands" for "nl" in Dutch, "Néerlandais" in French. */
export const languageName = (code: string, language: Language): string =>
  remember(`${language} ${code}`, () => findName(code, language));
