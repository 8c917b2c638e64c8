import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Fault, Severity } from '#api/fault.ts';
import { decodeText, isDamagedUtf8 } from './decode-text.ts';
import { issueToFault } from './fault.ts';
import { PRIVATE_ROW, type Privacy, withoutPrivate } from './private-rows.ts';
import { atRecord } from './record-error.ts';
import { listUnknownKeys } from './unknown-keys.ts';

/** Folder of a snapshot and the errors found so far. */
export type Reading = { folder: string; faults: Fault[]; patch?: RowPatch | undefined; privacy?: Privacy | undefined };

/** Replaces the rows of a file before they are parsed. */
export type RowPatch = (file: string, rows: readonly unknown[]) => readonly unknown[];

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/**
 * Parses one JSON file; undefined when it is missing or invalid. Reports an invalid file, with its line if known, and a
 * missing required one.
 */
function readJson(reading: Reading, file: string, severity: Severity, isOptional: boolean): unknown {
  const path = join(reading.folder, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) {
    if (!isOptional || found) reading.faults.push({ severity, file, problem: 'problem.noFile', remedy: 'remedy.file' });
    return undefined;
  }
  const bytes = readFileSync(path);
  if (isDamagedUtf8(bytes)) {
    reading.faults.push({ severity, file, problem: 'problem.encoding', remedy: 'remedy.encoding' });
    return undefined;
  }
  const { text, encoding } = decodeText(bytes);
  if (encoding !== 'utf-8') {
    const values = { encoding };
    reading.faults.push({
      severity: 'notice',
      file,
      problem: 'problem.otherEncoding',
      remedy: 'remedy.encoding',
      values,
    });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const offset = Number(/position (\d+)/.exec(String(cause))?.[1] ?? text.length);
    const problem = text.trim() === '' ? 'problem.emptyFile' : 'problem.json';
    reading.faults.push({ severity, file, problem, remedy: 'remedy.file', values: { line: lineOf(text, offset) } });
    return undefined;
  }
}

const recordName = (row: unknown, index: number): string => {
  const id =
    row !== null && typeof row === 'object'
      ? ((row as { ID?: unknown; id?: unknown }).ID ?? (row as { id?: unknown }).id)
      : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : `#${index + 1}`;
};

/** Parses a row; undefined when it is unusable, which it reports in `faults`. */
export type RowReader<Row> = (row: unknown, index: number, file: string, faults: Fault[]) => Row | undefined;

/** Creates a row parser from a schema. */
export function bySchema<Schema extends z.ZodType>(
  schema: Schema,
  severity: Severity = 'omitted',
): RowReader<z.infer<Schema>> {
  return (row, index, file, faults) => {
    const { data, error } = schema.safeParse(row);
    const where = { severity, file, record: recordName(row, index) };
    for (const issue of error?.issues ?? []) faults.push(issueToFault(issue, row, where));
    return data;
  };
}

type RowOptions = {
  isOptional?: boolean;
  key?: 'ID' | 'id';
  /** True for files whose rows may have private marks. */
  isMarked?: boolean;
};

/** All valid rows of a file; an invalid row is left out and reported. */
export function readRows<Row>(
  reading: Reading,
  file: string,
  readRow: RowReader<Row>,
  { isOptional = false, key: name = 'ID', isMarked = false }: RowOptions = {},
): Row[] | undefined {
  const json = readJson(reading, file, 'stop', isOptional);
  if (json === undefined) return undefined;
  if (!Array.isArray(json)) {
    reading.faults.push({ severity: 'stop', file, problem: 'problem.notAList', remedy: 'remedy.file' });
    return undefined;
  }
  const rows: Row[] = [];
  const seen = new Set<string>();
  const written = reading.patch?.(file, json) ?? json;
  // Collects the private data of the original rows too, so that replaced rows do not restore it.
  if (isMarked && written !== json) withoutPrivate(json, file, { ...reading, faults: [] });
  const publicRows = isMarked ? withoutPrivate(written, file, reading) : written;
  for (const [index, row] of publicRows.entries()) {
    if (row === PRIVATE_ROW) continue;
    const read = atRecord({ file, record: recordName(row, index) }, () => readRow(row, index, file, reading.faults));
    if (read === undefined) continue;
    const id = (read as { ID?: string; id?: string })[name];
    // Compares IDs without case: on many machines, files that differ only by case are identical.
    const key = id?.toLowerCase();
    if (key !== undefined && seen.has(key)) {
      const where = { severity: 'omitted', file, record: recordName(row, index) } as const;
      reading.faults.push({ ...where, field: name, problem: 'problem.duplicate', remedy: 'remedy.duplicate' });
      continue;
    }
    if (key !== undefined) seen.add(key);
    rows.push(read);
  }
  return rows;
}

/** A required file with one object. */
export function readObject<Schema extends z.ZodType>(
  reading: Reading,
  file: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const json = readJson(reading, file, 'stop', false);
  if (json === undefined) return undefined;
  const parsed = atRecord({ file }, () => schema.safeParse(json));
  if (parsed.success) {
    reading.faults.push(...listUnknownKeys(file, schema, json));
    return parsed.data;
  }
  for (const issue of parsed.error.issues) reading.faults.push(issueToFault(issue, json, { severity: 'stop', file }));
  return undefined;
}
