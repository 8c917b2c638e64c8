import type { Language, Localised } from '#domain/language.ts';
import type { Site } from '#domain/site.ts';
import type { Forward, Page } from './page.ts';

/** An address that a property has left, and where it is now. */
export type Moved = { from: string; to: string; language: Language };

/** Where each property has its page now, by id. */
function listCurrentPaths(pages: readonly Page[]): Map<string, Localised> {
  const current = new Map<string, Localised>();
  for (const page of pages) {
    if (page.kind === 'property') current.set(page.property.id, page.alternates);
    else if (page.kind === 'gone' && !current.has(page.property.id)) current.set(page.property.id, page.alternates);
  }
  return current;
}

/**
 * Old addresses of properties. Each leads to a page that is there, so there are neither chains nor loops, and none is an
 * address that a page or a forwarding page has again.
 */
export function listMoved(pages: readonly Page[], forwards: readonly Forward[], site: Site): Moved[] {
  const past = Object.entries(site.past ?? {});
  if (past.length === 0) return [];
  const taken = new Set([...pages, ...forwards].map(({ path }) => path));
  const current = listCurrentPaths(pages);
  const moved: Moved[] = [];
  for (const [id, { former = {}, paths }] of past) {
    const targets = current.get(id);
    if (!targets) continue;
    for (const language of site.languages) {
      // The same property in another language, where it has lost its page in this one.
      const to = targets[language] ?? targets[site.defaultLanguage] ?? Object.values(targets)[0];
      for (const from of [...(former[language] ?? []), paths[language]]) {
        if (from === undefined || to === undefined || taken.has(from)) continue;
        taken.add(from);
        moved.push({ from, to, language });
      }
    }
  }
  return moved;
}

/** The page at an old address, for hosts that know no redirects. */
export const forwardOf = ({ from, to, language }: Moved): Forward => ({
  path: from,
  targets: { [language]: to },
  default: to,
  language,
  isMoved: true,
});

/** Its line of `_redirects`: for ever, unless the property has only lost its page in this language for now. */
export const redirectLine = ({ from, to, language }: Moved): string =>
  `${from} ${to} ${to.startsWith(`/${language}/`) ? 301 : 302}`;
