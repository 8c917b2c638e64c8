import { RESET_FRAGMENT } from '#api/portal-words.ts';
import type { SiteData } from '#api/site-data.ts';
import { findOwn } from '#domain/own-value.ts';

/** Address of the page where owners log in; `site` where it is reached under another address than its own. */
export function loginUrl(
  data: Pick<SiteData, 'url' | 'login' | 'defaultLanguage'>,
  language: string,
  site = data.url,
): string {
  const path = findOwn(data.login, language) ?? data.login[data.defaultLanguage] ?? `/${data.defaultLanguage}/`;
  return site + path;
}

/** The link to set a password with: the token stands behind #, so that no server and no log ever sees it. */
export function passwordUrl(
  data: Parameters<typeof loginUrl>[0],
  language: string,
  token: string,
  site?: string,
): string {
  return loginUrl(data, language, site) + RESET_FRAGMENT + token;
}
