// The map that an agency writes for its export (docs/import.md): its own words, and what stands for them in the snapshot.

import { z } from 'zod';
import { isLanguage, LANGUAGES } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { findNearest } from '#domain/text/nearest.ts';
import { isExportField, listExportFields } from '#snapshot/property-record.ts';
import { COLUMN_PARTS } from './column-names.ts';
import { RefusedDelivery } from './refused-delivery.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);
/** A word for the number or word of ours that it stands for; JSON may write either. */
const words = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));
const isColumnField = (name: string) => isExportField(name) || (COLUMN_PARTS as readonly string[]).includes(name);
const field = z.string().refine(isColumnField);

const importSettings = z.strictObject({
  language: z.enum(LANGUAGES),
  /** Kind of property as the export names it → WebID of types.json. */
  types: words.optional(),
  /** Office as the export names or numbers it → id of its article. */
  offices: words.optional(),
  /** OpenImmo: what a file is that does not say so, all or a part. */
  scope: z.enum(['full', 'partial']).optional(),
  /** What stands before the path of a picture that is no address and not in the delivery; `{host}/` without it. */
  files: z.string().optional(),
  /** CSV: our field → name of the column, or its number in a file without a line of names. */
  columns: z.record(field, z.union([z.string(), z.number()])).optional(),
  /** CSV: name of a column → our field, besides the names that are known (column-names.ts). */
  headers: z.record(z.string(), field).optional(),
  /** CSV: our field → the export's word → ours. */
  values: z.record(field, words).optional(),
  /** CSV: our field → value for every row. */
  fixed: z.record(field, value).optional(),
  delimiter: z.string().optional(),
});

export type ImportSettings = z.infer<typeof importSettings>;

const asText = (part: unknown): string => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));

/** What a map says; a name in it that nobody knows would lose a column without a word, so it is refused. */
export function parseSettings(written: unknown, file: string): ImportSettings {
  const parsed = importSettings.safeParse(written);
  if (parsed.success) return parsed.data;
  const { language } = (written ?? {}) as { language?: unknown };
  if (!isLanguage(language)) throw new RefusedDelivery('import:refused.language', { file });
  const [issue] = parsed.error.issues;
  if (!issue) throw parsed.error;
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    throw refuseName(file, [...path, name].join(' › '), findNearest(name, Object.keys(importSettings.shape)));
  }
  const at = path.reduce<unknown>((part, key) => findOwn(part as Record<string, unknown> | undefined, key), written);
  const isName = issue.code === 'invalid_key' || (path[0] === 'headers' && typeof at === 'string');
  if (!isName) throw new RefusedDelivery('import:refused.mapValue', { file, name: path.join(' › '), got: asText(at) });
  const name = issue.code === 'invalid_key' ? (path.at(-1) ?? '') : String(at);
  throw refuseName(
    file,
    path.includes(name) ? path.join(' › ') : `${path.join(' › ')} › ${name}`,
    findNearest(name, [...listExportFields(), ...COLUMN_PARTS]),
  );
}

const refuseName = (file: string, name: string, nearest: string | undefined): RefusedDelivery =>
  nearest === undefined
    ? new RefusedDelivery('import:refused.mapName', { file, name })
    : new RefusedDelivery('import:refused.mapMisspelt', { file, name, nearest });
