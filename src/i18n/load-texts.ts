// Texts that come over the network when a visitor needs them; apart, as not all who need some need i18next too.

/** Address of each file of texts, by its path; what only members of staff read is not published. */
const urls = import.meta.glob<string>(['./messages/*/*.json', '!./messages/*/{check,mail}.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

export type LoadTexts = (language: string, namespace: string) => Promise<Record<string, string>>;

/** One file of texts over the network; throws when it does not come whole. */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const url = urls[`./messages/${language}/${namespace}.json`];
  if (!url) throw new Error(`There are no texts ${namespace} in ${language}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Record<string, string>;
};
