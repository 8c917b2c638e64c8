/** Session storage key of the campaign by which a visitor arrived. */
export const CAMPAIGN_KEY = 'campaign';

const MAX_CHARACTERS = 100;

/** The campaign parameters of a query (utm_source and similar), as a query string; empty when there are none. */
export function readCampaign(query: string): string {
  const found = [...new URLSearchParams(query)]
    .filter(([name, value]) => /^utm_[a-z_]{1,30}$/.test(name) && value !== '')
    .map(([name, value]): [string, string] => [name, value.slice(0, MAX_CHARACTERS)]);
  return new URLSearchParams(found).toString();
}

/**
 * Click IDs of advertisements: they identify the click to the advertising service, so they are passed on only with
 * consent to ads.
 */
const CLICK_IDS = ['gclid', 'wbraid', 'gbraid', 'fbclid'];

/** The click IDs of a query, as a query string; empty when there are none. */
export function readClickIds(query: string): string {
  const found = [...new URLSearchParams(query)].filter(
    ([name, value]) => CLICK_IDS.includes(name) && /^[\w.-]{1,300}$/.test(value),
  );
  return new URLSearchParams(found).toString();
}

/**
 * URL that a page view reports: the page and the campaign. The rest of the query is left out, since it may contain a
 * visitor's search or the token of a mailed link.
 */
export function pageViewLocation(address: string, ...queries: string[]): string {
  const { origin, pathname } = new URL(address);
  const query = queries.filter(Boolean).join('&');
  return query === '' ? origin + pathname : `${origin}${pathname}?${query}`;
}
