// Writes a host's configuration: redirects, headers, and security.txt.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '#domain/site/site.ts';
import { listRedirectLines, listSwitchedOffLines } from '#routing/forwards.ts';
import type { MovedPath } from '#routing/moved.ts';
import type { RouteMap } from '#routing/route-map.ts';
import { listPageSources } from '#web/page-sources.ts';
import { securityText, writeHeadersFile } from '#web/security-headers.ts';

const DAY_MS = 24 * 60 * 60_000;
const ALMOST_A_YEAR_MS = 360 * DAY_MS;

const SECURITY = '.well-known/security.txt';

/** Writes redirects, headers and security.txt; returns the file names. */
export function writeHostFiles(folder: string, site: Site, map: RouteMap, moved: readonly MovedPath[]): string[] {
  const known = listRedirectLines(site, map, moved);
  const taken = new Set(known.map((line) => line.split(' ')[0]));
  const others = listSwitchedOffLines(site, map).filter((line) => !taken.has(line.split(' ')[0]));
  writeFileSync(join(folder, '_redirects'), `${[...known, ...others].join('\n')}\n`);
  writeFileSync(join(folder, '_headers'), writeHeadersFile(listPageSources(site), site.languages));
  const email = site.byLanguage[site.defaultLanguage]?.agency.email ?? '';
  // Rounded to the day, so that two builds of a day are identical.
  const until = new Date(Math.floor((Date.now() + ALMOST_A_YEAR_MS) / DAY_MS) * DAY_MS);
  mkdirSync(dirname(join(folder, SECURITY)), { recursive: true });
  const text = securityText({ email, url: site.url, languages: site.languages, until });
  writeFileSync(join(folder, SECURITY), text);
  return ['_redirects', '_headers', SECURITY];
}
