// What visitors fetch besides pages: the files of a bundle (bundle/bundle.ts), with their compressed forms, which the best
// quality makes dear and which are kept with it.

import { mkdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Form } from '#snapshot/settings.ts';
import { COMPRESSED } from './compress-file.ts';
import { share } from './kept-pages.ts';
import { listFiles } from './list-files.ts';

const FORM = new RegExp(`(?:${COMPRESSED.map((ending) => ending.replace('.', '\\.')).join('|')})$`);
/** Whether it is a file's compressed form. */
export const isForm = (name: string): boolean => FORM.test(name);

/** Folders of public/ whose files only go where the site names them: another agency's site has no use for the demo's. */
const PICTURES = /^(?:pictures|plans)\//;

type ShareOptions = {
  /** The addresses of the site's own files that its pages name. */
  named: ReadonlySet<string>;
  /** The compressed forms that are wanted; all, where nothing is said. */
  forms?: readonly Form[] | undefined;
};

/** Puts them into the folder of a site; gives the names of all, and of those whose compressed forms are there too. */
export function shareAssets(
  assets: string,
  to: string,
  { named, forms = COMPRESSED }: ShareOptions,
): { names: string[]; compressed: ReadonlySet<string> } {
  const folders = new Set<string>();
  const names: string[] = [];
  const compressed = new Set<string>();
  const files = listFiles(assets);
  const known = new Set(files.map(({ name }) => name));
  // Where one is missing, all are made anew: none that others share is ever written into.
  const isWhole = (name: string) => forms.length > 0 && forms.every((form) => known.has(name + form));
  for (const { path, name } of files) {
    const file = name.replace(FORM, '');
    if (file !== name && !(isWhole(file) && forms.some((form) => name === file + form))) continue;
    const address = name.split(sep).join('/');
    if (PICTURES.test(address) && !named.has(`/${address.replace(FORM, '')}`)) continue;
    const target = join(to, name);
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    folders.add(dirname(target));
    share(path, target);
    if (file !== name) continue;
    names.push(name);
    if (isWhole(name)) compressed.add(name);
  }
  return { names, compressed };
}

/** Keeps the compressed forms that a build has made for the builds that follow. */
export function keepForms(assets: string, site: string): void {
  for (const { name } of listFiles(assets)) {
    if (isForm(name)) continue;
    for (const ending of COMPRESSED) share(join(site, name) + ending, join(assets, name) + ending);
  }
}
