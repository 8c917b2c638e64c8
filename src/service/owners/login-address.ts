import { RESET_FRAGMENT } from '#api/portal-words.ts';
import type { SiteData } from '#api/site-data.ts';
import { findOwn } from '#domain/own-value.ts';

/** URL of the owners' login page; `site` replaces the site's base URL. */
export function loginUrl(
  data: Pick<SiteData, 'url' | 'login' | 'defaultLanguage'>,
  language: string,
  site = data.url,
): string {
  const path = findOwn(data.login, language) ?? data.login[data.defaultLanguage] ?? `/${data.defaultLanguage}/`;
  return site + path;
}

/** The link for setting a password: the token is in the fragment, so that no server or log receives it. */
export function passwordUrl(
  data: Parameters<typeof loginUrl>[0],
  language: string,
  token: string,
  site?: string,
): string {
  return loginUrl(data, language, site) + RESET_FRAGMENT + token;
}
