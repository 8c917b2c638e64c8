import type { SiteData } from '#api/site-data.ts';
import type { Language } from '#domain/language.ts';
import type { Database, LeadRow, MailRow } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import type { Block } from './mail-blocks.ts';

/** Content of a mail, before it is formatted. */
export type MailContent = {
  subject: string;
  /** Heading of the mail, when it differs from the subject. */
  title?: string;
  blocks: Block[];
  replyTo?: { name: string; address: string };
  /** Reason why the reader receives the mail, when it was not triggered by a form. */
  reason?: string;
  headers?: Record<string, string>;
  /** Calendar entry for the reader (RFC 5546). */
  event?: { method: 'REQUEST' | 'CANCEL'; content: string };
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Composes a mail; undefined when its content is no longer true. */
export type ComposeMail<Context = MailContext> = (context: Context) => Promise<MailContent | undefined>;

/** Composers by kind of mail: every module has its own, and the service combines them at start. */
export type MailTable = {
  aboutLeads: Readonly<Record<string, ComposeMail<LeadMailContext>>>;
  others: Readonly<Record<string, ComposeMail>>;
};

/**
 * Additional data of a mail to the agency about a lead (mails.data): the mail server refused it with its file, so the
 * file is left out.
 */
export type LeadMailData = { isFileLeftOut: true };

export type LeadMailContext = MailContext & { lead: LeadRow; keys: FieldKeys };

/** Input for composing a mail. Mails not tied to a lead carry their data in `mail.data`. */
export type MailContext = {
  mail: MailRow;
  site: SiteData;
  language: Language;
  db: Database;
  secret: string;
  /** Base URL of the service for links in mails. */
  serviceUrl: string;
  /** Time of composing. */
  now: number;
};
