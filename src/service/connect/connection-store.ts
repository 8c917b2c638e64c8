import { isLeaseOver } from '../database/lease.ts';
import type { ConnectionRow, Database } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { openConnection, sealConnection } from '../keys/sealed.ts';
import { ConnectError } from './connect-error.ts';
import type { Program, ProgramSettings } from './connector.ts';

/** Duration of a run's lease. A process that does not renew its lease in time counts as dead. */
export const LEASE_MS = 60_000;

/** The connection to the agency's program, if there is one. */
export const findConnection = (db: Database): Promise<ConnectionRow | undefined> =>
  db.selectFrom('connections').selectAll().orderBy('created_at').executeTakeFirst();

type NewConnection = { name: string; program: Program; settings: ProgramSettings; everyMinutes: number };

/** Stores a connection with encrypted secrets; replaces any other connection. */
export async function saveConnection(
  db: Database,
  { name, program, settings, everyMinutes }: NewConnection,
  { keys, now }: { keys: FieldKeys; now: number },
): Promise<void> {
  const isSecret = (key: string): boolean =>
    program.fields.some((field) => field.name === key && field.isSecret === true);
  const entries = Object.entries(settings);
  const pick = (secret: boolean) => JSON.stringify(Object.fromEntries(entries.filter(([k]) => isSecret(k) === secret)));
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('connections').execute();
    await tx.deleteFrom('connect_events').execute();
    await tx
      .insertInto('connections')
      .values({
        name,
        settings: pick(false),
        ...sealConnection(Buffer.from(pick(true)), name, keys),
        every_minutes: everyMinutes,
        created_at: now,
        due_at: now,
        owner: null,
        lease_until: null,
        progress: '{}',
        read_at: null,
        asked_digest: null,
        job_id: null,
        published_at: null,
        fault: null,
        fault_detail: null,
        failing_since: null,
        notified_at: null,
      })
      .execute();
  });
}

/** All settings of a connection, including the secret ones; throws when their key is missing. */
export function readSettings(row: ConnectionRow, keys: FieldKeys): ProgramSettings {
  const secrets = openConnection(row, keys);
  if (secrets === undefined) throw new ConnectError('locked', row.key_id ?? '');
  return {
    ...(JSON.parse(row.settings) as object),
    ...(JSON.parse(secrets.toString('utf8')) as object),
  } as ProgramSettings;
}

/** Claims a run; true for the one process that may read the program now. */
export async function claimRun(db: Database, name: string, owner: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({ owner, lease_until: now + LEASE_MS })
    .where('name', '=', name)
    .where((where) => where.or([where('lease_until', 'is', null), isLeaseOver(now, LEASE_MS)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Renews the lease of a run; false if another process has claimed the run. */
export async function renewRun(db: Database, name: string, owner: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({ lease_until: now + LEASE_MS })
    .where('name', '=', name)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes a connection only if this process still owns the run. */
export async function patchRun(
  db: Database,
  { name, owner }: { name: string; owner: string },
  values: Partial<ConnectionRow>,
): Promise<void> {
  await db.updateTable('connections').set(values).where('name', '=', name).where('owner', '=', owner).execute();
}
