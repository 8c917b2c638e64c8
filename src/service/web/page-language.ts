import type { SiteData } from '#api/site-data.ts';
import { isLanguage, type Language } from '#domain/language.ts';

/** True for a request that wants HTML, as a form sent without scripts does. */
export function wantsPage(accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? '') && !/^\s*application\/json\b/i.test(accept ?? '');
}

/** Language of a page: the form's, otherwise the browser's first supported one, otherwise the site's. */
export function findPageLanguage(sent: unknown, accepted: string | undefined, site: SiteData): Language {
  if (isLanguage(sent) && site.languages.includes(sent)) return sent;
  for (const part of (accepted ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(code) && site.languages.includes(code)) return code;
  }
  return site.defaultLanguage;
}
