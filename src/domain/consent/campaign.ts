/** The key in session storage under which the campaign a visitor came by is kept. */
export const CAMPAIGN_KEY = 'campaign';

const MAX_CHARACTERS = 100;

/** The campaign parameters (utm_source and its like) of a query, written as a query; empty when there are none. */
export function readCampaign(query: string): string {
  const found = [...new URLSearchParams(query)]
    .filter(([name, value]) => /^utm_[a-z_]{1,30}$/.test(name) && value !== '')
    .map(([name, value]): [string, string] => [name, value.slice(0, MAX_CHARACTERS)]);
  return new URLSearchParams(found).toString();
}

/** Marks of a click on an advertisement: they name it to who shows it, so they go on only with consent to ads. */
const CLICK_IDS = ['gclid', 'wbraid', 'gbraid', 'fbclid'];

/** The marks of a query, written as a query; empty when there are none. */
export function readClickIds(query: string): string {
  const found = [...new URLSearchParams(query)].filter(
    ([name, value]) => CLICK_IDS.includes(name) && /^[\w.-]{1,300}$/.test(value),
  );
  return new URLSearchParams(found).toString();
}

/**
 * The address that a page view reports: the page and the campaign. The rest of the query stays out, since it may hold
 * what a visitor searched for or the key of a link in a mail.
 */
export function pageViewLocation(address: string, ...queries: string[]): string {
  const { origin, pathname } = new URL(address);
  const query = queries.filter(Boolean).join('&');
  return query === '' ? origin + pathname : `${origin}${pathname}?${query}`;
}
