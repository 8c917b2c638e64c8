import { LANGUAGES, type Language, type Localised } from '#domain/language.ts';
import type { Site } from '#domain/site/site.ts';
import type { Forward, Page } from './page.ts';

/**
 * A former URL, and the current one; `shownIn` is the language of the page that replaces a page in a disabled language.
 */
export type MovedPath = { from: string; to: string; language: Language; shownIn?: Language };

/** Current page of each property, by ID. */
function listCurrentPaths(pages: readonly Page[]): Map<string, Localised> {
  const current = new Map<string, Localised>();
  for (const page of pages) {
    if (page.kind === 'property') current.set(page.property.id, page.alternates);
    else if (page.kind === 'gone' && !current.has(page.property.id)) current.set(page.property.id, page.alternates);
  }
  return current;
}

/**
 * Former URLs of properties. Each redirects directly to an existing page, so there are no chains or loops, and differs
 * from the URLs of pages and forwarding pages.
 */
export function listMoved(pages: readonly Page[], forwards: readonly Forward[], site: Site): MovedPath[] {
  const past = Object.entries(site.past ?? {});
  const taken = new Set([...pages, ...forwards].map(({ path }) => path));
  const current = listCurrentPaths(pages);
  const moved: MovedPath[] = [];
  for (const [id, { former = {}, paths }] of past) {
    const targets = current.get(id);
    if (!targets) continue;
    for (const language of LANGUAGES) {
      // Falls back to the property's page in another language when it has none in this one.
      const to = targets[language] ?? targets[site.defaultLanguage] ?? Object.values(targets)[0];
      for (const from of [...(former[language] ?? []), paths[language]]) {
        if (from === undefined || to === undefined || taken.has(from)) continue;
        taken.add(from);
        moved.push({ from, to, language });
      }
    }
  }
  return [...moved, ...listSwitchedOff(pages, taken, site)];
}

/** URLs of disabled languages, each with the same page in the default language, or its parent. */
function listSwitchedOff(pages: readonly Page[], taken: Set<string>, site: Site): MovedPath[] {
  const { switchedOff = [], defaultLanguage, byLanguage } = site;
  if (switchedOff.length === 0) return [];
  const targets = new Map<string, { to: string; shownIn: Language }>();
  for (const { route, target } of byLanguage[defaultLanguage]?.redirects ?? [])
    targets.set(route, { to: target, shownIn: defaultLanguage });
  for (const { key, path, language } of pages)
    if (language === defaultLanguage || !targets.has(key)) targets.set(key, { to: path, shownIn: language });
  return switchedOff.flatMap(({ language, key, path, parent = '' }): MovedPath[] => {
    if (taken.has(path)) return [];
    const target = listWider(key, parent).flatMap((wider) => targets.get(wider) ?? [])[0];
    if (!target) return [];
    taken.add(path);
    return [{ from: path, language, ...target }];
  });
}

/**
 * Keys by which a replacement page is looked up: the page itself, the lists that contain it from narrow to wide, its
 * parent, and the front page.
 */
function listWider(key: string, parent: string): string[] {
  const names = key.replace(/#.*$/, '').split('/');
  const wider = names.map((_name, index) => names.slice(0, names.length - index).join('/'));
  return [...new Set([key, ...wider, parent, ''])];
}

/** Page at a former URL, for hosts without redirects. */
export const forwardOf = ({ from, to, language, shownIn }: MovedPath): Forward => ({
  path: from,
  targets: { [shownIn ?? language]: to },
  default: to,
  language,
  ...(!shownIn && { isMoved: true }),
});

/**
 * Line of `_redirects`: permanent within the language, temporary to another language, since the property's page may
 * return.
 */
export const redirectLine = ({ from, to, language }: MovedPath): string =>
  `${from} ${to} ${to.startsWith(`/${language}/`) ? 301 : 302}`;
