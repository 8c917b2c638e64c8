import type { SiteData } from '#api/site-data.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addViews } from '../database/add-views.ts';
import { openDatabase } from '../database/open.ts';
import type { Database, NoteRow, OwnerRow } from '../database/tables.ts';
import { Recurring } from '../recurring.ts';
import { demoOwnerEmail } from './demo-account.ts';
import { PastInventor } from './invent-past.ts';

const HOUR_MS = 3_600_000;
const VIEWS_PER_STATEMENT = 2_000;
/** When it was made, and that somebody removed it. */
const MADE = 'demo-past';
const REMOVED = 'demo-past-removed';
const TABLES = ['views', 'notes', 'visits', 'leads', 'subscribers', 'refresh_jobs', 'jobs'] as const;

async function readMoment(db: Database, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('jobs').select('ran_at').where('name', '=', name).executeTakeFirst();
  return row && Number(row.ran_at);
}

async function empty(db: Database): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
}

/** Writes sixty days in place of those that stand there; they stay away once they were removed, until `make` is asked for. */
export async function makePast(db: Database, site: SiteData, now: number): Promise<void> {
  const past = new PastInventor(site, now).invent();
  await db.transaction().execute(async (tx) => {
    await empty(tx);
    for (let start = 0; start < past.views.length; start += VIEWS_PER_STATEMENT) {
      await addViews(tx, past.views.slice(start, start + VIEWS_PER_STATEMENT));
      await new Promise(setImmediate);
    }
    if (past.leads.length > 0) await tx.insertInto('leads').values(past.leads).execute();
    if (past.visits.length > 0) await tx.insertInto('visits').values(past.visits).execute();
    if (past.notes.length > 0) await tx.insertInto('notes').values(past.notes).execute();
    if (past.subscribers.length > 0) await tx.insertInto('subscribers').values(past.subscribers).execute();
    await tx.insertInto('refresh_jobs').values(past.refreshes).execute();
    await tx.insertInto('jobs').values({ name: MADE, ran_at: now }).execute();
  });
}

export async function removePast(db: Database, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await empty(tx);
    await tx.insertInto('jobs').values({ name: REMOVED, ran_at: now }).execute();
  });
}

/** A note of the past in a reader's language. */
export function localiseNote(note: NoteRow, language: Language, fallback: Language): NoteRow {
  const wordsIn = (json: string): string =>
    json === '' ? '' : (findPhrase(JSON.parse(json) as Record<string, string>, language, fallback)?.text ?? '');
  return { ...note, subject: wordsIn(note.subject), comment: wordsIn(note.comment) };
}

type Options = { file: string; siteData: { current: SiteData }; now: () => number };

/**
 * Invented days for who tries the demo, in a database of their own beside the service's: nothing that counts, exports,
 * mails, deletes or backs up what visitors really sent can meet them. Pages that show them ask for them here.
 */
export class DemoPast {
  readonly #options: Options;
  readonly #keeping: Recurring;
  #db: Promise<Database> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#keeping = new Recurring({
      everyMs: HOUR_MS,
      act: () => this.#keepUp(),
      trouble: 'The demo’s past cannot be made',
    });
  }

  /** Makes it where there is none, and anew each day, so that it ends today. */
  start(): void {
    this.#keeping.start();
    void this.#keeping.run();
  }

  /** The database of the past; undefined where there is none, since the site is not the demo or its file cannot be opened. */
  async read(): Promise<Database | undefined> {
    const db = await this.#open().catch(() => undefined);
    return db && (await readMoment(db, MADE)) !== undefined ? db : undefined;
  }

  /** The same for an owner: only the demo's own has this past, and no account that somebody adds. */
  async readFor({ email }: Pick<OwnerRow, 'email'>): Promise<Database | undefined> {
    return email === demoOwnerEmail(this.#options.siteData.current) ? this.read() : undefined;
  }

  async #open(): Promise<Database | undefined> {
    const { file, siteData } = this.#options;
    if (!siteData.current.isDemo) return undefined;
    this.#db ??= openDatabase({ kind: 'file', file });
    try {
      return await this.#db;
    } catch (cause) {
      this.#db = undefined;
      throw cause;
    }
  }

  async #keepUp(): Promise<void> {
    const db = await this.#open();
    if (!db || (await readMoment(db, REMOVED)) !== undefined) return;
    const now = this.#options.now();
    const made = await readMoment(db, MADE);
    const dayOf = (moment: number): string => belgianDay(new Date(moment));
    if (made === undefined || dayOf(made) !== dayOf(now)) await makePast(db, this.#options.siteData.current, now);
  }

  async stop(): Promise<void> {
    await this.#keeping.stop();
    await (await this.#db)?.destroy();
  }
}
