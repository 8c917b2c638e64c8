import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Fault, Severity } from '#api/fault.ts';
import { issueToFault } from './fault.ts';
import { createRowParser, REFUSED } from './row-parser.ts';

/** Where a snapshot lies and what was found wrong in it so far. */
export type Reading = { folder: string; faults: Fault[] };

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
  // Twice as fast as reading it as text, which counts for tens of megabytes.
  const text = readFileSync(path)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD')) {
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

/** What the schema says of a row; of a good one, what the parser made for the schema has made of it. */
function readRow<Schema extends z.ZodType>(
  row: unknown,
  parse: ReturnType<typeof createRowParser<Schema>>,
  schema: Schema,
): z.ZodSafeParseResult<z.infer<Schema>> {
  const data = parse(row);
  return data === REFUSED ? schema.safeParse(row) : { success: true, data };
}

/** All good rows of a file; a bad row is left out and reported, and the next one is read. */
export function readRows<Schema extends z.ZodType>(
  reading: Reading,
  file: string,
  schema: Schema,
  options: { isOptional?: boolean; severity?: Severity } = {},
): z.infer<Schema>[] | undefined {
  const json = readJson(reading, file, 'stop', options.isOptional ?? false);
  if (json === undefined) return undefined;
  if (!Array.isArray(json)) {
    reading.faults.push({ severity: 'stop', file, problem: 'problem.notAList', remedy: 'remedy.file' });
    return undefined;
  }
  const rows: z.infer<Schema>[] = [];
  const parse = createRowParser(schema);
  const seen = new Set<string>();
  for (const [index, row] of json.entries()) {
    const where = { severity: options.severity ?? ('omitted' as const), file, record: recordName(row, index) };
    const parsed = readRow(row, parse, schema);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) reading.faults.push(issueToFault(issue, row, where));
      continue;
    }
    const id = (parsed.data as { ID?: string }).ID;
    if (id !== undefined && seen.has(id)) {
      reading.faults.push({ ...where, field: 'ID', problem: 'problem.duplicate', remedy: 'remedy.duplicate' });
      continue;
    }
    if (id !== undefined) seen.add(id);
    rows.push(parsed.data);
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
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) reading.faults.push(issueToFault(issue, json, { severity: 'stop', file }));
  return undefined;
}
