import MailComposer from 'nodemailer/lib/mail-composer';
import { findPhrase, isLanguage } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { composeAlert } from '../alerts/compose-alert.ts';
import type { Database } from '../database/tables.ts';
import type { FieldKeys } from '../field-keys.ts';
import { openLead } from '../leads/sealed.ts';
import { OWNER_MAILS } from '../owners/owner-mails.ts';
import type { SiteDataFile } from '../site-data-file.ts';
import { VISIT_MAILS } from '../visits/visit-mails.ts';
import { isSecond, isToAgency } from './channel.ts';
import {
  composeAlarm,
  composeBackup,
  composeCalendar,
  composeClock,
  composeFlood,
  composeUndelivered,
} from './compose-delivery.ts';
import {
  composeAgencyMail,
  composeConfirmLeadMail,
  composeConfirmMail,
  composeFriendMail,
  composeVisitorMail,
} from './compose-mail.ts';
import { blocksToHtml, blocksToText, type MailFrame } from './mail-blocks.ts';
import type { LeadMailContext, MailContent, MailContext } from './mail-content.ts';
import type { ReadyMail } from './mail-transport.ts';
import type { WriteMail } from './mail-worker.ts';
import type { SecondChannel } from './second-channel.ts';
import { writeEvent } from './webhook-event.ts';

type Options = {
  db: Database;
  siteData: Pick<SiteDataFile, 'current'>;
  secret: string;
  keys: FieldKeys;
  serviceUrl: string | undefined;
  mailFrom: string | undefined;
  /** Where the site is reached, if not at its own address. */
  siteUrl?: string | undefined;
  second?: SecondChannel | undefined;
  now?: () => number;
};

/** Mails about a lead. */
const LEAD_COMPOSERS: Readonly<Record<string, (context: LeadMailContext) => Promise<MailContent | undefined>>> = {
  'lead-agency': composeAgencyMail,
  'lead-second': composeAgencyMail,
  'lead-visitor': composeVisitorMail,
  friend: composeFriendMail,
  'confirm-lead': composeConfirmLeadMail,
  'confirm-newsletter': composeConfirmMail,
  'confirm-alert': composeConfirmMail,
  ...VISIT_MAILS,
};

/** Mails that answer no lead. */
const OTHER_COMPOSERS: Readonly<Record<string, (context: MailContext) => Promise<MailContent | undefined>>> = {
  ...OWNER_MAILS,
  alert: composeAlert,
  'alarm-agency': composeAlarm,
  'alarm-second': composeAlarm,
  'undelivered-agency': composeUndelivered,
  'flood-agency': composeFlood,
  'clock-agency': composeClock,
  'backup-agency': composeBackup,
  'calendar-agency': composeCalendar,
};

/** One line: a name or a subject never brings a header of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Writes the mails of the outbox in the words of their language. */
export function createMailWriter(options: Options): WriteMail {
  const { db, siteData, secret, keys, serviceUrl, mailFrom, siteUrl, second, now = Date.now } = options;
  return async (row) => {
    const mail = isSecond(row.kind) && second?.kind === 'mailbox' ? { ...row, recipient_email: second.address } : row;
    const site = { ...siteData.current, ...(siteUrl && { url: siteUrl }) };
    const language = isLanguage(mail.language) ? mail.language : site.defaultLanguage;
    const context = { mail, site, language, db, secret, serviceUrl: serviceUrl ?? site.url, now: now() };
    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', mail.lead_id ?? '')
      .executeTakeFirst();
    if (isSecond(mail.kind) && second?.kind === 'webhook') {
      const message = writeEvent(mail, lead && openLead(lead, keys).lead);
      return message && { id: mail.id, fileName: '', from: '', to: second.url, message };
    }
    const composeLead = LEAD_COMPOSERS[mail.kind];
    const content = composeLead
      ? lead && (await composeLead({ ...context, lead, keys }))
      : await OTHER_COMPOSERS[mail.kind]?.(context);
    return content && build(content, context, mailFrom);
  };
}

/** What stands around it: the agency at the head, and below a mail to others who writes to them and why. */
function frameOf({ title, subject, reason }: MailContent, { mail, site, language }: MailContext): MailFrame {
  const t = translate(language);
  const { name, phone, logoUrl, accent } = site.agency;
  const address = findPhrase(site.agency.address, language, site.defaultLanguage)?.text ?? '';
  const closing = {
    regards: t('mail:regards'),
    signature: [name, address, phone, site.url].filter(Boolean),
    reason: reason ?? t('mail:reason', { site: site.url }),
  };
  return {
    language,
    title: oneLine(title ?? subject),
    agency: { name, url: `${site.url}/${language}/`, logoUrl: logoUrl && new URL(logoUrl, site.url).href, accent },
    ...(!isToAgency(mail.kind) && { closing }),
  };
}

async function build(content: MailContent, context: MailContext, mailFrom: string | undefined): Promise<ReadyMail> {
  const { mail, site } = context;
  const from = mailFrom ?? site.agency.email;
  const subject = oneLine(content.subject);
  const frame = frameOf(content, context);
  const composer = new MailComposer({
    from: { name: oneLine(site.agency.name), address: from },
    to: { name: oneLine(mail.recipient_name), address: mail.recipient_email },
    subject,
    // The same mail has the same name and date however often it is written.
    messageId: `<${mail.id}@${URL.parse(site.url)?.hostname ?? 'gevel'}>`,
    date: new Date(mail.created_at),
    text: blocksToText(content.blocks, frame),
    html: await blocksToHtml(content.blocks, frame),
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    ...(content.replyTo && { replyTo: { ...content.replyTo, name: oneLine(content.replyTo.name) } }),
    ...(content.event && { icalEvent: { ...content.event, filename: 'visit.ics' } }),
    ...(content.attachments && { attachments: content.attachments }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = await composer.compile().build();
  const time = new Date(mail.created_at).toISOString().slice(0, 19).replaceAll(':', '-');
  return { id: mail.id, fileName: `${time}-${mail.kind}-${mail.id}.eml`, from, to: mail.recipient_email, message };
}
