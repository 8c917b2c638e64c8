import { type Expression, type SqlBool, sql } from 'kysely';
import type { SiteData } from '#api/site-data.ts';
import { isFormName } from '#domain/forms/forms.ts';
import { findOwn } from '#domain/own-value.ts';
import { stripAccents } from '#domain/text/text.ts';
import { addWorkingHours } from '#domain/visits/working-time.ts';
import { HELD, NOT_HELD } from '../database/held.ts';
import { isSelective, splitWords } from '../database/lead-words.ts';
import type { Database, LeadRow, LeadStateRow, PersonRow } from '../database/tables.ts';
import { hashToken } from '../keys/secret.ts';
import { may } from '../people/rights.ts';
import type { StaffSession } from '../staff/staff-layout.ts';
import { isLeadStatus, type LeadStatus, OPEN, type Route, type Routing } from './lead-state.ts';

export const PAGE_SIZE = 50;

/** Scope of the list: the person's own leads, the office's, or all. */
export const SCOPES = ['mine', 'office', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

export type InboxFilter = {
  scope: Scope;
  form: string;
  status: LeadStatus | 'open' | '';
  isHeld: boolean;
  /** Only leads whose answer is overdue; held leads have no deadline. */
  isDue: boolean;
  /** Leads before this ID, for the next page. */
  before: string;
  words: string;
};

/** Parses a filter from query parameters; ignores unknown values. */
export function readFilter(read: (name: string) => string | undefined, fallback: Scope): InboxFilter {
  const [scope, form = '', status, before = ''] = [read('scope'), read('form'), read('status'), read('before')];
  return {
    scope: SCOPES.find((one) => one === scope) ?? fallback,
    form: isFormName(form) ? form : '',
    status: status === 'open' || isLeadStatus(status) ? status : status === undefined ? 'open' : '',
    isHeld: read('held') === 'yes',
    isDue: read('due') === 'yes',
    before: /^[\da-z]{1,40}$/.test(before) ? before : '',
    words: '',
  };
}

/** Assigns a lead to the property's agent, else its office, else the agency as a whole (''). */
export const routeBy =
  ({ properties }: SiteData): Route =>
  (propertyId) => {
    const property = propertyId === null ? undefined : findOwn(properties, propertyId);
    return (property?.agent?.email ?? property?.office?.email ?? '').toLowerCase();
  };

/** New leads older than this get no deadline: they were answered by mail before the desk existed. */
const MAX_UNMET_DAYS = 7;

/**
 * Deadline for answering a lead that arrives at `moment`, in the agency's opening hours; null when deadlines are
 * disabled.
 */
export function expectBy({ options: { desk, visits } }: SiteData, moment: number): number | null {
  return desk.answerHours === 0 ? null : addWorkingHours(moment, desk.answerHours, visits);
}

export const routing = (site: SiteData, now: number): Routing => ({
  assigneeOf: routeBy(site),
  dueOf: (createdAt) => (createdAt < now - MAX_UNMET_DAYS * 86_400_000 ? null : expectBy(site, createdAt)),
});

/** Offices (e-mail addresses) whose properties this colleague manages. */
function officesOf({ properties }: SiteData, email: string): string[] {
  const offices = Object.values(properties).flatMap(({ agent, office }) =>
    office && (agent?.email.toLowerCase() === email || office.email.toLowerCase() === email) ? [office.email] : [],
  );
  return [...new Set(offices.map((office) => office.toLowerCase()))];
}

/** Properties of these offices. */
const propertiesOf = ({ properties }: SiteData, offices: readonly string[]): string[] =>
  Object.entries(properties).flatMap(([id, { office }]) =>
    office && offices.includes(office.email.toLowerCase()) ? [id] : [],
  );

/** True when a session may see every lead. */
export const seesAll = ({ role }: Pick<StaffSession, 'role'>): boolean => may(role, 'leads.all');

/** True when a session may see a lead: one assigned to the person, or any lead with the right `leads.all`. */
export const maySee = (session: StaffSession, { assignee }: Pick<LeadStateRow, 'assignee'>): boolean =>
  seesAll(session) || (session.person !== undefined && assignee === session.person.email);

export type InboxRow = Pick<
  LeadRow,
  'id' | 'form' | 'language' | 'email' | 'property_id' | 'payload' | 'created_at' | 'suspicion' | 'released_at'
> &
  Pick<LeadStateRow, 'status' | 'assignee' | 'version' | 'due_at'> & { seen: number | null };

const MAX_WORDS = 8;
/** Above this number of matches, scanning the newest leads is faster than the word index. */
const MAX_FOUND = 2_000;
/** When even the rarest word has more leads than this, the newest leads match often enough to scan them. */
const MAX_RAREST = 20_000;
/** Words with more leads than this are checked per lead, since nearly every lead contains them. */
const MAX_WITH_WORD = 50_000;
/** Cost ratio: reading this many index entries takes as long as one lookup of a word for one lead. */
const READS_PER_LOOKUP = 16;

/** A typed word, and the IDs of properties whose name contains it. */
type TypedWord = { word: string; named: readonly string[] };

function readWords(words: string, { properties }: SiteData): TypedWord[] {
  const all = splitWords(words);
  const selective = all.filter(isSelective);
  return (selective.length > 0 ? selective : all).slice(0, MAX_WORDS).map((word) => {
    const named = Object.entries(properties).flatMap(([id, { staffName = '' }]) =>
      stripAccents(staffName).includes(word) ? [id] : [],
    );
    return { word, named: named.slice(0, 500) };
  });
}

/** SQL condition for words with this prefix; no letter sorts after the last code point. */
const beginsWith = (word: string) => sql<SqlBool>`word >= ${word} and word < ${`${word}\u{10FFFF}`}`;

/** IDs of leads with a typed word, unordered. An ID occurs twice when both the lead and its property match. */
function withWord(db: Database, { word, named }: TypedWord) {
  const found = db.selectFrom('lead_words').select('lead_id').where(beginsWith(word));
  if (named.length === 0) return found;
  return found.unionAll(db.selectFrom('leads').select('id as lead_id').where('property_id', 'in', named));
}

/** SQL condition: the lead has a word with this prefix, or its property's name contains it. */
function hasWord({ word, named }: TypedWord, id: string): Expression<SqlBool> {
  const lead = sql.ref(id);
  const own = sql<SqlBool>`exists (select 1 from lead_words as own where own.lead_id = ${lead} and ${beginsWith(word)})`;
  if (named.length === 0) return own;
  return sql<SqlBool>`(${own} or exists (select 1 from leads as about where about.id = ${lead} and about.property_id in (${sql.join(named)})))`;
}

async function countWith(db: Database, one: TypedWord): Promise<number> {
  const found = withWord(db, one).limit(MAX_WITH_WORD + 1);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Pads a list of IDs to a power of two, so that few different statements are prepared. */
function padIds(ids: readonly string[]): string[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(ids.length, 32)));
  return [...ids, ...Array.from({ length: size - ids.length }, () => '')];
}

/**
 * Conditions that require all typed words. Starts with the rarest word; when that word or the combination is frequent,
 * scans the newest leads until the page is full.
 */
async function matchWords(db: Database, words: string, site: SiteData): Promise<Expression<SqlBool>[]> {
  const typed = readWords(words, site);
  const counted = await Promise.all(typed.map(async (one) => ({ one, count: await countWith(db, one) })));
  const [rarest, ...others] = counted.toSorted((a, b) => a.count - b.count);
  if (!rarest || rarest.count === 0) return [sql<SqlBool>`1 = 0`];
  const everyWord = typed.map((one) => hasWord(one, 'lead_states.lead_id'));
  if (rarest.count > MAX_RAREST) return everyWord;
  const leadsWith = (one: TypedWord) => db.selectFrom(withWord(db, one).as('found')).select('lead_id');
  const isRead = ({ count }: { count: number }) => count <= MAX_WITH_WORD && count <= READS_PER_LOOKUP * rarest.count;
  // An intersection reads the leads of each word once; `in` would look up the other word for each lead of the first.
  const shared = others
    .filter(isRead)
    .reduce((leads, { one }) => leads.intersect(leadsWith(one)), leadsWith(rarest.one));
  let query = db.selectFrom(shared.as('shared')).select('lead_id').distinct();
  for (const other of others) if (!isRead(other)) query = query.where(hasWord(other.one, 'shared.lead_id'));
  const found = await query.limit(MAX_FOUND + 1).execute();
  if (found.length > MAX_FOUND) return everyWord;
  const ids = padIds(found.map(({ lead_id }) => lead_id));
  return [sql<SqlBool>`lead_states.lead_id in (${sql.join(ids)})`];
}

/**
 * Leads that match the filter and that the session may see, newest first. Returns up to one row more than a page: that
 * row shows that there is a next page.
 */
export async function listInbox(
  db: Database,
  session: StaffSession,
  { scope, form, status, isHeld, isDue, before, words }: InboxFilter,
  { site, now }: { site: SiteData; now: number },
  limit = PAGE_SIZE + 1,
): Promise<InboxRow[]> {
  const own = session.person?.email ?? '';
  let query = db
    .selectFrom('lead_states')
    .innerJoin('leads', 'leads.id', 'lead_states.lead_id')
    .leftJoin('lead_reads', (join) =>
      join.onRef('lead_reads.lead_id', '=', 'leads.id').on('lead_reads.person_id', '=', session.person?.id ?? ''),
    )
    .select(['leads.id', 'leads.form', 'leads.language', 'leads.email', 'leads.property_id', 'leads.payload'])
    .select(['leads.created_at', 'leads.suspicion', 'leads.released_at'])
    .select([
      'lead_states.status',
      'lead_states.assignee',
      'lead_states.version',
      'lead_states.due_at',
      'lead_reads.version as seen',
    ])
    .orderBy('lead_states.lead_id', 'desc')
    .limit(limit);
  if (scope === 'mine' || !seesAll(session)) query = query.where('lead_states.assignee', '=', own);
  else if (scope === 'office') {
    const offices = officesOf(site, own);
    const properties = propertiesOf(site, offices);
    query = query.where((where) =>
      where.or([
        where('lead_states.assignee', 'in', [own, ...offices]),
        ...(properties.length > 0 ? [where('leads.property_id', 'in', properties.slice(0, 5_000))] : []),
      ]),
    );
  }
  if (form !== '') query = query.where('leads.form', '=', form);
  if (status === 'open') query = query.where(OPEN);
  else if (status !== '') query = query.where('lead_states.status', '=', status);
  if (isHeld) query = query.where('lead_states.lead_id', 'in', db.selectFrom('leads').select('id').where(HELD));
  if (isDue)
    query = query
      .where('lead_states.due_at', '<=', now)
      .where('lead_states.lead_id', 'in', db.selectFrom('leads').select('id').where(NOT_HELD));
  if (before !== '') query = query.where('lead_states.lead_id', '<', before);
  if (words !== '') for (const condition of await matchWords(db, words, site)) query = query.where(condition);
  return query.execute();
}

/** Digest of the newest lead that the session may see. An open list compares it to detect new leads. */
export async function findNewest(db: Database, session: StaffSession): Promise<string> {
  let query = db.selectFrom('lead_states').select('lead_id').orderBy('lead_id', 'desc').limit(1);
  if (!seesAll(session)) query = query.where('assignee', '=', session.person?.email ?? '');
  return hashToken((await query.executeTakeFirst())?.lead_id ?? '').slice(0, 12);
}

/** True for a lead that changed after the person saw it, or that the person never saw. */
export const isUnread = ({ seen, version }: Pick<InboxRow, 'seen' | 'version'>): boolean =>
  seen === null || seen < version;

/** Colleagues to whom a lead can be assigned. */
export const listAssignees = (people: readonly PersonRow[]): PersonRow[] =>
  people.filter(({ role, disabled_at }) => role !== 'auditor' && disabled_at === null);
