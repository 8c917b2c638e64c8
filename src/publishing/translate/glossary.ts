// Words of the trade that a translator should use: the labels of a property's facts, and the site's own terms.
import { LANGUAGES, type Language, type Localised } from '#domain/language.ts';
import { FACTS } from '#domain/property/facts.ts';
import { isTextKey, translate } from '#i18n/translator.ts';
import { TERMS } from '#words/terms.ts';
import type { Pair } from './check-answer.ts';

export type Term = readonly [source: string, target: string];

/** True for a label that is a term: labels with parentheses, slashes, commas or colons are not. */
const isTerm = (label: string): boolean => label !== '' && !/[()/,:]/.test(label);
/** The label as a word inside a sentence: in lower case, except German nouns and abbreviations. */
const asWord = (label: string, language: Language): string =>
  language === 'de' || /^\p{Lu}(?:\p{Lu}|[\d₂-])/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

function listFactLabels(): Localised[] {
  return FACTS.flatMap(({ id }) => {
    const key = `property:fact.${id}`;
    if (!isTextKey(key)) return [];
    const labels = LANGUAGES.map((language) => [language, asWord(translate(language)(key), language)] as const);
    return labels.every(([, label]) => isTerm(label)) ? [Object.fromEntries(labels)] : [];
  });
}

/** Terms of one pair of languages; when a word has several translations, the first takes precedence. */
export function listTerms({ from, to }: Pair): Term[] {
  const terms = new Map<string, string>();
  const all: Localised[] = [...Object.values(TERMS), ...listFactLabels()];
  for (const { [from]: source, [to]: target } of all)
    if (source && target && !terms.has(source) && source.toLowerCase() !== target.toLowerCase())
      terms.set(source, target);
  return [...terms];
}

/** The terms that occur in these sentences, for a host that takes them with each request. */
export function findTerms(terms: readonly Term[], sentences: readonly string[]): Term[] {
  const text = sentences.join('\n').toLowerCase();
  return terms.filter(([source]) => text.includes(source.toLowerCase()));
}
