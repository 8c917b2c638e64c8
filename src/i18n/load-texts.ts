// Texts that come over the network when a visitor needs them; apart, as not all who need some need i18next too.

import { findOwn } from '#domain/own-value.ts';
import type { TextKey } from './messages.ts';

/** Address of each file of texts, by its path; what only members of staff read is not published. */
const urls = import.meta.glob<string>(['./messages/*/*.json', '!./messages/*/{check,mail}.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

export type LoadTexts = (language: string, namespace: string) => Promise<Record<string, string>>;

/** One file of texts over the network; throws when it does not come whole. */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const url = findOwn(urls, `./messages/${language}/${namespace}.json`);
  if (!url) throw new Error(`There are no texts ${namespace} in ${language}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Record<string, string>;
};

/** The words of one namespace without i18next, for the few that need no plurals: `{{name}}` stands for a value. */
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
