import { atom } from 'nanostores';
import { loadPlaceData, loadSearchData, type PlaceData, type SearchData } from '#api/search-data.ts';
import { filterList, type ListResult, type ListScope, settleListQuery } from '#domain/list/list-filter.ts';
import { EMPTY_QUERY, formatListQuery, type Ignored, type ListQuery, parseListQuery } from '#domain/list/list-query.ts';
import { type Page, paginate } from '#domain/list/paging.ts';

/** Where a change came from: the address; one step of the visitor; typing or moving, of which only the end counts. */
export type Cause = 'address' | 'step' | 'typing';

/** What the list of this page is asked and shows; the list, the map and the address all follow it. */
export type List = {
  data: SearchData;
  /** Known as soon as an area has been asked for. */
  places: PlaceData | undefined;
  scope: ListScope;
  query: ListQuery;
  /** What of the address, or of what was typed, could not be used. */
  ignored: Ignored[];
  result: ListResult;
  /** The part of the result that this page of it shows. */
  page: Page;
  /** Nothing is asked, and the built page shows just that. */
  isAsBuilt: boolean;
  cause: Cause;
};

/** What a page tells of the list it was built with. */
export type ListSettings = {
  scope: ListScope;
  pageSize: number;
  /** Address of the first page of the list, and of the page that was built. */
  path: string;
  builtPath: string;
  searchDataUrl: string;
  placeDataUrl: string;
};

/** Undefined until a visitor has touched the list and its data are there. */
export const $list = atom<List | undefined>(undefined);

type Asked = { query: ListQuery; ignored: Ignored[] };
let opened: { settings: ListSettings; data: SearchData } | undefined;

function answer(asked: Asked, path: string, cause: Cause, places: PlaceData | undefined) {
  if (!opened) return;
  const { settings, data } = opened;
  const settled = settleListQuery(asked.query, data, settings.scope);
  const ignored = [...asked.ignored, ...settled.ignored];
  const result = filterList(data, settings.scope, settled.query, places);
  const page = paginate(result.rows.length, settings.pageSize, settled.query.page);
  const isPageMissing = page.page !== settled.query.page && !ignored.some(({ parameter }) => parameter === 'page');
  if (isPageMissing) ignored.push({ parameter: 'page', value: String(settled.query.page) });
  const query = { ...settled.query, page: page.page };
  const isAsBuilt = path === settings.builtPath && formatListQuery(query) === '' && ignored.length === 0;
  $list.set({ data, places, scope: settings.scope, query, ignored, result, page, isAsBuilt, cause });
}

/** Counts what was asked, so that a late answer does not take the place of a newer one. */
let asking = 0;

/** Answers at once, or, for an area, when it is known where the properties lie. */
async function ask(asked: Asked, path: string, cause: Cause) {
  asking += 1;
  const known = $list.get()?.places;
  if (!asked.query.area || known || !opened) return answer(asked, path, cause, known);
  const ticket = asking;
  const loaded = await loadPlaceData(opened.settings.placeDataUrl);
  if (ticket !== asking) return;
  if (loaded.ok) return answer(asked, path, cause, loaded.data);
  const ignored: Ignored[] = [...asked.ignored, { parameter: 'area', value: '' }];
  answer({ query: { ...asked.query, area: EMPTY_QUERY.area }, ignored }, path, cause, undefined);
}

/** Fetches the data of the list; false when they do not come. */
export async function openList(settings: ListSettings): Promise<boolean> {
  const loaded = await loadSearchData(settings.searchDataUrl);
  if (loaded.ok) opened = { settings, data: loaded.data };
  return loaded.ok;
}

/** Shows what an address asks for; `path` without its query. */
export function showAddress(path: string, search: string): Promise<void> {
  return ask(parseListQuery(search), path, 'address');
}

/** Asks for something else, from its first page unless a page is asked for: what the form, a chip or the map changes. */
export function changeList(change: Partial<ListQuery>, cause: Cause = 'step', ignored: Ignored[] = []): Promise<void> {
  const query = { ...($list.get()?.query ?? EMPTY_QUERY), page: 1, ...change };
  return ask({ query, ignored }, opened?.settings.path ?? '', cause);
}
