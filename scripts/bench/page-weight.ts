import { readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listFiles } from '#publishing/files/list-files.ts';

export type Bytes = { raw: number; brotli: number };
export type PageWeight = { name: string; path: string; html: Bytes; css: Bytes; js: Bytes };

/** Pages with a language in their URL; others only redirect. */
const PAGE = /^[a-z]{2}\/(?:.*\/)?index\.html$/;
/** Matches the page of a property: "nl/te-koop/jette/appartement/4013972/index.html". */
const DETAIL = /^[a-z]{2}\/[^/]+\/[^/]+\/[^/]+\/\d+\/index\.html$/;

export function countPages(folder: string): { pages: number; forwards: number; htmlBytes: number } {
  const files = listFiles(folder, /\.html$/);
  const pages = files.filter(({ name }) => PAGE.test(posixName(name))).length;
  const htmlBytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0);
  return { pages, forwards: files.length - pages, htmlBytes };
}

const posixName = (name: string) => name.replaceAll('\\', '/');

/** Size of a file compressed at the best level, as a host stores it. */
export const brotliSize = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function measureBytes(contents: Buffer[]): Bytes {
  return {
    raw: contents.reduce((sum, content) => sum + content.length, 0),
    brotli: contents.reduce((sum, content) => sum + brotliSize(content), 0),
  };
}

const ATTRIBUTE = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** URLs of the style sheets and scripts that a page loads before any interaction. */
export function listLoaded(html: string): { css: string[]; js: string[] } {
  const tags = html.match(/<(?:link|script|astro-island)\b[^>]*>/g) ?? [];
  const css: string[] = [];
  const js: (string | undefined)[] = [];
  for (const tag of tags) {
    const rel = ATTRIBUTE(tag, 'rel');
    if (rel === 'stylesheet') css.push(ATTRIBUTE(tag, 'href') ?? '');
    if (rel === 'modulepreload' || tag.startsWith('<script')) js.push(ATTRIBUTE(tag, rel ? 'href' : 'src'));
    // Astro's own directives load without an interaction; the site's own directive waits for one.
    if (tag.startsWith('<astro-island') && /^(?:load|idle|visible|media|only)$/.test(ATTRIBUTE(tag, 'client') ?? ''))
      js.push(ATTRIBUTE(tag, 'component-url'), ATTRIBUTE(tag, 'renderer-url'));
  }
  const isOwn = (address: string | undefined): address is string => /^\/(?!\/)/.test(address ?? '');
  return { css: [...new Set(css.filter(isOwn))], js: [...new Set(js.filter(isOwn))] };
}

/** Transitive static imports of a script; `import()` is lazy. */
function withImports(folder: string, addresses: string[]): string[] {
  const found = new Set(addresses);
  for (const address of found) {
    const code = readFileSync(join(folder, address), 'utf8');
    for (const [, file] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      found.add(posix.join(posix.dirname(address), file as string));
  }
  return [...found];
}

function weighPage(folder: string, name: string, path: string): PageWeight {
  const content = readFileSync(join(folder, path));
  const { css, js } = listLoaded(content.toString());
  const read = (addresses: string[]) => addresses.map((address) => readFileSync(join(folder, address)));
  return {
    name,
    path: `/${posix.dirname(path)}/`,
    html: measureBytes([content]),
    css: measureBytes(read(css)),
    js: measureBytes(read(withImports(folder, js))),
  };
}

/** Home, a detail page of median size and the list above it, in one language. */
export function weighPages(folder: string, language: string): PageWeight[] {
  const details = listFiles(join(folder, language), /^index\.html$/)
    .map(({ name }) => `${language}/${posixName(name)}`)
    .filter((path) => DETAIL.test(path))
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)).length }))
    .sort((a, b) => a.bytes - b.bytes || (a.path < b.path ? -1 : 1));
  const detail = details[Math.floor(details.length / 2)]?.path;
  if (!detail) return [];
  const list = dirname(dirname(dirname(dirname(detail))));
  return [
    weighPage(folder, 'home', `${language}/index.html`),
    weighPage(folder, 'list', `${list}/index.html`),
    weighPage(folder, 'detail', detail),
  ];
}
