import type { Language } from '#domain/language.ts';

/** "Nederlands" for "nl" in Dutch, "Néerlandais" in French. */
export function languageName(code: string, language: Language): string {
  const name = new Intl.DisplayNames([`${language}-BE`], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
