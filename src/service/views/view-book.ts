import type { Language } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';
import type { ViewSource } from '#web/view-source.ts';
import { addViews } from '../database/add-views.ts';
import { diagnoseDatabase } from '../database/fault.ts';
import type { Database, ViewRow } from '../database/tables.ts';

export type View = { property: string; language: Language; source: ViewSource; name: string | null };

/** From the first view that waits to its writing: with the writing itself, a crash loses a second. */
export const WRITE_AFTER_MS = 900;
/** A form waits for no more than this many rows: SQLite writes on the thread that answers visitors. */
const ROWS_PER_BATCH = 100;
/** Rows that differ; when a database is away for long, more are not remembered. */
const MAX_ROWS = 20_000;
/** Names of sources that one property gets in a day; whoever invents more of them fills one row. */
export const MAX_NAMES = 40;

/** Views that are counted in memory and added to the database once a second; leads go before them. */
export class ViewBook {
  readonly #db: Database;
  readonly #now: () => number;
  #rows = new Map<string, ViewRow>();
  #names = { day: '', byProperty: new Map<string, Set<string>>() };
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isTroubled = false;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts a view of today; it is in the database within a second. */
  add({ property, language, source, name }: View): void {
    const day = belgianDay(new Date(this.#now()));
    const kept = name === null ? '' : this.#keepName(property, name, day);
    this.#count({ property_id: property, day, source, name: kept, language, count: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS);
  }

  /** Settles when all that was counted so far is written, or waits for a database that cannot write now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes what waits; nothing is counted after it. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  #count(row: ViewRow): void {
    const key = `${row.property_id}/${row.day}/${row.source}/${row.name}/${row.language}`;
    const known = this.#rows.get(key);
    if (known) known.count += row.count;
    else if (this.#rows.size < MAX_ROWS) this.#rows.set(key, row);
  }

  #keepName(property: string, name: string, day: string): string {
    if (this.#names.day !== day) this.#names = { day, byProperty: new Map() };
    const names = this.#names.byProperty.get(property) ?? new Set();
    this.#names.byProperty.set(property, names);
    if (!names.has(name) && names.size >= MAX_NAMES) return '';
    names.add(name);
    return name;
  }

  async #write(): Promise<void> {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    while (rows.length > 0) {
      const part = rows.splice(0, ROWS_PER_BATCH);
      try {
        await addViews(this.#db, part);
        this.#isTroubled = false;
      } catch (cause) {
        this.#report(cause);
        // What can never be written is let go, or it would come back for ever.
        if (diagnoseDatabase(cause) !== 'bug') for (const row of [...part, ...rows]) this.#count(row);
        if (this.#rows.size > 0) this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS);
        return;
      }
      // Forms that came meanwhile go first.
      if (rows.length > 0) await new Promise(setImmediate);
    }
  }

  /** Once per trouble, not once a second. */
  #report(cause: unknown): void {
    if (!this.#isTroubled) console.error('Views wait:', cause instanceof Error ? cause.message : cause);
    this.#isTroubled = true;
  }
}
