// An agency's mapping file for its export (docs/import.md): the export's words, with the snapshot's values.

import { z } from 'zod';
import { isLanguage, LANGUAGES } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { findNearest } from '#domain/text/nearest.ts';
import { isExportField, listExportFields } from '#snapshot/property-record.ts';
import { COLUMN_PARTS } from './column-names.ts';
import { RefusedDelivery } from './refused-delivery.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);
/** Words with their numbers or values; a number in JSON becomes text. */
const words = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));
const isColumnField = (name: string) => isExportField(name) || (COLUMN_PARTS as readonly string[]).includes(name);
const field = z.string().refine(isColumnField);

const importSettings = z.strictObject({
  language: z.enum(LANGUAGES),
  /** Kind of property in the export → WebID of types.json. */
  types: words.optional(),
  /** Office in the export, by name or number → ID of its article. */
  offices: words.optional(),
  /** OpenImmo: default for a file that does not state whether it is full or partial. */
  scope: z.enum(['full', 'partial']).optional(),
  /** Prefix for a picture's path that is neither a URL nor in the export; default `{host}/`. */
  files: z.string().optional(),
  /** CSV: field → column name, or its number in a file without a header. */
  columns: z.record(field, z.union([z.string(), z.number()])).optional(),
  /** CSV: column name → field, besides the known names (column-names.ts). */
  headers: z.record(z.string(), field).optional(),
  /** CSV: field → the export's word → value. */
  values: z.record(field, words).optional(),
  /** An unknown word for a state → a known word ("In de running" → "onder bod"). */
  states: words.optional(),
  /** Fields that the site does not need, by their names in the ledger. */
  ignored: z.array(z.string()).optional(),
  /** CSV: field → value for every row. */
  fixed: z.record(field, value).optional(),
  delimiter: z.string().optional(),
});

export type ImportSettings = z.infer<typeof importSettings>;

const asText = (part: unknown): string => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));

/** Validates a mapping file. An unknown name would silently lose a column, so the file is rejected. */
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
