// Files of a program: its entry points, and everything they refer to.
import { readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { listFiles } from '../files/list-files.ts';

const CODE = /\.(?:[mc]?[jt]sx?|astro|css)$/;
/** Matches a type-only import. */
const TYPES = /^(?:import|export) type [^;]*;$/gm;
/** './thread.ts', '#ui/ui.css', './messages/*.json': file names in imports, workers, styles and Astro's settings. */
const NAMED = /(["'])((?:#|\.{1,2}\/)[^"'\n?]*\.\w+)(?:\?[^"'\n]*)?\1/g;

/** Target of a name below the project's root: a file, or for a pattern its leading folder. */
function resolveName(from: string, name: string): string {
  const path = name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(from), name);
  return path.includes('*') ? posix.dirname(path.slice(0, path.indexOf('*') + 1)) : path;
}

/** All files of a folder, or a single file; empty when missing. */
function listBelow(root: string, path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  const files = listFiles(join(root, path)).map(({ name }) => `${path}/${name.split(sep).join('/')}`);
  return files.filter((name) => !name.endsWith('.DS_Store'));
}

/** Every file of the program with these entry points, by path below `root`. */
export function listSources(root: string, entries: readonly string[]): string[] {
  const found = new Set(entries.flatMap((entry) => listBelow(root, entry)));
  // This list grows while it is iterated.
  for (const path of found) {
    if (!CODE.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8').replace(TYPES, '');
    for (const [, , name = ''] of text.matchAll(NAMED)) {
      const named = resolveName(path, name);
      if (!found.has(named)) for (const file of listBelow(root, named)) found.add(file);
    }
  }
  return [...found].sort();
}
