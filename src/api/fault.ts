import { z } from 'zod/mini';
import type { Problem, Remedy } from '#i18n/fault-keys.ts';
import { isTextKey } from '#i18n/translator.ts';

const checkKey = <Key extends Problem | Remedy>(kind: string) =>
  z.custom<Key>((key) => typeof key === 'string' && key.startsWith(`${kind}.`) && isTextKey(`check:${key}`));

/**
 * `stop`: the site cannot be built. `withheld`: a text, or all of a property but its place, since it tells what must stay
 * hidden. `omitted`: this record is left out. `stale`: it cannot be read, and stays as it was. `notice`: it is built with
 * what it has.
 */
export const SEVERITIES = ['stop', 'withheld', 'omitted', 'stale', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One thing that is wrong in a snapshot or in the site that was built from it. */
export const fault = z.object({
  severity: z.enum(SEVERITIES),
  /** Path of the file below the snapshot folder: "nl/properties.json"; of a built page, below the site's. */
  file: z.string(),
  /** What a member of staff would look for: an id, or the row's number when it has none. */
  record: z.exactOptional(z.string()),
  /** The address and reference of a property, as far as it shows them: "Georges Henrilaan 318, 1200 Brussel · ref. 118432". */
  about: z.exactOptional(z.string()),
  field: z.exactOptional(z.string()),
  problem: checkKey<Problem>('problem'),
  remedy: checkKey<Remedy>('remedy'),
  values: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Fault = z.infer<typeof fault>;
