import { html } from 'hono/html';
import { isFormName } from '#domain/forms/forms.ts';
import { formatNumber } from '#domain/price/money.ts';
import type { Database, LeadRow, RefreshJobRow } from '../database/tables.ts';
import { PAST_DAYS } from '../demo/invent-views.ts';
import { parsePayload, personName } from '../leads/lead-rows.ts';
import type { Html } from '../web/page.ts';
import { propertyLink } from './changes-part.ts';
import type { StaffView } from './staff-layout.ts';
import { outcomeName } from './state-part.ts';

const NEWEST = 8;
const REMOVE = 'npm run demo-past -- remove';

type Count = { of: string; count: number };
/** What the staff page of the demo tells of days that never were. */
export type ShownPast = {
  views: number;
  subscribers: number;
  forms: Count[];
  newest: Pick<LeadRow, 'form' | 'payload' | 'property_id' | 'created_at'>[];
  refreshes: Pick<RefreshJobRow, 'outcome' | 'ended_at'>[];
};

export async function readShownPast(past: Database): Promise<ShownPast> {
  const views = await past
    .selectFrom('views')
    .select(({ fn }) => fn.sum<number | null>('count').as('count'))
    .executeTakeFirstOrThrow();
  const subscribers = await past
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const forms = await past
    .selectFrom('leads')
    .select(['form as of', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('form')
    .orderBy('count', 'desc')
    .orderBy('form')
    .execute();
  const newest = await past
    .selectFrom('leads')
    .select(['form', 'payload', 'property_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute();
  const refreshes = await past
    .selectFrom('refresh_jobs')
    .select(['outcome', 'ended_at'])
    .orderBy('ended_at', 'desc')
    .execute();
  return { views: Number(views.count ?? 0), subscribers: Number(subscribers.count), forms, newest, refreshes };
}

/** Invented views, messages and refreshes, said to be so; nothing of an agency's own page. */
export function demoPastPart(view: StaffView, { views, subscribers, forms, newest, refreshes }: ShownPast): Html {
  const { t, time, language } = view;
  const nameOf = (form: string): string => (isFormName(form) ? t(`form:title.${form}`) : form);
  const leads = forms.reduce((sum, { count }) => sum + Number(count), 0);
  return html`<section class="staff__demo" aria-labelledby="demo"><h2 id="demo">${t('staff:demo.title')}</h2>
<p class="notice">${t('staff:demo.text')}<br><code>${REMOVE}</code></p>
<p>${t('staff:demo.views', { days: PAST_DAYS, count: formatNumber(views, language) })}<br>${t('staff:demo.subscribers', { count: subscribers })}</p>
<details open><summary>${t('staff:demo.leads', { count: leads })}</summary>
<ul>${forms.map(({ of, count }) => html`<li>${nameOf(of)}: ${count}</li>`)}</ul>
<h3>${t('staff:demo.newest')}</h3>
<ul>${newest.map(
    ({ form, payload, property_id: id, created_at: at }) =>
      html`<li>${nameOf(form)}: ${personName(parsePayload(payload))}${id === null ? '' : html` (${propertyLink(view, id, id)})`} · ${time(at)}</li>`,
  )}</ul></details>
<h3>${t('staff:demo.refreshes')}</h3>
<ul>${refreshes.map(
    ({ outcome, ended_at: at }) =>
      html`<li>${time(at ?? 0)} · ${outcomeName(view, { action: 'refresh', outcome: outcome ?? '' })}</li>`,
  )}</ul></section>`;
}
