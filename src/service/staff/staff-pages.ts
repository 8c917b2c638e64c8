import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { findSource } from '../refresh/source-guard.ts';
import type { Service } from '../service.ts';
import type { Html } from '../web/page.ts';
import { changesPart, legalPart } from './changes-part.ts';
import { faultsPart } from './faults-part.ts';
import { type Overview, readOverview } from './overview.ts';
import { confirmPart, releasesPart, reportsPart } from './releases-part.ts';
import { reportPage } from './report-files.ts';
import { answerStaffPage, createView, STAFF_FILES, STAFF_PATH, type StaffView } from './staff-layout.ts';
import { beginSession, findSession, forgetCookies, isOwnForm, mayTry } from './staff-session.ts';
import { StaffDoor, type StaffSession } from './staff-tokens.ts';
import { lastPart, livePart, numberOf, stageName, workPart } from './state-part.ts';

const MAX_BYTES = 16 * 1024;

type Env = { Variables: { session: StaffSession } };
type Notice = 'full' | 'stale';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the newest report tells: what changed, what is wrong, and what the law asks. */
function reportParts(view: StaffView, { report: found, last }: Overview): Html {
  if (found.kind !== 'read') {
    return html`<p>${view.t(found.kind === 'none' ? 'staff:last.none' : 'staff:last.unreadable')}</p>`;
  }
  const { report } = found;
  const changes = last?.action === 'rollback' ? '' : changesPart(view, report);
  return html`${changes}${faultsPart(view, report)}${legalPart(view, report)}`;
}

/** The page where staff see and refresh the site: server-rendered, behind a code, without need of scripts. */
export function createStaffPages(service: Service): Hono<Env> {
  const { refreshes, siteData } = service;
  const door = new StaffDoor(service.db, service.now);
  const pages = new Hono<Env>();
  const viewOf = (c: Context) => createView(c, siteData.current);
  const home = (c: Context, notice?: Notice) => c.redirect(STAFF_PATH + (notice ? `?notice=${notice}` : ''), 303);

  const showLogin = (c: Context, problem?: 'wrong' | 'often') => {
    const view = viewOf(c);
    const { t } = view;
    const error = problem
      ? html`<p class="field__error" id="problem" role="alert">${t(`staff:login.${problem}`)}</p>`
      : '';
    const content = html`<p class="lead">${t('staff:login.text')}</p>
<form class="staff__work" method="post" action="${STAFF_PATH}login"><div class="field">
<label class="field__label" for="code">${t('staff:login.label')}</label>
<input class="field__control" id="code" name="code" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false"${problem ? html` aria-invalid="true" aria-describedby="problem"` : ''}>
${error}</div><button class="button">${t('staff:login.button')}</button></form>`;
    const status = problem === undefined ? 200 : problem === 'often' ? 429 : 403;
    return answerStaffPage(view, { title: t('staff:login.title'), content, status });
  };

  for (const [name, { type, text }] of Object.entries(STAFF_FILES))
    pages.get(`/${name}`, (c) => c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }));

  pages.use(bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('413', 413) }));
  pages.use(async (c, next) => (c.req.method !== 'POST' || isOwnForm(c) ? next() : c.text('403', 403)));

  pages.post('/login', async (c) => {
    if (!(await mayTry(c, service))) return showLogin(c, 'often');
    const { code } = await c.req.parseBody();
    const name = await door.takeCode(textOf(code));
    if (name === undefined) return showLogin(c, 'wrong');
    await beginSession(c, door, name, service);
    return home(c);
  });

  pages.use(async (c, next) => {
    const session = await findSession(c, door);
    if (session) {
      c.set('session', session);
      return next();
    }
    return c.req.path === STAFF_PATH && c.req.method === 'GET' ? showLogin(c) : home(c);
  });

  pages.post('/logout', async (c) => {
    await door.end(c.get('session'));
    forgetCookies(c);
    return home(c);
  });

  pages.get('/', async (c) => {
    const view = viewOf(c);
    const { t } = view;
    const overview = await readOverview(service);
    const { version, running, isWaiting } = overview;
    const notice = c.req.query('notice');
    const said: Html | '' =
      notice === 'full' || notice === 'stale'
        ? html`<p class="notice" role="alert">${t(`staff:notice.${notice}`)}</p>`
        : '';
    const content = html`${said}<p class="notice" data-moved hidden>${t('staff:moved')} <a href="./">${t('staff:moved.show')}</a></p>
<div class="staff__now">${livePart(view, overview)}${workPart(view, overview)}</div>
${lastPart(view, overview)}
${reportParts(view, overview)}
${releasesPart(view, overview)}${reportsPart(view, overview)}`;
    const { name } = c.get('session');
    const isLive = running !== undefined || isWaiting;
    return answerStaffPage(view, { title: t('staff:title'), content, name, version, isLive });
  });

  pages.get('/state.json', async (c) => {
    const view = viewOf(c);
    const { running, version } = await readOverview(service);
    const { step = 0, steps = 1, stage, startedAt } = running ?? {};
    const words = { text: view.t('staff:running', { step, steps }), stage: stage ? stageName(view, stage) : '' };
    const seconds = startedAt ? Math.max(0, Math.round((Date.now() - Date.parse(startedAt)) / 1000)) : 0;
    return c.json({
      version,
      running: running ? { ...words, step, seconds: view.t('staff:running.seconds', { seconds }) } : null,
    });
  });

  pages.post('/refresh', async (c) => {
    if (!refreshes.isPossible) return home(c);
    const { accept } = await c.req.parseBody();
    const accepted = textOf(accept);
    let task = { action: 'refresh' as const, from: refreshes.config.source, accept: false };
    if (accepted !== '') {
      // Yes was said to what one report showed: another one may show more.
      const { last, report } = await readOverview(service);
      const isShown = report.kind === 'read' && report.report.name === accepted;
      if (last?.from === undefined || last.report !== accepted || !isShown) return home(c, 'stale');
      // What somebody started in a shell came from where they said.
      task = { ...task, ...(findSource(last.from, refreshes.config) ?? { from: last.from }), accept: true };
    }
    const id = await refreshes.ask(task, 'staff');
    return home(c, id === undefined ? 'full' : undefined);
  });

  const findRelease = async (id: string) => {
    const { releases, nextTime } = await readOverview(service);
    return { release: releases.find((release) => release.id === id && !release.isLive), nextTime };
  };
  pages.get('/rollback', async (c) => {
    const { release, nextTime } = await findRelease(c.req.query('release') ?? '');
    if (!release || !refreshes.isPossible) return home(c, 'stale');
    const view = viewOf(c);
    const title = view.t('staff:rollback.title', { number: numberOf(release.id) });
    const { name } = c.get('session');
    return answerStaffPage(view, { title, content: confirmPart(view, release, nextTime), name });
  });
  pages.post('/rollback', async (c) => {
    const { release } = await findRelease(textOf((await c.req.parseBody()).release));
    if (!release || !refreshes.isPossible) return home(c, 'stale');
    const id = await refreshes.ask({ action: 'rollback', release: release.id }, 'staff');
    return home(c, id === undefined ? 'full' : undefined);
  });

  pages.get('/reports/:name', async (c) => {
    const name = c.req.param('name');
    const { store } = refreshes.config;
    const file = reportPage(store, name);
    const page = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
    if (page === undefined) return home(c);
    // The report brings its style inside; only that one is let through.
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    return c.html(page, 200, {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      'X-Robots-Tag': 'noindex',
    });
  });
  return pages;
}
