// Source files for check-imports: their list, imports, valid names and cycles.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

export type Fault = { path: string; line: number; problem: string; remedy: string };

/** One import; `target` is the project file it refers to, relative to the project's root. */
export type Import = {
  specifier: string;
  line: number;
  target: string | undefined;
  isThere: boolean;
  isPattern: boolean;
};

const CODE = /\.(?:ts|tsx|mts|js|jsx|mjs|astro|css)$/;

/** All code files of the product, its scripts and its tests, relative to the project's root, sorted. */
export function listSourceFiles(root: string): string[] {
  const folders = ['src', 'scripts', 'tests'].filter((folder) => existsSync(join(root, folder)));
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => CODE.test(path))
      .sort(),
  );
}

/** The script parts of an .astro file, with everything else blanked, so that lines keep their numbers. */
export function keepScripts(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const front = /^\s*---\n[\s\S]*?\n---/.exec(text)?.[0] ?? '';
  const body = text.slice(front.length);
  let kept = front.replaceAll('---', '   ');
  let end = 0;
  for (const match of body.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)) {
    const start = match.index + (match[1]?.length ?? 0);
    kept += blank(body.slice(end, start)) + (match[2] ?? '');
    end = start + (match[2]?.length ?? 0);
  }
  return kept + blank(body.slice(end));
}

/** Project file or folder of an import; undefined outside the project. */
function resolveTarget(path: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return posix.normalize(`src/${plain.slice(1)}`);
  if (plain.startsWith('/')) return plain.slice(1);
  const target = posix.join(dirname(path), plain);
  return target.startsWith('..') ? undefined : target;
}

export function listImports(root: string, path: string, text: string): Import[] {
  if (path.endsWith('.css')) return [];
  const code = path.endsWith('.astro') ? keepScripts(text) : text;
  const lineAt = (offset: number): number => code.slice(0, offset).split('\n').length;
  const describe = (specifier: string, line: number, isPattern: boolean): Import => {
    const target = /^[.#/]/.test(specifier) ? resolveTarget(path, specifier) : undefined;
    const isThere =
      target !== undefined && (statSync(join(root, target), { throwIfNoEntry: false })?.isFile() ?? false);
    return { specifier, line, target, isThere, isPattern };
  };
  const lines = ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName, pos }) => describe(fileName, lineAt(pos), false));
  const patterns = [...code.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*['"`]([^'"`]+)/g)].map((match) =>
    describe((match[1] ?? '').replace(/\*.*$/, ''), lineAt(match.index), true),
  );
  return [...lines, ...patterns];
}

/** File and folder names without meaning. */
const EMPTY_NAME = /^(?:utils?|helpers?|common|misc|index|types|.*V\d+)$/;

export function findNameFault(path: string): [string, string] | undefined {
  const names = path.split('/').slice(1);
  const bad = names.find((name) => {
    const bare = name.replace(/\..*$/, '');
    return EMPTY_NAME.test(bare) && name !== 'index.astro' && !(bare === 'index' && path.startsWith('src/pages/'));
  });
  return bad === undefined ? undefined : [`the name ${bad} is meaningless`, 'name it after its contents'];
}

/** Import cycles, each reported once, starting from its first file. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      circles.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    trail.push(path);
    for (const target of graph.get(path) ?? []) visit(target);
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path);
  return circles;
}
