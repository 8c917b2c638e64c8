import { z } from 'zod';

const delivery = z.object({
  seenAt: z.number(),
  /** Read, or left out because later ones had to be read without it. */
  state: z.enum(['waiting', 'read', 'leftOut']),
  /** True if it was there when the program was connected. */
  isFirst: z.boolean(),
});

/** How far a list was read; stored only after its import, so that an interrupted read is repeated. */
const progress = z.object({
  /** Time from which changes are requested, by the program's own clock. */
  since: z.number().optional(),
  /** When the whole list was last read. */
  fullAt: z.number().optional(),
  /** Numbers of all properties then, and of those that were added since. */
  known: z.array(z.string()).optional(),
  /** Version of the files that were imported last. */
  version: z.string().optional(),
  /** Deliveries in the folder, by key. */
  deliveries: z.record(z.string(), delivery).optional(),
});
export type Progress = z.infer<typeof progress>;

/** Reads the stored progress. Returns an empty one when nothing is stored or an older version wrote it. */
export function parseProgress(text: string): Progress {
  try {
    return progress.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
