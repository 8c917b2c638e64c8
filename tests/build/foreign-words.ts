// Finds sentences of another language on a page that do not say so.
import { LANGUAGES, type Language } from '#domain/language.ts';

/** Small words that stand in nearly every sentence of one language, and in none of the other three. */
const WORDS: Readonly<Record<Language, string>> = {
  nl: 'het een niet voor wij uw zijn naar ook deze wordt onze hebt heeft geen meer maar omdat',
  fr: 'les une pour avec dans votre vous nous est sur cette aux sont pas qui ou votre nos chez par',
  en: 'the and with your you this are from our have not which what when or property',
  de: 'und das nicht mit für sie eine von zu auf ist wird oder werden bei ein unsere ihre kein',
};
const OWNER = new Map(
  LANGUAGES.flatMap((language) => WORDS[language].split(' ').map((word) => [word, language] as const)),
);
/** One of them may be part of a name: "Rue sur l'eau". */
const MIN_WORDS = 2;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What is no text of the page, or says its language by itself. */
const SKIPPED = /^(?:script|style|template|svg)$/;

/** The texts of a page that are in the language of the page, by their marks; quicker than a parser, for all pages. */
export function listOwnTexts(html: string): string[] {
  const texts: string[] = [];
  const open: { name: string; language: string; isSkipped: boolean }[] = [];
  const root = /<html[^>]* lang="([a-z]+)"/.exec(html)?.[1] ?? '';
  const here = () => open.at(-1) ?? { name: '', language: root, isSkipped: false };
  for (const [, comment, closing, name = '', attributes = '', text] of html.matchAll(
    /(<!--.*?-->|<!doctype[^>]*>)|<(\/)?([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/gis,
  )) {
    if (comment !== undefined) continue;
    const { language, isSkipped } = here();
    if (text !== undefined) {
      if (language === root && !isSkipped && text.trim()) texts.push(text.trim());
    } else if (closing) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.length = at;
    } else {
      const own = / lang="([a-z]+)"/.exec(attributes)?.[1] ?? language;
      for (const [, said = ''] of attributes.matchAll(/ (?:alt|title|aria-label|content|placeholder)="([^"]*)"/g))
        if (own === root && !isSkipped) texts.push(said);
      if (!VOID.test(name) && !attributes.endsWith('/'))
        open.push({ name, language: own, isSkipped: isSkipped || SKIPPED.test(name) });
    }
  }
  return texts;
}

/** The texts that are in another language than the page says. */
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
