import type { InterestKind } from '#api/interest-words.ts';
import type { Language } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';
import type { ViewSource } from '#web/view-source.ts';
import { addInterest, addViews, interestKey, viewKey } from '../database/add-counts.ts';
import { diagnoseDatabase } from '../database/fault.ts';
import type { Database, InterestRow, ViewRow } from '../database/tables.ts';

export type View = { property: string; language: Language; source: ViewSource; name: string | null };
export type Interest = { property: string; kind: InterestKind };

/**
 * Delay between the first counted view and the write. Including the time of the write, a crash loses about one second
 * of views.
 */
export const WRITE_AFTER_MS = 900;
/** Rows per batch; small, because SQLite writes on the thread that handles requests, and forms wait for it. */
const ROWS_PER_BATCH = 100;
/** Maximum number of distinct waiting rows. Further ones are dropped while the database is unavailable. */
const MAX_ROWS = 20_000;
/** Maximum number of source names per property and day. Further names share one row, since names can be invented. */
export const MAX_NAMES = 40;

type Shelf<Row> = { keyOf: (row: Row) => string; add: (db: Database, rows: readonly Row[]) => Promise<void> };

/** Rows of one table waiting to be added to the database. */
class WaitingRows<Row extends { count: number }> {
  readonly #shelf: Shelf<Row>;
  #rows = new Map<string, Row>();

  constructor(shelf: Shelf<Row>) {
    this.#shelf = shelf;
  }

  get size(): number {
    return this.#rows.size;
  }

  count(row: Row): void {
    const key = this.#shelf.keyOf(row);
    const known = this.#rows.get(key);
    if (known) known.count += row.count;
    else if (this.#rows.size < MAX_ROWS) this.#rows.set(key, row);
  }

  /** Writes all rows in batches. Throws on a failure; the failed rows wait for the next write. */
  async write(db: Database): Promise<void> {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    while (rows.length > 0) {
      const part = rows.splice(0, ROWS_PER_BATCH);
      try {
        await this.#shelf.add(db, part);
      } catch (cause) {
        // Drops rows that can never be written; otherwise they would be retried endlessly.
        if (diagnoseDatabase(cause) !== 'bug') for (const row of [...part, ...rows]) this.count(row);
        throw cause;
      }
      // Lets waiting forms go first.
      if (rows.length > 0) await new Promise(setImmediate);
    }
  }
}

/** Counts views and interest in memory and writes them to the database once a second; storing leads has priority. */
export class ViewBook {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #views = new WaitingRows<ViewRow>({ keyOf: viewKey, add: addViews });
  readonly #interest = new WaitingRows<InterestRow>({ keyOf: interestKey, add: addInterest });
  #names = { day: '', byProperty: new Map<string, Set<string>>() };
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isTroubled = false;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts a view; it is written within a second. */
  add({ property, language, source, name }: View): void {
    const day = this.#today();
    const kept = name === null ? '' : this.#keepName(property, name, day);
    this.#views.count({ property_id: property, day, source, name: kept, language, count: 1 });
    this.#schedule();
  }

  /** Counts that a property was shown in a list or saved today. */
  addInterest({ property, kind }: Interest): void {
    this.#interest.count({ property_id: property, day: this.#today(), kind, count: 1 });
    this.#schedule();
  }

  /** Resolves when all counts are written, or kept for a later write because the database is unavailable. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes all waiting counts and stops the timer; nothing may be counted afterwards. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  #today(): string {
    return belgianDay(new Date(this.#now()));
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS);
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
    try {
      await this.#views.write(this.#db);
      await this.#interest.write(this.#db);
      this.#isTroubled = false;
    } catch (cause) {
      this.#report(cause);
      if (this.#views.size + this.#interest.size > 0) this.#schedule();
    }
  }

  /** Logs a failure once per incident instead of once per second. */
  #report(cause: unknown): void {
    if (!this.#isTroubled) console.error('Views wait:', cause instanceof Error ? cause.message : cause);
    this.#isTroubled = true;
  }
}
