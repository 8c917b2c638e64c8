// Looks at the hreflang links of a whole site: each leads to a page, and that page leads back. No part can see that alone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '#api/fault.ts';
import type { Page } from '#routing/page.ts';
import { fileOf } from '../build/kept-pages.ts';

const LINK = /<link rel="alternate" hreflang="[a-z]{2}" href="([^"]+)"/g;

/** What stands in the head of a page, as paths of the site. */
function listAlternates(html: string, siteUrl: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(LINK)].map(([, href = '']) => href.replace(siteUrl, ''));
}

/** Faults of the hreflang links of these pages, which lie in a folder. */
export function checkAlternates(folder: string, pages: readonly Page[], siteUrl: string): Fault[] {
  const linked = new Map<string, string[]>();
  // A page that is not there is another fault (refresh/verify.ts).
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
