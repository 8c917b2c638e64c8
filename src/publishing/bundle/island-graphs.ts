// Table of the modules, styles and texts that each island needs, so that the browser can request them all at once.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '#domain/language.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import type { IslandGraphs } from '#ui/island-graph.ts';

const ISLAND = /\.island\.tsx$/;
/** Astro's module that hydrates React. */
const RENDERER = /\/@astrojs\/react\/dist\/client\.js$/;
/** `island(['form', 'error'], FormView)`: the texts that an island uses (i18n/island.tsx). */
const NAMESPACES = /\bisland\(\[([^\]]*)\]/;
const STYLE = /\/_astro\/([\w.-]+\.css)/g;
const BASE = '/_astro/';

/** The parts of a bundler's output that this module reads. */
type Chunk = {
  type: 'chunk';
  fileName: string;
  code: string;
  imports: readonly string[];
  facadeModuleId: string | null;
};
type Asset = { type: 'asset'; fileName: string; source: string | Uint8Array; originalFileNames: readonly string[] };
type Bundle = Readonly<Record<string, Chunk | Asset>>;

/** A chunk and its static imports, recursively; dependencies come first. */
function listImports(bundle: Bundle, name: string, known = new Set<string>(), listed: string[] = []): string[] {
  if (known.has(name)) return listed;
  known.add(name);
  const chunk = findOwn(bundle, name);
  if (chunk?.type !== 'chunk') return listed;
  for (const imported of chunk.imports) listImports(bundle, imported, known, listed);
  listed.push(name);
  return listed;
}

/** Styles that a chunk loads by their URL. */
function listStyles(bundle: Bundle, name: string): string[] {
  const chunk = findOwn(bundle, name);
  return chunk?.type === 'chunk' ? [...chunk.code.matchAll(STYLE)].map(([, style = '']) => style) : [];
}

function readNamespaces(source: string): string[] {
  const [, names] = NAMESPACES.exec(source) ?? [];
  if (!names) throw new Error('An island does not name its texts: export const X = island([...], View)');
  return [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}

/** Graphs of all islands of a browser bundle. */
export function listIslandGraphs(bundle: Bundle, readSource = (path: string) => readFileSync(path, 'utf8')) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const assets = Object.values(bundle).filter((one) => one.type === 'asset');
  const renderer = chunks.find(({ facadeModuleId }) => facadeModuleId && RENDERER.test(facadeModuleId));
  const textFile = (language: string, namespace: string) => {
    const path = `src/i18n/messages/${language}/${namespace}.json`;
    const asset = assets.find(({ originalFileNames }) => originalFileNames.includes(path));
    if (!asset) throw new Error(`${path} is missing in the bundle`);
    return asset.fileName;
  };
  const files: string[] = [];
  const positionsOf = (names: readonly string[]) =>
    names.map((name) => {
      const file = basename(name);
      if (!files.includes(file)) files.push(file);
      return files.indexOf(file);
    });
  const islands: IslandGraphs['islands'] = {};
  for (const { fileName, facadeModuleId } of chunks) {
    if (!facadeModuleId || !ISLAND.test(facadeModuleId)) continue;
    const known = new Set<string>();
    const modules = [
      ...(renderer ? listImports(bundle, renderer.fileName, known) : []),
      ...listImports(bundle, fileName, known),
    ];
    const namespaces = readNamespaces(readSource(facadeModuleId));
    setOwn(islands, `${BASE}${basename(fileName)}`, {
      code: positionsOf(modules),
      styles: positionsOf([...new Set(modules.flatMap((name) => listStyles(bundle, name)))]),
      texts: Object.fromEntries(
        LANGUAGES.map((language) => [language, positionsOf(namespaces.map((name) => textFile(language, name)))]),
      ),
    });
  }
  return { base: BASE, files, islands };
}

/** One line per island: compressed bytes that the first interaction loads, in one language. */
function describeGraphs(bundle: Bundle, { files, islands }: IslandGraphs): string[] {
  const bytes = new Map(
    Object.values(bundle).map((one) => [
      basename(one.fileName),
      brotliCompressSync(one.type === 'chunk' ? one.code : one.source).length,
    ]),
  );
  const [language] = LANGUAGES;
  return Object.entries(islands).map(([island, { code, styles, texts }]) => {
    const parts = [...code, ...styles, ...(texts[language] ?? [])];
    const total = parts.reduce((sum, file) => sum + (bytes.get(files[file] ?? '') ?? 0), 0);
    return `${basename(island).replace(/\..*/, '')}: ${(total / 1000).toFixed(1)} kB in ${parts.length} files`;
  });
}

/** Bundler plugin: writes the table into a file for the browser bundle, and prints the bytes of each island. */
export const writeIslandGraphs = (file: string) => ({
  name: 'island-graphs',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  generateBundle(_options: unknown, bundle: Bundle) {
    const graphs = listIslandGraphs(bundle);
    writeFileSync(file, JSON.stringify(graphs));
    console.log(`A first touch loads ${describeGraphs(bundle, graphs).join(', ')}.`);
  },
});
