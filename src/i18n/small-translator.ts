// Texts of one namespace with plurals but without i18next: for the map's frame, since on a slow phone starting i18next
// takes longer than drawing the map.
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { loadTexts } from './load-texts.ts';
import type { Translate } from './translator.ts';
import { writeValue } from './write-value.ts';

type Texts = Readonly<Record<string, string>>;

/** Specification §4: five retries, the first after 350 ms, each with a doubled delay. */
const MAX_RETRIES = 5;
const FIRST_RETRY_MS = 350;

export function createSmallTranslate(texts: Texts, namespace: string, language: Language): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const name = key.slice(namespace.length + 1);
    const { count } = values;
    const plural = typeof count === 'number' ? findOwn(texts, `${name}_${plurals.select(count)}`) : undefined;
    const text = plural ?? findOwn(texts, name) ?? name;
    return text.replace(
      /\{\{([\w.]+)\}\}/g,
      (whole, word: string) => writeValue(word, findOwn(values, word), language) ?? whole,
    );
  };
}

/** Never settles when the texts fail to load. */
export async function loadSmallTranslate(
  language: Language,
  namespace: string,
  { load = loadTexts, setTimer = setTimeout as (act: () => void, ms: number) => unknown } = {},
): Promise<Translate> {
  for (let tries = 0; ; tries += 1)
    try {
      return createSmallTranslate(await load(language, namespace), namespace, language);
    } catch {
      await new Promise<void>((resolve) => {
        if (tries < MAX_RETRIES) setTimer(resolve, FIRST_RETRY_MS * 2 ** tries);
      });
    }
}
