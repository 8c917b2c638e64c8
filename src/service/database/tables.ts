import type { Generated, Kysely, Selectable } from 'kysely';

/** Milliseconds since 1970, as Date.now() counts them. */
type Moment = number;

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
  /** SHA-256 of form and payload: tells a retry from another letter under the same key. */
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
  /** JSON of what a letter that answers no lead is about. */
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
  /** JSON of an alert's wishes; null for the newsletter. */
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

/** Someone whose property the agency sells or lets, and who may log in. */
export type OwnerRow = {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  language: string;
  /** Null until the one-time link was used. */
  password_hash: string | null;
  created_at: Moment;
  disabled_at: Moment | null;
  last_login_at: Moment | null;
  erasure_asked_at: Moment | null;
};

export type OwnerPropertyRow = { owner_id: string; property_id: string; linked_at: Moment };

export type OwnerSessionRow = {
  /** SHA-256 of the cookie's value. */
  hash: string;
  /** What the owner's list of devices calls it; opens nothing. */
  id: string;
  owner_id: string;
  device: string;
  created_at: Moment;
  seen_at: Moment;
  /** When the owner logged in the time before this one. */
  previous_login_at: Moment | null;
};

/** A one-time link to set a password. */
export type OwnerLinkRow = {
  hash: string;
  owner_id: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
};

/** Devices that an owner logged in from, so that a new one is mailed about. */
export type OwnerDeviceRow = { owner_id: string; hash: string; seen_at: Moment };

/** Views of a property's page on one day of Brussels, from one source; '' for a source without name. */
export type ViewRow = {
  property_id: string;
  /** yyyy-mm-dd. */
  day: string;
  source: string;
  name: string;
  language: string;
  count: number;
};

/** A row that the agency adds to a property's history, or what it notes about a lead. */
export type NoteRow = {
  id: string;
  property_id: string;
  lead_id: string | null;
  at: Moment;
  type: string;
  contact: string;
  subject: string;
  comment: string;
  status: string;
  source: string;
};

/** What a subscriber is told of, once; `mail_id` is null while it waits for the next digest. */
export type AlertEventRow = {
  subscriber_id: string;
  event: string;
  property_id: string;
  found_at: Moment;
  mail_id: string | null;
};

export type Tables = {
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
  owners: OwnerRow;
  owner_properties: OwnerPropertyRow;
  owner_sessions: OwnerSessionRow;
  owner_links: OwnerLinkRow;
  owner_devices: OwnerDeviceRow;
  views: ViewRow;
  notes: NoteRow;
  alert_events: AlertEventRow;
};

export type Database = Kysely<Tables>;
