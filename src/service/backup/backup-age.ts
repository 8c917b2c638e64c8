import { isStale } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';
import type { Config } from '../settings/config.ts';

/** Where backups are kept: BACKUP_FOLDER, BACKUP_TARGET. */
type BackupPlace = 'folder' | 'bucket';

const HOUR_MS = 3_600_000;
/** One is made each day, and may take its time; a day and a half means that one is missing. */
const LATE_MS = 36 * HOUR_MS;

/** `jobs.name` under which the moment of the newest backup of a place is kept. */
const jobOf = (place: BackupPlace): string => `backup:${place}`;

const listPlaces = ({ backupSeal, backupTarget }: Pick<Config, 'backupSeal' | 'backupTarget'>): BackupPlace[] => [
  ...(backupSeal ? ['folder' as const] : []),
  ...(backupSeal && backupTarget ? ['bucket' as const] : []),
];

/** A good backup of that moment is there. */
export async function noteBackup(db: Database, place: BackupPlace, at: number): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name: jobOf(place), ran_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: at }))
    .execute();
}

/** From now on a place is waited for that was not in the settings before. */
export async function awaitBackups(db: Database, config: Config, now: number): Promise<void> {
  for (const place of listPlaces(config))
    await db
      .insertInto('jobs')
      .values({ name: jobOf(place), ran_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
}

/**
 * How old the newest backup of each place is, or for how long the first has been waited for. One of the future was made
 * by a clock that was wrong, and would be the newest for as long: it counts as old as it is far away.
 */
export async function listBackupAges(
  db: Database,
  config: Pick<Config, 'backupSeal' | 'backupTarget'>,
  now: number,
): Promise<{ place: BackupPlace; ageMs: number; isLate: boolean }[]> {
  const places = listPlaces(config);
  if (places.length === 0) return [];
  const rows = await db.selectFrom('jobs').selectAll().where('name', 'in', places.map(jobOf)).execute();
  return places.flatMap((place) => {
    const row = rows.find(({ name }) => name === jobOf(place));
    if (!row) return [];
    const at = Number(row.ran_at);
    return [{ place, ageMs: Math.abs(now - at), isLate: isStale(at, now, LATE_MS) }];
  });
}
