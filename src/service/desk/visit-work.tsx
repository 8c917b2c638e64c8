import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { formatStamp } from '#domain/format/date.ts';
import type { Language } from '#domain/language.ts';
import { parseIsoDate } from '#domain/time/date.ts';
import { addDays } from '#domain/time/day.ts';
import { momentOfMinute } from '#domain/visits/visit-days.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Database, VisitBlockRow, VisitRow } from '../database/tables.ts';
import { ActButton, SelectField, TextField } from '../staff/Fields.tsx';
import { Section } from '../staff/Section.tsx';
import { readFields, STAFF_PATH, type StaffEnv, type StaffSession, type StaffView } from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import { addBlock, forgetBlocks, listBlocks } from '../visits/blocks.ts';
import { HTML_TYPE, post } from '../web/route.ts';
import { cleanText } from './acts/typed.ts';
import type { DeskService } from './desk-service.ts';
import { seesAll } from './inbox.ts';
import { assigneeName } from './LeadPage.tsx';
import { LIKED, PRICES, readOutcome, saveOutcome } from './visit-outcome.ts';

const PATH = `${STAFF_PATH}visits/`;
/** Not below /visits/, where any name is the ID of a visit. */
const BLOCKS_PATH = `${STAFF_PATH}visit-blocks`;
const MAX_WORDS = 120;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

const BACK = { status: 303 } as const;
const OF_VISIT = {
  status: 303,
  others: { 404: { description: 'No such visit, or that of another agent.', answer: HTML_TYPE } },
} as const;
const optional = z.string().optional();

/** Routes around visits: their outcome, the keys of properties, and blocked times of agents. */
export const VISIT_WORK_ROUTES = behindLogin('visits', {
  outcome: post('visits/{id}/outcomes', 'Say how a visit went', 'To the visits; the owner reads it.', {
    ...OF_VISIT,
    body: { ...staffForm(z.object({ liked: optional, price: optional })), isOptional: true },
  }),
  keys: post('visits/{id}/keys', 'Say who has the keys of a property', 'To the visit.', {
    ...OF_VISIT,
    body: { ...staffForm(z.object({ holder: z.string() })), isOptional: true },
  }),
  block: post('visit-blocks', 'Block a time of an agent', 'To the visits of that week.', {
    ...BACK,
    body: {
      ...staffForm(z.object({ date: z.string(), from: z.string(), to: z.string(), agent: optional, reason: optional })),
      isOptional: true,
    },
  }),
  unblock: post('visit-blocks/{id}/removals', 'Free a blocked time', 'To the visits.', BACK),
});

export const WORK_SAID = ['outcome', 'keys', 'blocked', 'unblocked'] as const;
export const WORK_FAULTS = ['time'] as const;

/**
 * Two questions after a visit, each saved on tap: did the visitors like the property, and what did they think of the
 * price.
 */
export function OutcomeForm({ view: { t }, visit }: { view: StaffView; visit: VisitRow }) {
  const { liked, price } = readOutcome(visit);
  const action = `${PATH}${visit.lead_id}/outcomes`;
  return (
    <div className="desk__acts">
      {liked === undefined
        ? LIKED.map((one) => (
            <ActButton key={one} action={action} values={{ liked: one }}>
              {t(`desk:outcome.${one}`)}
            </ActButton>
          ))
        : price === undefined &&
          PRICES.map((one) => (
            <ActButton key={one} action={action} values={{ price: one }}>
              {t(`desk:outcome.${one}`)}
            </ActButton>
          ))}
      {liked !== undefined && price !== undefined && (
        <small>{`${t(`desk:outcome.${liked}`)} · ${t(`desk:outcome.${price}`)}`}</small>
      )}
    </div>
  );
}

/** Holders of the keys of these properties, by property ID. */
export async function readKeys(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('property_keys')
    .selectAll()
    .where('property_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ property_id, holder }) => [property_id, holder]));
}

type KeysProps = { view: StaffView; visit: VisitRow; holder: string | undefined };

export function KeysForm({ view: { t }, visit: { lead_id: id }, holder = '' }: KeysProps) {
  return (
    <form className="desk__search" method="post" action={`${PATH}${id}/keys`}>
      <TextField name="holder" label={t('desk:keys.label')} value={holder} isRequired={false} />
      <button className="button" data-look="quiet" type="submit">
        {t('desk:save')}
      </button>
    </form>
  );
}

/** E-mail addresses of the agents whose times a session may block: the person's own, or all. */
function listAgents(session: StaffSession, { properties }: StaffView['site']): string[] {
  const own = session.person?.email;
  const agents = Object.values(properties).flatMap(({ agent }) => agent?.email.toLowerCase() ?? []);
  return seesAll(session) ? [...new Set(agents)].sort() : own === undefined ? [] : [own];
}

/** "woensdag 2 december 2026, 09:00 – 12:00": a blocked time is within one day. */
function blockText(from: number, to: number, language: Language): string {
  const [date = '', begin] = formatStamp(from).split(' ');
  return visitTimeText({ date, slot: `${begin}-${formatStamp(to).split(' ')[1]}` }, language, 0);
}

type BlocksProps = { view: StaffView; session: StaffSession; blocks: readonly VisitBlockRow[]; from: string };

/** Blocked times of the week, and the form that blocks another one. */
export function BlockTime({ view, session, blocks, from }: BlocksProps) {
  const { t, language, site } = view;
  const agents = listAgents(session, site);
  if (agents.length === 0) return null;
  return (
    <Section id="blocks" title={t('desk:block.title')} look="desk__card">
      <p>{t('desk:block.text')}</p>
      <ul className="staff__releases">
        {blocks.map(({ id, agent, from_at, to_at, reason }) => (
          <li key={id}>
            <span>
              {assigneeName(agent, [], view)}
              <small>{[blockText(from_at, to_at, language), reason].filter(Boolean).join(' · ')}</small>
            </span>
            <ActButton action={`${BLOCKS_PATH}/${id}/removals`}>{t('desk:block.remove')}</ActButton>
          </li>
        ))}
      </ul>
      <form className="staff__work" method="post" action={BLOCKS_PATH}>
        <TextField name="date" type="date" label={t('desk:block.day')} value={from} />
        <div className="desk__times">
          <TextField name="from" type="time" label={t('desk:block.from')} value="09:00" />
          <TextField name="to" type="time" label={t('desk:block.to')} value="12:00" />
        </div>
        {agents.length > 1 && (
          <SelectField
            name="agent"
            label={t('desk:block.agent')}
            options={agents.map((email) => [email, assigneeName(email, [], view)])}
          />
        )}
        <TextField name="reason" label={t('desk:lead.reason')} isRequired={false} />
        <button className="button" data-look="quiet" type="submit">
          {t('desk:block.button')}
        </button>
      </form>
    </Section>
  );
}

type Week = { from: string; days: number; now: number };

/** Blocked times in a week that the session may see and that are not over. */
export async function listOwnBlocks(db: Database, session: StaffSession, { from, days, now }: Week) {
  const [start, end] = [momentOfMinute(from, 0), momentOfMinute(addDays(from, days), 0)];
  const agent = seesAll(session) ? undefined : (session.person?.email ?? '');
  return listBlocks(db, Math.max(start, now), end, agent);
}

const minutesOf = (text: string): number | undefined => {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

type Find = (c: Context<StaffEnv>) => Promise<{ visit: VisitRow } | undefined>;
type Parts = { service: DeskService; guard: StaffGuard; find: Find; unknown: (c: Context<StaffEnv>) => Response };

export function createVisitWork({ service, guard, find, unknown }: Parts): Hono<StaffEnv> {
  const { db, siteData, now } = service;
  const back = (c: Context, from: string, said: string): Response =>
    c.redirect(`${PATH}?${new URLSearchParams({ from, said })}`, 303);
  return serveStaff(
    VISIT_WORK_ROUTES,
    {
      outcome: async (c) => {
        const found = await find(c);
        if (!found) return unknown(c);
        const field = await readFields(c);
        const [liked, price] = [
          LIKED.find((one) => one === field('liked')),
          PRICES.find((one) => one === field('price')),
        ];
        const { visit } = found;
        await db.transaction().execute(async (tx) => {
          await saveOutcome(tx, visit, { liked, price }, { site: siteData.current, now: now() });
          const entry = { actor: c.get('session').name, subject: visit.lead_id, reason: 'desk' };
          await recordAudit(tx, { ...entry, action: 'visit.outcome' }, now());
        });
        return back(c, visit.date, 'outcome');
      },
      keys: async (c) => {
        const found = await find(c);
        if (!found) return unknown(c);
        const holder = cleanText((await readFields(c))('holder'), MAX_WORDS);
        const { property_id } = found.visit;
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('property_keys')
            .values({ property_id, holder })
            .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ holder }))
            .execute();
          const entry = { actor: c.get('session').name, subject: property_id, reason: 'desk' };
          await recordAudit(tx, { ...entry, action: 'property.keys' }, now());
        });
        return back(c, found.visit.date, 'keys');
      },
      block: async (c) => {
        const field = await readFields(c);
        const session = c.get('session');
        const agents = listAgents(session, siteData.current);
        // The form has no agent field when there is only one agent to choose.
        const asked = field('agent') || (agents.length === 1 ? agents[0] : undefined);
        const agent = agents.find((one) => one === asked);
        const date = field('date');
        const [from, to] = [minutesOf(field('from')), minutesOf(field('to'))];
        const isGood = parseIsoDate(date) && date.length === 10 && from !== undefined && to !== undefined && from < to;
        if (agent === undefined || !isGood) return c.redirect(`${PATH}?said=time`, 303);
        const reason = cleanText(field('reason'), MAX_WORDS);
        const times = { from_at: momentOfMinute(date, from), to_at: momentOfMinute(date, to) };
        await db.transaction().execute(async (tx) => {
          const id = await addBlock(tx, { agent, ...times, reason }, now());
          await recordAudit(tx, { actor: session.name, action: 'visit.block', subject: id, reason: 'desk' }, now());
        });
        forgetBlocks(db);
        return back(c, date, 'blocked');
      },
      unblock: async (c) => {
        const session = c.get('session');
        const id = c.req.param('id') ?? '';
        await db.transaction().execute(async (tx) => {
          let query = tx.deleteFrom('visit_blocks').where('id', '=', id);
          if (!seesAll(session)) query = query.where('agent', '=', session.person?.email ?? '');
          // No audit entry for unknown blocks and those of colleagues.
          if ((await query.returning('id').execute()).length === 0) return;
          await recordAudit(tx, { actor: session.name, action: 'visit.unblock', subject: id, reason: 'desk' }, now());
        });
        forgetBlocks(db);
        return c.redirect(`${PATH}?said=unblocked`, 303);
      },
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
