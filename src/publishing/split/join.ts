// Puts the files of several parts into one folder.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { share } from '../build/kept-pages.ts';
import { listFiles } from '../build/list-files.ts';
import { type Part, siteOf } from './part.ts';

/** Joins them; a file that several parts hold must be the same in each. Gives the names of all files, and what differs. */
export function joinParts(parts: readonly Part[], to: string): { names: Set<string>; faults: Fault[] } {
  const holders = new Map<string, Part>();
  const folders = new Set<string>();
  const faults: Fault[] = [];
  for (const part of parts) {
    for (const { path, name } of listFiles(siteOf(part.folder))) {
      const holder = holders.get(name);
      if (!holder) {
        const folder = dirname(join(to, name));
        if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
        folders.add(folder);
        share(path, join(to, name));
        holders.set(name, part);
      } else if (!readFileSync(path).equals(readFileSync(join(to, name)))) {
        const values = { got: holder.folder, other: part.folder };
        faults.push({ severity: 'stop', file: name, problem: 'problem.partsDiffer', remedy: 'remedy.parts', values });
      }
    }
  }
  return { names: new Set(holders.keys()), faults };
}
