import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { recordAudit } from '../audit/audit.ts';
import { listHandovers } from '../connect/lead-handovers.ts';
import { messageOf } from '../duties/duty.ts';
import { openFile, openLead } from '../keys/sealed.ts';
import { hideAddress } from '../leads/erase.ts';
import { exportPerson, listLeads } from '../leads/lead-store.ts';
import { flattenOpened, toTable } from '../leads/lead-table.ts';
import { listPeople } from '../people/people.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { createView, readFields, type StaffEnv } from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import { get, HTML_TYPE, JSON_TYPE, post, type Route } from '../web/route.ts';
import { AnswerTimes } from './AnswerTimes.tsx';
import { type ActContext, type ActInput, type LeadAct, SAID } from './acts/act.ts';
import { ACTS } from './acts/acts.ts';
import { readAnswerTimes } from './answer-times.ts';
import type { DeskService } from './desk-service.ts';
import { findDraft, listWriting } from './drafts.ts';
import { InboxPage } from './InboxPage.tsx';
import {
  findNewest,
  type InboxFilter,
  listAssignees,
  listInbox,
  maySee,
  readFilter,
  routing,
  seesAll,
} from './inbox.ts';
import { LEADS_PATH, type LeadNotice, LeadPage, leadTitle, type WholeLead } from './LeadPage.tsx';
import { findState, listEvents, markRead, routeLead, routeNewLeads } from './lead-state.ts';
import { listHeld, releaseSpread } from './release-spread.ts';
import { fillTemplate, listTemplates, TEMPLATES } from './templates.ts';

const MAX_EARLIER = 20;
const UNKNOWN = { 404: { description: 'No such lead, or that of another agent.', answer: HTML_TYPE } };

const actRoute = ({ path, right, summary, schema }: LeadAct): Record<string, Route> =>
  behindLogin(right, {
    [path]: post(`leads/{id}/${path}`, summary, 'To the lead, which says what came of it.', {
      status: 303,
      body: { ...staffForm(schema), isOptional: true },
      others: {
        ...UNKNOWN,
        409: { description: 'The lead has changed since it was seen; shows how.', answer: HTML_TYPE },
        422: { description: 'Nothing was done; says why.', answer: HTML_TYPE },
      },
    }),
  });

const PAGES = {
  ...behindLogin('leads', {
    inbox: get('leads/', 'List the leads', 'The leads that the session may see.', {
      answer: HTML_TYPE,
      query: z.object({
        scope: z.string().optional().describe('mine, office or all.'),
        form: z.string().optional().describe('The name of a form.'),
        status: z.string().optional().describe('open, or a status.'),
        held: z.string().optional().describe('yes: only held leads.'),
        due: z.string().optional().describe('yes: only leads whose answer is overdue.'),
        before: z.string().optional().describe('ID of a lead: only older leads are listed.'),
        said: z.string().optional().describe('Outcome of an action, which the page shows.'),
      }),
      others: { 301: { description: 'To the same with a slash.' } },
    }),
    search: post('lead-searches', 'Search the leads', 'The leads with these words.', {
      answer: HTML_TYPE,
      body: staffForm(z.object({ words: z.string() })),
    }),
    news: get('leads/state.json', 'Read whether there are new leads', 'A version that changes with them.', {
      answer: z.object({ version: z.string() }),
    }),
    leadState: get('leads/{id}/state.json', 'Read whether a lead changes', 'Its version, and who is writing.', {
      answer: z.object({ version: z.string(), writing: z.string() }),
      others: UNKNOWN,
    }),
    lead: get('leads/{id}', 'Open a lead', 'The lead whole.', {
      answer: HTML_TYPE,
      query: z.object({
        template: z.string().optional().describe('Name of a template that the answer begins with.'),
        said: z.string().optional().describe('Outcome of an action, which the page shows.'),
      }),
      others: UNKNOWN,
    }),
    file: get('leads/{id}/files/{file}', 'Download a file of a lead', 'The file, for saving.', {
      answer: 'application/octet-stream',
      others: UNKNOWN,
    }),
  }),
  ...behindLogin('lead.export', {
    person: get('leads/{id}/export.json', 'Export all about the address of a lead', 'Everything that is kept.', {
      answer: JSON_TYPE,
      others: UNKNOWN,
    }),
  }),
  ...behindLogin('leads.all', {
    table: get('leads/export.csv', 'Export all leads as a table', 'The table, in which nothing is a formula.', {
      answer: 'text/csv',
    }),
    times: get('leads/answer-times', 'See how fast leads are answered', 'The medians per form and office.', {
      answer: HTML_TYPE,
    }),
  }),
  ...behindLogin('lead.release', {
    releaseAll: post('lead-releases', 'Let all held leads through', 'To the list; they are let through one by one.', {
      status: 303,
    }),
  }),
};
export const LEAD_ROUTES = { ...PAGES, ...Object.assign({}, ...ACTS.map(actRoute)) } as typeof PAGES &
  Record<string, Route>;

type StaffContext = Context<StaffEnv>;

const idOf = (c: Context): string => c.req.param('id') ?? '';

/** The requested lead; undefined when it does not exist or the session may not see it. */
async function findSeen(c: Context<StaffEnv>, service: DeskService) {
  const { db, siteData } = service;
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', idOf(c)).executeTakeFirst();
  if (!lead) return undefined;
  if (!(await findState(db, lead.id))) await routeLead(db, lead, routing(siteData.current, service.now()));
  const state = await findState(db, lead.id);
  return state && maySee(c.get('session'), state) ? { lead, state } : undefined;
}

async function readWhole(c: Context<StaffEnv>, service: DeskService): Promise<WholeLead | undefined> {
  const { db, fieldKeys } = service;
  const found = await findSeen(c, service);
  if (!found) return undefined;
  const session = c.get('session');
  const { lead: opened, locked } = openLead(found.lead, fieldKeys);
  const { id, email } = opened;
  const about = db.selectFrom('leads').innerJoin('lead_states', 'lead_states.lead_id', 'leads.id');
  const own = about
    .select(['leads.id', 'leads.form', 'leads.payload', 'leads.created_at'])
    .where('leads.email', '=', email);
  const earlier = seesAll(session) ? own : own.where('lead_states.assignee', '=', session.person?.email ?? '');
  return {
    lead: opened,
    isLocked: locked !== undefined,
    state: found.state,
    events: await listEvents(db, id),
    mails: await db.selectFrom('mails').selectAll().where('lead_id', '=', id).orderBy('id').execute(),
    handovers: await listHandovers(db, id),
    files: await db.selectFrom('lead_files').select(['id', 'name', 'size']).where('lead_id', '=', id).execute(),
    visit: await db.selectFrom('visits').selectAll().where('lead_id', '=', id).executeTakeFirst(),
    earlier: await earlier.where('leads.id', '<>', id).orderBy('leads.id', 'desc').limit(MAX_EARLIER).execute(),
    assignees: listAssignees(await listPeople(db)),
    writing: await listWriting(db, id, session.person?.id ?? '', service.now()),
  };
}

function answerUnknown(c: Context<StaffEnv>, { siteData }: DeskService): Response {
  const view = createView(c, siteData.current);
  const content = <p className="lead">{view.t('desk:lead.unknown.text')}</p>;
  return answerStaffPage(view, { title: view.t('desk:lead.unknown'), content, part: 'leads', status: 404 });
}

type LeadView = { notice?: LeadNotice | undefined; typed?: ActInput; status?: 200 | 409 | 422 };

async function showLead(c: Context<StaffEnv>, service: DeskService, shown: LeadView = {}): Promise<Response> {
  const { db, siteData, now } = service;
  const whole = await readWhole(c, service);
  if (!whole) return answerUnknown(c, service);
  const { lead, state, visit } = whole;
  const session = c.get('session');
  const time = now();
  const seen = await db
    .selectFrom('lead_reads')
    .select('version')
    .where('lead_id', '=', lead.id)
    .where('person_id', '=', session.person?.id ?? '')
    .executeTakeFirst();
  if (seen === undefined)
    await recordAudit(db, { actor: session.name, action: 'lead.show', subject: lead.id, reason: 'desk' }, time);
  if (session.person && seen?.version !== state.version) await markRead(db, session.person.id, lead.id, state.version);
  const view = createView(c, siteData.current);
  const about = { lead, visit, site: siteData.current, agent: session.name, now: time };
  const asked = TEMPLATES.find(({ name }) => name === c.req.query('template'))?.name;
  const templates = listTemplates(about);
  const template = asked && templates.includes(asked) ? fillTemplate(asked, about) : undefined;
  const begun = template ?? (await findDraft(db, { person: session.person?.id ?? '', lead: lead.id })) ?? {};
  const typed = { ...begun, ...shown.typed };
  const content = (
    <LeadPage view={view} whole={whole} templates={templates} typed={typed} now={time} notice={shown.notice} />
  );
  const version = String(state.version);
  const status = shown.status ?? 200;
  return answerStaffPage(view, {
    title: leadTitle(lead, view.t),
    content,
    part: 'leads',
    status,
    version,
    script: 'desk.js',
  });
}

async function showInbox(c: Context<StaffEnv>, service: DeskService, filter: InboxFilter): Promise<Response> {
  const { db, siteData, now } = service;
  const session = c.get('session');
  await routeNewLeads(db, routing(siteData.current, now()), now());
  const rows = await listInbox(db, session, filter, { site: siteData.current, now: now() });
  const view = createView(c, siteData.current);
  const people = await listPeople(db);
  const asked = c.req.query('said');
  const said = asked === 'erased' || asked === 'releasing' ? asked : undefined;
  const content = (
    <InboxPage
      view={view}
      filter={filter}
      rows={rows}
      people={people}
      now={now()}
      said={said}
      seesAll={seesAll(session)}
    />
  );
  // Live updates are disabled for a search, which would have to be posted again.
  const version = filter.words === '' ? await findNewest(db, session) : undefined;
  return answerStaffPage(view, {
    title: view.t('desk:menu.leads'),
    content,
    part: 'leads',
    version,
    script: 'desk.js',
  });
}

const saved = (name: string, type: string): Record<string, string> => ({
  'Content-Type': type,
  // Never shown inline: a visitor's file must not run in the desk's origin.
  'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
});

async function act(c: StaffContext, service: DeskService, { run, readTyped }: LeadAct): Promise<Response> {
  const found = await findSeen(c, service);
  if (!found) return answerUnknown(c, service);
  const field = await readFields(c);
  // A form without a version is treated as if the person had seen none.
  const seen = /^\d{1,9}$/.test(field('seen')) ? Number(field('seen')) : -1;
  const context: ActContext = { c, service, session: c.get('session'), ...found, field, seen, now: service.now() };
  const outcome = await run(context);
  if (outcome.kind === 'erased') return c.redirect(`${LEADS_PATH}?said=erased`, 303);
  if (outcome.kind === 'done') return c.redirect(`${LEADS_PATH}${found.lead.id}?said=${outcome.said}`, 303);
  const typed = readTyped?.(field) ?? {};
  return outcome.kind === 'changed'
    ? showLead(c, service, { notice: { kind: 'changed', seen }, typed, status: 409 })
    : showLead(c, service, { notice: { kind: 'fault', fault: outcome.fault }, typed, status: 422 });
}

export function createLeadPages(service: DeskService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, secret, siteData, fieldKeys, now } = service;
  const acts = Object.fromEntries(ACTS.map((one) => [one.path, (c: Context<StaffEnv>) => act(c, service, one)]));
  const pages = {
    inbox: (c: Context<StaffEnv>) => {
      const fallback = seesAll(c.get('session')) ? 'all' : 'mine';
      return showInbox(
        c,
        service,
        readFilter((name) => c.req.query(name), fallback),
      );
    },
    search: async (c: Context<StaffEnv>) => {
      const words = (await readFields(c))('words').trim().slice(0, 200);
      const scope = seesAll(c.get('session')) ? 'all' : 'mine';
      return showInbox(c, service, { ...readFilter(() => undefined, scope), status: '', words });
    },
    lead: (c: Context<StaffEnv>) => {
      const said = SAID.find((one) => one === c.req.query('said'));
      return showLead(c, service, { notice: said && { kind: 'said', said } });
    },
    news: async (c: Context<StaffEnv>) => {
      await routeNewLeads(db, routing(siteData.current, now()), now());
      return c.json({ version: await findNewest(db, c.get('session')) });
    },
    leadState: async (c: Context<StaffEnv>) => {
      const found = await findSeen(c, service);
      if (!found) return answerUnknown(c, service);
      const { t } = createView(c, siteData.current);
      const names = await listWriting(db, found.lead.id, c.get('session').person?.id ?? '', now());
      const writing = names.length > 0 ? t('desk:reply.writing', { names: names.join(', ') }) : '';
      return c.json({ version: String(found.state.version), writing });
    },
    releaseAll: async (c: Context<StaffEnv>) => {
      const { name, ...session } = c.get('session');
      const held = await listHeld(db, { name, ...session });
      // Not awaited: thousands of leads take longer than a browser waits. Leads that a restart leaves held are released
      // by the next click.
      void releaseSpread(service, held, name).catch((cause) =>
        console.error('Not all held leads were released:', messageOf(cause)),
      );
      return c.redirect(`${LEADS_PATH}?said=releasing`, 303);
    },
    times: async (c: Context<StaffEnv>) => {
      const view = createView(c, siteData.current);
      const content = <AnswerTimes view={view} times={await readAnswerTimes(db, siteData.current, now())} />;
      return answerStaffPage(view, { title: view.t('desk:times.title'), content, part: 'leads' });
    },
    file: async (c: Context<StaffEnv>) => {
      const found = await findSeen(c, service);
      const file =
        found &&
        (await db
          .selectFrom('lead_files')
          .selectAll()
          .where('lead_id', '=', found.lead.id)
          .where('id', '=', c.req.param('file') ?? '')
          .executeTakeFirst());
      const opened = file && openFile(file, fieldKeys);
      if (!file || !opened?.ok) return answerUnknown(c, service);
      const entry = {
        actor: c.get('session').name,
        action: 'lead.show',
        subject: file.lead_id,
        reason: 'file',
      } as const;
      await recordAudit(db, entry, now());
      return c.body(Uint8Array.from(opened.bytes), 200, saved(file.name, 'application/octet-stream'));
    },
    person: async (c: Context<StaffEnv>) => {
      const found = await findSeen(c, service);
      if (!found) return answerUnknown(c, service);
      const { email } = found.lead;
      const subject = hideAddress(secret, email);
      await recordAudit(db, { actor: c.get('session').name, action: 'person.export', subject, reason: 'desk' }, now());
      const data = await exportPerson(db, fieldKeys, email);
      return c.body(JSON.stringify(data, null, 2), 200, saved('export.json', 'application/json; charset=utf-8'));
    },
    table: async (c: Context<StaffEnv>) => {
      const leads = await listLeads(db, {});
      const subject = String(leads.length);
      await recordAudit(db, { actor: c.get('session').name, action: 'lead.export', subject, reason: 'desk' }, now());
      const records = leads.map((lead) => flattenOpened(lead, fieldKeys));
      return c.body(toTable(records), 200, saved('leads.csv', 'text/csv; charset=utf-8'));
    },
  };
  // Registered before the route of a single lead, whose pattern also matches these.
  const { table, search, news, times, ...others } = LEAD_ROUTES;
  const first = serveStaff(
    { table, search, news, times },
    { table: pages.table, search: pages.search, news: pages.news, times: pages.times },
    guard,
    new Hono<StaffEnv>(),
  );
  return serveStaff(others as Record<string, Route>, { ...pages, ...acts }, guard, first);
}
