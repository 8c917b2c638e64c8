// Sends search alerts by hand: `npm run alerts` sends the due digests, `npm run alerts -- --dry-run` prints the
// recipients and their news.

import { setTimeout as wait } from 'node:timers/promises';
import { formatStamp } from '#domain/format/date.ts';
import { formatEuro } from '#domain/format/number.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Database } from '../database/tables.ts';
import { FieldKeys } from '../keys/field-keys.ts';
import { readSecret } from '../keys/secret.ts';
import type { MailTable } from '../mail/mail-content.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { createMailWriter } from '../mail/write-mail.ts';
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Config, Environment } from '../settings/config.ts';
import type { SiteDataFile } from '../site-data/site-data-file.ts';
import { openSiteData } from '../site-data/site-data-file.ts';
import { previewAlerts, runAlerts } from './alerts.ts';
import type { Digest } from './digest.ts';

const USAGE = `npm run alerts                sends every digest that is due
npm run alerts -- --now       also those that wait for their morning or Monday
npm run alerts -- --dry-run   prints who would get what, and sends and notes nothing; --json for a program`;
const LOOK_AGAIN_MS = 100;
/** Mails still queued after this time are left to the service. */
const SEND_WITHIN_MS = 60_000;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  now: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** Text form of a digest: recipient, time, and each property with its news. */
function describe(
  { subscriber, criteria, sendAt, pieces }: Digest,
  site: SiteDataFile['current'],
  now: number,
): string {
  const when = sendAt <= now ? 'now' : formatStamp(sendAt);
  const properties = pieces.map(({ propertyId, kind, fromEuro }) => {
    const { staffName: name = '', offer } = findOwn(site.properties, propertyId) ?? {};
    const price = offer?.euro === undefined ? '' : `  ${formatEuro(offer.euro, site.staffLanguage)}`;
    const was = fromEuro === undefined ? '' : ` (was ${formatEuro(fromEuro, site.staffLanguage)})`;
    return `  ${kind.padEnd(4)}  ${propertyId}  ${name}${price}${was}`;
  });
  return [`${subscriber.email}  ${subscriber.language}  ${criteria.frequency}  ${when}`, ...properties].join('\n');
}

async function preview(db: Database, site: SiteDataFile['current'], isAll: boolean, asJson: boolean) {
  const now = Date.now();
  const digests = await previewAlerts(db, site, now, isAll);
  if (asJson) return print(digests);
  for (const digest of digests) print(describe(digest, site, now));
  const due = digests.filter(({ sendAt }) => sendAt <= now).length;
  print(`Due now: ${due}. Scheduled for later: ${digests.length - due}. Nothing was sent.`);
}

const countWaiting = async (db: Database): Promise<number> => {
  const count = db.selectFrom('mails').select((select) => select.fn.countAll<number>().as('count'));
  const waiting = count
    .where('kind', '=', 'alert')
    .where('state', 'in', ['queued', 'claimed', 'handed-over'])
    .where('due_at', '<=', Date.now());
  return Number((await waiting.executeTakeFirst())?.count ?? 0);
};

type SendOptions = { isAll: boolean; table: MailTable };

/** Queues due digests and sends them. Can run beside a running service. */
async function send(
  db: Database,
  config: Config,
  siteData: SiteDataFile,
  { isAll, table }: SendOptions,
): Promise<void> {
  const { smtpUrl, mailFolder, mailFrom, serviceUrl, mailRetrySeconds } = config;
  const transport = createMailTransport(config);
  const write = createMailWriter({
    db,
    mails: table,
    siteData,
    secret: readSecret(config),
    keys: new FieldKeys(config.fieldKeys),
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
  print(`Alerts queued: ${queued}.${queued > 0 ? where : ''}`);
  if (waiting > 0) print(`Not sent yet: ${waiting}. The service keeps retrying (npm run leads -- mails).`);
}

/** `npm run alerts`; returns its exit code. */
export function runAlertsCommand(args: readonly string[], env: Environment, table: MailTable): Promise<number> {
  return runCommand(async () => {
    const { values, positionals } = parseCommand(args, OPTIONS, USAGE);
    if (positionals.length > 0) throw new UsageError(USAGE);
    await withDatabase(env, async (db, config) => {
      const siteData = await openSiteData(config);
      if (values['dry-run']) await preview(db, siteData.current, values.now, values.json);
      else await send(db, config, siteData, { isAll: values.now, table });
    });
  });
}
