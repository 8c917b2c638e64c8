// What the pages of a part were drawn from. Parts fit together only where all of it is the same.
import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import { z } from 'zod';
import type { Memory } from '#domain/property/memory.ts';
import { belgianDay } from '#domain/time/date.ts';
import { describeSettings, digestCode, PROGRAM } from '../build/code-now.ts';
import { digestFiles, namesIn } from '../build/digest-files.ts';
import { SNAPSHOT_FILE } from '../refresh/staging.ts';

/** In the order in which a difference is told: what explains more comes first. */
export const origin = z.object({
  /** The site's own program. */
  code: z.string(),
  /** Node and the kind of machine. */
  program: z.string(),
  settings: z.string(),
  snapshot: z.string(),
  /** What was remembered of homes (memory.json). */
  memory: z.string(),
});
export type Origin = z.infer<typeof origin>;

export const digestSnapshot = (folder: string): string =>
  digestFiles(
    folder,
    namesIn(folder).filter((name) => SNAPSHOT_FILE.test(name.split(sep).join('/'))),
  );

/** What this process draws from: `snapshot` is a folder, `memory` what was remembered before. */
export function readOrigin(snapshot: string, memory: Memory, env: NodeJS.ProcessEnv = process.env): Origin {
  return {
    code: digestCode(),
    program: PROGRAM,
    settings: describeSettings(env),
    snapshot: digestSnapshot(snapshot),
    memory: createHash('sha256').update(JSON.stringify(memory)).digest('base64url'),
  };
}

/** Footers carry the year of the machine, and what is remembered of homes the day in Belgium. */
export const dayOfDrawing = (at: Date): { day: string; year: number } => ({
  day: belgianDay(at),
  year: at.getFullYear(),
});
