import type { SiteData } from '#api/site-data.ts';
import type { Language } from '#domain/language.ts';
import type { Database, LeadRow, MailRow } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import type { Block } from './mail-blocks.ts';

/** What a mail says, before it is put in the form that mail programs read. */
export type MailContent = {
  subject: string;
  /** At its head, where that is not the subject. */
  title?: string;
  blocks: Block[];
  replyTo?: { name: string; address: string };
  /** Why the reader gets it, where that is not a form they filled in. */
  reason?: string;
  headers?: Record<string, string>;
  /** For the calendar of whoever reads it (RFC 5546). */
  event?: { method: 'REQUEST' | 'CANCEL'; content: string };
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Writes a mail; nothing where what it would tell is no longer so. */
export type ComposeMail<Context = MailContext> = (context: Context) => Promise<MailContent | undefined>;

/** Who writes the mails of each kind: every room names its own, the service puts them together at its start. */
export type MailTable = {
  aboutLeads: Readonly<Record<string, ComposeMail<LeadMailContext>>>;
  others: Readonly<Record<string, ComposeMail>>;
};

/** What is known of a mail to the agency about a lead beside the lead (mails.data): it was refused with its file. */
export type LeadMailData = { isFileLeftOut: true };

export type LeadMailContext = MailContext & { lead: LeadRow; keys: FieldKeys };

/** What a mail is written from; of one that answers no lead, `mail.data` holds what it is about. */
export type MailContext = {
  mail: MailRow;
  site: SiteData;
  language: Language;
  db: Database;
  secret: string;
  /** Address of the service for links in mails. */
  serviceUrl: string;
  /** When it is written. */
  now: number;
};
