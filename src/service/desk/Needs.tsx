import { statfs } from 'node:fs/promises';
import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { belgianDay } from '#domain/time/date.ts';
import { visitDayText } from '#words/visit-text.ts';
import { listBackupAges } from '../backup/backup-age.ts';
import { findConnection } from '../connect/connection-store.ts';
import { countRefused } from '../connect/lead-handovers.ts';
import { nameProgram } from '../connect/programs.ts';
import { HELD } from '../database/held.ts';
import { listPeople } from '../people/people.ts';
import { readOverview } from '../staff/overview.ts';
import { Section } from '../staff/Section.tsx';
import type { StaffEnv, StaffView } from '../staff/staff-layout.ts';
import { findObstacleOf } from '../visits/change-visit.ts';
import type { DeskService } from './desk-service.ts';
import { LeadItem } from './InboxPage.tsx';
import { listInbox, readFilter, routing, seesAll } from './inbox.ts';
import { LEADS_PATH } from './LeadPage.tsx';
import { OPEN, routeNewLeads } from './lead-state.ts';
import { type ListedVisit, listVisits, VISITS_PATH, VisitItem } from './visit-pages.tsx';

/** Filter for new leads, which nobody has handled yet. */
const NEW = readFilter((name) => (name === 'status' ? 'new' : undefined), 'all');

/** Maximum rows per list on the start page. */
const SHOWN = 5;

type NeedKey =
  | 'due'
  | 'new'
  | 'held'
  | 'today'
  | 'confirm'
  | 'mails'
  | 'unreadable'
  | 'legal'
  | 'certificate'
  | 'disk'
  | 'backup';
type Need = { key: NeedKey | 'connection' | 'refused'; text: string; href?: string; label?: string };

/** Today's visits, and visits that wait for confirmation. */
async function listDueVisits(c: Context<StaffEnv>, { db, now }: DeskService): Promise<ListedVisit[]> {
  const today = belgianDay(new Date(now()));
  const coming = await listVisits(db, c.get('session'), { from: today, to: '9999-12-31' });
  return coming.filter(
    ({ visit: { date, state } }) => state === 'requested' || (date === today && state !== 'cancelled'),
  );
}

async function countLeads(
  c: Context<StaffEnv>,
  { db, now }: DeskService,
  what: 'new' | 'held' | 'due',
): Promise<number> {
  const session = c.get('session');
  const held = db.selectFrom('leads').select('id').where(HELD);
  let query = db.selectFrom('lead_states').select((of) => of.fn.countAll<number>().as('count'));
  if (what === 'due') query = query.where(OPEN).where('due_at', '<=', now()).where('lead_id', 'not in', held);
  else query = query.where('status', '=', 'new');
  if (what === 'held') query = query.where('lead_id', 'in', held);
  if (!seesAll(session)) query = query.where('assignee', '=', session.person?.email ?? '');
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Problem of a property whose energy certificate has expired. */
const EXPIRED = 'problem.doubt.certificate';
/** Below this free space, a release and a day of leads may not fit on the disk. */
const MIN_FREE_BYTES = 1_000_000_000;

/** True when the disk of a folder is nearly full; false when the free space cannot be read. */
async function isDiskLow(folder: string): Promise<boolean> {
  const free = await statfs(folder).catch(() => undefined);
  return free !== undefined && free.bavail * free.bsize < MIN_FREE_BYTES;
}

/** Pending work for staff, each item with a link; empty if nothing is pending. */
async function listNeeds(
  c: Context<StaffEnv>,
  service: DeskService,
  view: StaffView,
  due: readonly ListedVisit[],
): Promise<Need[]> {
  const { db, siteData, now, config } = service;
  const { t } = view;
  const needs: Need[] = [];
  const label = t('desk:need.look');
  const add = (key: NeedKey, count: number, href?: string): void => {
    if (count > 0) needs.push({ key, text: t(`desk:need.${key}`, { count }), ...(href && { href, label }) });
  };
  add('due', await countLeads(c, service, 'due'), `${LEADS_PATH}?due=yes`);
  add('new', await countLeads(c, service, 'new'), `${LEADS_PATH}?status=new`);
  add('held', await countLeads(c, service, 'held'), `${LEADS_PATH}?status=new&held=yes`);
  const today = belgianDay(new Date(now()));
  add('today', due.filter(({ visit }) => visit.date === today && visit.state !== 'requested').length, VISITS_PATH);
  const waiting = due.filter(({ visit }) => visit.state === 'requested');
  add('confirm', waiting.length, `${VISITS_PATH}?from=${waiting[0]?.visit.date}`);
  if (view.may('refresh')) {
    const { report: found, delivery } = await readOverview(service);
    const { faults = [], missingFacts = [] } = found.kind === 'read' ? found.report : {};
    add(
      'mails',
      delivery.late.reduce((sum, { waiting: count }) => sum + count, 0),
      '#late-mails',
    );
    add('unreadable', siteData.current.unreadable?.length ?? 0, '#faults');
    add('legal', missingFacts.length, '#legal');
    add('certificate', faults.filter(({ problem }) => problem === EXPIRED).length, '#faults');
    add('disk', (await isDiskLow(service.refreshes.config.store)) ? 1 : 0, '#releases');
    const connection = await findConnection(db);
    if (connection?.fault && connection.failing_since !== null) {
      const program = nameProgram(connection.name, t);
      const text = t('connect:need.fault', { program, time: view.time(connection.failing_since) });
      needs.push({ key: 'connection', text, href: '#connection', label });
    }
    const refused = connection ? await countRefused(db) : 0;
    if (connection && refused > 0) {
      const program = nameProgram(connection.name, t);
      needs.push({ key: 'refused', text: t('connect:need.refused', { program, count: refused }) });
    }
    add('backup', (await listBackupAges(db, config, now())).filter((one) => one.isLate).length);
  }
  return needs;
}

/** First part of the start page: pending work, newest leads, due visits. */
export async function renderNeeds(c: Context<StaffEnv>, service: DeskService, view: StaffView): Promise<ReactNode> {
  const { t } = view;
  if (!view.may('leads')) return null;
  const { db, siteData, now } = service;
  const site = siteData.current;
  const session = c.get('session');
  await routeNewLeads(db, routing(site, now()), now());
  const due = await listDueVisits(c, service);
  const needs = await listNeeds(c, service, view, due);
  const fresh = await listInbox(
    db,
    session,
    { ...NEW, scope: seesAll(session) ? 'all' : 'mine' },
    { site, now: now() },
    SHOWN,
  );
  const people = await listPeople(db);
  return (
    <>
      <Section id="needs" title={t('desk:need.title')}>
        {needs.length === 0 && <p>{t('desk:need.none')}</p>}
        <ul className="desk__needs">
          {needs.map(({ key, text, href, label }) => (
            <li key={key}>
              <span>{text}</span>
              {href && (
                <a
                  className="button"
                  data-look="quiet"
                  href={href}
                  aria-label={t('property:labelled', { label: label ?? '', text })}
                >
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <div className="desk__halves">
        {fresh.length > 0 && (
          <Section id="newest" title={t('desk:menu.leads')}>
            <ul className="desk__inbox">
              {fresh.map((row) => (
                <LeadItem key={row.id} view={view} now={now()} row={row} people={people} />
              ))}
            </ul>
          </Section>
        )}
        {due.length > 0 && (
          <Section id="due-visits" title={t('desk:menu.visits')}>
            <ul className="desk__people">
              {due.slice(0, SHOWN).map((one) => (
                <VisitItem
                  key={one.lead.id}
                  view={view}
                  {...one}
                  isOver={findObstacleOf(one.visit, site, now()) === 'over'}
                  day={visitDayText(one.visit.date, view.language, now())}
                />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}
