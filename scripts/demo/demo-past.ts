// `npm run demo-past`: makes or removes the demo's invented sixty days. Reads the settings of the service.
import type { SiteData } from '#api/site-data.ts';
import { openDatabase } from '#service/database/open.ts';
import type { Database } from '#service/database/tables.ts';
import { messageOf } from '#service/duties/duty.ts';
import { parseCommand, print, runCommand, UsageError } from '#service/settings/command.ts';
import { type Config, describeProblems, readConfig } from '#service/settings/config.ts';
import { openSiteData } from '#service/site-data/site-data-file.ts';
import { seedDemoManager } from './past/demo-manager.ts';
import { seedDemoOwner } from './past/demo-owner.ts';
import { keepUpPast, makePast, removePast } from './past/write-past.ts';

const USAGE = `npm run demo-past -- make       sixty days of invented views, messages and refreshes that end now
npm run demo-past -- remove     they are gone, and no start brings them back
npm run demo-past -- prepare    what npm start does: an owner at the first start, and days that end today
  --now 2026-11-23T12:00:00Z    takes this for now`;

type Place = { config: Config; file: string; site: SiteData; now: number };

async function countRows(db: Database): Promise<{ views: number; leads: number }> {
  const { views } = await db
    .selectFrom('views')
    .select(({ fn }) => fn.sum<number | null>('count').as('views'))
    .executeTakeFirstOrThrow();
  const { leads } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow();
  return { views: Number(views ?? 0), leads: Number(leads) };
}

async function within(place: Config['database'], act: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(place);
  try {
    await act(db);
  } finally {
    await db.destroy();
  }
}

/** Preparation at a start. A failure does not stop the start: the data are not the agency's. */
async function prepare({ config, file, site, now }: Place): Promise<void> {
  try {
    await within(config.database, async (db) => {
      await seedDemoOwner(db, site, now);
      await seedDemoManager(db, site, now);
    });
    await within({ kind: 'file', file }, (db) => keepUpPast(db, site, now));
  } catch (cause) {
    console.error('The demo could not be prepared:', messageOf(cause));
  }
}

async function run(action: string, place: Place): Promise<void> {
  const { file, site, now } = place;
  if (action === 'prepare') return prepare(place);
  await within({ kind: 'file', file }, async (db) => {
    if (action === 'remove') {
      await removePast(db, now);
      print('The invented past is gone. npm run demo-past -- make brings it back.');
      return;
    }
    await makePast(db, site, now);
    const { views, leads } = await countRows(db);
    print(`Made ${views} views and ${leads} messages in ${file}, where nothing real is.`);
  });
}

process.exitCode = await runCommand(async () => {
  const { values, positionals } = parseCommand(process.argv.slice(2), { now: { type: 'string' } }, USAGE);
  const [action = '', ...more] = positionals;
  const now = values.now === undefined ? Date.now() : Date.parse(values.now);
  if (!['make', 'remove', 'prepare'].includes(action) || more.length > 0 || Number.isNaN(now))
    throw new UsageError(USAGE);
  const config = readConfig(process.env);
  if (!config.ok) throw new UsageError(describeProblems(config.problems));
  const { demoPastFile: file } = config.value;
  const site = (await openSiteData(config.value)).current;
  if (file !== undefined && site.isDemo) return run(action, { config: config.value, file, site, now });
  // A start without the demo prepares nothing.
  if (action === 'prepare') return;
  throw new UsageError(
    file === undefined
      ? 'There is no invented past where NODE_ENV=production.'
      : 'This site is not the demo: nothing is invented about an agency.',
  );
});
