// Connects the agency's program: `npm run connect -- <program>|status|now|every|end|again`. Reads the settings of the
// service.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatStamp } from '#domain/format/date.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { addDays } from '#domain/time/day.ts';
import { translate } from '#i18n/translator.ts';
import { recordCommand } from '../audit/audit-command.ts';
import type { ConnectionRow, Database } from '../database/tables.ts';
import { FieldKeys, makeFirstKey } from '../keys/field-keys.ts';
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Config, Environment } from '../settings/config.ts';
import { ConnectError, isFaultCode } from './connect-error.ts';
import { findConnection, saveConnection } from './connection-store.ts';
import type { Connector, Program, ProgramField, ProgramSettings } from './connector.ts';
import { HOOK_PATH } from './hook-address.ts';
import { giveAgain } from './lead-handovers.ts';
import { findProgram, PROGRAMS } from './programs.ts';
import { openPrompt, type Prompt } from './prompt.ts';
import { writeList } from './read-pages.ts';
import { type ImportPlace, requireFolder, runImport } from './run-import.ts';
import { findGivenViews } from './view-handovers.ts';

/** Number of properties shown before anything is stored. */
const SHOWN = 5;
const EVERY_MINUTES = 5;
const MAX_MINUTES = 1440;

const NAMES = Object.keys(PROGRAMS).join(', ');
const USAGE = `npm run connect -- <program> [--answers answers.json] [--yes]   asks for the access, tries it, shows the first ${SHOWN} properties
                                                              and then stores it encrypted: ${NAMES}
npm run connect -- status          when it was read, what went wrong, what waits
npm run connect -- now             reads it at once, as soon as the service looks (10 seconds)
npm run connect -- every 5         minutes between two readings (1 to ${MAX_MINUTES})
npm run connect -- again           gives refused leads once more
npm run connect -- end             forgets the access; the properties stay on the site`;

const OPTIONS = { answers: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;

type Parts = { db: Database; config: Config; prompt: Prompt };

/** Text of a fault as on the staff pages, but in English like the rest of the command. */
function describeFault(cause: ConnectError, program: string): string {
  const t = translate('en');
  return `${t(`connect:fault.${cause.code}`, { program, detail: cause.detail || '–' })} ${t(`connect:do.${cause.code}`)}`;
}

function readAnswers(file: string): Record<string, string> {
  try {
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(Object.entries(written as object).map(([name, value]) => [name, String(value)]));
  } catch {
    throw new UsageError(`${file} cannot be read as JSON: { "username": "…", "password": "…" }`);
  }
}

/** Takes the given answer if it is valid; otherwise asks until an answer is valid, or throws when nobody can answer. */
async function askField(field: ProgramField, given: string | undefined, prompt: Prompt): Promise<string> {
  const { name, question, isSecret = false, isOptional = false, fallback, validateAnswer } = field;
  for (let answer = given; ; answer = undefined) {
    if (answer === undefined && prompt.isInteractive)
      answer = await prompt.ask(`${question}${fallback ? ` [${fallback}]` : isOptional ? ' [none]' : ''}: `, isSecret);
    const text = answer?.trim() || (fallback ?? '');
    const fault = text === '' ? (isOptional ? undefined : 'an answer') : validateAnswer?.(text);
    if (fault === undefined) return text;
    // The message does not contain the answer, which may be a secret.
    const message = `${name}: expected ${fault}`;
    if (!prompt.isInteractive) throw new UsageError(message);
    print(message);
  }
}

async function askAll(program: Program, given: Record<string, string>, prompt: Prompt): Promise<ProgramSettings> {
  const unknown = Object.keys(given).find((name) => !program.fields.some((field) => field.name === name));
  if (unknown !== undefined)
    throw new UsageError(`${unknown} is not asked for: ${program.fields.map(({ name }) => name).join(', ')}`);
  const settings: Record<string, string> = {};
  for (const field of program.fields) {
    if (field.follows !== undefined && findOwn(settings, field.follows) === undefined) continue;
    const answer = await askField(field, findOwn(given, field.name), prompt);
    if (answer !== '') setOwn(settings, field.name, answer);
  }
  return settings;
}

/**
 * Tests the access, and shows the first properties as the site will show them. Changes nothing in the agency's folder.
 */
async function tryOut({ feed, format }: Connector, place: ImportPlace, store: string): Promise<string> {
  requireFolder(place);
  mkdirSync(store, { recursive: true });
  const folder = mkdtempSync(join(store, 'connect-try-'));
  try {
    if (feed.kind === 'hooks') {
      await feed.knock();
      return 'The access works. This program reports properties when they are published in it: publish one to see it here.';
    }
    const files: string[] = [];
    let isPart = true;
    if (feed.kind === 'pages') {
      const { estates, total } = await feed.readPage({ offset: 0, limit: SHOWN });
      if (estates.length === 0) return 'The access works; the program has no property for the site.';
      files.push(join(folder, 'list.json'));
      await writeList('', files[0] ?? '', estates.slice(0, SHOWN));
      print(`The access works: ${total ?? 'an unknown number of'} properties.`);
    } else if (feed.kind === 'folder') {
      const whole = (await feed.list(() => false)).filter(({ state }) => state === 'whole');
      // The largest is probably the whole list.
      const largest = whole.sort((a, b) => b.size - a.size)[0];
      if (!largest) return 'The folder can be read; there is no complete delivery in it yet.';
      print(`The folder can be read: ${whole.length} deliveries. The largest, ${largest.name}:`);
      files.push(largest.path);
      isPart = false;
    } else {
      const fetched = await feed.fetch(folder, undefined);
      if (fetched !== 'same') files.push(...fetched.files.slice(-1));
      isPart = false;
    }
    let output = '';
    for (const file of files) output += await runImport(place, { file, format, isPart, isPreview: true });
    return output.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function connect(name: string, values: { answers?: string; yes: boolean }, parts: Parts): Promise<void> {
  const { db, config, prompt } = parts;
  const program = findProgram(name);
  if (!program) throw new UsageError(`There is no program ${name}.\n\n${USAGE}`);
  makeFirstKey(config.fieldKeys);
  const keys = new FieldKeys(config.fieldKeys);
  if (keys.listIds().length === 0)
    throw new UsageError('Passwords are stored encrypted only: set FIELD_KEYS first (npm run keys -- add).');
  const settings = await askAll(program, values.answers === undefined ? {} : readAnswers(values.answers), prompt);
  try {
    const connector = program.connect(settings, { now: Date.now });
    print(await tryOut(connector, config.refresh, config.refresh.store));
    if (!values.yes) {
      if (!prompt.isInteractive) return print('Nothing is stored without --yes.');
      const answer = await prompt.ask(`Connect ${program.title} with this site? [yes] `, false);
      if (!/^(?:|y|yes)$/i.test(answer)) return print('Nothing was stored.');
    }
    await saveConnection(db, { name, program, settings, everyMinutes: EVERY_MINUTES }, { keys, now: Date.now() });
    await recordCommand(db, 'connect.add', name);
    print(`Connected. The service reads ${program.title} every ${EVERY_MINUTES} minutes from now on.`);
    if (connector.feed.kind === 'hooks')
      print(`Name this address as the web hook in ${program.title}: <address of the service>${HOOK_PATH}`);
  } catch (cause) {
    if (!(cause instanceof ConnectError)) throw cause;
    throw new UsageError(`${describeFault(cause, program.title)}\nNothing was stored.`);
  }
}

const stampOf = (moment: number | null): string => (moment === null ? 'never' : formatStamp(moment));

type ConnectionCounts = { leads: ReadonlyMap<string, number>; events: number; views: string | undefined };

function statusOf(row: ConnectionRow, { leads, events, views }: ConnectionCounts): string {
  const program = findProgram(row.name)?.title ?? row.name;
  const lines = [
    `${program}, every ${row.every_minutes} minutes`,
    `read       ${stampOf(row.read_at)}`,
    `published  ${stampOf(row.published_at)}`,
    `next       ${stampOf(row.due_at)}`,
    `leads      ${['waiting', 'given', 'refused'].map((state) => `${leads.get(state) ?? 0} ${state}`).join(', ')}`,
  ];
  if (views !== undefined) lines.push(`views      given up to ${addDays(views, -1)}`);
  if (events > 0) lines.push(`events     ${events} waiting`);
  if (isFaultCode(row.fault))
    lines.push(
      `trouble    since ${stampOf(row.failing_since)}: ${describeFault(new ConnectError(row.fault, row.fault_detail ?? ''), program)}`,
    );
  return lines.join('\n');
}

async function showStatus(db: Database, row: ConnectionRow): Promise<void> {
  const leads = await db
    .selectFrom('lead_handovers')
    .select(['state', (of) => of.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map<string, number>();
  for (const { state, count } of leads) {
    const name = state === 'claimed' ? 'waiting' : state;
    counts.set(name, (counts.get(name) ?? 0) + Number(count));
  }
  const events = await db
    .selectFrom('connect_events')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  print(statusOf(row, { leads: counts, events: Number(events.count), views: await findGivenViews(db) }));
}

async function act(
  [command = '', value]: readonly string[],
  values: { answers?: string; yes: boolean },
  parts: Parts,
): Promise<void> {
  const { db } = parts;
  if (!['status', 'now', 'every', 'end', 'again'].includes(command)) {
    if (command === '') throw new UsageError(USAGE);
    return connect(command, values, parts);
  }
  const row = await findConnection(db);
  if (!row) throw new UsageError('No program is connected: npm run connect -- <program>');
  if (command === 'status') return showStatus(db, row);
  if (command === 'end') {
    await db.deleteFrom('connections').execute();
    await db.deleteFrom('connect_events').execute();
    await recordCommand(db, 'connect.end', row.name);
    return print('The access is forgotten. Delete it in the program too.');
  }
  if (command === 'again') {
    const count = await giveAgain(db, Date.now());
    await recordCommand(db, 'connect.again', String(count));
    return print(`${count} are given once more.`);
  }
  if (command === 'now') {
    await db.updateTable('connections').set({ due_at: Date.now() }).execute();
    return print('The service, if it runs, reads it within ten seconds.');
  }
  const minutes = Number(value);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES) throw new UsageError(USAGE);
  await db.updateTable('connections').set({ every_minutes: minutes, due_at: Date.now() }).execute();
  print(`It is read every ${minutes} minutes.`);
}

/** `npm run connect`; returns its exit code. */
export function runConnect(args: readonly string[], env: Environment, prompt: Prompt = openPrompt()): Promise<number> {
  return runCommand(async () => {
    const { positionals, values } = parseCommand(args, OPTIONS, USAGE);
    await withDatabase(env, (db, config) => act(positionals, values, { db, config, prompt }));
  });
}
