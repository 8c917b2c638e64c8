import type { Context } from 'hono';
import { Hono } from 'hono';
import { type HistoryQuery, type HistoryRow, historyQuery } from '#api/portal.ts';
import { belgianDay } from '#domain/time/date.ts';
import type { Database } from '../database/tables.ts';
import { listOwned } from '../owners/ownership.ts';
import { type OwnerEnv, requireOwner } from '../owners/session-guard.ts';
import type { Service } from '../service.ts';
import { type Refusal, refuse } from '../web/refuse.ts';
import { type LeadOfProperty, listHistoryRows, type Reader } from './history-rows.ts';
import { formatHistory } from './history-table.ts';
import { filterHistory, pageHistory, sortHistory } from './pick-history.ts';

/** Rows of each kind that are looked at, the newest: more happens to no property, and a flood must not cost memory. */
const MAX_ROWS = 5_000;

async function readRows(db: Database, properties: readonly string[], reader: Reader): Promise<HistoryRow[]> {
  if (properties.length === 0) return [];
  const [leads, notes] = await Promise.all([
    db
      .selectFrom('leads')
      .select(['id', 'form', 'payload', 'created_at', 'property_id'])
      .where('property_id', 'in', properties)
      .where('suspicion', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(MAX_ROWS)
      .execute(),
    db
      .selectFrom('notes')
      .selectAll()
      .where('property_id', 'in', properties)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .execute(),
  ]);
  return listHistoryRows(leads as LeadOfProperty[], notes.reverse(), reader);
}

type Asked = { ok: true; query: HistoryQuery } | { ok: false; fields: Record<string, string> };

/** What a form leaves empty is not asked. */
function readQuery(c: Context): Asked {
  const given = Object.entries(c.req.query()).filter(([, value]) => value !== '');
  const checked = historyQuery.safeParse(Object.fromEntries(given));
  if (checked.success) return { ok: true, query: checked.data };
  const names = checked.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  );
  return { ok: false, fields: Object.fromEntries(names.map((name) => [name.slice(0, 40), 'invalid'])) };
}

type Found = { ok: true; rows: HistoryRow[]; query: HistoryQuery; reader: Reader } | { ok: false; refusal: Refusal };

/** GET /history and /history.csv, of the session's owner. */
export function createHistoryApi(service: Service): Hono<OwnerEnv> {
  const { db, siteData, now } = service;
  const api = new Hono<OwnerEnv>();
  const guard = requireOwner(service);

  async function find(c: Context<OwnerEnv>): Promise<Found> {
    const asked = readQuery(c);
    if (!asked.ok) return { ok: false, refusal: { code: 'FIELDS_INVALID', fields: asked.fields } };
    const { query } = asked;
    const { owner } = c.var;
    const owned = await listOwned(db, owner.id);
    const { property } = query;
    if (property !== undefined && !owned.includes(property)) {
      return { ok: false, refusal: { code: 'PROPERTY_NOT_FOUND' } };
    }
    const site = siteData.current;
    const { showContacts } = site.options.owners;
    const reader = { site, language: query.language ?? owner.language, showContacts };
    const all = await readRows(db, property === undefined ? owned : [property], reader);
    return { ok: true, rows: sortHistory(filterHistory(all, query), query.sort, reader.language), query, reader };
  }

  api.get('/history', guard, async (c) => {
    const found = await find(c);
    return found.ok ? c.json(pageHistory(found.rows, found.query.page)) : refuse(c, found.refusal);
  });
  api.get('/history.csv', guard, async (c) => {
    const found = await find(c);
    if (!found.ok) return refuse(c, found.refusal);
    return c.body(formatHistory(found.rows, found.reader.site, found.reader.language), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${belgianDay(new Date(now()))}.csv"`,
    });
  });
  return api;
}
