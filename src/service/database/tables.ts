import type { Generated, Kysely, Selectable } from 'kysely';

/** Milliseconds since 1970, as Date.now() counts them. */
type Moment = number;

/** A visitor's submission. Its payload is stored as typed, and escaped only where it is shown. */
export type LeadRow = {
  id: string;
  form: string;
  language: string;
  /** E-mail address in lower case, for export and erasure by address. */
  email: string;
  property_id: string | null;
  /** JSON of the validated values, without those in `sealed`. */
  payload: string;
  /** JSON of the confidential values, encrypted (leads/sealed.ts), in base64. */
  sealed: string | null;
  /** ID of the key that decrypts them. */
  key_id: string | null;
  /** Reason why it looks like spam; null when it does not. */
  suspicion: string | null;
  /** Path of the visitor's thank-you page: part of the response that a retry receives again. */
  next: string;
  created_at: Moment;
  idempotency_key: string | null;
  /** SHA-256 of form and payload: distinguishes a retry from another submission with the same key. */
  body_hash: string;
  /** When staff released a lead that was held as spam. */
  released_at: Moment | null;
  /** When the agency was notified; null while an unconfirmed lead waits for the collective mail. */
  told_at: Moment | null;
};

type MailState =
  | 'queued'
  /** Claimed by a process; the mail server cannot have accepted it yet. */
  | 'claimed'
  /** The last byte may have reached the mail server. */
  | 'handed-over'
  | 'sent'
  /** Permanently refused by a stranger's mail server. */
  | 'dead'
  /** Mail to a stranger that was interrupted between the last byte and the response: a retry might send it twice. */
  | 'uncertain';

/** Outbox: queued mails, and the outcome of each sent one. */
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
  /** JSON with the subject of a mail that is not about a lead. */
  data: Generated<string | null>;
  /** When staff were notified that it may not have arrived. */
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

/** Uses of a key within its window, for rate limits. */
export type RateRow = { key: string; window_start: Moment; count: number };

/** An owner of a property for sale or to let, who may log in to the portal. */
export type OwnerRow = {
  id: string;
  /** E-mail address in lower case. */
  email: string;
  name: string;
  language: string;
  /** Null until the one-time link is used. */
  password_hash: string | null;
  created_at: Moment;
  disabled_at: Moment | null;
  last_login_at: Moment | null;
  erasure_asked_at: Moment | null;
  /** Time of the last detected password guessing. */
  attacked_at: Moment | null;
};

/** Session of an owner on a device. */
export type OwnerSessionRow = {
  /** SHA-256 of the cookie's value. */
  hash: string;
  /** ID in the owner's list of devices; grants no access. */
  id: string;
  owner_id: string;
  device: string;
  created_at: Moment;
  seen_at: Moment;
  /** Time of the owner's previous login. */
  previous_login_at: Moment | null;
};

/** Views of a property's page on one day in Brussels, from one source; '' for an unnamed source. */
export type ViewRow = {
  property_id: string;
  /** yyyy-mm-dd. */
  day: string;
  source: string;
  name: string;
  language: string;
  count: number;
};

/** How often a property was shown in a list or saved, per day in Brussels. */
export type InterestRow = {
  property_id: string;
  /** yyyy-mm-dd. */
  day: string;
  kind: string;
  count: number;
};

/** A row added by the agency to a property's history, or its note about a lead. */
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

/** Last published state of a property, with the last visible price (domain/alerts/alert-news.ts). */
export type AlertPropertyRow = {
  property_id: string;
  availability: 'available' | 'sold' | 'rented' | 'gone';
  euro: number | null;
  basis: string;
  returns: number;
};

/** Event of a property; `spread_at` is null until all recipients are in the ledger. */
export type AlertNewsRow = {
  event: string;
  property_id: string;
  kind: 'new' | 'back' | 'drop';
  from_euro: number | null;
  found_at: Moment;
  spread_at: Moment | null;
};

/** News for a subscriber, reported once; `mail_id` is null while it waits for the next digest. */
export type AlertEventRow = {
  subscriber_id: string;
  event: string;
  property_id: string;
  found_at: Moment;
  mail_id: string | null;
};

/** A requested refresh or rollback. */
export type RefreshJobRow = {
  id: string;
  /** JSON of the task; two queued ones are never equal. */
  task: string;
  asked_by: 'request' | 'staff' | 'schedule';
  state: 'queued' | 'running' | 'ended';
  /** Outcome: the one that the refresh reported, 'busy' or 'interrupted'. */
  outcome: string | null;
  message: string | null;
  release_id: string | null;
  report: string | null;
  /** Process that does the work, on the machine with the releases. */
  pid: number | null;
  lease_until: Moment | null;
  created_at: Moment;
  started_at: Moment | null;
  ended_at: Moment | null;
};

/** A member of staff who may log in. */
export type PersonRow = {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  language: string;
  role: 'agent' | 'manager' | 'auditor';
  /** Null until the invitation is accepted. */
  password_hash: string | null;
  /** Key of the second factor in base64, encrypted when there is a `key_id`; null without one. */
  totp_key: string | null;
  key_id: string | null;
  /** Time step of the last accepted code: it and earlier ones are used. */
  totp_step: number | null;
  /** Time of the newest used challenge of a passkey: it and older ones are used. */
  challenge_at: Moment | null;
  created_at: Moment;
  disabled_at: Moment | null;
  last_login_at: Moment | null;
};

/** Session of a person on a device. */
export type PersonSessionRow = {
  /** SHA-256 of the cookie, including its name. */
  hash: string;
  /** ID in the person's list of devices; grants no access. */
  id: string;
  person_id: string;
  device: string;
  created_at: Moment;
  seen_at: Moment;
};

/** A passkey of a person: the public half of a key whose other half never leaves the person's device. */
export type PasskeyRow = {
  /** ID given by the device, in base64url. */
  id: string;
  person_id: string;
  name: string;
  /** COSE key in base64url. */
  public_key: string;
  /** Number of uses, by the device's own count; 0 on devices that do not count. */
  counter: number;
  /** How a browser reaches the device, separated by commas. */
  transports: string;
  created_at: Moment;
  used_at: Moment | null;
};

/** One event of a lead at the desk; never changed. `version` counts the events of a lead. */
export type LeadEventRow = {
  id: string;
  lead_id: string;
  version: number;
  at: Moment;
  /** Name of the person. */
  actor: string;
  kind: string;
  /** JSON of the rest (desk/lead-state.ts). */
  data: string;
};

/** Present state of a lead at the desk: the projection of its events. */
export type LeadStateRow = {
  lead_id: string;
  status: string;
  reason: string;
  /** Address of the colleague or office that follows it up; '' is the agency as a whole. */
  assignee: string;
  version: number;
  changed_at: Moment;
  /** Time of the first answer. */
  answered_at: Moment | null;
  /** When an answer is expected; null once there is one, or none is. */
  due_at: Moment | null;
  /** When the next colleague is reminded that the answer is missing, and how many have been reminded. */
  remind_at: Moment | null;
  told: number;
};

/** The agency's program that delivers properties and receives leads; there is one at most. */
export type ConnectionRow = {
  /** Name of the program (connect/programs.ts). */
  name: string;
  /** The settings as JSON, without the secret ones. */
  settings: string;
  /** The secret settings as JSON in base64, encrypted if there is a `key_id`. */
  secrets: string;
  key_id: string | null;
  every_minutes: number;
  created_at: Moment;
  /** When the program is read next. */
  due_at: Moment;
  /** The process that is reading the program, and when its claim expires. */
  owner: string | null;
  lease_until: Moment | null;
  /** How far the list was read, as JSON (connect/progress.ts). */
  progress: string;
  /** When everything was last read and imported. */
  read_at: Moment | null;
  /** Digest of the properties for which a refresh was last requested, and the refresh's job. */
  asked_digest: string | null;
  job_id: string | null;
  /** When a refresh last published these properties. */
  published_at: Moment | null;
  /** Current trouble: its code, its text, since when, and when staff were notified. */
  fault: string | null;
  fault_detail: string | null;
  failing_since: Moment | null;
  told_at: Moment | null;
};

/** The last event that the program announced for a property. */
export type ConnectEventRow = {
  estate_id: string;
  kind: 'changed' | 'deleted' | 'late';
  /** When it happened, by the program's clock. */
  happened_at: Moment;
  received_at: Moment;
  /** Null while the event waits. */
  handled_at: Moment | null;
};

/** A lead, a visit or an answer that is being sent to the agency's program. */
export type LeadHandoverRow = {
  id: string;
  lead_id: string;
  kind: 'lead' | 'visit' | 'answer';
  /** Version of the visit, or ID of the answer's event; each is sent once. */
  subject: string;
  state: 'waiting' | 'claimed' | 'given' | 'refused';
  attempts: number;
  due_at: Moment;
  owner: string | null;
  lease_until: Moment | null;
  /** The program's own number for the item. */
  number: string | null;
  /** Text of the last refusal or failure. */
  error: string | null;
  created_at: Moment;
  given_at: Moment | null;
};

/** Soft-deleted rows, until they are purged. */
export type TrashRow = {
  /** ID of the lead or the subscriber. */
  id: string;
  kind: 'lead' | 'subscriber';
  /** E-mail addresses in the rows, in lower case and each between spaces, so that an erasure finds them here too. */
  addresses: string;
  /** JSON of its rows by table. */
  rows: string;
  deleted_at: Moment;
};

/** A requested visit, with its state until it is over. */
export type VisitRow = {
  lead_id: string;
  property_id: string;
  /** Calendar whose times it uses. */
  calendar: string;
  date: string;
  slot: string;
  state: 'requested' | 'confirmed' | 'cancelled';
  /** Sequence number of calendar updates (RFC 5545). */
  sequence: number;
  changed_at: Moment;
  /** When the visitor was sent a reminder, and the question about the visit. */
  reminded_at: Moment | null;
  asked_at: Moment | null;
  /** The visitor's impression: a choice from a list, and a text. */
  impression: string | null;
  remark: string | null;
  /** How it went, as the agent saw it: JSON. */
  outcome: string | null;
};

/** A time in which an agent receives nobody. */
export type VisitBlockRow = { id: string; agent: string; from_at: Moment; to_at: Moment; reason: string };

/** One entry of the audit trail; `hash` covers this entry and the previous one. */
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
    /** The visitor's name for the file; shown to staff, never used as a path. */
    name: string;
    type: string;
    size: number;
    content: Uint8Array;
    /** ID of the key; null when it is not encrypted. */
    key_id: string | null;
  };
  mails: MailTable;
  /** Number of visitors at a time; '' is the calendar of the whole agency. */
  visit_times: { calendar: string; date: string; slot: string; property_id: string | null; taken: number };
  visits: VisitRow;
  /** When an agent is busy, as last read from their calendar: JSON of times. */
  agent_calendars: { agent: string; busy: string; read_at: Moment | null; told_at: Moment | null };
  /** A document requested by an address; it is sent to each address once. */
  document_requests: { email: string; property_id: string; document: string; lead_id: string };
  subscribers: SubscriberRow;
  /** One-time links in the mails of a subscriber. */
  tokens: {
    /** SHA-256: readers of the database cannot use the link. */
    hash: string;
    subscriber_id: string;
    purpose: string;
    expires_at: Moment;
    used_at: Moment | null;
  };
  rates: RateRow;
  /** Used proofs of work: each counts once. */
  captchas: { digest: string; expires_at: Moment };
  /** When a daily job last ran, shared by all processes. */
  jobs: { name: string; ran_at: Moment };
  owners: OwnerRow;
  /** Links owners to their properties. */
  owner_properties: { owner_id: string; property_id: string; linked_at: Moment };
  owner_sessions: OwnerSessionRow;
  /** A one-time link to set a password. */
  owner_links: { hash: string; owner_id: string; created_at: Moment; expires_at: Moment; used_at: Moment | null };
  /** Devices that an owner logged in from, so that a new one is mailed about. */
  owner_devices: { owner_id: string; hash: string; seen_at: Moment };
  views: ViewRow;
  interest: InterestRow;
  notes: NoteRow;
  /** A release whose news was found. */
  alert_releases: { release: string; seen_at: Moment };
  alert_homes: AlertPropertyRow;
  alert_news: AlertNewsRow;
  alert_events: AlertEventRow;
  refresh_jobs: RefreshJobRow;
  /** Accepted signed refresh requests, so that a replay is refused. */
  refresh_nonces: { nonce: string; keep_until: Moment };
  /** A one-time login code of a staff member. */
  staff_tokens: { hash: string; name: string; created_at: Moment; expires_at: Moment; used_at: Moment | null };
  /** Session of a staff member. */
  staff_sessions: {
    /** SHA-256 of the cookie, including its name. */
    hash: string;
    name: string;
    created_at: Moment;
    seen_at: Moment;
  };
  lead_events: LeadEventRow;
  lead_states: LeadStateRow;
  visit_blocks: VisitBlockRow;
  /** Who has the keys of a property, in the agency's own words. */
  property_keys: { property_id: string; holder: string };
  /** An answer that a person has typed and not sent. */
  lead_drafts: { person_id: string; lead_id: string; subject: string; text: string; at: Moment };
  /** The version of a lead that a person has seen. */
  lead_reads: { person_id: string; lead_id: string; version: number };
  /** Words by which staff find a lead. */
  lead_words: { word: string; lead_id: string };
  people: PersonRow;
  /** One-time link of an invitation, or of a new password; `seed` makes the key of the second factor. */
  person_links: {
    hash: string;
    person_id: string;
    seed: string;
    purpose: 'invite' | 'password';
    created_at: Moment;
    expires_at: Moment;
    used_at: Moment | null;
  };
  person_sessions: PersonSessionRow;
  /** Browsers that a person logged in with, so that strangers' attempts do not count against them. */
  person_devices: { person_id: string; hash: string; seen_at: Moment };
  /** Recovery codes for people who have lost their phone; each works once. */
  recovery_codes: { person_id: string; hash: string; used_at: Moment | null };
  passkeys: PasskeyRow;
  connections: ConnectionRow;
  connect_events: ConnectEventRow;
  lead_handovers: LeadHandoverRow;
  trash: TrashRow;
  audit: AuditRow;
  /** The installation of this database, and a fingerprint of the link key used with it. */
  identity: { name: string; id: string; secret_check: string; created_at: Moment };
};

export type Database = Kysely<Tables>;
