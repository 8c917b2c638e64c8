import type { ForgotRequest, ResetRequest } from '#api/portal.ts';
import { countSources } from '../rates/throttle.ts';
import { reportAttack } from './attack.ts';
import { rememberDevice } from './device.ts';
import { endLinks, findLinkOwner, redeemLink } from './links.ts';
import { type LoginClient, type LoginRefusal, type OwnerParts, refusedBusy, requireWork, wantsWork } from './login.ts';
import { queueOwnerMail } from './owner-mail-queue.ts';
import { checkPassword, type PasswordProblems } from './password-rules.ts';
import { endSessions } from './sessions.ts';

const MINUTE_MS = 60_000;

/**
 * Result of a request for a password link; `sent` is false when the mailbox has reached its limit. The last link sent
 * then still works.
 */
export type LinkRequestResult = { ok: true; sent: boolean };

/**
 * Sends a password link. The number of links per mailbox is limited; an IP address that asks too often must prove work
 * instead of being blocked. For an unknown e-mail address it returns an error, or with the neutral setting the same
 * response as for a known one: it queues a mail that is dropped when it is composed.
 */
export async function askNewPassword(
  parts: OwnerParts,
  { email, language, captcha }: ForgotRequest,
  client: Pick<LoginClient, 'visitor'>,
): Promise<LinkRequestResult | LoginRefusal> {
  const { service, throttle } = parts;
  const { db, siteData, mails, shield } = service;
  const { isRateLimited } = service.config;
  const now = service.now();
  const done = await requireWork(parts, captcha);
  shield.count();
  if (!done.ok) return done;
  if (isRateLimited) {
    const source = await throttle.admit(countSources('forgotAddress', client.visitor), now, done.step);
    if (!source.ok) return wantsWork('step' in source ? source.step : 0);
  }
  const owner = await db
    .selectFrom('owners')
    .select(['id', 'name', 'email', 'language'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!owner && siteData.current.options.owners.personNotFound === 'tell')
    return { ok: false, code: 'PERSON_NOT_FOUND' };
  const mailbox = isRateLimited ? await throttle.admit([['forgotAccount', email]], now) : undefined;
  if (mailbox?.ok === false) {
    if (owner) await reportAttack(service, owner);
    return { ok: true, sent: false };
  }
  const recipient = { email: owner?.email ?? '', name: owner?.name ?? '', language };
  // The last link before the limit stays valid until the next one is allowed.
  const minutes = Math.ceil((mailbox?.fullForMs ?? 0) / MINUTE_MS);
  const about = { owner: owner?.id ?? null, ...(minutes > 0 && { minutes }) };
  await queueOwnerMail(db, 'owner-reset', recipient, about, now);
  mails.wake();
  return { ok: true, sent: true };
}

type PasswordSet = { ok: true; deviceCookie: string };

/**
 * Redeems a link and sets the password. Ends all sessions and forgets all devices except the current one, since others
 * may have known the old password.
 */
export async function setNewPassword(
  { service, hasher, throttle }: OwnerParts,
  { token, password, passwordRepeat }: ResetRequest,
  client: LoginClient,
): Promise<PasswordSet | (LoginRefusal & { fields?: PasswordProblems })> {
  const { db, siteData, mails } = service;
  const owner = await findLinkOwner(db, token, service.now());
  if (!owner) return { ok: false, code: 'LINK_INVALID' };
  const chooser = { name: owner.name, email: owner.email, agency: siteData.current.agency.name };
  const fields = await checkPassword(password, passwordRepeat, chooser);
  if (Object.keys(fields).length > 0) return { ok: false, code: 'FIELDS_INVALID', fields };
  const hash = await hasher.hash(password);
  if (hash === undefined) return refusedBusy;
  const now = service.now();
  const done = await db.transaction().execute(async (tx): Promise<PasswordSet | LoginRefusal> => {
    if (!(await redeemLink(tx, token, now))) return { ok: false, code: 'LINK_INVALID' };
    await tx.updateTable('owners').set({ password_hash: hash }).where('id', '=', owner.id).execute();
    await endLinks(tx, owner.id, now);
    await endSessions(tx, owner.id);
    await tx.deleteFrom('owner_devices').where('owner_id', '=', owner.id).execute();
    const deviceCookie = await rememberDevice(tx, owner.id, client.deviceCookie, now);
    await queueOwnerMail(tx, 'owner-password-changed', owner, { owner: owner.id, device: client.device, at: now }, now);
    return { ok: true, deviceCookie };
  });
  // All links are now invalid, so the limit is reset: the next requested link must be sent.
  if (done.ok) await throttle.forget(['forgotAccount', owner.email], now);
  mails.wake();
  return done;
}
