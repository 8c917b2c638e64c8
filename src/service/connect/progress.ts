import { z } from 'zod';

const delivery = z.object({
  seenAt: z.number(),
  /** `leftOut`: skipped, because a later delivery was imported without this one. */
  state: z.enum(['waiting', 'read', 'leftOut']),
  /** True if the delivery was in the folder when the program was connected. */
  isFirst: z.boolean(),
});

/** Progress of reading a list. Stored only after the import, so that an interrupted read is repeated. */
const progress = z.object({
  /** Time from which the next run requests changes, by the program's clock. */
  since: z.number().optional(),
  /** When the whole list was last read. */
  fullAt: z.number().optional(),
  /** IDs of all properties at that time, and of those added since. */
  known: z.array(z.string()).optional(),
  /** Version of the files that were imported last. */
  version: z.string().optional(),
  /** Deliveries in the folder, by key. */
  deliveries: z.record(z.string(), delivery).optional(),
});
export type Progress = z.infer<typeof progress>;

/** Parses the stored progress; returns an empty one when nothing is stored or the format is invalid. */
export function parseProgress(text: string): Progress {
  try {
    return progress.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
