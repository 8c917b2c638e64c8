import { existsSync } from 'node:fs';
import type { SiteData } from '#api/site-data.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { openDatabase } from '../database/open.ts';
import type { Database, NoteRow, OwnerRow } from '../database/tables.ts';

/** Number of days in the demo's past. */
export const PAST_DAYS = 60;
/** Job row with the time when the demo's past was written; without the row there is no past. */
export const PAST_JOB = 'demo-past';

/** E-mail address of the demo's owner, at the site's domain. */
export function demoOwnerEmail({ url }: SiteData): string {
  return `demo@${URL.parse(url)?.hostname.replace(/^www\./, '') ?? 'gevel.example'}`;
}

/** E-mail address of the demo's manager, who logs in without a second factor. */
export const demoManagerEmail = (site: SiteData): string => demoOwnerEmail(site).replace('demo@', 'manager@');

/** Translates a note of the demo: its subject and comment are JSON objects of texts by language. */
export function localiseNote(note: NoteRow, language: Language, fallback: Language): NoteRow {
  const wordsIn = (json: string): string =>
    json === '' ? '' : (findPhrase(JSON.parse(json) as Record<string, string>, language, fallback)?.text ?? '');
  return { ...note, subject: wordsIn(note.subject), comment: wordsIn(note.comment) };
}

type Options = { file: string; siteData: { current: SiteData } };

/**
 * Reads the demo's past: invented data that scripts/demo writes into a separate database, so that counts, exports,
 * mails, deletions and backups of visitors' data never include them.
 */
export class DemoPast {
  readonly #options: Options;
  #db: Promise<Database> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Opens the demo's past; undefined when the site is not the demo, no past was written, or its file cannot be opened.
   */
  async read(): Promise<Database | undefined> {
    const db = await this.#open().catch(() => undefined);
    const job = await db?.selectFrom('jobs').select('ran_at').where('name', '=', PAST_JOB).executeTakeFirst();
    return job && db;
  }

  /** Opens the demo's past for an owner; undefined for owners other than the demo's own. */
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
