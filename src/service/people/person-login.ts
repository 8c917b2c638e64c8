import { randomBytes } from 'node:crypto';
import type { Database, PersonRow } from '../database/tables.ts';
import { demoManagerEmail } from '../demo/demo-past.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { hashToken } from '../keys/secret.ts';
import type { PasswordHasher } from '../owners/password-hasher.ts';
import { countSources, type Throttle } from '../rates/throttle.ts';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { queuePersonMail } from './person-mails.ts';
import { beginPersonSession } from './person-sessions.ts';
import { redeemRecoveryCode, redeemTotp } from './second-factor.ts';

/** Dependencies of the login. */
export type PersonParts = {
  service: {
    db: Database;
    siteData: SiteReader;
    fieldKeys: FieldKeys;
    now: () => number;
    config: Pick<Config, 'isRateLimited'>;
  };
  hasher: PasswordHasher;
  throttle: Throttle;
};

/** Data about the client from the request. */
export type PersonClient = {
  visitor: string;
  /** The cookie that the browser received at an earlier login. */
  deviceCookie: string | undefined;
  device: string;
  /** Name of the session cookie on this connection (https or http). */
  cookieName: string;
};

export type PersonLogin = { email: string; password: string; code: string };
export type LoggedIn = { ok: true; person: PersonRow; session: string; deviceCookie: string };
export type PersonRefusal = { ok: false; problem: 'wrong' | 'often' | 'busy' };

export async function isKnownDevice(db: Database, personId: string, cookie: string | undefined): Promise<boolean> {
  if (cookie === undefined) return false;
  const row = await db
    .selectFrom('person_devices')
    .select('hash')
    .where('person_id', '=', personId)
    .where('hash', '=', hashToken(cookie))
    .executeTakeFirst();
  return row !== undefined;
}

/** Registers the browser as known to the person; returns its cookie value. */
async function rememberDevice(
  tx: Database,
  personId: string,
  isKnown: boolean,
  cookie: string | undefined,
  now: number,
) {
  const value = isKnown && cookie !== undefined ? cookie : randomBytes(32).toString('base64url');
  await tx
    .insertInto('person_devices')
    .values({ person_id: personId, hash: hashToken(value), seen_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'hash']).doUpdateSet({ seen_at: now }))
    .execute();
  return value;
}

/**
 * Applies the rate limits to an attempt. A known browser has its own limit, which attempts of others cannot exhaust;
 * other browsers share the limits of the account and of their IP address.
 */
export async function admit(
  { service, throttle }: Omit<PersonParts, 'hasher'>,
  email: string,
  client: PersonClient,
  isKnown: boolean,
) {
  if (!service.config.isRateLimited) return { ok: true as const, refund: async () => {} };
  const now = service.now();
  if (isKnown) {
    const own = await throttle.admit([['device', `staff ${email} ${client.deviceCookie}`]], now);
    if (own.ok) return own;
  }
  return throttle.admit([['person', email], ...countSources('staff', client.visitor)], now);
}

/** Starts a session in the transaction that redeemed the person's factors; mails the person about a new device. */
export async function beginLogin(
  tx: Database,
  person: PersonRow,
  client: PersonClient,
  isKnown: boolean,
  now: number,
): Promise<LoggedIn> {
  const own = { person_id: person.id, device: client.device };
  const session = await beginPersonSession(tx, own, client.cookieName, now);
  const deviceCookie = await rememberDevice(tx, person.id, isKnown, client.deviceCookie, now);
  if (!isKnown)
    await queuePersonMail(tx, 'person-device', person, { person: person.id, device: client.device, at: now }, now);
  return { ok: true, person, session, deviceCookie };
}

/** True for the demo's manager, who has no phone; everybody else needs a second factor. */
const isExempt = ({ email, totp_key }: PersonRow, { siteData }: PersonParts['service']): boolean =>
  totp_key === null && siteData.current.isDemo === true && email === demoManagerEmail(siteData.current);

/**
 * Handles a login. An unknown e-mail address or an ended account takes the same path and time as a wrong password; a
 * missing or wrong code gets the same response.
 */
export async function logInPerson(
  parts: PersonParts,
  { email, password, code }: PersonLogin,
  client: PersonClient,
): Promise<LoggedIn | PersonRefusal> {
  const { db, fieldKeys: keys, now } = parts.service;
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const isKnown = await isKnownDevice(db, person?.id ?? '', client.deviceCookie);
  const admission = await admit(parts, email, client, isKnown);
  if (!admission.ok) return { ok: false, problem: 'often' };
  const isRight = await parts.hasher.verify(person?.password_hash, password, isKnown);
  if (isRight === undefined) {
    await admission.refund();
    return { ok: false, problem: 'busy' };
  }
  if (!person || !isRight) return { ok: false, problem: 'wrong' };
  const time = now();
  const begun = await db.transaction().execute(async (tx): Promise<LoggedIn | PersonRefusal> => {
    const hasFactor =
      isExempt(person, parts.service) ||
      (await redeemTotp(tx, person, code, { keys, now: time })) ||
      (await redeemRecoveryCode(tx, person.id, code, time));
    if (!hasFactor) return { ok: false, problem: 'wrong' };
    // The password may have been changed, or the person's access ended, during the check.
    const { numUpdatedRows } = await tx
      .updateTable('people')
      .set({ last_login_at: time })
      .where('id', '=', person.id)
      .where('password_hash', '=', person.password_hash)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? beginLogin(tx, person, client, isKnown, time) : { ok: false, problem: 'wrong' };
  });
  if (begun.ok) await admission.refund();
  return begun;
}
