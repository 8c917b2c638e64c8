import { LANGUAGES, type Language, type Localised } from '#domain/language.ts';

/**
 * Frequent short words; a word that several languages share counts for each of them. A language without such words is
 * never guessed.
 */
const WORDS: Readonly<Localised<ReadonlySet<string>>> = {
  nl: words(`de het een en van in op met voor naar bij aan te is zijn dit deze dat die niet geen ook of er om uit over tot
    wordt werd heeft hebben kan kunnen aan door onder naast tussen zeer alle u uw ons onze wij waar twee drie vier gelegen ruime
    slaapkamers slaapkamer badkamer woonkamer keuken tuin woning huis mooie nabij gelijkvloers verdieping volledig vlakbij`),
  fr: words(`le la les l un une des du de d et en à au aux avec pour par sur dans est sont ce cette ces qui que ne pas plus ou
    se son sa ses vous votre nous notre très tout toute entre sous deux trois quatre situé située belle beau grand grande
    chambres chambre salle bains cuisine jardin maison appartement proche rez chaussée étage entièrement ainsi`),
  en: words(`the a an and of in on with for to at by is are was this that these those not no also or from which it its
    has have can you your our we very all between under two three four located spacious bedrooms bedroom bathroom kitchen
    garden house apartment beautiful near ground floor fully as be there living`),
  de: words(`der die das ein eine einen einem einer und von vom im in auf mit für nach bei an am zu zum zur ist sind dieses diese
    dieser nicht kein keine auch oder aus über bis wird wurde hat haben kann können durch unter neben zwischen sehr alle sie
    ihr ihre wir unser unsere zwei drei vier gelegen gelegene schlafzimmer badezimmer küche garten haus wohnung schöne nahe
    erdgeschoss etage vollständig`),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Number of a language's frequent words in a text. */
const countWords = (text: string, language: Language): number =>
  wordsOf(text).filter((word) => WORDS[language]?.has(word)).length;

/**
 * A text is called foreign when it has at least this many words of another language, and more than twice as many as of
 * the expected one.
 */
const MIN_EVIDENCE = 2;

/** True when a text is clearly written in another of the site's languages; a short one is never called foreign. */
export function isForeign(text: string, language: Language): boolean {
  const own = countWords(text, language);
  return LANGUAGES.some((other) => {
    const count = countWords(text, other);
    return other !== language && count >= MIN_EVIDENCE && count > own * 2;
  });
}

/** True when a text has ordinary words of its language, so that a translation differs from it. */
export const hasProse = (text: string, language: Language): boolean => countWords(text, language) >= MIN_EVIDENCE;
