// Merges parts into a folder that is byte for byte the same as one built by build/build-site.ts in one process, and
// checks it as a whole.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fault } from '#api/fault.ts';
import type { Page } from '#routing/page.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { planPages } from '#site/static-paths.ts';
import { type AssembleOptions, assembleSite, type BuiltFolder, type SiteToBuild } from '../build/build-site.ts';
import { isForm } from '../files/assets.ts';
import { fileOf, share } from '../files/kept-pages.ts';
import { listFiles } from '../files/list-files.ts';
import type { Parts } from './fit.ts';
import { type Part, siteOf } from './part.ts';

// Checks the hreflang links of a whole site: each leads to a page, and that page links back. A single part does not
// have both pages.
const LINK = /<link rel="alternate" hreflang="[a-z]{2}" href="([^"]+)"/g;

/** Links in the head of a page, as paths of the site. */
function listAlternates(html: string, siteUrl: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(LINK)].map(([, href = '']) => href.replace(siteUrl, ''));
}

/** Errors in the hreflang links of these pages in a folder. */
function checkAlternates(folder: string, pages: readonly Page[], siteUrl: string): Fault[] {
  const linked = new Map<string, string[]>();
  // A missing page is another error (refresh/verify.ts).
  for (const { path } of pages)
    if (existsSync(join(folder, fileOf(path))))
      linked.set(path, listAlternates(readFileSync(join(folder, fileOf(path)), 'utf8'), siteUrl));
  const faults: Fault[] = [];
  for (const [path, targets] of linked)
    for (const target of targets) {
      const back = linked.get(target);
      if (back?.includes(path)) continue;
      const problem = back ? 'problem.oneWay' : 'problem.deadLink';
      const place = { severity: 'stop', file: fileOf(path), remedy: 'remedy.product' } as const;
      faults.push({ ...place, problem, values: { got: target } });
    }
  return faults;
}

/**
 * Joins the files of the parts; a file in several parts must be identical. Returns the names of all files, and an error
 * for each difference.
 */
function joinParts(parts: readonly Part[], to: string): { names: Set<string>; faults: Fault[] } {
  const holders = new Map<string, Part>();
  const folders = new Set<string>();
  const faults: Fault[] = [];
  for (const part of parts) {
    for (const { path, name } of listFiles(siteOf(part.folder))) {
      const holder = holders.get(name);
      if (!holder) {
        const folder = dirname(join(to, name));
        if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
        folders.add(folder);
        share(path, join(to, name));
        holders.set(name, part);
      } else if (!readFileSync(path).equals(readFileSync(join(to, name)))) {
        const values = { got: holder.folder, other: part.folder };
        faults.push({ severity: 'stop', file: name, problem: 'problem.partsDiffer', remedy: 'remedy.parts', values });
      }
    }
  }
  return { names: new Set(holders.keys()), faults };
}

/**
 * Merges matching parts (fit.ts) into `fresh`, which must not exist. Searches the merged site for hidden values again,
 * although each part was searched, because their absence is promised for the whole site.
 */
export function mergeSite(
  parts: Parts,
  checked: SiteToBuild,
  fresh: string,
  options: Pick<AssembleOptions, 'forms' | 'endStep'>,
): Promise<BuiltFolder> {
  const fill = async () => {
    const built = new BuiltSite(checked.site, checked.map);
    const { names, faults } = joinParts(parts, fresh);
    return {
      plan: planPages(built, {}, parts[0].year),
      stylesheets: parts[0].stylesheets,
      names: [...names].filter((name) => !isForm(name)),
      isCompressed: (name: string) => names.has(name),
      check: () => [...faults, ...checkAlternates(fresh, built.pages, checked.site.url)],
    };
  };
  return assembleSite(checked, fresh, fill, options);
}
