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
  /** JSON of the checked values; without those of `sealed`. */
  payload: string;
  /** JSON of the confidential values, encrypted (leads/sealed.ts), in base64. */
  sealed: string | null;
  /** Which key opens them. */
  key_id: string | null;
  /** Why it looks like spam; null when it does not. */
  suspicion: string | null;
  /** Path of the page that thanks the visitor: part of the answer that a retry gets again. */
  next: string;
  created_at: Moment;
  idempotency_key: string | null;
  /** SHA-256 of form and payload: tells a retry from another submission under the same key. */
  body_hash: string;
  /** When staff released it, of a lead that was held because it looks like spam. */
  released_at: Moment | null;
  /** When the agency was told; null while one that nobody vouched for waits for the mail about all of them. */
  told_at: Moment | null;
};

export type MailState =
  | 'queued'
  /** Claimed by a process; the mail server cannot have accepted it yet. */
  | 'claimed'
  /** The last byte may have reached the mail server. */
  | 'handed-over'
  | 'sent'
  /** To a stranger whose mail server refused it for good. */
  | 'dead'
  /** To a stranger, and cut off between the last byte and the answer: sending again might send it twice. */
  | 'uncertain';

/** Outbox: mails that wait, and the outcome of each one sent. */
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
  /** When staff were told that it may not have arrived. */
  told_at: Generated<Moment | null>;
};

export type MailRow = Selectable<MailTable>;

/** A visitor with an alert or a newsletter. */
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

/** How often a key was used within its window, for the rate limits. */
export type RateRow = { key: string; window_start: Moment; count: number };

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
  /** When somebody was last seen trying to get in by guessing. */
  attacked_at: Moment | null;
};

/** An owner who is logged in on a device. */
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

/** How often a property was seen in a list or saved on one day of Brussels. */
export type InterestRow = {
  property_id: string;
  /** yyyy-mm-dd. */
  day: string;
  kind: string;
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

/** How a property was last published, with the price that was last shown (domain/alerts/alert-news.ts). */
export type AlertPropertyRow = {
  property_id: string;
  availability: 'available' | 'sold' | 'rented' | 'gone';
  euro: number | null;
  basis: string;
  returns: number;
};

/** What happened to a property; `spread_at` is null until everybody whom it concerns is in the ledger. */
export type AlertNewsRow = {
  event: string;
  property_id: string;
  kind: 'new' | 'back' | 'drop';
  from_euro: number | null;
  found_at: Moment;
  spread_at: Moment | null;
};

/** What a subscriber is told of, once; `mail_id` is null while it waits for the next digest. */
export type AlertEventRow = {
  subscriber_id: string;
  event: string;
  property_id: string;
  found_at: Moment;
  mail_id: string | null;
};

/** A refresh, or a way back to an earlier release, that somebody asked for. */
export type RefreshJobRow = {
  id: string;
  /** JSON of what to do; two that wait are never the same. */
  task: string;
  asked_by: 'request' | 'staff' | 'schedule';
  state: 'queued' | 'running' | 'ended';
  /** How it ended: an outcome of the refresh itself, 'busy' or 'interrupted'. */
  outcome: string | null;
  message: string | null;
  release_id: string | null;
  report: string | null;
  /** Of the process that does it, on the machine of the releases. */
  pid: number | null;
  lease_until: Moment | null;
  created_at: Moment;
  started_at: Moment | null;
  ended_at: Moment | null;
};

/** What was deleted because its time was over, until it goes for good. */
export type TrashRow = {
  /** That of the lead or the subscriber. */
  id: string;
  kind: 'lead' | 'subscriber';
  /** E-mail addresses in it, lower case, each between spaces: an erasure finds them here too. */
  addresses: string;
  /** JSON of its rows by table. */
  rows: string;
  deleted_at: Moment;
};

/** A visit that was asked for, with its state until it is over. */
export type VisitRow = {
  lead_id: string;
  property_id: string;
  /** Whose times it takes. */
  calendar: string;
  date: string;
  slot: string;
  state: 'requested' | 'confirmed' | 'cancelled';
  /** How often calendars were told of a change (RFC 5545). */
  sequence: number;
  changed_at: Moment;
  /** When a mail reminded the visitor, and one asked how it was. */
  reminded_at: Moment | null;
  asked_at: Moment | null;
  /** How it was, from a list; and in the visitor's own words. */
  impression: string | null;
  remark: string | null;
};

/** One line of who did what to personal data; `hash` is of this line and the one before it. */
export type AuditRow = {
  seq: number;
  at: Moment;
  actor: string;
  action: string;
  /** Numbers of rows, counts, hashes; never a name, an address or a text. */
  subject: string;
  reason: string;
  hash: string;
};

export type Tables = {
  leads: LeadRow;
  /** A CV: in the database, so that it is stored with its lead or not at all, wherever the service runs. */
  lead_files: {
    id: string;
    lead_id: string;
    /** As the visitor called it; shown to staff, never used as a path. */
    name: string;
    type: string;
    size: number;
    content: Uint8Array;
    /** Which key opens it; null of one that is not encrypted. */
    key_id: string | null;
  };
  mails: MailTable;
  /** How many visitors hold a time; '' is the calendar of the agency as a whole. */
  visit_times: { calendar: string; date: string; slot: string; property_id: string | null; taken: number };
  visits: VisitRow;
  /** When an agent is busy, as their calendar last said it: JSON of moments. */
  agent_calendars: { agent: string; busy: string; read_at: Moment | null; told_at: Moment | null };
  /** A document that an address has asked for; it is sent to each address once. */
  document_requests: { email: string; property_id: string; document: string; lead_id: string };
  subscribers: SubscriberRow;
  /** One-time links in the mails of a subscriber. */
  tokens: {
    /** SHA-256: whoever reads the database cannot follow the link. */
    hash: string;
    subscriber_id: string;
    purpose: string;
    expires_at: Moment;
    used_at: Moment | null;
  };
  rates: RateRow;
  /** Proofs of work that were handed in: none counts twice. */
  captchas: { digest: string; expires_at: Moment };
  /** When a daily job last ran, shared by all processes. */
  jobs: { name: string; ran_at: Moment };
  owners: OwnerRow;
  /** Which owner follows which property. */
  owner_properties: { owner_id: string; property_id: string; linked_at: Moment };
  owner_sessions: OwnerSessionRow;
  /** A one-time link to set a password. */
  owner_links: { hash: string; owner_id: string; created_at: Moment; expires_at: Moment; used_at: Moment | null };
  /** Devices that an owner logged in from, so that a new one is mailed about. */
  owner_devices: { owner_id: string; hash: string; seen_at: Moment };
  views: ViewRow;
  interest: InterestRow;
  notes: NoteRow;
  /** A release of the site whose news was found. */
  alert_releases: { release: string; seen_at: Moment };
  alert_homes: AlertPropertyRow;
  alert_news: AlertNewsRow;
  alert_events: AlertEventRow;
  refresh_jobs: RefreshJobRow;
  /** Signed refresh requests that were accepted, so that a replay is refused. */
  refresh_nonces: { nonce: string; keep_until: Moment };
  /** A code with which a member of staff logs in once. */
  staff_tokens: { hash: string; name: string; created_at: Moment; expires_at: Moment; used_at: Moment | null };
  /** A member of staff who is logged in. */
  staff_sessions: {
    /** SHA-256 of the cookie, its name included. */
    hash: string;
    name: string;
    created_at: Moment;
    seen_at: Moment;
  };
  trash: TrashRow;
  audit: AuditRow;
  /** Which installation this database belongs to, and a mark of the key of links that it is used with. */
  identity: { name: string; id: string; secret_check: string; created_at: Moment };
};

export type Database = Kysely<Tables>;
