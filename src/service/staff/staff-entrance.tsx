import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { SiteData } from '#api/site-data.ts';
import { claimJob } from '../duties/claim-job.ts';
import { queueForAgency } from '../mail/queue-for-agency.ts';
import { Throttle } from '../rates/throttle.ts';
import { findVisitor } from '../rates/visitor.ts';
import { forgetPages } from '../web/headers.ts';
import { checkOrigin, type NamedSite } from '../web/origin.ts';
import { get, HTML_TYPE, post, serveRoutes } from '../web/route.ts';
import { isSecure, type SecureSite } from '../web/secure-request.ts';
import { answerStaffPage } from './answer-staff-page.tsx';
import {
  createView,
  readField,
  redirectHome,
  STAFF_FILES,
  STAFF_PATH,
  type StaffEnv,
  type StaffService,
} from './staff-layout.ts';
import { behindLogin, belowStaff, MAX_FORM_BYTES, staffForm, TEXT_TYPE, TOO_MUCH } from './staff-routes.ts';
import { StaffLogin, type StaffSession } from './staff-tokens.ts';

/** The first is sent only over https, and other hosts of the domain cannot set it. */
const COOKIES = ['__Host-staff', 'staff'] as const;
const MONTH_S = 30 * 24 * 3_600;
const DAY_MS = 24 * 3_600_000;
/** No proof of work here: only the number counts. */
const MAX_STEP = 3;

/** True for a form sent by one of the site's pages; a browser always states the origin. */
function isOwnForm(c: Context, site: NamedSite): boolean {
  const isBrowser = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined;
  return isBrowser && checkOrigin(c, site, []).ok;
}

async function findSession(c: Context, door: StaffLogin): Promise<StaffSession | undefined> {
  for (const name of COOKIES) {
    const value = getCookie(c, name);
    const session = value === undefined ? undefined : await door.find(name, value);
    if (session) return session;
  }
  return undefined;
}

async function beginSession(c: Context, door: StaffLogin, name: string, site: SecureSite): Promise<void> {
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

/** Counts a login attempt; false when this visitor exceeds the limit. */
async function mayTry(c: Context, { db, now, secret, config }: StaffService): Promise<boolean> {
  if (!config.isRateLimited) return true;
  return (await new Throttle(db, secret).admit([['staff', findVisitor(c, config)]], now())).ok;
}

/** Notifies the agency once a day of many wrong codes, from any number of addresses. */
async function tellWrongCode({ db, now, secret, config, siteData, mails }: StaffService): Promise<void> {
  if (!config.isRateLimited) return;
  const time = now();
  const all = await new Throttle(db, secret).admit([['staffSite', '']], time, MAX_STEP);
  if (!all.ok || all.pressure === 0) return;
  const isTold = await db.transaction().execute(async (tx) => {
    if (!(await claimJob(tx, 'staff-attack', time, DAY_MS))) return false;
    await queueForAgency(tx, { siteData, now }, 'staff-attack-agency', {});
    return true;
  });
  if (isTold) mails.wake();
}

function answerLogin(c: Context, site: SiteData, problem?: 'wrong' | 'often'): Response {
  const view = createView(c, site);
  const { t } = view;
  const content = (
    <>
      <p className="lead">{t('staff:login.text')}</p>
      <form className="staff__work" method="post" action={`${STAFF_PATH}login`}>
        <div className="field">
          <label className="field__label" htmlFor="code">
            {t('staff:login.label')}
          </label>
          <input
            className="field__control"
            id="code"
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={problem && true}
            aria-describedby={problem && 'problem'}
          />
          {problem && (
            <p className="field__error" id="problem" role="alert">
              {t(`staff:login.${problem}`)}
            </p>
          )}
        </div>
        <button className="button" type="submit">
          {t('staff:login.button')}
        </button>
      </form>
    </>
  );
  const status = problem === undefined ? 200 : problem === 'often' ? 429 : 403;
  return answerStaffPage(view, { title: t('staff:login.title'), content, status });
}

/** Without a session: the style, and the login. */
const DOOR = belowStaff({
  style: get('staff.css', 'Load the style of that page', 'The style of the page.', { answer: 'text/css' }),
  script: get('live.js', 'Load the script of that page', 'Its script.', { answer: 'text/javascript' }),
  login: post('login', 'Log in with a code that is used once', 'To the page, with the cookie of a session.', {
    status: 303,
    body: staffForm(z.object({ code: z.string() })),
    others: {
      403: { description: 'A wrong code, or a form of another site.', answer: [HTML_TYPE, TEXT_TYPE] },
      429: { description: 'Too many tries.', answer: HTML_TYPE },
      ...TOO_MUCH,
    },
  }),
});
const SESSION = behindLogin({
  logout: post('logout', 'End the session', 'To the page that logs in.', { status: 303 }),
});
export const ENTRANCE_ROUTES = { ...DOOR, ...SESSION };

/** Lets logged-in staff pass; shows others the login. */
export function requireStaff(service: StaffService): MiddlewareHandler<StaffEnv> {
  const door = new StaffLogin(service.db, service.now);
  return async (c, next) => {
    const session = await findSession(c, door);
    if (session) {
      c.set('session', session);
      return next();
    }
    const isPage = c.req.path === STAFF_PATH && c.req.method === 'GET';
    return isPage ? answerLogin(c, service.siteData.current) : redirectHome(c);
  };
}

/** Login and logout of staff. */
export function createEntrance(service: StaffService, guard: MiddlewareHandler<StaffEnv>): Hono<StaffEnv> {
  const { siteData } = service;
  const door = new StaffLogin(service.db, service.now);
  const pages = new Hono<StaffEnv>();
  pages.use(`${STAFF_PATH}*`, bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text('413', 413) }), (c, next) =>
    c.req.method !== 'POST' || isOwnForm(c, service) ? next() : Promise.resolve(c.text('403', 403)),
  );
  const answerFile = (name: keyof typeof STAFF_FILES) => (c: Context) =>
    c.body(STAFF_FILES[name].text, 200, { 'Content-Type': STAFF_FILES[name].type, 'Cache-Control': 'no-cache' });
  serveRoutes(pages, DOOR, {
    style: answerFile('staff.css'),
    script: answerFile('live.js'),
    login: async (c) => {
      if (!(await mayTry(c, service))) return answerLogin(c, siteData.current, 'often');
      const name = await door.redeemCode(await readField(c, 'code'));
      if (name === undefined) {
        await tellWrongCode(service);
        return answerLogin(c, siteData.current, 'wrong');
      }
      await beginSession(c, door, name, service);
      return redirectHome(c);
    },
  });
  const logout = async (c: Context<StaffEnv>): Promise<Response> => {
    await door.end(c.get('session'));
    forgetCookies(c);
    forgetPages(c);
    return redirectHome(c);
  };
  return serveRoutes(pages, SESSION, { logout }, guard);
}
