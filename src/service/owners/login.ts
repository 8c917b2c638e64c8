import type { ErrorCode } from '#api/errors.ts';
import type { LoginRequest } from '#api/portal.ts';
import type { Database, OwnerRow } from '../database/tables.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import { type Captcha, checkWork, claimProof } from '../rates/captcha.ts';
import type { Shield, Step } from '../rates/shield.ts';
import { type Admission, countSources, type Throttle } from '../rates/throttle.ts';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { ATTACK_STEP, reportAttack } from './attack.ts';
import { isKnownDevice, rememberDevice } from './device.ts';
import { queueOwnerMail } from './owner-mail-queue.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createSession } from './sessions.ts';

/** Dependencies of login and password changes. */
export type OwnerParts = {
  service: {
    db: Database;
    siteData: SiteReader;
    secret: string;
    now: () => number;
    mails: Pick<MailWorker, 'wake'>;
    captcha: Captcha;
    shield: Shield;
    config: Pick<Config, 'isRateLimited'>;
  };
  hasher: PasswordHasher;
  throttle: Throttle;
};

/** Data about the client from the request. */
export type LoginClient = {
  /** IP address, or its pseudonym (visitorKey). */
  visitor: string;
  /** The cookie that the browser received at an earlier login. */
  deviceCookie: string | undefined;
  /** Name of the device, such as "Firefox · Android". */
  device: string;
};

export type LoginRefusal = { ok: false; code: ErrorCode; retryAfterMs?: number; step?: Step };

export type LoggedIn = {
  ok: true;
  owner: OwnerRow;
  previousLoginAt: number | null;
  sessionCookie: string;
  deviceCookie: string;
};

const FREE: Admission = { ok: true, refund: async () => {}, pressure: 0, fullForMs: 0 };
const BUSY_MS = 5_000;

export const refusedBusy: LoginRefusal = { ok: false, code: 'UNAVAILABLE', retryAfterMs: BUSY_MS };

export const wantsWork = (step: Step): LoginRefusal => ({ ok: false, code: 'WORK_WANTED', step });

/**
 * Applies the rate limits to an attempt. A known browser has its own limit, which attempts of others cannot exhaust;
 * other browsers share the limits of the account and of their IP address.
 */
async function admit(
  { throttle, service }: OwnerParts,
  email: string,
  client: LoginClient,
  { isKnown, proven }: { isKnown: boolean; proven: Step },
): Promise<Admission> {
  if (!service.config.isRateLimited) return FREE;
  const now = service.now();
  if (isKnown) {
    const own = await throttle.admit([['device', `${email} ${client.deviceCookie}`]], now);
    if (own.ok) return own;
  }
  return throttle.admit([['account', email], ...countSources('address', client.visitor)], now, proven);
}

type Proven = { ok: true; step: Step };

/**
 * Verifies the submitted proof of work and claims it, so that it counts once. Refuses an invalid proof, and a missing
 * one when it is required.
 */
export async function requireWork(
  { service }: OwnerParts,
  captcha: string | undefined,
): Promise<Proven | LoginRefusal> {
  const work = await checkWork(service, captcha);
  if (!work.ok) return work;
  const isFresh = work.proof === undefined || (await claimProof(service.db, work.proof));
  return isFresh ? { ok: true, step: work.proof?.step ?? 0 } : { ok: false, code: 'CAPTCHA_INVALID' };
}

/** Handles a login attempt. An unknown e-mail address takes the same path and the same time as a wrong password. */
export async function logIn(
  parts: OwnerParts,
  { email, password, captcha }: Omit<LoginRequest, 'language'>,
  client: LoginClient,
): Promise<LoggedIn | LoginRefusal> {
  const { db, shield } = parts.service;
  const owner = await db.selectFrom('owners').selectAll().where('email', '=', email).executeTakeFirst();
  const isKnown = await isKnownDevice(db, owner?.id ?? '', client.deviceCookie);
  const done = isKnown && captcha === undefined ? ({ ok: true, step: 0 } as const) : await requireWork(parts, captcha);
  if (!done.ok) return done;
  const admission = await admit(parts, email, client, { isKnown, proven: done.step });
  if (!admission.ok) {
    shield.count();
    return 'step' in admission
      ? wantsWork(admission.step)
      : { ok: false, code: 'TOO_MANY_REQUESTS', retryAfterMs: admission.retryAfterMs };
  }
  const isRight = await parts.hasher.verify(owner?.password_hash, password, isKnown);
  if (isRight === undefined) {
    await admission.refund();
    return refusedBusy;
  }
  if (!owner || !isRight) {
    shield.count();
    if (owner && admission.pressure >= ATTACK_STEP) await reportAttack(parts.service, owner);
    return { ok: false, code: 'LOGIN_FAILED' };
  }
  await admission.refund();
  if (owner.disabled_at !== null) return { ok: false, code: 'USER_NOT_FOUND' };
  return begin(parts, owner, client, isKnown);
}

async function begin(
  { service }: OwnerParts,
  owner: OwnerRow,
  client: LoginClient,
  isKnown: boolean,
): Promise<LoggedIn | LoginRefusal> {
  const { siteData, mails } = service;
  const { agency, staffLanguage } = siteData.current;
  const now = service.now();
  const begun = await service.db.transaction().execute(async (tx): Promise<LoggedIn | LoginRefusal> => {
    // The password may have been changed during the check: the old one must not grant access.
    const { numUpdatedRows } = await tx
      .updateTable('owners')
      .set({ last_login_at: now })
      .where('id', '=', owner.id)
      .where('password_hash', '=', owner.password_hash)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return { ok: false, code: 'LOGIN_FAILED' };
    const { device } = client;
    const session = { owner_id: owner.id, device, previous_login_at: owner.last_login_at };
    const sessionCookie = await createSession(tx, session, now);
    const deviceCookie = await rememberDevice(tx, owner.id, client.deviceCookie, now);
    const about = { owner: owner.id, device, at: now };
    const staff = { email: agency.email, name: agency.name, language: staffLanguage };
    await queueOwnerMail(tx, 'owner-login-agency', staff, about, now);
    if (!isKnown) await queueOwnerMail(tx, 'owner-new-device', owner, about, now);
    return { ok: true, owner, previousLoginAt: owner.last_login_at, sessionCookie, deviceCookie };
  });
  mails.wake();
  return begun;
}
