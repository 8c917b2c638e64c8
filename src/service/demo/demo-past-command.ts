// `npm run demo-past`: the demo's invented sixty days, for who tries it.
import { answerHelp, print, runCommand, UsageError } from '../command.ts';
import { describeProblems, type Environment, readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { openSiteData } from '../service.ts';
import { makePast, removePast } from './demo-past.ts';

const USAGE = `npm run demo-past -- make       sixty days of invented views, messages and refreshes that end today
npm run demo-past -- remove     they are gone, and no start brings them back`;

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

/** Gives its exit code. */
export function runDemoPast(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    answerHelp(args, USAGE);
    const [action, ...more] = args;
    if ((action !== 'make' && action !== 'remove') || more.length > 0) throw new UsageError(USAGE);
    const config = readConfig(env);
    if (!config.ok) throw new UsageError(describeProblems(config.problems));
    const { demoPastFile, siteDataFile } = config.value;
    if (demoPastFile === undefined) throw new UsageError('There is no invented past where NODE_ENV=production.');
    const site = (await openSiteData(siteDataFile)).current;
    if (!site.isDemo) throw new UsageError('This site is not the demo: nothing is invented about an agency.');
    const db = await openDatabase({ kind: 'file', file: demoPastFile });
    try {
      if (action === 'remove') {
        await removePast(db, Date.now());
        print('The invented past is gone. npm run demo-past -- make brings it back.');
        return;
      }
      await makePast(db, site, Date.now());
      const { views, leads } = await countRows(db);
      print(`Made ${views} views and ${leads} messages in ${demoPastFile}, where nothing real is.`);
    } finally {
      await db.destroy();
    }
  });
}
