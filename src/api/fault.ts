import { z } from 'zod/mini';
import type { Problem, Remedy } from '#i18n/fault-keys.ts';
import { isTextKey } from '#i18n/translator.ts';

const checkKey = <Key extends Problem | Remedy>(kind: string) =>
  z.custom<Key>((key) => typeof key === 'string' && key.startsWith(`${kind}.`) && isTextKey(`check:${key}`));

/**
 * `stop`: the site cannot be built. `withheld`: hidden data were found, so the build removes the text that reveals
 * them, or all texts of the property and its suspected facts. `omitted`: the record is left out. `stale`: the record is
 * unreadable, and its last good state is used. `notice`: the record is built from its valid data.
 */
export const SEVERITIES = ['stop', 'withheld', 'omitted', 'stale', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An error in a snapshot or in the site built from it. */
export const fault = z.object({
  severity: z.enum(SEVERITIES),
  /** Path relative to the snapshot folder ("nl/properties.json"), or to the site's folder for a built page. */
  file: z.string(),
  /** ID of the record as staff know it; the row number if the record has no ID. */
  record: z.exactOptional(z.string()),
  /** Property's public address and the agency's own number: "Georges Henrilaan 318, 1200 Brussel · dossier 118432". */
  about: z.exactOptional(z.string()),
  field: z.exactOptional(z.string()),
  problem: checkKey<Problem>('problem'),
  remedy: checkKey<Remedy>('remedy'),
  values: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Fault = z.infer<typeof fault>;
