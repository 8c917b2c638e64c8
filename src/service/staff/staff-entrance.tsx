import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { claimJob } from '../duties/claim-job.ts';
import { queueForAgency } from '../mail/queue-for-agency.ts';
import { describeDevice } from '../owners/device.ts';
import { PasswordHasher } from '../owners/password-hasher.ts';
import { findPasskeyPlace, logInWithPasskey, offerLogin } from '../people/passkeys.ts';
import { type LoggedIn, logInPerson, type PersonClient, type PersonRefusal } from '../people/person-login.ts';
import { endPersonSessions, findPersonSession, MAX_DEVICE_DAYS } from '../people/person-sessions.ts';
import { may } from '../people/rights.ts';
import { Throttle } from '../rates/throttle.ts';
import { findVisitor } from '../rates/visitor.ts';
import { forgetPages } from '../web/headers.ts';
import { checkOrigin, type NamedSite } from '../web/origin.ts';
import { get, HTML_TYPE, post, serveRoutes } from '../web/route.ts';
import { isSecure, type SecureSite } from '../web/secure-request.ts';
import { answerStaffPage } from './answer-staff-page.tsx';
import { LoginPage } from './LoginPage.tsx';
import {
  createView,
  readField,
  readFields,
  redirectHome,
  STAFF_FILES,
  STAFF_PATH,
  STAFF_UPLOAD_PATH,
  type StaffEnv,
  type StaffService,
  type StaffSession,
} from './staff-layout.ts';
import {
  behindLogin,
  belowStaff,
  MAX_FORM_BYTES,
  type StaffGuard,
  serveStaff,
  staffForm,
  TEXT_TYPE,
  TOO_MUCH,
} from './staff-routes.ts';
import { StaffLogin } from './staff-tokens.ts';

/**
 * Cookie names by purpose. The first name is for https: the `__Host-` prefix prevents other hosts of the domain from
 * setting the cookie.
 */
const COOKIES = {
  code: ['__Host-staff', 'staff'],
  person: ['__Host-person', 'person'],
  device: ['__Host-person-device', 'person-device'],
} as const;
type CookieUse = keyof typeof COOKIES;
const DAY_S = 24 * 3_600;
const MONTH_S = 30 * DAY_S;
const DAY_MS = DAY_S * 1000;
/** Hardest step of proof of work. Passed as proven, because staff codes require no work. */
const MAX_STEP = 3;

/** True for a form sent by a page of the site. A browser always sends the origin. */
function isOwnForm(c: Context, site: NamedSite): boolean {
  const isBrowser = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined;
  return isBrowser && checkOrigin(c, site, []).ok;
}

const cookieName = (c: Context, use: CookieUse, site: SecureSite): string => COOKIES[use][isSecure(c, site) ? 0 : 1];

function keepCookie(c: Context, use: CookieUse, value: string, site: SecureSite): void {
  const maxAge = use === 'device' ? MAX_DEVICE_DAYS * DAY_S : MONTH_S;
  const secure = isSecure(c, site);
  setCookie(c, cookieName(c, use, site), value, { httpOnly: true, sameSite: 'Strict', path: '/', maxAge, secure });
}

async function findCodeSession(c: Context, door: StaffLogin): Promise<StaffSession | undefined> {
  for (const name of COOKIES.code) {
    const value = getCookie(c, name);
    const found = value === undefined ? undefined : await door.find(name, value);
    if (!found) continue;
    return { name: found.name, person: undefined, role: undefined, sessionId: undefined, end: () => door.end(found) };
  }
  return undefined;
}

async function findOwnSession(c: Context, { db, now }: StaffService): Promise<StaffSession | undefined> {
  for (const name of COOKIES.person) {
    const value = getCookie(c, name);
    const found = value === undefined ? undefined : await findPersonSession(db, name, value, now());
    if (!found) continue;
    const { person, sessionId } = found;
    const end = (): Promise<void> => endPersonSessions(db, person.id, sessionId);
    return { name: person.name, person, role: person.role, sessionId, end };
  }
  return undefined;
}

function forgetCookies(c: Context): void {
  for (const [secure, plain] of [COOKIES.code, COOKIES.person]) {
    if (getCookie(c, secure) !== undefined) deleteCookie(c, secure, { path: '/', secure: true });
    if (getCookie(c, plain) !== undefined) deleteCookie(c, plain, { path: '/' });
  }
}

/** Counts a login attempt with a code; false when this visitor exceeds the limit. */
async function mayTry(c: Context, { db, now, secret, config }: StaffService): Promise<boolean> {
  if (!config.isRateLimited) return true;
  return (await new Throttle(db, secret).admit([['staff', findVisitor(c, config)]], now())).ok;
}

/** Notifies the agency, once a day, of many wrong codes and passwords from all IP addresses together. */
async function reportWrongCode({ db, now, secret, config, siteData, mails }: StaffService): Promise<void> {
  if (!config.isRateLimited) return;
  const time = now();
  const all = await new Throttle(db, secret).admit([['staffSite', '']], time, MAX_STEP);
  if (!all.ok || all.pressure === 0) return;
  const isQueued = await db.transaction().execute(async (tx) => {
    if (!(await claimJob(tx, 'staff-attack', time, DAY_MS))) return false;
    await queueForAgency(tx, { siteData, now }, 'staff-attack-agency', {});
    return true;
  });
  if (isQueued) mails.wake();
}

type LoginProblem = { with: 'code' | 'password' | 'passkey'; problem: PersonRefusal['problem']; email?: string };

async function answerLogin(c: Context, service: StaffService, said?: LoginProblem): Promise<Response> {
  const { db, siteData } = service;
  const view = createView(c, siteData.current);
  const known = await db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  const hasPeople = known !== undefined;
  const hasPasskeys = hasPeople && findPasskeyPlace(service, c.req.header('Host')) !== undefined;
  const content = <LoginPage view={view} hasPeople={hasPeople} hasPasskeys={hasPasskeys} said={said} />;
  const status = said === undefined ? 200 : said.problem === 'wrong' ? 403 : said.problem === 'often' ? 429 : 503;
  const script = hasPasskeys ? 'passkey.js' : undefined;
  return answerStaffPage(view, { title: view.t('staff:login.title'), content, status, script });
}

const WRONG = {
  403: { description: 'Wrong, or a form of another site.', answer: [HTML_TYPE, TEXT_TYPE] },
  429: { description: 'Too many tries.', answer: HTML_TYPE },
  ...TOO_MUCH,
};

const NO_PASSKEYS = { description: 'This address of the service has no passkeys.', answer: TEXT_TYPE };

/** Routes without a session: style, scripts and login. */
const DOOR = belowStaff({
  style: get('staff.css', 'Load the style of that page', 'The style of the page.', { answer: 'text/css' }),
  script: get('live.js', 'Load the script of that page', 'Its script.', { answer: 'text/javascript' }),
  desk: get('desk.js', 'Load the script of the desk', 'Its script.', { answer: 'text/javascript' }),
  passkeys: get('passkey.js', 'Load the script of passkeys', 'Its script.', { answer: 'text/javascript' }),
  webauthn: get('webauthn.js', 'Load the library that talks to passkeys', 'Its script.', { answer: 'text/javascript' }),
  login: post('login', 'Log in with a code that is used once', 'To the page, with the cookie of a session.', {
    status: 303,
    body: staffForm(z.object({ code: z.string() })),
    others: WRONG,
  }),
  person: post('login/person', 'Log in with a password and a code', 'To the page, with the cookie of a session.', {
    status: 303,
    body: staffForm(z.object({ email: z.string(), password: z.string(), factor: z.string() })),
    others: { ...WRONG, 503: { description: 'Too many log in at once.', answer: HTML_TYPE } },
  }),
  challenge: post(
    'login/challenges',
    'Ask for the challenge of a passkey',
    'Options for `navigator.credentials.get`.',
    {
      answer: z.looseObject({ challenge: z.string(), rpId: z.string() }),
      others: { 403: WRONG[403], ...TOO_MUCH, 404: NO_PASSKEYS },
    },
  ),
  passkey: post('login/passkey', 'Log in with a passkey', 'To the page, with the cookie of a session.', {
    status: 303,
    body: staffForm(z.object({ answer: z.string().describe('The credential as JSON.') })),
    others: WRONG,
  }),
});
const SESSION = behindLogin('home', {
  logout: post('logout', 'End the session', 'To the page that logs in.', { status: 303 }),
});
export const ENTRANCE_ROUTES = { ...DOOR, ...SESSION };

/** Guard of the staff pages: requires a session with the right; shows others the login. */
export function requireStaff(service: StaffService): StaffGuard {
  const door = new StaffLogin(service.db, service.now);
  return (right) => async (c, next) => {
    const session = (await findOwnSession(c, service)) ?? (await findCodeSession(c, door));
    if (!session) {
      const isPage = c.req.path === STAFF_PATH && c.req.method === 'GET';
      return isPage ? answerLogin(c, service) : redirectHome(c);
    }
    c.set('session', session);
    if (may(session.role, right)) return next();
    const view = createView(c, service.siteData.current);
    const content = <p className="lead">{view.t('desk:forbidden.text')}</p>;
    return answerStaffPage(view, { title: view.t('desk:forbidden.title'), content, status: 403 });
  };
}

/** Pages for login and logout of staff. */
export function createEntrance(service: StaffService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, secret, config } = service;
  const door = new StaffLogin(db, service.now);
  const parts = { service, hasher: new PasswordHasher(), throttle: new Throttle(db, secret) };
  const pages = new Hono<StaffEnv>();
  const limitForm = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text('413', 413) });
  // The upload route checks its own limit after the login.
  const limit: MiddlewareHandler = (c, next) => (c.req.path === STAFF_UPLOAD_PATH ? next() : limitForm(c, next));
  pages.use(`${STAFF_PATH}*`, limit, (c, next) =>
    c.req.method !== 'POST' || isOwnForm(c, service) ? next() : Promise.resolve(c.text('403', 403)),
  );
  const clientOf = (c: Context): PersonClient => ({
    visitor: findVisitor(c, config),
    deviceCookie: getCookie(c, cookieName(c, 'device', service)),
    device: describeDevice(c.req.header('User-Agent')),
    cookieName: cookieName(c, 'person', service),
  });
  const refuseLogin = async (c: Context, said: LoginProblem): Promise<Response> => {
    if (said.problem === 'wrong') await reportWrongCode(service);
    return answerLogin(c, service, said);
  };
  const letIn = async (c: Context, { session, deviceCookie }: LoggedIn): Promise<Response> => {
    // Ends an earlier session instead of reusing its cookie value (session fixation).
    const older = await findOwnSession(c, service);
    await older?.end();
    forgetCookies(c);
    keepCookie(c, 'person', session, service);
    keepCookie(c, 'device', deviceCookie, service);
    service.mails.wake();
    return redirectHome(c);
  };
  const answerFile = (name: keyof typeof STAFF_FILES) => (c: Context) =>
    c.body(STAFF_FILES[name].text, 200, { 'Content-Type': STAFF_FILES[name].type, 'Cache-Control': 'no-cache' });
  serveRoutes(pages, DOOR, {
    style: answerFile('staff.css'),
    script: answerFile('live.js'),
    desk: answerFile('desk.js'),
    passkeys: answerFile('passkey.js'),
    webauthn: answerFile('webauthn.js'),
    login: async (c) => {
      if (!(await mayTry(c, service))) return answerLogin(c, service, { with: 'code', problem: 'often' });
      const name = await door.redeemCode((await readFields(c))('code'));
      if (name === undefined) {
        await reportWrongCode(service);
        return answerLogin(c, service, { with: 'code', problem: 'wrong' });
      }
      forgetCookies(c);
      keepCookie(c, 'code', await door.begin(name, cookieName(c, 'code', service)), service);
      return redirectHome(c);
    },
    person: async (c) => {
      const field = await readFields(c);
      const [email, password, code] = [field('email').trim().toLowerCase(), field('password'), field('factor')];
      const result = await logInPerson(parts, { email, password, code }, clientOf(c));
      return result.ok ? letIn(c, result) : refuseLogin(c, { with: 'password', ...result, email: field('email') });
    },
    challenge: async (c) => {
      const place = findPasskeyPlace(service, c.req.header('Host'));
      return place ? c.json(await offerLogin(secret, place, service.now())) : c.text('404', 404);
    },
    passkey: async (c) => {
      const place = findPasskeyPlace(service, c.req.header('Host'));
      const result = place
        ? await logInWithPasskey(parts, place, await readField(c, 'answer'), clientOf(c))
        : ({ ok: false, problem: 'wrong' } as const);
      return result.ok ? letIn(c, result) : refuseLogin(c, { with: 'passkey', ...result });
    },
  });
  const logout = async (c: Context<StaffEnv>): Promise<Response> => {
    await c.get('session').end();
    forgetCookies(c);
    forgetPages(c);
    return redirectHome(c);
  };
  return serveStaff(SESSION, { logout }, guard, pages);
}
