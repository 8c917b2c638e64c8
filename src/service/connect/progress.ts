import { z } from 'zod';

/** How far a list was read; kept once its import has ended, so that what was cut off is read again. */
const progress = z.object({
  /** From when on changes are asked for, by the program's own clock. */
  since: z.number().optional(),
  /** Last time that the whole list was read. */
  fullAt: z.number().optional(),
  /** Numbers of all properties at that time, and of those that came since. */
  known: z.array(z.string()).optional(),
  /** Version of the files that were imported last. */
  version: z.string().optional(),
});
export type Progress = z.infer<typeof progress>;

/** Empty for what an older version, or nobody, has written. */
export function parseProgress(text: string): Progress {
  try {
    return progress.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
