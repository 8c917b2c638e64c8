// Measures the desk at 100,000 leads with 300,000 events: `npm run bench -- desk`. A manager and an agent open pages
// one after the other, on a service with its own database. It prints times and never fails.
// Options: --leads <n>, --questions <n> per page, --only sqlite|postgres.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { createId } from '#service/database/id.ts';
import { indexLeads } from '#service/database/lead-words.ts';
import { type DatabasePlace, openDatabase } from '#service/database/open.ts';
import type { Database, LeadEventRow, LeadStateRow, PersonRow } from '#service/database/tables.ts';
import { LEAD_STATUSES, OPEN } from '#service/desk/lead-state.ts';
import { addPerson } from '#service/people/people.ts';
import { beginPersonSession } from '#service/people/person-sessions.ts';
import { SiteDataFile } from '#service/site-data/site-data-file.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { describeMachine, percentile, table } from './figures.ts';
import {
  type Bench,
  BUILT_SITE_DATA,
  onEachDatabase,
  type RunningProcess,
  startServiceProcess,
  stopServiceProcess,
} from './service-process.ts';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
});
const LEADS = Number(values.leads);
const QUESTIONS = Number(values.questions);
const EVENTS = 3;
const LEADS_PATH = `${STAFF_PATH}leads/`;
const LEAD_SEARCHES_PATH = `${STAFF_PATH}lead-searches`;
const DAYS = 3 * 365;
const PER_STEP = 1_000;
/** Requests before the measured ones: the first requests compile the code of the page. */
const WARM_UP = 10;
/** One lead in ten is open; half of the open ones are new, the others in progress. */
const OPEN_EVERY = 10;

const SYLLABLES =
  'van den ber ghe laer mans jans pee ters mer tens cla es wou ters de smet du bois lam bert si mon'.split(' ');
const REMARK =
  'Bonjour, cet appartement est-il encore libre ? Nous aimerions le visiter samedi matin, avec nos enfants.';

/** The same names in each run. Each name has three syllables and belongs to about eight of 100,000 leads. */
const nameOf = (index: number): string =>
  [index, Math.floor(index / 23), Math.floor(index / 529)]
    .map((part) => SYLLABLES[part % SYLLABLES.length] ?? '')
    .join('');

/** Writes leads of three years, most of them answered, with their events and search index. */
async function fillDesk(db: Database, site: SiteDataFile['current'], now: number): Promise<string[]> {
  const properties = Object.entries(site.properties);
  const ids: string[] = [];
  for (let start = 0; start < LEADS; start += PER_STEP) {
    const rows = Array.from({ length: Math.min(PER_STEP, LEADS - start) }, (_, offset) => {
      const index = start + offset;
      const created_at = now - Math.floor(((LEADS - index) / LEADS) * DAYS * 86_400_000) - 60_000;
      const [property_id = null, property] = properties[index % properties.length] ?? [];
      const [lastName, firstName] = [nameOf(index), nameOf(index * 7)];
      const lead = {
        id: createId(created_at),
        // One lead in a thousand has the last form of the list.
        form: index % 1_000 === 0 ? (FORM_NAMES.at(-1) ?? '') : (FORM_NAMES[index % 3] ?? ''),
        language: 'fr',
        email: `${firstName}.${lastName}${index % 5_000}@example.be`,
        property_id,
        payload: JSON.stringify({
          firstName,
          lastName,
          phone: '0475 12 34 56',
          remark: `${REMARK} ${nameOf(index * 3)}`,
        }),
        suspicion: index % 200 === 0 ? 'fast' : null,
        next: '/fr/',
        created_at,
        body_hash: '',
      };
      const status =
        index % OPEN_EVERY === 0
          ? (LEAD_STATUSES[(index / OPEN_EVERY) % 2] ?? 'new')
          : (LEAD_STATUSES[2 + (index % 4)] ?? 'won');
      const state: LeadStateRow = {
        lead_id: lead.id,
        status,
        reason: '',
        assignee: (property?.agent?.email ?? '').toLowerCase(),
        version: EVENTS,
        changed_at: created_at,
        answered_at: index % OPEN_EVERY === 0 ? null : created_at + 3_600_000,
        due_at: null,
        remind_at: null,
        told: 0,
      };
      const events: LeadEventRow[] = Array.from({ length: EVENTS }, (_, version) => ({
        id: createId(created_at + version),
        lead_id: lead.id,
        version: version + 1,
        at: created_at + version * 60_000,
        actor: 'An Peeters',
        kind: 'note',
        data: JSON.stringify({ text: REMARK }),
      }));
      return { lead, state, events };
    });
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('leads')
        .values(rows.map(({ lead }) => lead))
        .execute();
      await tx
        .insertInto('lead_states')
        .values(rows.map(({ state }) => state))
        .execute();
      await tx
        .insertInto('lead_events')
        .values(rows.flatMap(({ events }) => events))
        .execute();
      await indexLeads(
        tx,
        rows.map(({ lead }) => lead),
      );
    });
    ids.push(...rows.map(({ lead }) => lead.id));
  }
  await db.insertInto('jobs').values({ name: 'desk-routed', ran_at: now }).execute();
  await sql`analyze`.execute(db);
  return ids;
}

/** Adds a person, and returns the cookie of a new session. */
async function logIn(
  db: Database,
  person: Pick<PersonRow, 'email' | 'name'> & { role: 'manager' | 'agent' },
  now: number,
) {
  const added = await addPerson(db, { ...person, language: 'nl' }, { actor: 'bench', reason: 'bench', now });
  if (!added.ok) throw new Error(added.fault);
  return `person=${await beginPersonSession(db, { person_id: added.person.id, device: 'bench' }, 'person', now)}`;
}

async function prepare(place: DatabasePlace) {
  const db = await openDatabase(place);
  const start = performance.now();
  const site = new SiteDataFile(BUILT_SITE_DATA).current;
  const now = Date.now();
  const ids = await fillDesk(db, site, now);
  const email = Object.values(site.properties)[0]?.agent?.email.toLowerCase() ?? 'an@agency.example';
  const manager = await logIn(db, { email: 'manager@agency.example', name: 'Mia', role: 'manager' }, now);
  const agent = await logIn(db, { email, name: 'An', role: 'agent' }, now);
  const count = (table: 'leads' | 'lead_events' | 'lead_words') =>
    db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const own = await db.selectFrom('lead_states').select('lead_id').where('assignee', '=', email).execute();
  const open = await db.selectFrom('lead_states').select('lead_id').where(OPEN).execute();
  const counts = await Promise.all(
    (['leads', 'lead_events', 'lead_words'] as const).map(async (name) => `${(await count(name)).count} ${name}`),
  );
  console.log(
    `${counts.join(', ')}; ${open.length} open, ${own.length} of the agent; written in ${Math.round((performance.now() - start) / 1000)} s\n`,
  );
  await db.destroy();
  return { ids, manager, agent };
}

/** Processor time of the service so far, in ms, which other programs on the machine disturb least. */
function processorMs({ child }: RunningProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Page = [
  name: string,
  cookie: string,
  path: string | ((index: number) => string),
  words?: (index: number) => string,
];

async function measure(bench: Bench): Promise<void> {
  console.log(`\n## ${bench.name}\n`);
  const { ids, manager, agent } = await prepare(bench.place);
  const service = await startServiceProcess(bench, BUILT_SITE_DATA);
  const origin = `http://127.0.0.1:${service.port}`;
  const randomId = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
  const list = (query: string) => `${LEADS_PATH}?${query}`;
  const pages: Page[] = [
    ['start page', manager, STAFF_PATH],
    ['list: open', manager, list('status=open')],
    ['list: an agent’s open', agent, list('status=open')],
    ['list: an agent’s, any state', agent, list('status=')],
    ['list: the office’s open', manager, list('scope=office')],
    ['list: answered, older', manager, () => list(`status=answered&before=${randomId()}`)],
    ['list: a rare form', manager, list(`status=&form=${FORM_NAMES.at(-1)}`)],
    ['list: held', manager, list('status=&held=yes')],
    ['search: a name', manager, LEAD_SEARCHES_PATH, (index) => nameOf(index * 31)],
    ['search: nothing found', manager, LEAD_SEARCHES_PATH, (index) => `zzyzx${index}`],
    ['search: a frequent word', manager, LEAD_SEARCHES_PATH, () => 'samedi'],
    ['search: two frequent beginnings', manager, LEAD_SEARCHES_PATH, () => 'van lam'],
    ['search: name and property', manager, LEAD_SEARCHES_PATH, (index) => `${nameOf(index * 7)} appartement`],
    ['search: an agent, nothing found', agent, LEAD_SEARCHES_PATH, (index) => `bonjour zzyzx${index}`],
    ['one lead', manager, () => LEADS_PATH + randomId()],
    ['is anything new?', agent, `${LEADS_PATH}state.json`],
  ];
  const rows: string[][] = [];
  for (const [name, cookie, path, words] of pages) {
    const times: number[] = [];
    let before = 0;
    for (let index = -WARM_UP; index < QUESTIONS; index++) {
      if (index === 0) before = processorMs(service);
      const start = performance.now();
      const answer = await fetch(origin + (typeof path === 'string' ? path : path(index)), {
        headers: { Cookie: cookie, Origin: origin },
        ...(words && { method: 'POST', body: new URLSearchParams({ words: words(index + WARM_UP) }) }),
      });
      await answer.text();
      if (index >= 0) times.push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
    }
    const processor = (processorMs(service) - before) / QUESTIONS;
    rows.push([name, processor.toFixed(1), percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1)]);
  }
  console.log(table(['page', 'processor ms', 'p50 ms', 'p99 ms'], rows));
  await stopServiceProcess(service);
}

console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1)}`);
await onEachDatabase(values.only, measure);
