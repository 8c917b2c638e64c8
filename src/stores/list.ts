import { atom } from 'nanostores';
import {
  type FeatureData,
  loadFeatureData,
  loadPlaceData,
  loadSearchData,
  loadStopData,
  type PlaceData,
  type SearchData,
  type StopData,
} from '#api/search-data.ts';
import {
  filterList,
  type ListResult,
  type ListScope,
  listActiveFilters,
  reconcileListQuery,
} from '#domain/list/list-filter.ts';
import {
  EMPTY_QUERY,
  formatListQuery,
  type IgnoredPart,
  LIST_PARAMETERS,
  type ListQuery,
  parseListQuery,
} from '#domain/list/list-query.ts';
import { needsStops } from '#domain/list/near-filter.ts';
import { type Page, paginate } from '#domain/list/paging.ts';
import { asksFeatures } from '#domain/property/features.ts';
import type { AskedList } from '#domain/search/list-sentence.ts';
import type { DescriptionWords } from '#domain/text/description-words.ts';
import { loadDescriptionWords } from './description-words.ts';
import { learnTowns, loadSentenceReader } from './sentence-reader.ts';

/**
 * Cause of a change: the URL, a single action, or a continuous one. A `typing` change, which includes moving the map,
 * becomes one history entry with its final result.
 */
export type Cause = 'address' | 'step' | 'typing';

/** State of the list on this page, which the list, the map and the URL show. */
export type List = {
  data: SearchData;
  /** Loaded when an area or a distance is first requested. */
  places: PlaceData | undefined;
  /** Loaded with the list where the agency lists places. */
  stops: StopData | undefined;
  /** Loaded when a feature filter is first used. */
  features: FeatureData | undefined;
  /** Loaded when a word filter is first used. */
  described: DescriptionWords | undefined;
  scope: ListScope;
  query: ListQuery;
  /** Parameters of the URL or input that were ignored. */
  ignored: IgnoredPart[];
  result: ListResult;
  /** Range of the result on this page. */
  page: Page;
  /** True when the built page shows this result, so that nothing needs to be rendered. */
  isAsBuilt: boolean;
  cause: Cause;
};

/** Settings that the built page gives to its list. */
export type ListSettings = {
  scope: ListScope;
  pageSize: number;
  /** URLs of the list's first page and of the built page. */
  path: string;
  builtPath: string;
  searchDataUrl: string;
  placeDataUrl: string;
  featureDataUrl: string;
  /** Missing where the agency lists no places. */
  stopDataUrl?: string | undefined;
};

/** State of the list; undefined until a visitor has interacted with the list and its data are loaded. */
export const $list = atom<List | undefined>(undefined);

/** Places that the agency lists, once loaded. */
export const $stops = atom<StopData | undefined>(undefined);

type Asked = AskedList;
let opened: { settings: ListSettings; data: SearchData } | undefined;

type ListContext = Pick<List, 'places' | 'features' | 'stops' | 'described'>;

function answer(asked: Asked, path: string, cause: Cause, known: ListContext) {
  if (!opened) return;
  const { settings, data } = opened;
  const settled = reconcileListQuery(asked.query, data, settings.scope, known);
  const ignored = [...asked.ignored, ...settled.ignored];
  const result = filterList(data, settings.scope, settled.query, known);
  const page = paginate(result.rows.length, settings.pageSize, settled.query.page);
  const isPageMissing = page.page !== settled.query.page && !ignored.some(({ parameter }) => parameter === 'page');
  if (isPageMissing) ignored.push({ parameter: 'page', value: String(settled.query.page) });
  const query = { ...settled.query, page: page.page };
  const isAsBuilt = path === settings.builtPath && formatListQuery(query) === '' && ignored.length === 0;
  $list.set({ data, ...known, scope: settings.scope, query, ignored, result, page, isAsBuilt, cause });
}

/** Number of the latest request, by which results of older requests are ignored. */
let asking = 0;

const { has, energy, freeBy, withUnsaid } = EMPTY_QUERY;
const NO_FEATURES: Partial<ListQuery> = { has, energy, freeBy, withUnsaid };

/** Loads the places that the agency lists; after a failure the next request retries. */
async function loadStops(url: string | undefined): Promise<void> {
  if (url === undefined || $stops.get()) return;
  const loaded = await loadStopData(url);
  if (loaded.ok) $stops.set(loaded.data);
}

/** Computes the result for a query. Loads data for an area, a distance, features or words first, if necessary. */
async function ask(asked: Asked, path: string, cause: Cause) {
  asking += 1;
  const { places, features, described } = $list.get() ?? {};
  if (!opened) return;
  const { placeDataUrl, featureDataUrl, stopDataUrl } = opened.settings;
  const { area, near, text } = asked.query;
  const needsPlaces = (area ?? near) !== undefined && !places;
  const needsStopList = needsStops(near) && !$stops.get();
  const needsFeatures = asksFeatures(asked.query) && !features;
  const needsWords = text !== '' && !described && opened.data.wordsUrl !== undefined;
  if (!needsPlaces && !needsFeatures && !needsStopList && !needsWords)
    return answer(asked, path, cause, { places, features, described, stops: $stops.get() });
  const ticket = asking;
  const [placed, featured, words] = await Promise.all([
    needsPlaces ? loadPlaceData(placeDataUrl) : undefined,
    needsFeatures ? loadFeatureData(featureDataUrl) : undefined,
    needsWords ? loadDescriptionWords(opened.data) : described,
    needsStopList && loadStops(stopDataUrl),
  ]);
  if (ticket !== asking) return;
  const failed: Partial<ListQuery> = {
    ...(placed?.ok === false && { area: EMPTY_QUERY.area, near: EMPTY_QUERY.near }),
    ...(featured?.ok === false && NO_FEATURES),
  };
  const lost = listActiveFilters(asked.query).filter(
    (filter) => !listActiveFilters({ ...asked.query, ...failed }).includes(filter),
  );
  const ignored: IgnoredPart[] = [
    ...asked.ignored,
    ...LIST_PARAMETERS.flatMap((parameter) =>
      lost.some((filter) => filter === parameter) ? [{ parameter, value: '' }] : [],
    ),
  ];
  answer({ query: { ...asked.query, ...failed }, ignored }, path, cause, {
    places: placed?.ok ? placed.data : places,
    features: featured?.ok ? featured.data : features,
    described: words,
    stops: $stops.get(),
  });
}

/** Loads the list's data; returns false on failure. */
export async function openList(settings: ListSettings): Promise<boolean> {
  const loaded = await loadSearchData(settings.searchDataUrl);
  if (loaded.ok) {
    opened = { settings, data: loaded.data };
    void loadStops(settings.stopDataUrl);
  }
  return loaded.ok;
}

/** Parses a text as a sentence if it states filters or matches no property; the service does the same. */
async function readSentence(asked: Asked): Promise<Asked> {
  const { text } = asked.query;
  if (!opened || text === '') return asked;
  const { data, settings } = opened;
  const [reader, described, sentences] = await Promise.all([
    loadSentenceReader(data),
    loadDescriptionWords(data),
    import('#domain/search/list-sentence.ts').catch(() => undefined),
  ]);
  if (!reader || !sentences) return asked;
  if (reader.read(text).unknown.length > 0) await learnTowns(reader).catch(() => undefined);
  const { scope } = settings;
  const hasText = () => filterList(data, scope, { ...EMPTY_QUERY, text }, { described }).rows.length > 0;
  return sentences.isReadAsSentence(text, reader, hasText)
    ? sentences.readSentenceQuery(asked, reader, scope.goal)
    : asked;
}

/** Applies a URL. `path` has no query, `search` is the query. */
export async function showAddress(path: string, search: string): Promise<void> {
  const asked = parseListQuery(search);
  return ask(asked.query.text === '' ? asked : await readSentence(asked), path, 'address');
}

/** Parses the typed text as a sentence; call it when the text is complete. */
export async function readTypedSentence(): Promise<void> {
  const query = $list.get()?.query;
  if (!query || query.text === '') return;
  const read = await readSentence({ query, ignored: [] });
  if (read.query.text === '') await ask(read, opened?.settings.path ?? '', 'step');
}

/** Changes the query. Goes to the first page unless `change` has a page. */
export function changeList(
  change: Partial<ListQuery>,
  cause: Cause = 'step',
  ignored: IgnoredPart[] = [],
): Promise<void> {
  const query = { ...($list.get()?.query ?? EMPTY_QUERY), page: 1, ...change };
  return ask({ query, ignored }, opened?.settings.path ?? '', cause);
}
