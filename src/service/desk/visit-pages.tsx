import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { SiteData } from '#api/site-data.ts';
import { MOMENT_FIELD, parseMoment } from '#api/visits.ts';
import { belgianDay, parseIsoDate } from '#domain/time/date.ts';
import { addDays } from '#domain/time/day.ts';
import { isOpenHouseCalendar } from '#domain/visits/open-house.ts';
import { listOtherFree } from '#domain/visits/visit-times.ts';
import { capitalise } from '#words/price-text.ts';
import { slotText } from '#words/slot-text.ts';
import { visitDayText, visitTimeText } from '#words/visit-text.ts';
import { type AuditAction, recordAudit } from '../audit/audit.ts';
import { parsePayload, personName } from '../database/payload.ts';
import type { Database, LeadRow, VisitRow } from '../database/tables.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { ActButton } from '../staff/Fields.tsx';
import { Section } from '../staff/Section.tsx';
import {
  createView,
  readFields,
  STAFF_PATH,
  type StaffEnv,
  type StaffSession,
  type StaffView,
} from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import {
  type ChangeFault,
  type ChangeResult,
  cancelVisit,
  confirmVisit,
  findObstacleOf,
  findVisit,
  moveVisit,
} from '../visits/change-visit.ts';
import { readFreeDays } from '../visits/diary.ts';
import { FreeTimes } from '../visits/FreeTimes.tsx';
import { findHost, specifiedSlots } from '../visits/host.ts';
import { get, HTML_TYPE, post } from '../web/route.ts';
import type { DeskService } from './desk-service.ts';
import { maySee, routing, seesAll } from './inbox.ts';
import { LEADS_PATH, PropertyPicture, propertyName } from './LeadPage.tsx';
import { findState, routeLead, routeNewLeads } from './lead-state.ts';
import {
  BlockTime,
  createVisitWork,
  KeysForm,
  listOwnBlocks,
  OutcomeForm,
  readKeys,
  WORK_FAULTS,
  WORK_SAID,
} from './visit-work.tsx';

export const VISITS_PATH = `${STAFF_PATH}visits/`;
const WEEK_DAYS = 7;

const UNKNOWN = { 404: { description: 'No such visit, or that of another agent.', answer: HTML_TYPE } };
const BACK = { status: 303, others: UNKNOWN } as const;

/** The visits of a week; their actions use the same functions as the links in mails. */
export const VISIT_DESK_ROUTES = behindLogin('visits', {
  visits: get('visits/', 'List the visits of a week', 'The visits that the session may see.', {
    answer: HTML_TYPE,
    query: z.object({
      view: z.string().optional().describe('week: the days side by side.'),
      from: z.string().optional().describe('First day (2026-12-01); default today.'),
      said: z.string().optional().describe('Outcome of an action, which the page shows.'),
    }),
    others: { 301: { description: 'To the same with a slash.' } },
  }),
  visit: get('visits/{id}', 'Open a visit', 'The visit, with the times to which it can be moved.', {
    answer: HTML_TYPE,
    others: UNKNOWN,
  }),
  confirm: post(
    'visits/{id}/confirmations',
    'Confirm a visit at the desk',
    'To the visits; the visitor gets a mail.',
    BACK,
  ),
  cancel: post(
    'visits/{id}/cancellations',
    'Cancel a visit at the desk',
    'To the visits; the visitor gets a mail.',
    BACK,
  ),
  move: post('visits/{id}/moves', 'Move a visit at the desk', 'To the visits; the visitor gets a mail.', {
    ...BACK,
    body: { ...staffForm(z.object({ [MOMENT_FIELD]: z.string() })), isOptional: true },
  }),
});

const SAID = ['confirmed', 'cancelled', 'moved'] as const;
const FAULTS = ['over', 'cancelledBefore', 'gone', 'full', 'tooOften', 'same'] as const;
type VisitMessage = (typeof SAID)[number] | (typeof FAULTS)[number];
const faultOf = (fault: ChangeFault): VisitMessage => (fault === 'cancelled' ? 'cancelledBefore' : fault);
const ACTIONS = {
  confirmed: 'visit.confirm',
  cancelled: 'visit.cancel',
  moved: 'visit.move',
} as const satisfies Record<(typeof SAID)[number], AuditAction>;

export type ListedVisit = { visit: VisitRow; lead: Pick<LeadRow, 'id' | 'email' | 'payload'> };

/** Path of a week of visits, as a list or with the days side by side. */
function addressOf(from: string | undefined, isWeek: boolean): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(isWeek && { view: 'week' }) });
  return query.size === 0 ? VISITS_PATH : `${VISITS_PATH}?${query}`;
}

/** Visits between two days that the session may see, sorted by time. */
export async function listVisits(
  db: Database,
  session: StaffSession,
  { from, to }: { from: string; to: string },
): Promise<ListedVisit[]> {
  let query = db
    .selectFrom('visits')
    .innerJoin('leads', 'leads.id', 'visits.lead_id')
    .leftJoin('lead_states', 'lead_states.lead_id', 'visits.lead_id')
    .selectAll('visits')
    .select(['leads.id', 'leads.email', 'leads.payload'])
    .where('visits.date', '>=', from)
    .where('visits.date', '<=', to)
    .orderBy('visits.date')
    .orderBy('visits.slot');
  if (!seesAll(session)) query = query.where('lead_states.assignee', '=', session.person?.email ?? '');
  const rows = await query.execute();
  return rows.map(({ id, email, payload, ...visit }) => ({ visit, lead: { id, email, payload } }));
}

const nameOf = ({ payload, email }: ListedVisit['lead']): string => personName(parsePayload(payload)) || email;

/** Buttons for a visit, before or after it has taken place. */
function VisitActs({
  view,
  visit,
  isOver,
  isOpen = false,
}: {
  view: StaffView;
  visit: VisitRow;
  isOver: boolean;
  /** True on the visit's own page, which has its own form below for moving the visit. */
  isOpen?: boolean;
}) {
  const { t } = view;
  const path = VISITS_PATH + visit.lead_id;
  if (visit.state === 'cancelled' && (isOver || isOpen)) return null;
  if (isOver) return <OutcomeForm view={view} visit={visit} />;
  return (
    <div className="desk__acts">
      {visit.state === 'requested' && (
        <ActButton action={`${path}/confirmations`} isMain>
          {t('desk:visit.confirm')}
        </ActButton>
      )}
      {!isOpen && (
        <a className="button" data-look="quiet" href={path}>
          {t('desk:visit.move')}
        </a>
      )}
      {visit.state !== 'cancelled' && <ActButton action={`${path}/cancellations`}>{t('desk:visit.cancel')}</ActButton>}
    </div>
  );
}

type WeekProps = { view: StaffView; from: string; days: ReadonlyMap<string, readonly ListedVisit[]>; now: number };

/** Seven days side by side; each visit opens its page. */
function Week({ view, from, days, now }: WeekProps) {
  return (
    <ol className="desk__week">
      {Array.from({ length: WEEK_DAYS }, (_, index) => addDays(from, index)).map((date) => (
        <li key={date}>
          <h2>{capitalise(visitDayText(date, view.language, now))}</h2>
          {(days.get(date) ?? []).map(({ visit, lead }) => (
            <a key={lead.id} href={VISITS_PATH + lead.id} data-state={visit.state}>
              <strong>{slotText(visit.slot)}</strong> {nameOf(lead)}
              <small>{propertyName(view, visit.property_id)}</small>
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}

type VisitItemProps = ListedVisit & {
  view: StaffView;
  isOver: boolean;
  day?: string;
  holder?: string | undefined;
};

/** A visit with its available actions. */
export function VisitItem({ view, visit, lead, isOver, day, holder }: VisitItemProps) {
  const { t } = view;
  return (
    <li className="desk__person">
      <PropertyPicture view={view} id={visit.property_id} />
      <div>
        <p className="desk__badges">
          <b>{[day, slotText(visit.slot)].filter(Boolean).join(', ')}</b>{' '}
          <a href={LEADS_PATH + lead.id}>{nameOf(lead)}</a>{' '}
          <strong data-status={visit.state === 'requested' ? 'new' : visit.state}>
            {t(`desk:visit.${visit.state}`)}
          </strong>
        </p>
        <small>{propertyName(view, visit.property_id)}</small>
        {holder && <small>{t('desk:keys.shown', { holder })}</small>}
      </div>
      <VisitActs view={view} visit={visit} isOver={isOver} />
    </li>
  );
}

type VisitOfLead = { lead: LeadRow; visit: VisitRow };

export function createVisitDesk(service: DeskService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, siteData, calendars, now, mails } = service;
  const find = async (c: Context<StaffEnv>): Promise<VisitOfLead | undefined> => {
    const found = await findVisit(db, c.req.param('id') ?? '');
    if (!found) return undefined;
    if (!(await findState(db, found.lead.id)))
      await routeLead(db, found.lead, routing(siteData.current, service.now()));
    const state = await findState(db, found.lead.id);
    return state && maySee(c.get('session'), state) ? found : undefined;
  };
  const unknown = (c: Context<StaffEnv>): Response => {
    const view = createView(c, siteData.current);
    const content = <p className="lead">{view.t('desk:visit.unknown.text')}</p>;
    return answerStaffPage(view, { title: view.t('desk:visit.unknown'), content, part: 'visits', status: 404 });
  };
  const redirect = (c: Context, { date }: Pick<VisitRow, 'date'>, said: VisitMessage): Response =>
    c.redirect(`${VISITS_PATH}?${new URLSearchParams({ from: date, said })}`, 303);
  type Parts = { db: Database; site: SiteData; now: number; record: (tx: Database) => Promise<void> };
  /** Runs an action on a visit that the session may see; records it in the audit trail in the same transaction. */
  const change =
    (
      said: (typeof SAID)[number],
      act: (found: VisitOfLead, parts: Parts, c: Context<StaffEnv>) => Promise<ChangeResult>,
    ) =>
    async (c: Context<StaffEnv>): Promise<Response> => {
      const found = await find(c);
      if (!found) return unknown(c);
      const entry = { actor: c.get('session').name, action: ACTIONS[said], subject: found.lead.id, reason: 'desk' };
      const record = (tx: Database) => recordAudit(tx, entry, now());
      const changed = await act(found, { db, site: siteData.current, now: now(), record }, c);
      if (!changed.ok) return redirect(c, found.visit, faultOf(changed.fault));
      mails.wake();
      return redirect(c, changed.visit, said);
    };
  return serveStaff(
    VISIT_DESK_ROUTES,
    {
      visits: async (c) => {
        const view = createView(c, siteData.current);
        const { t, language } = view;
        const asked = c.req.query('from') ?? '';
        const today = belgianDay(new Date(now()));
        const from = parseIsoDate(asked) ? asked : today;
        const to = addDays(from, WEEK_DAYS - 1);
        await routeNewLeads(db, routing(siteData.current, now()), now());
        const session = c.get('session');
        const visits = await listVisits(db, session, { from, to });
        const keys = await readKeys(
          db,
          visits.map(({ visit }) => visit.property_id),
        );
        const blocks = await listOwnBlocks(db, session, { from, days: WEEK_DAYS, now: now() });
        const isWeek = c.req.query('view') === 'week';
        const said = [...SAID, ...FAULTS, ...WORK_SAID, ...WORK_FAULTS].find((one) => one === c.req.query('said'));
        const isFault = [...FAULTS, ...WORK_FAULTS].some((one) => one === said);
        const days = Map.groupBy(visits, ({ visit }) => visit.date);
        const content = (
          <>
            {said && (
              <p className="notice" role={isFault ? 'alert' : 'status'}>
                {t(`desk:visit.said.${said}`)}
              </p>
            )}
            <ul className="desk__tabs">
              {([-WEEK_DAYS, 0, WEEK_DAYS] as const).map((off) => (
                <li key={off}>
                  <a href={addressOf(off === 0 ? undefined : addDays(from, off), isWeek)}>
                    {t(off === 0 ? 'desk:visit.today' : off < 0 ? 'desk:visit.before' : 'desk:visit.after')}
                  </a>
                </li>
              ))}
              {([false, true] as const).map((week) => (
                <li key={String(week)}>
                  <a href={addressOf(from, week)} aria-current={week === isWeek ? 'true' : undefined}>
                    {t(week ? 'desk:visit.week' : 'desk:visit.list')}
                  </a>
                </li>
              ))}
            </ul>
            <div className="desk__pair">
              <div>
                {visits.length === 0 && (
                  <p>
                    {t('desk:visit.none', {
                      from: visitDayText(from, language, now()),
                      to: visitDayText(to, language, now()),
                    })}
                  </p>
                )}
                {isWeek && <Week view={view} from={from} days={days} now={now()} />}
                {!isWeek &&
                  [...days].map(([date, list]) => (
                    <Section key={date} id={`day-${date}`} title={capitalise(visitDayText(date, language, now()))}>
                      <ul className="desk__people">
                        {list.map((one) => (
                          <VisitItem
                            key={one.lead.id}
                            view={view}
                            {...one}
                            isOver={findObstacleOf(one.visit, siteData.current, now()) === 'over'}
                            holder={keys.get(one.visit.property_id)}
                          />
                        ))}
                      </ul>
                    </Section>
                  ))}
              </div>
              <BlockTime view={view} session={session} blocks={blocks} from={from} />
            </div>
          </>
        );
        return answerStaffPage(view, { title: t('desk:menu.visits'), content, part: 'visits' });
      },
      visit: async (c) => {
        const found = await find(c);
        if (!found) return unknown(c);
        const { visit, lead } = found;
        const view = createView(c, siteData.current);
        const { t, language } = view;
        const keys = await readKeys(db, [visit.property_id]);
        const leaving = visit.state === 'cancelled' ? undefined : visit;
        const obstacle = findObstacleOf(visit, siteData.current, now());
        const host = findHost(siteData.current, visit.property_id);
        const slots = specifiedSlots(siteData.current, lead.language);
        const days = obstacle ? [] : await readFreeDays({ db, calendars, leaving }, host, slots, now());
        const free = visit.state === 'cancelled' ? days : listOtherFree(days, visit);
        const content = (
          <>
            <p className="lead">
              <a href={LEADS_PATH + lead.id}>{nameOf(lead)}</a>
              <br />
              <strong>{visitTimeText(visit, language, now())}</strong> · {t(`desk:visit.${visit.state}`)}
              <br />
              {propertyName(view, visit.property_id)}
            </p>
            {isOpenHouseCalendar(visit.calendar) && <p>{t('visit:openHouse')}</p>}
            <KeysForm view={view} visit={visit} holder={keys.get(visit.property_id)} />
            <VisitActs view={view} visit={visit} isOver={obstacle === 'over'} isOpen />
            {!obstacle && free.length === 0 && <p>{t('desk:visit.noTimes')}</p>}
            {free.length > 0 && (
              <form className="staff__work" method="post" action={`${VISITS_PATH}${lead.id}/moves`}>
                <fieldset className="field" data-kind="radio">
                  <legend className="field__label">{t('desk:visit.moveTo')}</legend>
                  <FreeTimes days={free} language={language} now={now()} />
                </fieldset>
                <button className="button" type="submit">
                  {t('desk:visit.move.button')}
                </button>
              </form>
            )}
          </>
        );
        return answerStaffPage(view, { title: t('desk:lead.visit'), content, part: 'visits' });
      },
      confirm: change('confirmed', confirmVisit),
      cancel: change('cancelled', cancelVisit),
      move: change('moved', async (found, parts, c) => {
        const to = parseMoment((await readFields(c))(MOMENT_FIELD));
        return to ? moveVisit(found, to, { ...parts, calendars }) : { ok: false, fault: 'same' };
      }),
    },
    guard,
    createVisitWork({ service, guard, find, unknown }),
  );
}
