import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Fault, Severity } from '#api/fault.ts';
import { issueToFault } from './fault.ts';
import { listUnknownKeys } from './unknown-keys.ts';

/** Where a snapshot lies and what was found wrong in it so far. */
export type Reading = { folder: string; faults: Fault[]; amend?: Amend | undefined };

/** Gives the rows of a file that are read instead of those that stand in it. */
export type Amend = (file: string, rows: readonly unknown[]) => readonly unknown[];

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** JSON of one file; undefined when the file is not there or cannot be read, which is reported with its line. */
function readJson(reading: Reading, file: string, severity: Severity, isOptional: boolean): unknown {
  const path = join(reading.folder, file);
  if (!existsSync(path)) {
    if (!isOptional) reading.faults.push({ severity, file, problem: 'problem.noFile', remedy: 'remedy.file' });
    return undefined;
  }
  const bytes = readFileSync(path);
  // Twice as fast as reading it as text, which counts for tens of megabytes.
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  // A letter that was lost before the export is a fault of its text, not of the file.
  if (!isUtf8(bytes)) {
    reading.faults.push({ severity, file, problem: 'problem.encoding', remedy: 'remedy.encoding' });
    return undefined;
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

/** Reads a row; undefined when it cannot be used, which is then in the faults. */
export type RowReader<Row> = (row: unknown, index: number, file: string, faults: Fault[]) => Row | undefined;

/** Rows as a schema takes them. */
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

/** All good rows of a file; a bad row is left out and reported, and the next one is read. */
export function readRows<Row>(
  reading: Reading,
  file: string,
  readRow: RowReader<Row>,
  { isOptional = false, key: name = 'ID' }: { isOptional?: boolean; key?: 'ID' | 'id' } = {},
): Row[] | undefined {
  const json = readJson(reading, file, 'stop', isOptional);
  if (json === undefined) return undefined;
  if (!Array.isArray(json)) {
    reading.faults.push({ severity: 'stop', file, problem: 'problem.notAList', remedy: 'remedy.file' });
    return undefined;
  }
  const rows: Row[] = [];
  const seen = new Set<string>();
  for (const [index, row] of (reading.amend?.(file, json) ?? json).entries()) {
    const read = readRow(row, index, file, reading.faults);
    if (read === undefined) continue;
    const id = (read as { ID?: string; id?: string })[name];
    // Addresses and files that differ by case alone are one on many machines.
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

/** A file that holds one object and without which nothing can be built. */
export function readObject<Schema extends z.ZodType>(
  reading: Reading,
  file: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const json = readJson(reading, file, 'stop', false);
  if (json === undefined) return undefined;
  const parsed = schema.safeParse(json);
  if (parsed.success) {
    reading.faults.push(...listUnknownKeys(file, schema, json));
    return parsed.data;
  }
  for (const issue of parsed.error.issues) reading.faults.push(issueToFault(issue, json, { severity: 'stop', file }));
  return undefined;
}
