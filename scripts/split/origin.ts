// What the pages of a part were drawn from. Parts fit together only where all of it is the same.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { belgianDay } from '#domain/date.ts';
import type { Memory } from '#domain/memory.ts';
import { SOURCES } from '../build-stamp.mjs';
import { listFiles } from '../list-files.ts';
import { SNAPSHOT_FILE } from '../refresh/staging.ts';

/** In the order in which a difference is told: what explains more comes first. */
export const origin = z.object({
  /** The site's own program, by the contents of its files: a fresh checkout gives them all new dates. */
  code: z.string(),
  /** Another Node may sort, format or compress differently. */
  program: z.string(),
  /** The two addresses that a build takes from outside. */
  settings: z.string(),
  snapshot: z.string(),
  /** What was remembered of homes (memory.json). */
  memory: z.string(),
});
export type Origin = z.infer<typeof origin>;

const ROOT = resolve(import.meta.dirname, '../..');

/** A digest of names and contents, the same on every machine. */
export function digestFiles(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of [...names].sort()) {
    const content = readFileSync(join(folder, name));
    hash.update(`${name.split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('base64url');
}

const namesIn = (folder: string): string[] => listFiles(folder).map(({ name }) => name);

export const digestFolder = (folder: string): string => digestFiles(folder, namesIn(folder));

export const digestSnapshot = (folder: string): string =>
  digestFiles(
    folder,
    namesIn(folder).filter((name) => SNAPSHOT_FILE.test(name.split(sep).join('/'))),
  );

function digestCode(): string {
  const names = SOURCES.flatMap((name) => {
    const isFolder = statSync(join(ROOT, name)).isDirectory();
    return isFolder ? namesIn(join(ROOT, name)).map((inner) => join(name, inner)) : [name];
  });
  return digestFiles(
    ROOT,
    names.filter((name) => !name.endsWith('.DS_Store')),
  );
}

/** What this process draws from: `snapshot` is a folder, `memory` what was remembered before. */
export function readOrigin(snapshot: string, memory: Memory, env: NodeJS.ProcessEnv = process.env): Origin {
  return {
    code: digestCode(),
    program: `Node ${process.versions.node}, ${process.platform}-${process.arch}`,
    settings: `SITE_URL=${env.SITE_URL ?? ''} SERVICE_URL=${env.SERVICE_URL ?? ''}`,
    snapshot: digestSnapshot(snapshot),
    memory: createHash('sha256').update(JSON.stringify(memory)).digest('base64url'),
  };
}

/** Footers carry the year of the machine, and what is remembered of homes the day in Belgium. */
export const dayOfDrawing = (at: Date): { day: string; year: number } => ({
  day: belgianDay(at),
  year: at.getFullYear(),
});
