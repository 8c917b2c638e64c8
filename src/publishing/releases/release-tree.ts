// Completes a new release: links unchanged files from the last release, and writes nothing twice. A spare release
// (releases.ts), if any, provides its tree, in which only differing files are replaced:
//
//   the spare's tree ──▶ remove differing files ──▶ link files of the last release ──▶ move new files in
//
// The tree is served only when complete, and no file is ever written into, since other releases share it. Leftovers of
// an interrupted refresh are deleted by the next one, which then has no spare and links every file.
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileDigests, isUnchanged } from '../files/file-digests.ts';
import { share } from '../files/kept-pages.ts';
import { formsOf } from './soundness.ts';

/** A folder of files, and their digests. */
type Tree = { site: string; files: FileDigests };

export type TreeChange = { name: string; action: 'remove' | 'link' | 'move' };

/** Changes from the files `before` to those of `next`, in a feasible order: a file may replace a folder. */
export function listChanges(before: FileDigests, next: FileDigests, last: FileDigests): TreeChange[] {
  const old = Object.keys(before).filter((name) => !isUnchanged(name, before, next));
  const lacking = Object.keys(next).filter((name) => !isUnchanged(name, next, before));
  return [
    ...old.map((name) => ({ name, action: 'remove' as const })),
    ...lacking.map((name) => ({ name, action: isUnchanged(name, next, last) ? ('link' as const) : ('move' as const) })),
  ];
}

/** Removes an empty folder, and its parents that become empty. */
function removeEmpty(folder: string, tree: string) {
  if (folder === tree) return;
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  removeEmpty(dirname(folder), tree);
}

function remove(name: string, tree: string) {
  for (const form of formsOf(name)) rmSync(join(tree, form), { force: true });
  removeEmpty(dirname(join(tree, name)), tree);
}

function link(name: string, from: string, tree: string) {
  const [file = name, ...forms] = formsOf(name);
  if (!share(join(from, file), join(tree, file))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    if (!share(join(from, file), join(tree, file)) && !existsSync(join(tree, file)))
      throw new Error(`${join(from, file)} is missing`);
  }
  for (const form of forms) share(join(from, form), join(tree, form));
}

function move(name: string, from: string, tree: string) {
  mkdirSync(dirname(join(tree, name)), { recursive: true });
  for (const form of formsOf(name)) if (existsSync(join(from, form))) renameSync(join(from, form), join(tree, form));
}

/** Inputs of a release: `fresh` has the new files, `last` the unchanged ones. */
export type Sources = { fresh: string; last: string };

export function makeChange({ name, action }: TreeChange, tree: string, { fresh, last }: Sources): void {
  if (action === 'remove') remove(name, tree);
  else if (action === 'link') link(name, last, tree);
  else move(name, fresh, tree);
}

/** Turns the folder `site`, which contains only the new files, into the complete release `next`. */
export function completeTree(site: string, next: FileDigests, last: Tree, spare: Tree | undefined): void {
  const fresh = spare ? `${site}.fresh` : site;
  const isNew = (name: string) => !isUnchanged(name, next, last.files);
  const before = spare?.files ?? Object.fromEntries(Object.entries(next).filter(([name]) => isNew(name)));
  if (spare) {
    renameSync(site, fresh);
    renameSync(spare.site, site);
  }
  for (const change of listChanges(before, next, last.files)) makeChange(change, site, { fresh, last: last.site });
  if (spare) rmSync(fresh, { recursive: true });
}
