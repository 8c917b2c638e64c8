// Finds unmarked sentences in another language on a page.
import { LANGUAGES, type Language } from '#domain/language.ts';
import { listPageTexts } from './page-texts.ts';

/** Small words that occur in nearly every sentence of one language, and in none of the other three. */
const WORDS: Readonly<Record<Language, string>> = {
  nl: 'het een niet voor wij uw zijn naar ook deze wordt onze hebt heeft geen meer maar omdat',
  fr: 'les une pour avec dans votre vous nous est sur cette aux sont pas qui ou votre nos chez par',
  en: 'the and with your you this are from our have not which what when or property',
  de: 'und das nicht mit für sie eine von zu auf ist wird oder werden bei ein unsere ihre kein',
};
const OWNER = new Map(
  LANGUAGES.flatMap((language) => WORDS[language].split(' ').map((word) => [word, language] as const)),
);
/** Minimum number of such words in a sentence: a single one may be part of a name ("Rue sur l'eau"). */
const MIN_WORDS = 2;

/** Texts of a page that are marked as being in the page's language. */
export function listOwnTexts(html: string): string[] {
  const root = /<html[^>]* lang="([a-z]+)"/.exec(html)?.[1] ?? '';
  return listPageTexts(html)
    .filter(({ text, language }) => language === root && text.trim())
    .map(({ text, isAttribute }) => (isAttribute ? text : text.trim()));
}

/** Texts of a page that are marked as its language but written in another. */
export function findForeignTexts(html: string, language: Language): string[] {
  return listOwnTexts(html).filter((text) => {
    const counts = new Map<Language, number>();
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const owner = OWNER.get(word);
      if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    }
    const own = counts.get(language) ?? 0;
    return [...counts].some(([other, count]) => other !== language && count >= MIN_WORDS && count > own);
  });
}
