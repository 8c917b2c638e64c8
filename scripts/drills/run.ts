// Runs fault drills: `npm run drills` kills processes, damages files, cuts the power, attacks accounts, and simulates a
// day of faults of an agency's program. Prints the outcome of each, and the cost of flushing a release and of logging
// in under attack. Takes half an hour on an idle machine; exit code 1 when a guarantee was broken. --only
// kills,files,power,connect,accounts,flush; --short runs fewer tries of each.
import { parseArgs } from 'node:util';
import { EXIT_CODES } from '#api/refresh.ts';
import { writeFixture } from '../../tests/fixtures/write-fixture.ts';
import { describeMachine, table } from '../bench/figures.ts';
import { attackAccounts } from './attacked-accounts.ts';
import { playHooks, playWhise } from './connected-day.ts';
import { damageFiles } from './damaged-files.ts';
import { measureFlush } from './flush-cost.ts';
import { killRefreshes, killServices } from './kills.ts';
import type { Outcome } from './outcome.ts';
import { cutLoopDevice, replayPowerCuts } from './power-cuts.ts';
import { SitePlace } from './site-place.ts';

const DRILLS = ['power', 'kills', 'files', 'connect', 'accounts', 'flush'] as const;
const MAX_FLUSH_SHARE = 0.05;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: DRILLS.join(',') },
    short: { type: 'boolean', default: false },
    properties: { type: 'string' },
  },
});
const only = values.only.split(',');
const unknown = only.filter((name) => !DRILLS.some((drill) => drill === name));
if (unknown.length > 0) {
  console.error(`Usage: npm run drills [-- --only ${DRILLS.join(',')}] [--short] [--properties 1000]`);
  process.exit(1);
}
const count = (whole: number, short: number): number => (values.short ? short : whole);

const outcomes: Outcome[] = [];
const faults: string[] = [];
const figures: string[][] = [];

function report(...rows: Outcome[]): void {
  for (const row of rows) console.error(`${row.drill}: ${row.held} of ${row.tried}. ${row.outcome}`);
  outcomes.push(...rows);
}

/** Data of a small site, for the services of the drills. */
async function withSiteData(use: (file: string) => Promise<void>): Promise<void> {
  const place = new SitePlace();
  try {
    const { code, output } = await place.refresh(writeFixture(() => {}));
    if (code !== EXIT_CODES.published) throw new Error(output.slice(-2000));
    await use(`${place.store}/site-data.json`);
  } finally {
    place.remove();
  }
}

if (only.includes('power')) report(replayPowerCuts(), cutLoopDevice());
if (only.includes('kills')) report(await killRefreshes(count(50, 5)));
if (only.includes('kills') || only.includes('accounts'))
  await withSiteData(async (siteData) => {
    if (only.includes('kills')) report(...(await killServices(siteData, count(20, 3))));
    if (!only.includes('accounts')) return;
    const attacked = await attackAccounts(siteData, 200, count(60, 20));
    report(...attacked.outcomes);
    const ms = (value: number): string => `${Math.round(value)} ms`;
    figures.push(
      ['login at a known browser, p99, quiet', ms(attacked.quietP99Ms)],
      [
        `the same under attack, p50 / p99 of ${attacked.logins}`,
        `${ms(attacked.attackedP50Ms)} / ${ms(attacked.attackedP99Ms)}`,
      ],
      ['attacked owner at a new browser, slowest login', ms(attacked.slowestNewBrowserMs)],
    );
  });
if (only.includes('files')) {
  const damaged = await damageFiles(values.short ? ['missing', 'cut in half'] : undefined);
  report(...damaged.rows);
  faults.push(...damaged.faults);
}
if (only.includes('connect')) report(await playWhise(), await playHooks());
if (only.includes('flush'))
  for (const { refresh, seconds, flushSeconds } of await measureFlush(Number(values.properties ?? count(1_000, 100)))) {
    const share = flushSeconds / seconds;
    figures.push([
      `flushing, refresh of ${refresh}`,
      `${flushSeconds.toFixed(2)} of ${seconds.toFixed(1)} s = ${(share * 100).toFixed(1)} %`,
    ]);
    if (refresh === 'all pages' && share > MAX_FLUSH_SHARE) faults.push(`flushing takes ${(share * 100).toFixed(1)} %`);
  }

console.log(`\n${describeMachine()}\n`);
const rows = outcomes.map(({ drill, tried, held, outcome }) => [drill, `${tried}`, `${held}`, outcome]);
if (rows.length > 0) console.log(table(['drill', 'faults made', 'held', 'outcome'], rows));
if (figures.length > 0) console.log(`\n${table(['figure', ''], figures)}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || outcomes.some(({ tried, held }) => held < tried) ? 1 : 0;
