import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { SiteData } from '#api/site-data.ts';
import type { Service } from '../service.ts';
import { forgetPages } from '../web/headers.ts';
import { checkOrigin } from '../web/origin.ts';
import { isSecure, type SecureSite } from '../web/secure-request.ts';
import { Throttle } from '../web/throttle.ts';
import { findVisitor } from '../web/visitor.ts';
import {
  answerStaffPage,
  createView,
  readField,
  redirectHome,
  STAFF_FILES,
  STAFF_PATH,
  type StaffEnv,
} from './staff-layout.ts';
import { StaffDoor, type StaffSession } from './staff-tokens.ts';

/** The first only travels over https, and no other host of the domain can set it. */
const COOKIES = ['__Host-staff', 'staff'] as const;
const MONTH_S = 30 * 24 * 3_600;

/** True for a form that one of our own pages sent; a browser always says where it comes from. */
function isOwnForm(c: Context): boolean {
  const isBrowser = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined;
  return isBrowser && checkOrigin(c, []).ok;
}

async function findSession(c: Context, door: StaffDoor): Promise<StaffSession | undefined> {
  for (const name of COOKIES) {
    const value = getCookie(c, name);
    const session = value === undefined ? undefined : await door.find(name, value);
    if (session) return session;
  }
  return undefined;
}

async function beginSession(c: Context, door: StaffDoor, name: string, site: SecureSite): Promise<void> {
  const secure = isSecure(c, site);
  const cookie = COOKIES[secure ? 0 : 1];
  const value = await door.begin(name, cookie);
  setCookie(c, cookie, value, { httpOnly: true, sameSite: 'Strict', path: '/', maxAge: MONTH_S, secure });
}

function forgetCookies(c: Context): void {
  const [secure, plain] = COOKIES;
  if (getCookie(c, secure) !== undefined) deleteCookie(c, secure, { path: '/', secure: true });
  if (getCookie(c, plain) !== undefined) deleteCookie(c, plain, { path: '/' });
}

/** Counts a try to log in; false when this visitor has tried too often. */
async function mayTry(c: Context, { db, now, secret, config }: Service): Promise<boolean> {
  if (!config.isRateLimited) return true;
  return (await new Throttle(db, secret).admit([['staff', findVisitor(c, config)]], now())).ok;
}

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
    const name = await door.redeemCode(await readField(c, 'code'));
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
    forgetPages(c);
    return redirectHome(c);
  });
  return pages;
}
