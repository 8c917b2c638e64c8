// Alerts from the form to the mail server, and the staff command beside a running service.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteData } from '#api/site-data.ts';
import { runAlerts } from '#service/alerts/alerts.ts';
import { runAlertsCommand } from '#service/alerts/alerts-command.ts';
import { openDatabase } from '#service/database/open.ts';
import { createToken } from '#service/keys/secret.ts';
import { createSmtpTransport } from '#service/mail/mail-transport.ts';
import { MAILS } from '#service/mails.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { eventually } from '../eventually.ts';
import { MACHINE } from '../machine-environment.ts';
import { runHere } from '../run-here.ts';
import { addSubscriber, property, publish, SECRET } from './alert-site.ts';
import { createDatabase, createPlaces, DATABASES } from './databases.ts';
import { MailServer } from './mail-server.ts';
import { kill, type ServiceProcess, startProcess } from './processes.ts';
import { ask, NOW, runService, SITE, sendJson } from './running.ts';

const OLD = { old: property() };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-alerts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(DATABASES)('the service on %s', (name) => {
  test('accepts an alert from the form, confirms it, mails a new property at once, and ends the alert by one-click unsubscribe', async () => {
    const server = new MailServer();
    await server.start();
    const database = await createDatabase(name);
    const doubles = { transport: createSmtpTransport(server.url) };
    const service = await runService(database, { site: publish(OLD), doubles });
    const file = join(database.folder, 'site-data.json');
    const email = 'anouk@voorbeeld.be';
    const mails = (kind: string) => server.received.filter(({ to, raw }) => to === email && raw.includes(kind));

    await sendJson(service, 'demand-register', { email, language: 'de', priceMax: '', frequency: 'instant' });
    const subscriber = await service.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow();
    const token = encodeURIComponent(createToken(service.secret, 'confirm', subscriber.id));
    await ask(service, `/api/subscriptions/confirm?token=${token}`, { method: 'POST' });
    await eventually(() => expect(mails('List-Unsubscribe')).toHaveLength(1));
    expect(server.received.find(({ to }) => to === email)?.email.text).toContain('Sofort, bei jeder neuen Immobilie');

    writeSiteData(file, publish({ ...OLD, 7: property() }));
    await eventually(() => expect(mails('List-Unsubscribe')).toHaveLength(2));
    const alert = mails('List-Unsubscribe')[1]?.email;
    expect(alert?.text).toContain('https://www.agency.example/property/7/?lng=de');

    const header = alert?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const { pathname, search } = new URL(header.slice(1, -1));
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await ask(service, pathname + search, { method: 'POST', body })).status).toBe(200);
    const last = publish({ ...OLD, 7: property(), 8: property() });
    writeSiteData(file, last);
    await eventually(async () => {
      const seen = await service.db.selectFrom('alert_releases').select('release').execute();
      expect(seen.map(({ release }) => release)).toContain(last.release);
    });
    expect(mails('List-Unsubscribe')).toHaveLength(2);
    await service.stop();
    await server.stop();
    await database.drop();
  });
});

test('npm run alerts prints each recipient and their news, sends due mails, and with --now the scheduled ones too', async () => {
  const place = { kind: 'file', file: join(folder, 'test.db') } as const;
  const file = join(folder, 'site-data.json');
  const db = await openDatabase(place);
  await runAlerts(db, publish(OLD), NOW);
  await addSubscriber(db, 'anouk@voorbeeld.be');
  await addSubscriber(db, 'weekly@voorbeeld.be', { criteria: { frequency: 'weekly' } });
  await db.destroy();
  writeSiteData(file, publish({ old: property({ offer: { euro: 250_000 } }), 7: property() }));
  const env = { ...MACHINE, DATABASE_FILE: place.file, SITE_DATA: file, SECRET, MAIL_FOLDER: join(folder, 'mail') };
  const run = async (...args: string[]): Promise<string> => {
    const { code, out, error } = await runHere(() => runAlertsCommand(args, env, MAILS));
    expect(code, error).toBe(0);
    return out;
  };
  const started = spawnSync(process.execPath, [resolve('scripts/alerts.ts'), '--dry-run'], { env, encoding: 'utf8' });
  expect(started.status, started.stderr).toBe(0);
  const preview = started.stdout;
  expect(preview).toMatch(
    /anouk@voorbeeld\.be {2}nl {2}instant {2}now\n {2}new {3}7 .*300\.000\n {2}drop {2}old .*250\.000 \(was/,
  );
  expect(preview).toMatch(/weekly@voorbeeld\.be {2}nl {2}weekly {2}20\d\d-\d\d-\d\d 08:00/);
  expect(preview).toContain('Due now: 1. Scheduled for later: 1. Nothing was sent.');
  expect(JSON.parse(await run('--dry-run', '--json'))).toHaveLength(2);
  const sent = async () => {
    const files = readdirSync(join(folder, 'mail')).sort();
    const mails = files.map((one) => PostalMime.parse(readFileSync(join(folder, 'mail', one))));
    return (await Promise.all(mails)).map(({ to }) => to?.[0]?.address).sort();
  };
  expect(await run()).toContain('Alerts queued: 1.');
  expect(await sent()).toEqual(['anouk@voorbeeld.be']);
  expect(await run()).toContain('Alerts queued: 0.');
  expect(await run('--now')).toContain('Alerts queued: 1.');
  expect(await sent()).toEqual(['anouk@voorbeeld.be', 'weekly@voorbeeld.be']);
});

test('each subscriber is notified once even when two services are killed while they announce a release', async () => {
  const people = Array.from({ length: 40 }, (_, index) => `p${index}@voorbeeld.be`);
  for (const [, place] of await createPlaces(folder)) {
    const file = join(folder, place.kind, 'site-data.json');
    const db = await openDatabase(place);
    await runAlerts(db, SITE, NOW);
    for (const person of people) await addSubscriber(db, person);
    const release: SiteData = publish({ ...SITE.properties, 7: property(), 8: property() });
    const running: ServiceProcess[] = [];
    const start = async (): Promise<void> => {
      running.push(...(await Promise.all([startProcess(folder, place), startProcess(folder, place)])));
      writeSiteData(file, release);
    };
    const countMails = async (): Promise<number> => {
      const rows = await db.selectFrom('mails').select('id').where('kind', '=', 'alert').execute();
      return rows.length;
    };
    await start();
    // Kills the processes as soon as the first mails are queued.
    await eventually(async () => expect(await countMails()).toBeGreaterThan(0), 5);
    await Promise.all(running.splice(0).map((one) => kill(one)));
    await start();
    await eventually(async () => expect(await countMails()).toBe(people.length));
    await Promise.all(running.splice(0).map((one) => kill(one, 'SIGTERM')));
    const rows = await db.selectFrom('mails').select('recipient_email').where('kind', '=', 'alert').execute();
    expect(rows.map(({ recipient_email }) => recipient_email).sort()).toEqual([...people].sort());
    await db.destroy();
  }
});
