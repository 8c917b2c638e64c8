import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { SiteData } from '#api/site-data.ts';
import { formatMoment } from '#domain/format/date.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import type { Database, PersonRow } from '../database/tables.ts';
import type { DemoPast } from '../demo/demo-past.ts';
import type { DutyBook } from '../duties/duty.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import type { DeliveryWatch } from '../mail/delivery-watch.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import { may, type Right, type Role } from '../people/rights.ts';
import type { Refreshes } from '../refresh/refreshes.ts';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { readFormBody } from '../web/form-body.ts';
import { siteHref } from '../web/page.ts';
import type { ErrorBook } from './error-book.ts';

/** Dependencies of the staff pages on the service. */
export type StaffService = {
  db: Database;
  siteData: SiteReader;
  secret: string;
  fieldKeys: FieldKeys;
  now: () => number;
  config: Pick<Config, 'isRateLimited' | 'trustedProxies' | 'serviceUrl' | 'secondChannel'>;
  delivery: DeliveryWatch;
  duties: Pick<DutyBook, 'list'>;
  errors: ErrorBook;
  mails: Pick<MailWorker, 'wake'>;
  refreshes: Refreshes;
  demoPast?: Pick<DemoPast, 'read'> | undefined;
};

export const STAFF_PATH = '/api/staff/';
/** The only staff route that accepts a file. */
export const STAFF_UPLOAD_PATH = `${STAFF_PATH}uploads`;

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** Styles and scripts of the staff pages: the files beside this one, and the browser library for passkeys. */
export const STAFF_FILES = {
  'staff.css': { type: 'text/css; charset=utf-8', text: readOwn('staff.css') },
  'desk.js': { type: SCRIPT_TYPE, text: readOwn('desk.js') },
  'live.js': { type: SCRIPT_TYPE, text: readOwn('live.js') },
  'passkey.js': { type: SCRIPT_TYPE, text: readOwn('passkey.js') },
  'webauthn.js': { type: SCRIPT_TYPE, text: readBrowserLibrary() },
};

function readOwn(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** Browser build of the passkey library, as one file. */
function readBrowserLibrary(): string {
  const entry = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
  return readFileSync(join(entry, '../../dist/bundle/index.umd.min.js'), 'utf8');
}

/** The logged-in user: a person, or the holder of a code from the command line, who has all rights. */
export type StaffSession = {
  name: string;
  person: PersonRow | undefined;
  role: Role | undefined;
  /** ID in the person's list of devices. */
  sessionId: string | undefined;
  end: () => Promise<void>;
};

/** Context of every page behind the login. */
export type StaffEnv = { Variables: { session: StaffSession } };

/** Redirects to the start page with a notice about the action. */
export const redirectHome = (c: Context, notice?: 'full' | 'stale' | 'unreleased' | 'released'): Response =>
  c.redirect(STAFF_PATH + (notice ? `?notice=${notice}` : ''), 303);

/** Reads the fields of a submitted form; '' for a missing or repeated field. */
export async function readFields(c: Context): Promise<(name: string) => string> {
  const body = await readFormBody(c.req.raw);
  return (name) => {
    const value = body.ok && findOwn(body.raw, name);
    return typeof value === 'string' ? value : '';
  };
}

/** Reads one field of a submitted form. */
export const readField = async (c: Context, name: string): Promise<string> => (await readFields(c))(name);

export type StaffView = {
  c: Context;
  site: SiteData;
  language: Language;
  t: Translate;
  /** Undefined before the login. */
  session: StaffSession | undefined;
  may: (right: Right) => boolean;
  /** Converts a path of the site to a URL. */
  href: (path: string) => string;
  /** Formats a moment as date and time in Belgium. */
  time: (moment: string | number) => string;
};

/** View in the person's own language, else the agency's. */
export function createView(c: Context, site: SiteData, asked?: string): StaffView {
  const session = c.get('session' as never) as StaffSession | undefined;
  const own = asked ?? session?.person?.language;
  const language = isLanguage(own) ? own : site.staffLanguage;
  return {
    c,
    site,
    language,
    t: translate(language),
    session,
    may: (right) => session !== undefined && may(session.role, right),
    href: (path) => siteHref(c, site, path),
    time: (moment) => formatMoment(moment, language),
  };
}
