import type { Language } from '#domain/language.ts';
import type { Database, LeadRow, MailRow } from './database/tables.ts';
import type { Block } from './mail-blocks.ts';
import type { SiteData } from './site-data.ts';

/** What a mail says, before it is put in the form that mail programs read. */
export type MailContent = {
  subject: string;
  blocks: Block[];
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** A property as mails name it, with its permanent link. */
export type AboutProperty = { id: string; headline: string; city: string; url: string };

export type MailContext = {
  mail: MailRow;
  lead: LeadRow;
  site: SiteData;
  language: Language;
  about: AboutProperty | undefined;
  db: Database;
  secret: string;
  /** Address of the service for links in mails. */
  serviceUrl: string;
};
