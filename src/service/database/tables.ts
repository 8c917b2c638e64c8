import type { Generated, Kysely, Selectable } from 'kysely';
import type { AlertTables } from './alert-tables.ts';
import type { Moment } from './moment.ts';
import type { PortalTables } from './portal-tables.ts';
import type { RefreshTables } from './refresh-tables.ts';

/** What a visitor sent. Its payload is kept as typed, escaped only where it is shown. */
export type LeadRow = {
  id: string;
  form: string;
  language: string;
  /** Lower case, for export and erasure by address. */
  email: string;
  property_id: string | null;
  /** JSON of the checked values. */
  payload: string;
  /** Why it looks like spam; null when it does not. */
  suspicion: string | null;
  /** Path of the page that thanks the visitor: part of the answer that a retry gets again. */
  next: string;
  created_at: Moment;
  idempotency_key: string | null;
  /** SHA-256 of form and payload: tells a retry from another submission under the same key. */
  body_hash: string;
};

/** A CV: in the database, so that it is stored with its lead or not at all, wherever the service runs. */
export type LeadFileRow = {
  id: string;
  lead_id: string;
  /** As the visitor called it; shown to staff, never used as a path. */
  name: string;
  type: string;
  size: number;
  content: Uint8Array;
};

export type MailState =
  | 'queued'
  /** Claimed by a process; the mail server cannot have accepted it yet. */
  | 'claimed'
  /** The last byte may have reached the mail server. */
  | 'handed-over'
  | 'sent'
  /** Given up after too many tries. */
  | 'dead'
  /** The process died between the last byte and the answer: sending again might send it twice. */
  | 'uncertain';

type MailTable = {
  id: string;
  lead_id: string | null;
  subscriber_id: string | null;
  kind: string;
  language: string;
  recipient_email: string;
  recipient_name: string;
  state: Generated<MailState>;
  attempts: Generated<number>;
  due_at: Moment;
  owner: string | null;
  lease_until: Moment | null;
  last_error: string | null;
  created_at: Moment;
  sent_at: Moment | null;
  /** JSON of what a mail that answers no lead is about. */
  data: Generated<string | null>;
};

export type MailRow = Selectable<MailTable>;

export type SlotRow = { date: string; slot: string; taken: number };

export type DocumentRequestRow = { email: string; property_id: string; document: string; lead_id: string };

export type SubscriberRow = {
  id: string;
  kind: 'newsletter' | 'alert';
  email: string;
  first_name: string;
  language: string;
  /** JSON of an alert's criteria; null for the newsletter. */
  criteria: string | null;
  state: 'pending' | 'active' | 'ended';
  created_at: Moment;
  confirmed_at: Moment | null;
  ended_at: Moment | null;
};

export type TokenRow = {
  /** SHA-256: whoever reads the database cannot follow the link. */
  hash: string;
  subscriber_id: string;
  purpose: string;
  expires_at: Moment;
  used_at: Moment | null;
};

export type RateRow = { key: string; window_start: Moment; count: number };

export type CaptchaRow = { digest: string; expires_at: Moment };

/** When a daily job last ran, shared by all processes. */
export type JobRow = { name: string; ran_at: Moment };

export type Tables = LeadTables & PortalTables & AlertTables & RefreshTables;

type LeadTables = {
  leads: LeadRow;
  lead_files: LeadFileRow;
  mails: MailTable;
  slots: SlotRow;
  document_requests: DocumentRequestRow;
  subscribers: SubscriberRow;
  tokens: TokenRow;
  rates: RateRow;
  captchas: CaptchaRow;
  jobs: JobRow;
};

export type Database = Kysely<Tables>;
