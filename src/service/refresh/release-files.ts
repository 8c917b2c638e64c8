import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** A release as `src/publishing/releases/releases.ts` leaves it; one from before there were releases has no facts. */
export type Release = { id: string; isLive: boolean; createdAt?: string; from?: string };

const releaseFacts = z.object({ createdAt: z.string(), from: z.string() });

/** What a file holds, or undefined when it is not there or something else. */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The names in a folder, in order; none where there is no folder. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function findCurrent(store: string): string | undefined {
  try {
    return basename(readlinkSync(join(store, 'current')));
  } catch {
    return undefined;
  }
}

/** The releases that one can go back to, the newest first. */
export function listReleases(store: string): Release[] {
  const current = findCurrent(store);
  return listNames(join(store, 'releases'))
    .filter((name) => /^\d{6}$/.test(name))
    .reverse()
    .map((id) => ({
      ...{ id, isLive: id === current },
      ...readJson(join(store, 'releases', id, 'release.json'), releaseFacts),
    }));
}
