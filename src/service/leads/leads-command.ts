// The agency's side of the forms: `npm run leads -- list|show|export|erase|mails`. Reads the settings of the service.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import type { Database, LeadRow, MailRow } from '../database/tables.ts';
import { formatCsv } from './csv.ts';
import {
  erasePerson,
  exportPerson,
  findLead,
  listLeads,
  listOpenMails,
  readLeadFile,
  requeueMail,
} from './lead-store.ts';

const USAGE = `npm run leads -- list [--form contact-me] [--since 2026-01-31] [--suspicious] [--limit 50] [--json]
npm run leads -- show <number> [--file cv.pdf] [--json]
npm run leads -- export [--form …] [--since …] [--json]     all leads as a table (CSV) or JSON
npm run leads -- export --email name@example.be              all that is kept about one person, as JSON
npm run leads -- erase --email name@example.be               deletes it
npm run leads -- mails [--retry <number>] [--json]           mails that are not sent, and why`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    form: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string' },
    email: { type: 'string' },
    file: { type: 'string' },
    retry: { type: 'string' },
    suspicious: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

const timeOf = (moment: number): string => new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

/** A lead as one flat record: its own columns, then the fields of its form. */
function flatten(lead: LeadRow): Record<string, unknown> {
  const { id, form, created_at, suspicion, payload } = lead;
  const fields = JSON.parse(payload) as Record<string, unknown>;
  return { id, form, received: new Date(created_at).toISOString(), suspicion, ...fields };
}

function toTable(leads: readonly LeadRow[]): string {
  const records = leads.map(flatten);
  const columns = [...new Set(records.flatMap(Object.keys))];
  const rows = records.map((record) =>
    columns.map((column) => (Array.isArray(record[column]) ? record[column].join(', ') : record[column])),
  );
  return formatCsv([columns, ...rows]);
}

function lineOfLead({ id, created_at, form, property_id, suspicion, email, payload }: LeadRow): string {
  const { firstName = '', lastName = '' } = JSON.parse(payload) as Record<string, string>;
  const about = property_id ? `  ref. ${property_id}` : '';
  const mark = suspicion ? `  (${suspicion})` : '';
  return `${id}  ${timeOf(created_at)}  ${form.padEnd(20)}  ${firstName} ${lastName} <${email}>${about}${mark}`;
}

function lineOfMail({ id, kind, state, attempts, due_at, recipient_email, last_error }: MailRow): string {
  const next = state === 'queued' ? `  next try ${timeOf(due_at)}` : '';
  const why = last_error ? `  ${last_error}` : '';
  return `${id}  ${state.padEnd(11)}  ${kind.padEnd(18)}  ${recipient_email}  ${attempts} tries${next}${why}`;
}

const print = (value: unknown): void => console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function readFilter() {
  const { form, since, limit, suspicious } = values;
  const from = since === undefined ? undefined : Date.parse(since);
  if (from !== undefined && Number.isNaN(from)) giveUp(`--since ${since} is no date; write it like 2026-01-31.`);
  return {
    ...(form !== undefined && { form }),
    ...(from !== undefined && { since: from }),
    ...(limit !== undefined && { limit: Number(limit) }),
    suspicious,
  };
}

async function show(db: Database, id: string | undefined): Promise<void> {
  const found = await findLead(db, id ?? giveUp(USAGE));
  if (!found) giveUp(`There is no lead ${id}, or several begin so.`);
  if (values.file) {
    const bytes = await readLeadFile(db, found.lead.id);
    if (!bytes) giveUp('This lead has no file.');
    writeFileSync(values.file, bytes, { mode: 0o600 });
    return print(`Written to ${values.file}.`);
  }
  if (values.json) return print({ ...flatten(found.lead), mails: found.mails, files: found.files });
  for (const [name, value] of Object.entries(flatten(found.lead))) print(`${name.padEnd(18)} ${value ?? ''}`);
  for (const { name, size } of found.files) print(`file               ${name} (${size} bytes)`);
  for (const mail of found.mails) print(`mail               ${lineOfMail(mail)}`);
}

async function act(db: Database, [command, id]: readonly string[]): Promise<void> {
  switch (command) {
    case 'list': {
      const leads = await listLeads(db, { limit: 50, ...readFilter() });
      return print(values.json ? leads.map(flatten) : leads.map(lineOfLead).join('\n') || 'No leads.');
    }
    case 'show':
      return show(db, id);
    case 'export': {
      if (values.email !== undefined) return print(await exportPerson(db, values.email));
      const leads = await listLeads(db, readFilter());
      if (values.json) return print(leads.map(flatten));
      process.stdout.write(toTable(leads));
      return;
    }
    case 'erase': {
      const { leads, subscriptions } = await erasePerson(db, values.email ?? giveUp(USAGE));
      return print(values.json ? { leads, subscriptions } : `Deleted: ${leads} leads, ${subscriptions} subscriptions.`);
    }
    case 'mails': {
      if (values.retry !== undefined) {
        const isQueued = await requeueMail(db, values.retry, Date.now());
        return isQueued ? print('Queued again.') : giveUp(`There is no mail ${values.retry} that was given up.`);
      }
      const mails = await listOpenMails(db);
      return print(values.json ? mails : mails.map(lineOfMail).join('\n') || 'Every mail is sent.');
    }
    default:
      return giveUp(USAGE);
  }
}

const config = readConfig(process.env);
if (!config.ok) giveUp(config.problems.map(({ name, expected }) => `${name}: expected ${expected}.`).join('\n'));
const db = await openDatabase(config.value.database);
try {
  await act(db, positionals);
} finally {
  await db.destroy();
}
