import { z } from 'zod';
import { formatMoment } from '#domain/format/date.ts';
import { type Language, languageFor } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { createId } from '../database/id.ts';
import type { Database, PersonRow } from '../database/tables.ts';
import { createToken } from '../keys/secret.ts';
import { staffUrl } from '../mail/compose-delivery.ts';
import type { ComposeMail, MailContent, MailContext } from '../mail/mail-content.ts';
import { deviceText } from '../owners/device.ts';
import { INVITE_DAYS, PASSWORD_MINUTES, savePersonLink } from './person-links.ts';

type PersonMailKind =
  | 'person-invite'
  | 'person-password'
  | 'person-device'
  | 'person-changed'
  | 'person-password-changed'
  | 'person-passkey';

/** Data of a mail: the person, and the event with its device and time. Never a secret. */
const personMailData = z.object({ person: z.string(), device: z.string().optional(), at: z.number().optional() });
type PersonMailData = z.infer<typeof personMailData>;

/** Queues a mail to a person; its text and link are created when it is sent. */
export async function queuePersonMail(
  db: Database,
  kind: PersonMailKind,
  { email, name, language }: Pick<PersonRow, 'email' | 'name' | 'language'>,
  about: PersonMailData,
  now: number,
): Promise<void> {
  const row = { id: createId(now), kind, language, data: JSON.stringify(about) };
  await db
    .insertInto('mails')
    .values({ ...row, recipient_email: email, recipient_name: name, due_at: now, created_at: now })
    .execute();
}

/** Queues an invitation, or a link for a new password and phone. */
export const queueInvitation = (db: Database, person: PersonRow, now: number): Promise<void> =>
  queuePersonMail(db, 'person-invite', person, { person: person.id }, now);

/** URL of the page that accepts an invitation. */
export const welcomeUrl = (serviceUrl: string, token: string): string =>
  `${staffUrl(serviceUrl)}welcome?token=${encodeURIComponent(token)}`;

const passwordUrl = (serviceUrl: string, token: string): string =>
  `${staffUrl(serviceUrl)}password?token=${encodeURIComponent(token)}`;

async function findAbout({ mail, db }: MailContext) {
  const { person: id, device = '', at = 0 } = personMailData.parse(JSON.parse(mail.data ?? '{}'));
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return person && { person, device, at };
}

/** The person's language if the site supports it. */
const languageOf = ({ language }: PersonRow, { site }: MailContext): Language => languageFor(language, site);

async function composeInvite(context: MailContext): Promise<MailContent | undefined> {
  const about = await findAbout(context);
  if (!about) return undefined;
  const { mail, db, secret, serviceUrl, now, site } = context;
  const { person } = about;
  const t = translate(languageOf(person, context));
  const token = createToken(secret, 'person', mail.id);
  await savePersonLink(db, { personId: person.id, token, purpose: 'invite' }, now);
  const isNew = person.password_hash === null;
  const agency = site.agency.name;
  return {
    subject: t(isNew ? 'desk:mail.invite.subject' : 'desk:mail.reset.subject', { agency }),
    blocks: [
      { kind: 'text', text: t('mail:hello', { name: person.name }) },
      { kind: 'text', text: t(isNew ? 'desk:mail.invite.text' : 'desk:mail.reset.text', { agency }) },
      {
        kind: 'link',
        label: t(isNew ? 'desk:mail.invite.button' : 'desk:mail.reset.button'),
        url: welcomeUrl(serviceUrl, token),
        isButton: true,
      },
      { kind: 'note', text: t('desk:mail.invite.expires', { days: INVITE_DAYS }) },
    ],
    reason: t('desk:mail.reason', { agency }),
  };
}

/**
 * Mail with a password link. Undefined for an unknown address, and for a person who has not accepted the invitation.
 */
async function composePassword(context: MailContext): Promise<MailContent | undefined> {
  const about = await findAbout(context);
  if (!about || about.person.password_hash === null) return undefined;
  const { mail, db, secret, serviceUrl, now, site } = context;
  const { person } = about;
  const t = translate(languageOf(person, context));
  const token = createToken(secret, 'person', mail.id);
  await savePersonLink(db, { personId: person.id, token, purpose: 'password' }, now);
  const agency = site.agency.name;
  return {
    subject: t('desk:mail.reset.subject', { agency }),
    blocks: [
      { kind: 'text', text: t('mail:hello', { name: person.name }) },
      { kind: 'text', text: t('desk:mail.forgotten.text', { agency }) },
      { kind: 'link', label: t('desk:password.button'), url: passwordUrl(serviceUrl, token), isButton: true },
      { kind: 'note', text: t('desk:mail.forgotten.expires', { minutes: PASSWORD_MINUTES }) },
    ],
    reason: t('desk:mail.reason', { agency }),
  };
}

function composeWarning(what: 'device' | 'changed' | 'password' | 'passkey'): ComposeMail {
  return async (context) => {
    const about = await findAbout(context);
    if (!about) return undefined;
    const { person, device, at } = about;
    const language = languageOf(person, context);
    const t = translate(language);
    const rows: [string, string][] = [[t('owner:mail.when'), formatMoment(at, language)]];
    if (device !== '') rows.push([t('owner:mail.device'), deviceText(device, t)]);
    return {
      subject: t(`desk:mail.${what}.subject`),
      blocks: [
        { kind: 'text', text: t('mail:hello', { name: person.name }) },
        { kind: 'text', text: t(`desk:mail.${what}.text`) },
        { kind: 'rows', rows },
        { kind: 'text', text: t('desk:mail.not-you') },
      ],
      reason: t('desk:mail.reason', { agency: context.site.agency.name }),
    };
  };
}

/** Mails about staff accounts, by kind. */
export const PERSON_MAILS: Readonly<Record<PersonMailKind, ComposeMail>> = {
  'person-invite': composeInvite,
  'person-password': composePassword,
  'person-device': composeWarning('device'),
  'person-changed': composeWarning('changed'),
  'person-password-changed': composeWarning('password'),
  'person-passkey': composeWarning('passkey'),
};
