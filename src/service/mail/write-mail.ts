import MailComposer from 'nodemailer/lib/mail-composer';
import { findPhrase, isLanguage, languageFor } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { withoutGaps } from '#domain/text/gap.ts';
import { translate } from '#i18n/translator.ts';
import type { Database } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { openLead } from '../keys/sealed.ts';
import type { SecondChannel } from '../settings/second-channel.ts';
import type { SiteDataFile } from '../site-data/site-data-file.ts';
import { isSecond, isToAgency } from './channel.ts';
import { blocksToHtml, blocksToText, type MailFrame } from './mail-blocks.ts';
import type { MailContent, MailContext, MailTable } from './mail-content.ts';
import type { ReadyMail } from './mail-transport.ts';
import type { WriteMail } from './mail-worker.ts';
import { writeEvent } from './webhook-event.ts';

type Options = {
  db: Database;
  mails: MailTable;
  siteData: Pick<SiteDataFile, 'current'>;
  secret: string;
  keys: FieldKeys;
  serviceUrl: string | undefined;
  mailFrom: string | undefined;
  /** Base URL of the site, when it differs from the configured one. */
  siteUrl?: string | undefined;
  second?: SecondChannel | undefined;
  now?: () => number;
};

/**
 * Removes line breaks and control characters, so that a name or subject cannot inject a header. Also removes the
 * placeholders of redacted words.
 */
const oneLine = (text: string): string =>
  withoutGaps(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Composes the mails of the outbox in their language. */
export function createMailWriter(options: Options): WriteMail {
  const { db, mails, siteData, secret, keys, serviceUrl, mailFrom, siteUrl, second, now = Date.now } = options;
  return async (row) => {
    const mail = isSecond(row.kind) && second?.kind === 'mailbox' ? { ...row, recipient_email: second.address } : row;
    const site = { ...siteData.current, ...(siteUrl && { url: siteUrl }) };
    // Staff may use a language in which the site has no pages.
    const asked = mail.language;
    const language = isToAgency(mail.kind) && isLanguage(asked) ? asked : languageFor(asked, site);
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
    const composeLead = findOwn(mails.aboutLeads, mail.kind);
    const content = composeLead
      ? lead && (await composeLead({ ...context, lead, keys }))
      : await findOwn(mails.others, mail.kind)?.(context);
    return content && build(content, context, mailFrom);
  };
}

/** Frame of a mail: the agency at the top; in mail to outsiders also the sender and the reason at the bottom. */
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
    // The Message-ID and date are the same whenever the mail is composed again.
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
