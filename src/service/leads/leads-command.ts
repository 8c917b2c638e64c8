// The agency's command for form submissions: `npm run leads -- list|show|export|erase|release|mails`. Reads the
// settings of the service.

import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import type { SiteData } from '#api/site-data.ts';
import { findOwn } from '#domain/own-value.ts';
import { recordCommand } from '../audit/audit-command.ts';
import { listBackupEnds } from '../backup/bucket-backups.ts';
import { FORGOTTEN_TEXTS } from '../database/forget.ts';
import { isHeld } from '../database/held.ts';
import type { Database, LeadRow, MailRow } from '../database/tables.ts';
import { describeLocked, FieldKeys } from '../keys/field-keys.ts';
import { readSecret } from '../keys/secret.ts';
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Config, Environment } from '../settings/config.ts';
import { openSiteData } from '../site-data/site-data-file.ts';
import { eraseWithTraces, hideAddress } from './erase.ts';
import {
  exportPerson,
  findLead,
  type LeadFilter,
  listLeads,
  listOpenMails,
  readLeadFile,
  requeueMails,
} from './lead-store.ts';
import { flatten, flattenOpened, toTable } from './lead-table.ts';
import { releaseLead } from './release.ts';

const USAGE = `npm run leads -- list [--form contact-me] [--since 2026-01-31] [--suspicious] [--held] [--limit 50] [--json]
npm run leads -- show <number> [--file cv.pdf] [--json]
npm run leads -- export [--form …] [--since …] [--json]     all leads as a table (CSV) or JSON
npm run leads -- export --email name@example.be              all that is kept about one person, as JSON
npm run leads -- erase --email name@example.be               deletes it
npm run leads -- release <number>                             lets a held lead through: its mails go out
npm run leads -- mails [--json]                              mails that are not sent, and why
npm run leads -- mails --retry <number>|all                  sends one of them, or all of them, now`;

const OPTIONS = {
  form: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  email: { type: 'string' },
  file: { type: 'string' },
  retry: { type: 'string' },
  suspicious: { type: 'boolean', default: false },
  held: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseCommand<typeof OPTIONS>>['values'];

const timeOf = (moment: number): string => new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

type Properties = SiteData['properties'];

/** Properties by ID; empty when the service has no site data yet. */
const readProperties = async (config: Config): Promise<Properties> =>
  existsSync(config.siteDataFile) ? (await openSiteData(config)).current.properties : {};

function lineOfLead(lead: LeadRow, properties: Properties): string {
  const { id, created_at, form, property_id, suspicion, email, payload } = lead;
  const { firstName = '', lastName = '' } = JSON.parse(payload) as Record<string, string>;
  const name = property_id && findOwn(properties, property_id)?.staffName;
  const about = property_id ? `  ${name ? `${name} (${property_id})` : property_id}` : '';
  const mark = suspicion ? `  (${suspicion}, ${isHeld(lead) ? 'held' : 'released'})` : '';
  return `${id}  ${timeOf(created_at)}  ${form.padEnd(20)}  ${firstName} ${lastName} <${email}>${about}${mark}`;
}

function lineOfMail({ id, kind, state, attempts, due_at, recipient_email, last_error }: MailRow): string {
  const next = state === 'queued' ? `  next try ${timeOf(due_at)}` : '';
  const why = last_error ? `  ${last_error}` : '';
  return `${id}  ${state.padEnd(11)}  ${kind.padEnd(18)}  ${recipient_email}  ${attempts} tries${next}${why}`;
}

function readFilter({ form, since, limit, suspicious, held }: Values): LeadFilter {
  const from = since === undefined ? undefined : Date.parse(since);
  if (Number.isNaN(from)) throw new UsageError(`--since ${since} is not a date; write it like 2026-01-31.`);
  return {
    ...(form !== undefined && { form }),
    ...(from !== undefined && { since: from }),
    ...(limit !== undefined && { limit: Number(limit) }),
    suspicious,
    held,
  };
}

async function show(db: Database, keys: FieldKeys, id: string, { file, json }: Values): Promise<void> {
  const found = await findLead(db, id);
  if (!found) throw new UsageError(`There is no lead ${id}, or several IDs start with it.`);
  await recordCommand(db, 'lead.show', found.lead.id);
  if (file) {
    const read = await readLeadFile(db, keys, found.lead.id);
    if (!read) throw new UsageError('This lead has no file.');
    if (!read.ok) throw new UsageError(`Its file ${describeLocked(read.locked)}.`);
    writeFileSync(file, read.bytes, { mode: 0o600 });
    return print(`Written to ${file}.`);
  }
  const fields = flattenOpened(found.lead, keys);
  if (json) return print({ ...fields, mails: found.mails, files: found.files });
  for (const [name, value] of Object.entries(fields)) print(`${name.padEnd(18)} ${value ?? ''}`);
  for (const { name, size } of found.files) print(`file               ${name} (${size} bytes)`);
  for (const mail of found.mails) print(`mail               ${lineOfMail(mail)}`);
}

/** Reasons why a lead cannot be released, with advice. */
const NOT_RELEASED: Readonly<Partial<Record<string, string>>> = {
  NOT_HELD: 'is not held.',
  APPOINTMENTS_FULL: 'requests a time that is full or past by now. Answer its mail yourself.',
  DOCUMENTS_ALREADY_REQUESTED: 'requests a document that this address has requested before. Answer its mail yourself.',
};

async function release(db: Database, config: Config, id: string): Promise<void> {
  const { lead } = (await findLead(db, id)) ?? {};
  if (!lead) throw new UsageError(`There is no lead ${id}, or several IDs start with it.`);
  const site = (await openSiteData(config)).current;
  const parts = {
    site,
    secret: readSecret(config),
    now: Date.now(),
    hasSecondChannel: config.secondChannel !== undefined,
  };
  const released = await releaseLead(db, lead.id, parts, (tx) => recordCommand(tx, 'lead.release', lead.id));
  if (!released.ok) throw new UsageError(`The lead ${lead.id} ${NOT_RELEASED[released.code] ?? released.code}`);
  print('Released: its mails are being sent.');
}

async function erase(db: Database, config: Config, email: string, isJson: boolean): Promise<void> {
  checkMailFolder(config.mailFolder);
  const { files, disk, ...counts } = await eraseWithTraces(db, config.mailFolder, email, (tx, count) =>
    recordCommand(tx, 'person.erase', `${count} ${hideAddress(readSecret(config), email)}`),
  );
  const { backups, unasked } = await listBackupEnds(config, Date.now());
  if (isJson) return print({ ...counts, files, disk, backups, ...(unasked && { unasked }) });
  const { leads, subscriptions, trash, visits } = counts;
  print(
    `Deleted: ${leads} leads, ${subscriptions} subscriptions, ${trash} that had been deleted in the last 30 days, ${files} files of mails. ${FORGOTTEN_TEXTS[disk]}`,
  );
  if (visits.length > 0)
    print('Future visits that were deleted. Their times are free again; notify the properties’ agents:');
  for (const { date, slot, property_id } of visits) print(`${date}  ${slot}  property ${property_id}`);
  if (backups.length > 0) print('Backups that may still contain the data, and when each is deleted:');
  for (const { place, name, end } of backups) print(`${name}  ${timeOf(end).slice(0, 10)}  ${place}`);
  if (unasked) print(`Those of BACKUP_TARGET may contain the data too; they could not be listed. ${unasked}`);
}

/** Throws a readable error when mail files could not be deleted. */
function checkMailFolder(folder: string): void {
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new UsageError(
      `Nothing was deleted, because the mail files in ${folder} cannot be deleted (${(cause as Error).message}).`,
    );
  }
}

async function act(db: Database, config: Config, [command = '', id]: readonly string[], values: Values): Promise<void> {
  const keys = new FieldKeys(config.fieldKeys);
  if (command === 'list') {
    const leads = await listLeads(db, { limit: 50, ...readFilter(values) });
    await recordCommand(db, 'lead.list', String(leads.length));
    if (values.json) return print(leads.map(flatten));
    const properties = await readProperties(config);
    return print(leads.map((lead) => lineOfLead(lead, properties)).join('\n') || 'No leads.');
  }
  if (command === 'show' && id !== undefined) return show(db, keys, id, values);
  if (command === 'release' && id !== undefined) return release(db, config, id);
  if (command === 'export') {
    if (values.email !== undefined) {
      await recordCommand(db, 'person.export', hideAddress(readSecret(config), values.email));
      return print(await exportPerson(db, keys, values.email));
    }
    const leads = await listLeads(db, readFilter(values));
    await recordCommand(db, 'lead.export', String(leads.length));
    const records = leads.map((lead) => flattenOpened(lead, keys));
    if (values.json) return print(records);
    process.stdout.write(toTable(records));
    return;
  }
  if (command === 'erase' && values.email !== undefined) {
    return erase(db, config, values.email, values.json);
  }
  if (command === 'mails' && values.retry !== undefined) {
    const count = await requeueMails(db, values.retry, Date.now());
    if (count === 0 && values.retry !== 'all')
      throw new UsageError(`Mail ${values.retry} does not exist or cannot be sent again.`);
    return print(`Queued again: ${count}.`);
  }
  if (command === 'mails') {
    const mails = await listOpenMails(db);
    return print(values.json ? mails : mails.map(lineOfMail).join('\n') || 'Every mail is sent.');
  }
  throw new UsageError(USAGE);
}

/** `npm run leads`; returns its exit code. */
export function runLeads(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { values, positionals } = parseCommand(args, OPTIONS, USAGE);
    await withDatabase(env, (db, config) => act(db, config, positionals, values));
  });
}
