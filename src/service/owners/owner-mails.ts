import { formatMoment } from '#domain/format/date.ts';
import type { Language } from '#domain/language.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import type { Database, OwnerRow } from '../database/tables.ts';
import { createToken } from '../keys/secret.ts';
import type { MailContent, MailContext } from '../mail/mail-content.ts';
import { DAY_MS, isAttacked } from './attack.ts';
import { deviceText, UNKNOWN_DEVICE } from './device.ts';
import { saveLink } from './links.ts';
import { loginUrl, passwordUrl } from './login-address.ts';
import { type OwnerMailKind, ownerMailData } from './owner-mail-queue.ts';
import { listOwned } from './ownership.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = DAY_MS / MINUTE_MS;
/** Maximum number of attacked accounts in a mail. */
const MAX_NAMED = 50;

type DeviceNotice = { owner: OwnerRow; device: string; at: number; minutes: number };

async function findAbout(db: Database, data: string | null): Promise<DeviceNotice | undefined> {
  const { owner: id, device = UNKNOWN_DEVICE, at = 0, minutes = 0 } = ownerMailData.parse(JSON.parse(data ?? '{}'));
  if (id === null) return undefined;
  const owner = await db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst();
  return owner && { owner, device, at, minutes };
}

/** Time and device of the event, shown in every mail about a login. */
function whenAndWhere({ at, device }: DeviceNotice, language: Language, t: Translate) {
  const rows = [
    [t('owner:mail.when'), formatMoment(at, language)],
    [t('owner:mail.device'), deviceText(device, t)],
  ] as const;
  return { kind: 'rows' as const, rows };
}

const hello = (name: string, t: Translate) => ({ kind: 'text' as const, text: t('mail:hello', { name }) });

/** Text of a link's validity, in minutes, hours or days. */
function expiryText(minutes: number, t: Translate): string {
  if (minutes < 2 * HOUR_MINUTES) return t('owner:mail.reset.expires', { minutes });
  return minutes < 2 * DAY_MINUTES
    ? t('owner:mail.reset.expires-hours', { hours: Math.floor(minutes / HOUR_MINUTES) })
    : t('owner:mail.reset.expires-days', { days: Math.floor(minutes / DAY_MINUTES) });
}

/**
 * Mail with a link for setting a password. The link is created here, so that it exists only in the mail. An owner
 * without a password gets an invitation.
 */
async function composeReset({ mail, site, language, db, secret, now }: MailContext): Promise<MailContent | undefined> {
  const known = await findAbout(db, mail.data);
  if (!known || known.owner.disabled_at !== null) return undefined;
  const t = translate(language);
  const { resetMinutes } = site.options.owners;
  const minutes = Math.max(resetMinutes, known.minutes, isAttacked(known.owner, now) ? DAY_MINUTES : 0);
  const token = createToken(secret, 'password', mail.id);
  await saveLink(db, known.owner.id, token, minutes, now);
  const what = known.owner.password_hash === null ? 'invite' : 'reset';
  const until = formatMoment(now + minutes * MINUTE_MS, language);
  return {
    subject: t(`owner:mail.${what}.subject`, { agency: site.agency.name }),
    blocks: [
      hello(known.owner.name, t),
      { kind: 'text', text: t(`owner:mail.${what}.text`) },
      { kind: 'link', label: t(`owner:mail.${what}.button`), url: passwordUrl(site, language, token), isButton: true },
      { kind: 'note', text: what === 'invite' ? t('owner:mail.invite.expires', { until }) : expiryText(minutes, t) },
    ],
    reason: t('owner:mail.reason', { site: site.url }),
  };
}

async function composeWarning(
  { mail, site, language, db }: MailContext,
  what: 'changed' | 'device',
): Promise<MailContent | undefined> {
  const known = await findAbout(db, mail.data);
  if (!known) return undefined;
  const t = translate(language);
  return {
    subject: t(`owner:mail.${what}.subject`),
    blocks: [
      hello(known.owner.name, t),
      { kind: 'text', text: t(`owner:mail.${what}.text`) },
      whenAndWhere(known, language, t),
      { kind: 'text', text: t('owner:mail.not-you', { phone: site.agency.phone }) },
      { kind: 'link', label: t('owner:mail.login'), url: loginUrl(site, language) },
    ],
    reason: t('owner:mail.reason', { site: site.url }),
  };
}

/** Mail to the agency at each login of an owner (specification §6). */
async function composeLoginMail({ mail, site, language, db }: MailContext): Promise<MailContent | undefined> {
  const known = await findAbout(db, mail.data);
  if (!known) return undefined;
  const t = translate(language);
  const { owner } = known;
  const owned = await listOwned(db, site, owner.id);
  return {
    subject: t('owner:mail.agency.subject', { name: owner.name }),
    blocks: [
      { kind: 'text', text: t('owner:mail.agency.text', { name: owner.name, email: owner.email }) },
      whenAndWhere(known, language, t),
      { kind: 'rows', rows: [[t('owner:mail.agency.properties'), owned.join(', ') || '–']] },
    ],
  };
}

/** Mail to the agency: an owner requests erasure, with instructions. Undefined when the owner was erased meanwhile. */
async function composeErasureMail({ mail, language, db }: MailContext): Promise<MailContent | undefined> {
  const known = await findAbout(db, mail.data);
  if (!known) return undefined;
  const t = translate(language);
  const { name, email } = known.owner;
  return {
    subject: t('history:erasure.subject', { name }),
    blocks: [
      { kind: 'text', text: t('history:erasure.text', { name, email }) },
      { kind: 'text', text: t('history:erasure.how', { command: `npm run owner -- erase ${email}` }) },
    ],
    replyTo: { name, address: email },
  };
}

/** Mail to an owner whose password somebody is trying to guess. */
async function composeAttack({ mail, site, language, db }: MailContext): Promise<MailContent | undefined> {
  const known = await findAbout(db, mail.data);
  if (!known) return undefined;
  const t = translate(language);
  return {
    subject: t('owner:mail.attack.subject'),
    blocks: [
      hello(known.owner.name, t),
      { kind: 'text', text: t('owner:mail.attack.text') },
      { kind: 'text', text: t('owner:mail.attack.link') },
      { kind: 'link', label: t('owner:mail.login'), url: loginUrl(site, language) },
    ],
    reason: t('owner:mail.reason', { site: site.url }),
  };
}

/** Mail to the agency about all accounts attacked since the day before the mail was queued. */
async function composeAttackMail({ mail, language, db }: MailContext): Promise<MailContent | undefined> {
  const owners = await db
    .selectFrom('owners')
    .select(['name', 'email'])
    .where('attacked_at', '>', mail.created_at - DAY_MS)
    .orderBy('name')
    .execute();
  if (owners.length === 0) return undefined;
  const t = translate(language);
  const more = owners.length - MAX_NAMED;
  return {
    subject: t('owner:mail.attack-agency.subject', { accounts: owners.length }),
    blocks: [
      { kind: 'text', text: t('owner:mail.attack-agency.text') },
      { kind: 'rows', rows: owners.slice(0, MAX_NAMED).map(({ name, email }) => [name, email]) },
      ...(more > 0 ? [{ kind: 'text' as const, text: t('owner:mail.attack-agency.more', { more }) }] : []),
      {
        kind: 'text',
        text: t('owner:mail.attack-agency.how', { command: 'npm run owner -- disable' }),
      },
    ],
  };
}

/** Mails about owners' accounts, by kind. */
export const OWNER_MAILS: Readonly<Record<OwnerMailKind, (context: MailContext) => Promise<MailContent | undefined>>> =
  {
    'owner-reset': composeReset,
    'owner-password-changed': (context) => composeWarning(context, 'changed'),
    'owner-new-device': (context) => composeWarning(context, 'device'),
    'owner-login-agency': composeLoginMail,
    'owner-erasure-agency': composeErasureMail,
    'owner-attack': composeAttack,
    'owner-attack-agency': composeAttackMail,
  };
