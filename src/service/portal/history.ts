import { type Context, Hono } from 'hono';
import { type History, type HistoryQuery, type HistoryRow, history, historyQuery } from '#api/portal.ts';
import { HISTORY_PAGE_SIZE, HISTORY_STATUSES, type HistorySort } from '#api/portal-words.ts';
import { currentIdOf, listIdsOf, type SiteData } from '#api/site-data.ts';
import { formatDate, formatStamp } from '#domain/format/date.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { stripAccents } from '#domain/text/text.ts';
import { belgianDay } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { NOT_HELD } from '../database/held.ts';
import type { Database, NoteRow } from '../database/tables.ts';
import { localiseNote } from '../demo/demo-past.ts';
import { formatCsv } from '../leads/csv.ts';
import type { OwnersService } from '../owners/owners-api.ts';
import { listOwned } from '../owners/ownership.ts';
import { BEHIND_SESSION, belowPortal, type GuardParts, type OwnerEnv, requireOwner } from '../owners/session-guard.ts';
import { type Refusal, refuse } from '../web/refuse.ts';
import { get, serveRoutes } from '../web/route.ts';
import { type LeadOfProperty, listHistoryRows, type Reader } from './history-rows.ts';

const fold = (text: string): string => stripAccents(text.toLowerCase());

/** Rows that match all parts of a query: type, status, future visits, and search words. */
function filterHistory(
  rows: readonly HistoryRow[],
  { type, status, visitsFrom, q = '' }: Partial<HistoryQuery>,
): HistoryRow[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if ((type !== undefined && row.type !== type) || (status !== undefined && row.status !== status)) return false;
    if (visitsFrom !== undefined && (row.appointment?.date ?? '') < visitsFrom) return false;
    if (words.length === 0) return true;
    const text = fold(`${row.contact}\n${row.subject}\n${row.comment}`);
    return words.every((word) => text.includes(word));
  });
}

const byDate = (a: HistoryRow, b: HistoryRow): number => a.at - b.at || (a.id < b.id ? -1 : 1);

/** Sorts the rows: types by label, statuses by progress, equal ones newest first. */
function sortHistory(rows: readonly HistoryRow[], sort: HistorySort, language: Language): HistoryRow[] {
  const t = translate(language);
  const collator = new Intl.Collator(language);
  const orders = {
    date: byDate,
    type: (a: HistoryRow, b: HistoryRow) => collator.compare(t(`history:type.${a.type}`), t(`history:type.${b.type}`)),
    status: (a: HistoryRow, b: HistoryRow) => HISTORY_STATUSES.indexOf(a.status) - HISTORY_STATUSES.indexOf(b.status),
  };
  const isDown = sort.startsWith('-');
  const order = findOwn(orders, sort.replace('-', '')) ?? byDate;
  return rows.toSorted((a, b) => (isDown ? order(b, a) : order(a, b)) || byDate(b, a));
}

/** One page of the rows; a page beyond the last becomes the last. */
function pageHistory(rows: readonly HistoryRow[], page: number): History {
  const pages = Math.max(1, Math.ceil(rows.length / HISTORY_PAGE_SIZE));
  const shown = Math.min(page, pages);
  const start = (shown - 1) * HISTORY_PAGE_SIZE;
  return { rows: rows.slice(start, start + HISTORY_PAGE_SIZE), total: rows.length, page: shown, pages };
}

const HEADS = ['date', 'property', 'type', 'contact', 'subject', 'appointment', 'comment', 'status', 'source'] as const;

/** CSV of the rows, with Belgian times in sortable form. */
function formatHistory(rows: readonly HistoryRow[], site: SiteData, language: Language): string {
  const t = translate(language);
  const propertyName = (id: string): string => {
    const headline = findOwn(site.properties, id)?.headline;
    return [id, findPhrase(headline, language, site.defaultLanguage)?.text].filter(Boolean).join(' – ');
  };
  const heading = HEADS.map((head) => t(`history:column.${head}`));
  const lines = rows.map((row) => [
    formatStamp(row.at),
    propertyName(row.property),
    t(`history:type.${row.type}`),
    row.contact,
    row.subject,
    row.appointment ? `${formatDate(row.appointment.date, language)} ${row.appointment.slot}`.trim() : '',
    row.comment,
    t(`history:status.${row.status}`),
    row.source,
  ]);
  return formatCsv([heading, ...lines]);
}

/** Maximum rows of each kind, newest first: more than any property has, so that a flood does not exhaust memory. */
const MAX_ROWS = 5_000;

async function readRows(
  db: Database,
  properties: readonly string[],
  reader: Reader,
  toNote: (note: NoteRow) => NoteRow = (note) => note,
): Promise<HistoryRow[]> {
  if (properties.length === 0) return [];
  const ids = properties.flatMap((id) => listIdsOf(reader.site, id));
  const now = <Row extends { property_id: string | null }>(row: Row): Row =>
    row.property_id === null ? row : { ...row, property_id: currentIdOf(reader.site, row.property_id) };
  const [leads, notes, visits] = await Promise.all([
    db
      .selectFrom('leads')
      .select(['id', 'form', 'payload', 'created_at', 'property_id'])
      .where('property_id', 'in', ids)
      .where(NOT_HELD)
      .orderBy('created_at', 'desc')
      .limit(MAX_ROWS)
      .execute(),
    db
      .selectFrom('notes')
      .selectAll()
      .where('property_id', 'in', ids)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .execute(),
    db
      .selectFrom('visits')
      .selectAll()
      .where('property_id', 'in', ids)
      .orderBy('date', 'desc')
      .limit(MAX_ROWS)
      .execute(),
  ]);
  const visitOf = new Map(visits.map((visit) => [visit.lead_id, visit]));
  const rows = (leads as LeadOfProperty[]).map((lead) => ({ ...now(lead), visit: visitOf.get(lead.id) }));
  return listHistoryRows(
    rows,
    notes.reverse().map((note) => toNote(now(note))),
    reader,
  );
}

/** Reads the rows of the demo's past, each marked as such. */
async function readPastRows(past: Database, properties: readonly string[], reader: Reader): Promise<HistoryRow[]> {
  const { language, site } = reader;
  const toNote = (note: NoteRow): NoteRow => localiseNote(note, language, site.defaultLanguage);
  const rows = await readRows(past, properties, reader, toNote);
  const source = translate(language)('history:source.demo');
  return rows.map((row) => ({ ...row, source }));
}

type QueryResult = { ok: true; query: HistoryQuery } | { ok: false; fields: Record<string, string> };

/** Parses the query; an empty parameter is ignored. */
function readQuery(c: Context): QueryResult {
  const given = Object.entries(c.req.query()).filter(([, value]) => value !== '');
  const checked = historyQuery.safeParse(Object.fromEntries(given));
  if (checked.success) return { ok: true, query: checked.data };
  const names = checked.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  );
  return { ok: false, fields: Object.fromEntries(names.map((name) => [name.slice(0, 40), 'invalid'])) };
}

type HistoryResult =
  | { ok: true; rows: HistoryRow[]; query: HistoryQuery; reader: Reader }
  | { ok: false; refusal: Refusal };

const FIND = { query: historyQuery, refusals: ['FIELDS_INVALID', 'PROPERTY_NOT_FOUND'] } as const;

export const HISTORY_ROUTES = belowPortal(
  {
    page: get(
      '/history',
      'Read what happened to the properties, a page at a time',
      'A page of what happened to a property, or to all of them.',
      { ...FIND, answer: history },
    ),
    table: get('/history.csv', 'Read what happened as a table', 'The same as a table, all pages of it.', {
      ...FIND,
      answer: 'text/csv',
    }),
  },
  BEHIND_SESSION,
);

export function createHistoryApi(service: GuardParts & Pick<OwnersService, 'demoPast'>): Hono<OwnerEnv> {
  const { db, siteData, now, demoPast } = service;

  async function find(c: Context<OwnerEnv>): Promise<HistoryResult> {
    const asked = readQuery(c);
    if (!asked.ok) return { ok: false, refusal: { code: 'FIELDS_INVALID', fields: asked.fields } };
    const { query } = asked;
    const { owner } = c.var;
    const site = siteData.current;
    const owned = await listOwned(db, site, owner.id);
    const property = query.property === undefined ? undefined : currentIdOf(site, query.property);
    if (property !== undefined && !owned.includes(property)) {
      return { ok: false, refusal: { code: 'PROPERTY_NOT_FOUND' } };
    }
    const { showContacts } = site.options.owners;
    const reader = { site, language: query.language ?? owner.language, showContacts };
    const properties = property === undefined ? owned : [property];
    const past = await demoPast?.readFor(owner);
    const invented = past ? await readPastRows(past, properties, reader) : [];
    const all = [...(await readRows(db, properties, reader)), ...invented];
    return { ok: true, rows: sortHistory(filterHistory(all, query), query.sort, reader.language), query, reader };
  }

  return serveRoutes(
    new Hono<OwnerEnv>(),
    HISTORY_ROUTES,
    {
      page: async (c) => {
        const found = await find(c);
        return found.ok ? c.json(pageHistory(found.rows, found.query.page)) : refuse(c, found.refusal);
      },
      table: async (c) => {
        const found = await find(c);
        if (!found.ok) return refuse(c, found.refusal);
        return c.body(formatHistory(found.rows, found.reader.site, found.reader.language), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${belgianDay(new Date(now()))}.csv"`,
        });
      },
    },
    requireOwner(service),
  );
}
