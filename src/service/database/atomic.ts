import { setImmediate } from 'node:timers/promises';
import type { Database } from './tables.ts';

/** Runs a step as one transaction; inside another one (a dry run, which is taken back) it is part of that. */
export function atomically<Result>(db: Database, act: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}

/** Neither database takes more than some thousand values in one statement. */
const ROWS_PER_BATCH = 500;

/** The rows in pieces that one statement takes. */
export function inPieces<Row>(rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH)
    pieces.push(rows.slice(start, start + ROWS_PER_BATCH));
  return pieces;
}

/** SQLite answers on the thread that answers visitors: between two steps they have their turn. */
export const yieldToOthers = (): Promise<void> => setImmediate();
