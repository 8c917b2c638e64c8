import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { atomically } from '../database/atomic.ts';
import type { Database } from '../database/tables.ts';
import { deriveKey } from './secret.ts';

/** ID of the table's single row. */
const ROW = 'installation';
export const MARKER = 'identity.json';

/** Parts of one installation besides the database: the site's data in the releases' folder, and the link key. */
export type Installation = {
  siteDataFile: string;
  secret?: string | undefined;
  secretFile: string;
};

/** Thrown when database, site data and link key do not belong together. The message explains what to do. */
export class IdentityError extends Error {}

const marker = z.object({
  id: z.string(),
  /**
   * Number of the audit trail's last entry when the marker was written: a database with fewer entries has lost some.
   */
  audit: z.optional(z.number()),
});
type Marker = z.infer<typeof marker>;

const markerFile = ({ siteDataFile }: Pick<Installation, 'siteDataFile'>): string =>
  join(dirname(siteDataFile), MARKER);

const WAYS = `→ If this database is the right one: npm run identity -- adopt
→ If the one that was here is: put it back, or npm run restore (docs/operations.md)`;
const NEW_WAYS = `→ Put it back, or restore a backup: npm run backup -- list, then npm run restore (docs/operations.md)
→ To start with an empty database permanently: npm run identity -- anew --word "begin anew"`;

function readMarkerFile(file: string): Marker | undefined {
  if (!existsSync(file)) return undefined;
  const found = parseJson(readFileSync(file, 'utf8'), marker);
  if (!found) throw new IdentityError(`${file} cannot be read: it contains no identity.\n${WAYS}`);
  return found;
}

/** The marker beside the site's data; undefined on a machine where no service has run. */
export const readMarker = (place: Pick<Installation, 'siteDataFile'>): Marker | undefined =>
  readMarkerFile(markerFile(place));

function writeMarkerFile(file: string, content: Marker): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}

const checkOf = (secret: string): string => deriveKey(secret, 'identity');

/** The existing link key; undefined if no key exists. */
function readKnownSecret({ secret, secretFile }: Installation): string | undefined {
  if (secret !== undefined) return secret;
  return existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : undefined;
}

export const readIdentity = (db: Database) =>
  db.selectFrom('identity').selectAll().where('name', '=', ROW).executeTakeFirst();

async function readLastLine(db: Database): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select((of) => of.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** Error message for an unexpectedly missing or empty database. */
export const describeNew = (what: string, place: Pick<Installation, 'siteDataFile'>): string =>
  `${what} is missing or empty, but ${markerFile(place)} records that this installation has one. Nothing was created.\n${NEW_WAYS}`;

/** Throws a readable error when the database and the site's data belong to different installations. Writes nothing. */
export async function checkIdentity(db: Database, installation: Installation): Promise<void> {
  const row = await readIdentity(db);
  if (!row) return;
  const found = readMarker(installation);
  if (found && found.id !== row.id)
    throw new IdentityError(
      `${markerFile(installation)} belongs to another installation (${found.id}) than the database (${row.id}).\n${WAYS}`,
    );
}

/** Throws a readable error when the link key is missing: a new one would invalidate every mailed link. */
async function checkSecret(db: Database, installation: Installation): Promise<void> {
  const row = await readIdentity(db);
  if (!row || row.secret_check === '') return;
  const known = readKnownSecret(installation);
  if (known === undefined)
    throw new IdentityError(
      `${installation.secretFile} is missing: without it, links in sent mails are invalid. No new one was created.
→ Put it back: a backup's keys.json.age contains it (SECRET)
→ To continue with a new one: npm run identity -- adopt`,
    );
  if (checkOf(known) !== row.secret_check)
    throw new IdentityError(
      `SECRET differs from the one that this database was used with: links in sent mails would be invalid.
→ Set the previous one again: a backup's keys.json.age contains it
→ To keep the new one: npm run identity -- adopt`,
    );
}

/** Runs both checks, before anything is created or changed. */
export async function requireOneInstallation(db: Database, installation: Installation): Promise<void> {
  await checkIdentity(db, installation);
  await checkSecret(db, installation);
}

/** Gives database and site data a common ID, when they have none yet; reports missing audit entries. */
export async function markInstallation(
  db: Database,
  installation: Installation,
  { secret, now, log }: { secret: string; now: number; log: (words: string) => void },
): Promise<void> {
  const known = readMarker(installation);
  await db
    .insertInto('identity')
    .values({
      name: ROW,
      id: known?.id ?? randomBytes(8).toString('hex'),
      secret_check: checkOf(secret),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ secret_check: checkOf(secret) })
        .where('identity.secret_check', '=', ''),
    )
    .execute();
  const last = await readLastLine(db);
  const expected = known?.audit ?? 0;
  if (last < expected)
    log(
      `The audit trail of this database has ${last} lines, and had ${expected} when it was last seen: it is older, or its log was lost. What was stored since is missing. Restore a backup, or go on with what is here (docs/operations.md).`,
    );
  await noteState(db, installation, log);
}

/** Records the audit trail's position, so that a start on an older database is detected. */
export async function noteState(
  db: Database,
  installation: Pick<Installation, 'siteDataFile'>,
  log: (words: string) => void,
): Promise<void> {
  const row = await readIdentity(db);
  if (!row) return;
  const content: Marker = { id: row.id, audit: await readLastLine(db) };
  try {
    const before = readMarker(installation);
    if (before?.id !== content.id || before.audit !== content.audit) writeMarkerFile(markerFile(installation), content);
  } catch (cause) {
    log(`The identity of this installation could not be stored: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** Accepts the existing database, site data and link key as one installation. Returns its ID. */
export async function adopt(db: Database, installation: Installation): Promise<string> {
  const known = readKnownSecret(installation);
  const check = known === undefined ? '' : checkOf(known);
  const id = (await readIdentity(db))?.id ?? randomBytes(8).toString('hex');
  return atomically(db, async (tx) => {
    await tx
      .insertInto('identity')
      .values({ name: ROW, id, secret_check: check, created_at: Date.now() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ secret_check: check }))
      .execute();
    writeMarkerFile(markerFile(installation), { id, audit: await readLastLine(tx) });
    return id;
  });
}

/**
 * Renames all files that identify the old installation, so that the next start creates a new one; returns their names.
 */
export function putAside(installation: Pick<Installation, 'siteDataFile'>, others: readonly string[]): string[] {
  const files = [markerFile(installation), ...others].filter((file) => existsSync(file));
  const end = `.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const moved: string[] = [];
  try {
    for (const file of files) {
      renameSync(file, file + end);
      moved.push(file);
    }
  } catch (cause) {
    for (const file of moved) renameSync(file + end, file);
    throw cause;
  }
  return files.map((file) => file + end);
}
