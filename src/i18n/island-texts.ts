import { createInstance, type i18n, type ReadCallback } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { type LoadTexts, loadTexts } from './load-texts.ts';
import { valueFormatter } from './write-value.ts';

/** Texts of a page in the browser; `ready` never settles when they fail to load: the island keeps its HTML. */
type IslandTexts = { instance: i18n; ready: (namespace: string) => Promise<void> };

export function createIslandTexts(language: string, load: LoadTexts = loadTexts): IslandTexts {
  const instance = createInstance();
  // Three arguments: i18next-resources-to-backend passes the retry flag only in this form.
  const backend = resourcesToBackend((lng: string, namespace: string, callback: ReadCallback) => {
    load(lng, namespace).then(
      (texts) => callback(null, texts),
      (cause: Error) => callback(cause, true),
    );
  });
  void instance
    .use(backend)
    .use(valueFormatter)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      keySeparator: false,
      initAsync: false,
      // Specification §4: five retries, the first after 350 ms, each with a doubled delay.
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    });

  const promises = new Map<string, Promise<void>>();
  const ready = (namespace: string): Promise<void> => {
    const known = promises.get(namespace);
    if (known) return known;
    // Checks the store, since loadNamespaces also waits for other islands' texts, and treats a failure as done.
    const promise = new Promise<void>((resolve) => {
      instance.store.on('added', (_language: string, added: string) => added === namespace && resolve());
    });
    promises.set(namespace, promise);
    void instance.loadNamespaces(namespace);
    return promise;
  };
  return { instance, ready };
}

let ofThisPage: IslandTexts | undefined;

/** Texts shared by all islands of this page, in its language. */
export function islandTexts(): IslandTexts {
  ofThisPage ??= createIslandTexts(document.documentElement.lang);
  return ofThisPage;
}
