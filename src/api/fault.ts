import { z } from 'zod/mini';
import type { Problem, Remedy } from '#i18n/fault-keys.ts';
import { isTextKey } from '#i18n/translator.ts';

const checkKey = <Key extends Problem | Remedy>(kind: string) =>
  z.custom<Key>((key) => typeof key === 'string' && key.startsWith(`${kind}.`) && isTextKey(`check:${key}`));

/**
 * `stop`: the site cannot be built. `withheld`: a text, or everything about a property except its place, is removed
 * because it reveals hidden data. `omitted`: the record is left out. `stale`: it is unreadable, and keeps its last
 * state. `notice`: it is built with the valid data.
 */
export const SEVERITIES = ['stop', 'withheld', 'omitted', 'stale', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An error in a snapshot or in the site built from it. */
export const fault = z.object({
  severity: z.enum(SEVERITIES),
  /** Path of the file below the snapshot folder: "nl/properties.json"; for a built page, below the site's. */
  file: z.string(),
  /** Label for staff: an ID, or the row's number without one. */
  record: z.exactOptional(z.string()),
  /** Public address of a property and the office's own number: "Georges Henrilaan 318, 1200 Brussel · dossier 118432". */
  about: z.exactOptional(z.string()),
  field: z.exactOptional(z.string()),
  problem: checkKey<Problem>('problem'),
  remedy: checkKey<Remedy>('remedy'),
  values: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Fault = z.infer<typeof fault>;
