import { existsSync } from 'node:fs';
import type { SiteData } from '#api/site-data.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { openDatabase } from '../database/open.ts';
import type { Database, NoteRow, OwnerRow } from '../database/tables.ts';

/** How many days the past has. */
export const PAST_DAYS = 60;
/** The job that says when it was written (`jobs.name`); without it there is no past. */
export const PAST_JOB = 'demo-past';

/** The address of the demo's owner, on a domain that cannot have mail. */
export function demoOwnerEmail({ url }: SiteData): string {
  return `demo@${URL.parse(url)?.hostname.replace(/^www\./, '') ?? 'gevel.example'}`;
}

/** A note of the past in a reader's language: its subject and comment are JSON of the words by language. */
export function localiseNote(note: NoteRow, language: Language, fallback: Language): NoteRow {
  const wordsIn = (json: string): string =>
    json === '' ? '' : (findPhrase(JSON.parse(json) as Record<string, string>, language, fallback)?.text ?? '');
  return { ...note, subject: wordsIn(note.subject), comment: wordsIn(note.comment) };
}

type Options = { file: string; siteData: { current: SiteData } };

/**
 * Reads the invented days of the demo, which scripts/demo writes into a database of their own: nothing that counts,
 * exports, mails, deletes or backs up what visitors sent can meet them. Pages that show them ask for them here.
 */
export class DemoPast {
  readonly #options: Options;
  #db: Promise<Database> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns undefined where the site is not the demo, and where nobody wrote a past or its file cannot be opened. */
  async read(): Promise<Database | undefined> {
    const db = await this.#open().catch(() => undefined);
    const job = await db?.selectFrom('jobs').select('ran_at').where('name', '=', PAST_JOB).executeTakeFirst();
    return job && db;
  }

  /** The same for an owner: only the demo's own has this past, and no account that somebody adds. */
  async readFor({ email }: Pick<OwnerRow, 'email'>): Promise<Database | undefined> {
    return email === demoOwnerEmail(this.#options.siteData.current) ? this.read() : undefined;
  }

  async #open(): Promise<Database | undefined> {
    const { file, siteData } = this.#options;
    if (!siteData.current.isDemo || !existsSync(file)) return undefined;
    this.#db ??= openDatabase({ kind: 'file', file });
    try {
      return await this.#db;
    } catch (cause) {
      this.#db = undefined;
      throw cause;
    }
  }

  async stop(): Promise<void> {
    await (await this.#db)?.destroy();
  }
}
