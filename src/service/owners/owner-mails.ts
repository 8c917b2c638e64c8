import type { Language } from '#domain/language.ts';
import { formatMoment } from '#domain/time/date.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import type { Database, OwnerRow } from '../database/tables.ts';
import type { MailContent, MailContext } from '../mail/mail-content.ts';
import { createToken } from '../secret.ts';
import { saveLink } from './links.ts';
import { loginUrl, passwordUrl } from './login-address.ts';
import { type OwnerMailKind, ownerMailData } from './owner-mail-queue.ts';
import { listOwned } from './ownership.ts';

type Known = { owner: OwnerRow; device: string; at: number };

async function findAbout(db: Database, data: string | null): Promise<Known | undefined> {
  const { owner: id, device = '?', at = 0 } = ownerMailData.parse(JSON.parse(data ?? '{}'));
  if (id === null) return undefined;
  const owner = await db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst();
  return owner && { owner, device, at };
}

/** What happened, as every mail about a login shows it. */
function whenAndWhere({ at, device }: Known, language: Language, t: Translate) {
  const rows = [
    [t('owner:mail.when'), formatMoment(at, language)],
    [t('owner:mail.device'), device],
  ] as const;
  return { kind: 'rows' as const, rows };
}

const hello = (name: string, t: Translate) => ({ kind: 'text' as const, text: t('mail:hello', { name }) });

/** The link for a new password. It is made here, so that it stands in the mail and nowhere else. */
async function composeReset({ mail, site, language, db, secret, now }: MailContext): Promise<MailContent | undefined> {
  const known = await findAbout(db, mail.data);
  if (!known || known.owner.disabled_at !== null) return undefined;
  const t = translate(language);
  const { resetMinutes } = site.options.owners;
  const token = createToken(secret, 'password', mail.id);
  await saveLink(db, known.owner.id, token, resetMinutes, now);
  return {
    subject: t('owner:mail.reset.subject'),
    blocks: [
      hello(known.owner.name, t),
      { kind: 'text', text: t('owner:mail.reset.text') },
      { kind: 'link', label: t('owner:mail.reset.button'), url: passwordUrl(site, language, token), isButton: true },
      { kind: 'note', text: t('owner:mail.reset.expires', { minutes: resetMinutes }) },
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

/** To the agency at each login (specification §6). */
async function composeLoginMail({ mail, language, db }: MailContext): Promise<MailContent | undefined> {
  const known = await findAbout(db, mail.data);
  if (!known) return undefined;
  const t = translate(language);
  const { owner } = known;
  const owned = await listOwned(db, owner.id);
  return {
    subject: t('owner:mail.agency.subject', { name: owner.name }),
    blocks: [
      { kind: 'text', text: t('owner:mail.agency.text', { name: owner.name, email: owner.email }) },
      whenAndWhere(known, language, t),
      { kind: 'rows', rows: [[t('owner:mail.agency.properties'), owned.join(', ') || '–']] },
    ],
  };
}

/** To the agency: an owner asks to be forgotten, and how staff does it. Nothing when it was done meanwhile. */
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

/** The mails about owners' accounts, by the kind of their mail. */
export const OWNER_MAILS: Readonly<Record<OwnerMailKind, (context: MailContext) => Promise<MailContent | undefined>>> =
  {
    'owner-reset': composeReset,
    'owner-password-changed': (context) => composeWarning(context, 'changed'),
    'owner-new-device': (context) => composeWarning(context, 'device'),
    'owner-login-agency': composeLoginMail,
    'owner-erasure-agency': composeErasureMail,
  };
