import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { SiteData } from '#api/site-data.ts';
import type { Service } from '../service.ts';
import { answerStaffPage, createView, redirectHome, STAFF_FILES, STAFF_PATH, type StaffEnv } from './staff-layout.ts';
import { beginSession, findSession, forgetCookies, isOwnForm, mayTry } from './staff-session.ts';
import { StaffDoor } from './staff-tokens.ts';

const MAX_BYTES = 16 * 1024;

function answerLogin(c: Context, site: SiteData, problem?: 'wrong' | 'often'): Promise<Response> {
  const view = createView(c, site);
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
}

/** What lets staff in and keeps others out: the look, the login, and the guard of all that is mounted behind it. */
export function createEntrance(service: Service): Hono<StaffEnv> {
  const { siteData } = service;
  const door = new StaffDoor(service.db, service.now);
  const pages = new Hono<StaffEnv>();

  for (const [name, { type, text }] of Object.entries(STAFF_FILES))
    pages.get(`/${name}`, (c) => c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }));

  pages.use(bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('413', 413) }));
  pages.use(async (c, next) => (c.req.method !== 'POST' || isOwnForm(c) ? next() : c.text('403', 403)));

  pages.post('/login', async (c) => {
    if (!(await mayTry(c, service))) return answerLogin(c, siteData.current, 'often');
    const { code } = await c.req.parseBody();
    const name = await door.redeemCode(typeof code === 'string' ? code : '');
    if (name === undefined) return answerLogin(c, siteData.current, 'wrong');
    await beginSession(c, door, name, service);
    return redirectHome(c);
  });

  pages.use(async (c, next) => {
    const session = await findSession(c, door);
    if (session) {
      c.set('session', session);
      return next();
    }
    return c.req.path === STAFF_PATH && c.req.method === 'GET' ? answerLogin(c, siteData.current) : redirectHome(c);
  });

  pages.post('/logout', async (c) => {
    await door.end(c.get('session'));
    forgetCookies(c);
    return redirectHome(c);
  });
  return pages;
}
