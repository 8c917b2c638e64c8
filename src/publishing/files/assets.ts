// Browser files other than pages: the files of a bundle (bundle/bundle.ts) with their compressed forms. Compression at
// the best quality is slow, so these forms are cached with the bundle.

import { mkdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Form } from '#snapshot/settings.ts';
import { COMPRESSED } from './compress-file.ts';
import { share } from './kept-pages.ts';
import { listFiles } from './list-files.ts';

const FORM = new RegExp(`(?:${COMPRESSED.map((ending) => ending.replace('.', '\\.')).join('|')})$`);
/** True for a file's compressed form. */
export const isForm = (name: string): boolean => FORM.test(name);

/**
 * Folders of public/ of which only referenced files are copied: another agency's site does not need the demo's
 * pictures.
 */
const PICTURES = /^(?:pictures|plans)\//;

type ShareOptions = {
  /** URL paths of the site's own files that its pages refer to. */
  named: ReadonlySet<string>;
  /** Wanted compressed forms; all by default. */
  forms?: readonly Form[] | undefined;
};

/** Copies the bundle's files into the folder of a site; returns all names, and those whose compressed forms exist. */
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
  // When a compressed form is missing, all forms of the file are created again, because shared files must not be
  // overwritten.
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

/** Caches the compressed forms of a build for later ones. */
export function keepForms(assets: string, site: string): void {
  for (const { name } of listFiles(assets)) {
    if (isForm(name)) continue;
    for (const ending of COMPRESSED) share(join(site, name) + ending, join(assets, name) + ending);
  }
}
