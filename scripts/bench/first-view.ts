// Measures each page of the built site as a host sends it: the bytes for its first screen, for its whole HTML with the
// style sheets before it, and for everything loaded later. `npm run build && npm run bench -- first-view`. Options:
// --site <folder>.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { listFiles } from '#publishing/files/list-files.ts';
import { median, table } from './figures.ts';

const { values } = parseArgs({ options: { site: { type: 'string', default: 'dist' } } });
const KINDS = ['home', 'list', 'property'];
/** Initial congestion window of a new connection. */
const AIM_BYTES = 14_000;
/** Style sheets linked where later content begins (layouts/page-styles.ts); the first screen ends there. */
const LATER = /<link rel="stylesheet" href="[^"]*-below\./;
const SHEET = /<link rel="stylesheet" href="([^"]+)">/g;

const sizes = new Map<string, number>();
function sentBytes(name: string): number {
  const path = join(values.site, name);
  const bytes = sizes.get(path) ?? statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  sizes.set(path, bytes);
  return bytes;
}
const sum = (bytes: number[]) => bytes.reduce((total, one) => total + one, 0);
const kb = (bytes: number) => (bytes / 1000).toFixed(1);

/** Bytes until a browser has read the first screen: compressed pages are read as they arrive. */
function screenBytes(page: string): number {
  const { index = page.length } = LATER.exec(page) ?? {};
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return brotliCompressSync(page.slice(0, index), { params }).length;
}

type PageBytes = { name: string; kind: string | undefined; screen: number; html: number; first: number; all: number };

function measureBytes(name: string): PageBytes {
  const page = readFileSync(join(values.site, name), 'utf8');
  const sheets = [...page.matchAll(SHEET)].map(([, href = '']) => href);
  const inFront = sheets.filter((href) => !href.includes('-below.'));
  const html = sentBytes(name);
  return {
    name,
    kind: /data-page="([\w-]+)"/.exec(page)?.[1],
    screen: screenBytes(page) + sum(inFront.map(sentBytes)),
    html,
    first: html + sum(inFront.map(sentBytes)),
    all: html + sum(sheets.map(sentBytes)),
  };
}

const pages = listFiles(values.site, /^index\.html$/).map(({ name }) => measureBytes(name));
const rows = KINDS.map((kind) => {
  const own = pages.filter((page) => page.kind === kind).toSorted((a, b) => b.first - a.first);
  const middle = (of: (page: PageBytes) => number) => kb(median(own.map(of)));
  console.error(`largest ${kind}: ${own[0]?.name}`);
  const css = middle(({ html, first }) => first - html);
  const largest = kb(own[0]?.first ?? 0);
  const screen = kb(Math.max(...own.map((page) => page.screen)));
  const within = `${own.filter(({ first }) => first <= AIM_BYTES).length} of ${own.length}`;
  const figures = [middle(({ html }) => html), css, middle(({ first }) => first), largest, middle(({ all }) => all)];
  return [kind, screen, within, ...figures];
});
const HEAD = [
  'kB',
  'first screen, largest',
  'within 14',
  'HTML',
  'CSS of the first screen',
  'first view, median',
  'largest',
  'with all that follows',
];
console.log(table(HEAD, rows));
