// Loads texts over the network on demand; a separate module, since not every caller needs i18next.

import { findOwn } from '#domain/own-value.ts';
import type { TextKey } from './messages.ts';

/** URL of each text file, by path; staff texts are not published. */
const urls = import.meta.glob<string>(['./messages/*/*.json', '!./messages/*/{check,mail}.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

export type LoadTexts = (language: string, namespace: string) => Promise<Record<string, string>>;

/** Loads one text file; throws when it does not exist or fails to load. */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const url = findOwn(urls, `./messages/${language}/${namespace}.json`);
  if (!url) throw new Error(`There are no texts ${namespace} in ${language}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Record<string, string>;
};

/** Loads texts of one namespace without i18next. Does not support plurals; `{{name}}` is a placeholder. */
export async function loadTranslate(
  language: string,
  namespace: string,
): Promise<(key: TextKey, values?: Record<string, string>) => string> {
  const texts = await loadTexts(language, namespace);
  return (key, values = {}) =>
    (findOwn(texts, key.slice(namespace.length + 1)) ?? '').replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => findOwn(values, name) ?? '',
    );
}
