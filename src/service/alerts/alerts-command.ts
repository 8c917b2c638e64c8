// Search alerts by hand: `npm run alerts -- --dry-run` prints who would get what, `npm run alerts` sends what is due.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatEuro } from '#domain/price/money.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { createFolderTransport, createSmtpTransport } from '../mail/mail-transport.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { createMailWriter } from '../mail/write-mail.ts';
import { readSecret } from '../secret.ts';
import { openSiteData } from '../service.ts';
import type { SiteDataFile } from '../site-data-file.ts';
import { requireConfig } from '../web/listen.ts';
import { runAlerts } from './alerts.ts';
import type { Digest } from './digest.ts';
import { previewAlerts } from './preview.ts';

const USAGE = `npm run alerts                sends every digest that is due
npm run alerts -- --now       also those that wait for their morning or Monday
npm run alerts -- --dry-run   prints who would get what, and sends and notes nothing; --json for a program`;
const LOOK_AGAIN_MS = 100;
/** Mails that are still not out then are left to the service. */
const SEND_WITHIN_MS = 60_000;

function readOptions() {
  try {
    return parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        now: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    console.error(USAGE);
    return process.exit(1);
  }
}

const MINUTE_DIGITS = 16;
const timeOf = (moment: number): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' }).slice(0, MINUTE_DIGITS);

/** One digest in words: to whom, when, and each home with what is told of it. */
function describe({ subscriber, wishes, sendAt, pieces }: Digest, site: SiteDataFile['current'], now: number): string {
  const when = sendAt <= now ? 'now' : timeOf(sendAt);
  const homes = pieces.map(({ propertyId, kind, fromEuro }) => {
    const { headline, city, offer } = site.properties[propertyId] ?? {};
    const name = [headline, city].map((texts) => texts?.[site.staffLanguage] ?? Object.values(texts ?? {})[0] ?? '');
    const price = offer?.euro === undefined ? '' : `  ${formatEuro(offer.euro)}`;
    const was = fromEuro === undefined ? '' : ` (was ${formatEuro(fromEuro)})`;
    return `  ${kind.padEnd(4)}  ${propertyId}  ${name.filter(Boolean).join(', ')}${price}${was}`;
  });
  return [`${subscriber.email}  ${subscriber.language}  ${wishes.frequency}  ${when}`, ...homes].join('\n');
}

async function preview(db: Database, site: SiteDataFile['current'], isAll: boolean, asJson: boolean) {
  const now = Date.now();
  const digests = await previewAlerts(db, site, now, isAll);
  if (asJson) return console.log(JSON.stringify(digests, undefined, 2));
  for (const digest of digests) console.log(describe(digest, site, now));
  const due = digests.filter(({ sendAt }) => sendAt <= now).length;
  console.log(`Due now: ${due}. Waiting for their hour: ${digests.length - due}. Nothing was sent.`);
}

const countWaiting = async (db: Database): Promise<number> => {
  const count = db.selectFrom('mails').select((select) => select.fn.countAll<number>().as('count'));
  const waiting = count
    .where('kind', '=', 'alert')
    .where('state', 'in', ['queued', 'claimed', 'handed-over'])
    .where('due_at', '<=', Date.now());
  return Number((await waiting.executeTakeFirst())?.count ?? 0);
};

/** Queues what is due and sends it, side by side with a service that may be running. */
async function send(db: Database, config: Config, siteData: SiteDataFile, isAll: boolean): Promise<void> {
  const { smtpUrl, mailFolder, mailFrom, serviceUrl, mailRetrySeconds } = config;
  const transport = smtpUrl === undefined ? createFolderTransport(mailFolder) : createSmtpTransport(smtpUrl);
  const write = createMailWriter({
    db,
    siteData,
    secret: readSecret(config),
    serviceUrl,
    mailFrom,
    siteUrl: config.demoUrl,
  });
  const mails = new MailWorker({ db, transport, write, firstRetryMs: mailRetrySeconds * 1000 });
  const queued = await runAlerts(db, siteData.current, Date.now(), isAll);
  mails.start();
  const began = performance.now();
  let waiting = await countWaiting(db);
  while (waiting > 0 && performance.now() - began < SEND_WITHIN_MS) {
    mails.wake();
    await wait(LOOK_AGAIN_MS);
    waiting = await countWaiting(db);
  }
  await mails.stop();
  const where = smtpUrl === undefined ? ` They are in ${mailFolder}.` : '';
  console.log(`Alerts queued: ${queued}.${queued > 0 ? where : ''}`);
  if (waiting > 0) console.log(`Not out yet: ${waiting}. The service goes on trying (npm run leads -- mails).`);
}

const options = readOptions();
const config = requireConfig(process.env);
const siteData = await openSiteData(config.siteDataFile);
const db = await openDatabase(config.database);
try {
  if (options['dry-run']) await preview(db, siteData.current, options.now, options.json);
  else await send(db, config, siteData, options.now);
} finally {
  await db.destroy();
}
