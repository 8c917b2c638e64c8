import { isStale } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';
import type { Config } from '../settings/config.ts';

/** Backup locations: BACKUP_FOLDER, BACKUP_TARGET. */
type BackupPlace = 'folder' | 'bucket';

const HOUR_MS = 3_600_000;
/** Backups are daily and may take hours; after 36 hours one is missing. */
const LATE_MS = 36 * HOUR_MS;

/** Name of the job row (`jobs.name`) that stores the time of the newest backup at a location. */
const jobOf = (place: BackupPlace): string => `backup:${place}`;

const listPlaces = ({ backupSeal, backupTarget }: Pick<Config, 'backupSeal' | 'backupTarget'>): BackupPlace[] => [
  ...(backupSeal ? ['folder' as const] : []),
  ...(backupSeal && backupTarget ? ['bucket' as const] : []),
];

/** Records the time of a valid backup at a location. */
export async function noteBackup(db: Database, place: BackupPlace, at: number): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name: jobOf(place), ran_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: at }))
    .execute();
}

/** Starts the deadline for the first backup at newly configured locations. */
export async function awaitBackups(db: Database, config: Config, now: number): Promise<void> {
  for (const place of listPlaces(config))
    await db
      .insertInto('jobs')
      .values({ name: jobOf(place), ran_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
}

/**
 * Age of the newest backup per location; before the first backup, the time since the location was configured. A backup
 * dated in the future (wrong clock) would stay the newest, so its age is its distance from now.
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
