import { isStale } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';
import type { Config } from '../settings/config.ts';

/** Backup locations: BACKUP_FOLDER, BACKUP_TARGET. */
type BackupPlace = 'folder' | 'bucket';

const HOUR_MS = 3_600_000;
/** Backups are daily and may take hours; after a day and a half one is missing. */
const LATE_MS = 36 * HOUR_MS;

/** `jobs.name` of the newest backup's time per location. */
const jobOf = (place: BackupPlace): string => `backup:${place}`;

const listPlaces = ({ backupSeal, backupTarget }: Pick<Config, 'backupSeal' | 'backupTarget'>): BackupPlace[] => [
  ...(backupSeal ? ['folder' as const] : []),
  ...(backupSeal && backupTarget ? ['bucket' as const] : []),
];

/** Records a valid backup of that time. */
export async function noteBackup(db: Database, place: BackupPlace, at: number): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name: jobOf(place), ran_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: at }))
    .execute();
}

/** Starts the deadline for a newly configured location. */
export async function awaitBackups(db: Database, config: Config, now: number): Promise<void> {
  for (const place of listPlaces(config))
    await db
      .insertInto('jobs')
      .values({ name: jobOf(place), ran_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
}

/**
 * Age of the newest backup per location, or time since the first was expected. One from the future was made by a wrong
 * clock and would stay the newest: its age is the distance from now.
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
