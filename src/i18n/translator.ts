import { createInstance, type i18n } from 'i18next';
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { readMessages, type TextKey } from './messages.ts';
import { valueFormatter, writeValue } from './write-value.ts';

/** Returns the text of a key in one language, with its placeholders filled in. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** Matches a placeholder. `split` gives the fixed parts alternating with the names of placeholders. */
const PLACEHOLDER = /\{\{([\w.]+)\}\}/;

const translators = new Map<Language, { t: Translate; instance: i18n }>();

function createTranslator(language: Language): { t: Translate; instance: i18n } {
  const instance = createInstance();
  const messages = readMessages(language);
  void instance.use(valueFormatter).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: messages },
    ns: Object.keys(messages),
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });
  const fixed = instance.getFixedT(language);
  // Cached: a build uses the same few hundred texts on every page; i18next selects each plural once, and afterwards
  // only the placeholders are filled in.
  const known = new Map<string, string[]>();
  const t: Translate = (key, values) => {
    const count = typeof values?.count === 'number' ? values.count : undefined;
    const name = count === undefined ? key : `${key}/${count}`;
    let pieces = known.get(name);
    if (pieces === undefined) {
      pieces = fixed(key, { ...(count !== undefined && { count }), skipInterpolation: true }).split(PLACEHOLDER);
      known.set(name, pieces);
    }
    let [text = ''] = pieces;
    for (let index = 1; index < pieces.length; index += 2) {
      const word = pieces[index] ?? '';
      text += `${writeValue(word, findOwn(values, word), language) ?? `{{${word}}}`}${pieces[index + 1]}`;
    }
    return text;
  };
  return { t, instance };
}

function translatorOf(language: Language) {
  let translator = translators.get(language);
  if (!translator) {
    translator = createTranslator(language);
    translators.set(language, translator);
  }
  return translator;
}

/** Texts of a language, available synchronously: for the build, the service and scripts; islands load their own. */
export function translate(language: Language): Translate {
  return translatorOf(language).t;
}

/** The i18next instance of `translate`, for islands rendered at build time. */
export function i18nextOf(language: Language): i18n {
  return translatorOf(language).instance;
}

/** Keys of texts: "list:count" for "count_one" and "count_other" in list.json. */
function listTextKeys(): Set<string> {
  const keys = Object.entries(readMessages('nl')).flatMap(([namespace, texts]) =>
    Object.keys(texts).map((name) => `${namespace}:${name}`),
  );
  return new Set(keys.flatMap((key) => [key, key.replace(/_other$/, '')]));
}
let textKeys: ReadonlySet<string> | undefined;

/**
 * True when a translation exists. Values from closed lists ("gas", "double") are translated; free text is shown as
 * entered.
 */
export function isTextKey(key: string): key is TextKey {
  textKeys ??= listTextKeys();
  return textKeys.has(key);
}
