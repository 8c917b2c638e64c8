import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { belgianDay } from '#domain/time/date.ts';
import { listBackupAges } from '../backup/backup-age.ts';
import { HELD } from '../database/held.ts';
import { Section } from '../staff/Section.tsx';
import type { StaffEnv, StaffView } from '../staff/staff-layout.ts';
import type { DeskService } from './desk-service.ts';
import { routeBy, seesAll } from './inbox.ts';
import { LEADS_PATH } from './LeadPage.tsx';
import { routeNewLeads } from './lead-state.ts';
import { listVisits, VISITS_PATH } from './visit-pages.tsx';

type Need = { key: string; text: string; href?: string; label?: string };

/** What needs a human now, with the way to it; nothing for what is in order. */
async function listNeeds(c: Context<StaffEnv>, service: DeskService, view: StaffView): Promise<Need[]> {
  const { db, siteData, now, config } = service;
  const { t } = view;
  const session = c.get('session');
  const needs: Need[] = [];
  if (view.may('leads')) {
    await routeNewLeads(db, routeBy(siteData.current), now());
    const count = async (isHeldOnly: boolean): Promise<number> => {
      let query = db
        .selectFrom('lead_states')
        .innerJoin('leads', 'leads.id', 'lead_states.lead_id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('lead_states.status', '=', 'new');
      if (!seesAll(session)) query = query.where('lead_states.assignee', '=', session.person?.email ?? '');
      if (isHeldOnly) query = query.where(HELD);
      return Number((await query.executeTakeFirstOrThrow()).count);
    };
    const [fresh, held] = [await count(false), await count(true)];
    const label = t('desk:need.look');
    if (fresh > 0)
      needs.push({ key: 'new', text: t('desk:need.new', { count: fresh }), href: `${LEADS_PATH}?status=new`, label });
    if (held > 0)
      needs.push({
        key: 'held',
        text: t('desk:need.held', { count: held }),
        href: `${LEADS_PATH}?status=new&held=yes`,
        label,
      });
  }
  if (view.may('visits')) {
    const today = belgianDay(new Date(now()));
    const coming = (await listVisits(db, session, { from: today, to: '9999-12-31' })).map(({ visit }) => visit);
    const todays = coming.filter(({ date, state }) => date === today && state !== 'cancelled').length;
    const [open] = coming.filter(({ state }) => state === 'requested');
    const waiting = coming.filter(({ state }) => state === 'requested').length;
    const label = t('desk:need.look');
    if (todays > 0)
      needs.push({ key: 'today', text: t('desk:need.today', { count: todays }), href: VISITS_PATH, label });
    if (open)
      needs.push({
        key: 'confirm',
        text: t('desk:need.confirm', { count: waiting }),
        href: `${VISITS_PATH}?from=${open.date}`,
        label,
      });
  }
  if (view.may('refresh')) {
    const unreadable = siteData.current.unreadable?.length ?? 0;
    if (unreadable > 0) needs.push({ key: 'unreadable', text: t('desk:need.unreadable', { count: unreadable }) });
    const isLate = (await listBackupAges(db, config, now())).some((one) => one.isLate);
    if (isLate) needs.push({ key: 'backup', text: t('desk:need.backup') });
  }
  return needs;
}

/** The first part of the start page. */
export async function renderNeeds(c: Context<StaffEnv>, service: DeskService, view: StaffView): Promise<ReactNode> {
  const { t } = view;
  if (!view.may('leads')) return null;
  const needs = await listNeeds(c, service, view);
  return (
    <Section id="needs" title={t('desk:need.title')}>
      {needs.length === 0 && <p>{t('desk:need.none')}</p>}
      <ul className="staff__releases">
        {needs.map(({ key, text, href, label }) => (
          <li key={key}>
            <span>{text}</span>
            {href && (
              <a className="button" data-look="quiet" href={href} aria-label={`${label}: ${text}`}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
