// What visitors fetch besides pages: the files of a bundle (bundle/bundle.ts), with their compressed forms, which the best
// quality makes dear and which are kept with it.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPRESSED } from './compress-file.ts';
import { share } from './kept-pages.ts';
import { listFiles } from './list-files.ts';

/** The one that is kept last: where it is, all are. */
const LAST_FORM = COMPRESSED.at(-1) ?? '';

const isForm = (name: string): boolean => COMPRESSED.some((ending) => name.endsWith(ending));

/** Puts them into the folder of a site; gives the names of those whose compressed forms are there too. */
export function shareAssets(assets: string, to: string, isPlain = false): ReadonlySet<string> {
  const folders = new Set<string>();
  const compressed = new Set<string>();
  for (const { path, name } of listFiles(assets)) {
    if (isPlain && isForm(name)) continue;
    const target = join(to, name);
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    folders.add(dirname(target));
    share(path, target);
    if (name.endsWith(LAST_FORM)) compressed.add(name.slice(0, -LAST_FORM.length));
  }
  return compressed;
}

/** Keeps the compressed forms that a build has made for the builds that follow. */
export function keepForms(assets: string, site: string): void {
  for (const { name } of listFiles(assets)) {
    if (isForm(name)) continue;
    for (const ending of COMPRESSED) share(join(site, name) + ending, join(assets, name) + ending);
  }
}
