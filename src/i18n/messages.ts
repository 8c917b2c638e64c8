import type { Language } from '#domain/language.ts';

/** Dutch is the reference for keys. TypeScript cannot list a folder, so each namespace has a line here. */
type Reference = {
  agency: typeof import('./messages/nl/agency.json');
  alert: typeof import('./messages/nl/alert.json');
  article: typeof import('./messages/nl/article.json');
  bucket: typeof import('./messages/nl/bucket.json');
  card: typeof import('./messages/nl/card.json');
  check: typeof import('./messages/nl/check.json');
  chrome: typeof import('./messages/nl/chrome.json');
  connect: typeof import('./messages/nl/connect.json');
  consent: typeof import('./messages/nl/consent.json');
  costs: typeof import('./messages/nl/costs.json');
  desk: typeof import('./messages/nl/desk.json');
  deploy: typeof import('./messages/nl/deploy.json');
  error: typeof import('./messages/nl/error.json');
  feed: typeof import('./messages/nl/feed.json');
  feedback: typeof import('./messages/nl/feedback.json');
  filter: typeof import('./messages/nl/filter.json');
  form: typeof import('./messages/nl/form.json');
  history: typeof import('./messages/nl/history.json');
  import: typeof import('./messages/nl/import.json');
  list: typeof import('./messages/nl/list.json');
  mail: typeof import('./messages/nl/mail.json');
  map: typeof import('./messages/nl/map.json');
  owner: typeof import('./messages/nl/owner.json');
  page: typeof import('./messages/nl/page.json');
  past: typeof import('./messages/nl/past.json');
  portal: typeof import('./messages/nl/portal.json');
  project: typeof import('./messages/nl/project.json');
  property: typeof import('./messages/nl/property.json');
  refresh: typeof import('./messages/nl/refresh.json');
  register: typeof import('./messages/nl/register.json');
  search: typeof import('./messages/nl/search.json');
  shortlist: typeof import('./messages/nl/shortlist.json');
  staff: typeof import('./messages/nl/staff.json');
  visit: typeof import('./messages/nl/visit.json');
};

export type Namespace = keyof Reference;
/** A counted text is requested without its plural form: "count" for "count_one" and "count_other". */
type Family<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;
export type TextKey = { [N in Namespace]: `${N}:${Family<keyof Reference[N] & string>}` }[Namespace];

/** The texts of one language, by namespace and key. */
type Messages = Readonly<Record<Namespace, Readonly<Record<string, string>>>>;

/** Vite bundles the files of the pattern; plain Node has no `import.meta.glob` and reads the folder instead. */
const bundled =
  import.meta.env &&
  import.meta.glob<Record<string, string>>('./messages/*/*.json', { eager: true, import: 'default' });

function readFolder(language: Language): [name: string, texts: unknown][] {
  // Imported dynamically, since browsers load this module too and do not need these functions.
  const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
  const folder = `${import.meta.dirname}/messages/${language}`;
  return readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]);
}

function readBundle(files: Readonly<Record<string, unknown>>, language: Language): [name: string, texts: unknown][] {
  const folder = `./messages/${language}/`;
  return Object.entries(files)
    .filter(([path]) => path.startsWith(folder))
    .map(([path, texts]) => [path.slice(folder.length), texts]);
}

const known = new Map<Language, Messages>();

/** All texts of a language: every file of its folder, read once. `npm run check` compares them with the Dutch texts. */
export function readMessages(language: Language): Messages {
  let messages = known.get(language);
  if (!messages) {
    const files = bundled ? readBundle(bundled, language) : readFolder(language);
    messages = Object.fromEntries(files.map(([name, texts]) => [name.replace(/\.json$/, ''), texts])) as Messages;
    known.set(language, messages);
  }
  return messages;
}
