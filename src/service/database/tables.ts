import type { Generated, Kysely, Selectable } from 'kysely';

/** Milliseconds since 1970, as returned by Date.now(). */
type Moment = number;

/** A visitor's submission. The payload is stored unescaped and is escaped on output. */
export type LeadRow = {
  id: string;
  form: string;
  language: string;
  /** E-mail address in lower case, used by export and erasure. */
  email: string;
  property_id: string | null;
  /** JSON of the validated values, without those in `sealed`. */
  payload: string;
  /** JSON of the confidential values, encrypted, in base64. */
  sealed: string | null;
  /** ID of the key that decrypts `sealed`. */
  key_id: string | null;
  /** Reason why the lead looks like spam; null when it does not. */
  suspicion: string | null;
  /** Path of the visitor's thank-you page. A retry receives it again. */
  next: string;
  created_at: Moment;
  idempotency_key: string | null;
  /** SHA-256 of form and payload: distinguishes a retry from another submission with the same key. */
  body_hash: string;
  /** When staff released a lead that was held as spam. */
  released_at: Moment | null;
  /** When the agency was notified; null while an unconfirmed lead waits for the collective mail. */
  notified_at: Moment | null;
};

type MailState =
  | 'queued'
  /** Claimed by a process; the mail server cannot have accepted it yet. */
  | 'claimed'
  /** The last byte may have reached the mail server. */
  | 'handed-over'
  | 'sent'
  /** Permanently refused by the mail server of a recipient outside the agency. */
  | 'dead'
  /**
   * Mail to a recipient outside the agency, interrupted between the last byte and the response: a retry might send it
   * twice.
   */
  | 'uncertain';

/** Outbox: waiting, sent and failed mails. */
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
  /** JSON data that the mail needs besides its lead or subscriber. */
  data: Generated<string | null>;
  /** When staff were notified that the mail may not have arrived. */
  notified_at: Generated<Moment | null>;
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

/** Number of uses of a key in the current window of a rate limit. */
export type RateRow = { key: string; window_start: Moment; count: number };

/** An owner of a property for sale or to let, who may log in to the portal. */
export type OwnerRow = {
  id: string;
  /** E-mail address in lower case. */
  email: string;
  name: string;
  language: string;
  /** Null until the owner has used the one-time link. */
  password_hash: string | null;
  created_at: Moment;
  disabled_at: Moment | null;
  last_login_at: Moment | null;
  erasure_asked_at: Moment | null;
  /** Time of the last detected password-guessing attack. */
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

/** Number of views of a property's page per Belgian day and source; '' for an unnamed source. */
export type ViewRow = {
  property_id: string;
  /** yyyy-mm-dd. */
  day: string;
  source: string;
  name: string;
  language: string;
  count: number;
};

/** Number of times that a property was shown in a list or saved, per Belgian day. */
export type InterestRow = {
  property_id: string;
  /** yyyy-mm-dd. */
  day: string;
  kind: string;
  count: number;
};

/** A row that the agency added to a property's history, or the agency's note about a lead. */
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
  /** JSON of the task; unique among queued jobs. */
  task: string;
  asked_by: 'request' | 'staff' | 'schedule';
  state: 'queued' | 'running' | 'ended';
  /** Outcome reported by the refresh, or 'busy' or 'interrupted'. */
  outcome: string | null;
  message: string | null;
  release_id: string | null;
  report: string | null;
  /** ID of the process that runs the job, on the machine with the releases. */
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
  /** Key of the second factor in base64, encrypted when there is a `key_id`; null without a second factor. */
  totp_key: string | null;
  key_id: string | null;
  /** TOTP time step of the last accepted code; codes of this step and earlier ones are rejected. */
  totp_step: number | null;
  /** Time of the newest used passkey challenge; this and older challenges are rejected. */
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

/** A passkey of a person: the public key of a key pair whose private key never leaves the person's device. */
export type PasskeyRow = {
  /** ID given by the device, in base64url. */
  id: string;
  person_id: string;
  name: string;
  /** COSE key in base64url. */
  public_key: string;
  /** Signature counter of the device; 0 on devices that do not count. */
  counter: number;
  /** Transports (WebAuthn) through which a browser reaches the device, separated by commas. */
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
  /** JSON of the event's data (desk/lead-state.ts). */
  data: string;
};

/** Present state of a lead at the desk: the projection of its events. */
export type LeadStateRow = {
  lead_id: string;
  status: string;
  reason: string;
  /** E-mail address of the colleague or office that handles the lead; '' is the agency as a whole. */
  assignee: string;
  version: number;
  changed_at: Moment;
  /** Time of the first answer. */
  answered_at: Moment | null;
  /** When an answer is expected; null once it exists, or when it is not expected. */
  due_at: Moment | null;
  /** `remind_at`: when the next colleague is reminded of the missing answer. `told`: number of colleagues reminded. */
  remind_at: Moment | null;
  told: number;
};

/** The agency's program that delivers properties and receives leads; there is one at most. */
export type ConnectionRow = {
  /** Key of the program in `PROGRAMS` (connect/programs.ts). */
  name: string;
  /** JSON of the settings, without the secret ones. */
  settings: string;
  /** The secret settings as JSON in base64, encrypted if there is a `key_id`. */
  secrets: string;
  key_id: string | null;
  every_minutes: number;
  created_at: Moment;
  /** When the program is read next. */
  due_at: Moment;
  /** The process that reads the program, and when its lease expires. */
  owner: string | null;
  lease_until: Moment | null;
  /** JSON of the reading progress (connect/progress.ts). */
  progress: string;
  /** When everything was last read and imported. */
  read_at: Moment | null;
  /** Digest of the properties at the last requested refresh, and the ID of that job. */
  asked_digest: string | null;
  job_id: string | null;
  /** When a refresh last published these properties. */
  published_at: Moment | null;
  /** Current fault: its code, its text, when it began, and when staff were notified. */
  fault: string | null;
  fault_detail: string | null;
  failing_since: Moment | null;
  notified_at: Moment | null;
};

/** The last event that the program announced for a property. */
export type ConnectEventRow = {
  estate_id: string;
  kind: 'changed' | 'deleted' | 'late';
  /** Time of the event by the program's clock. */
  happened_at: Moment;
  received_at: Moment;
  /** Null until the event is handled. */
  handled_at: Moment | null;
};

/** A lead, a visit or an answer to send to the agency's program, and the outcome. */
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
  /** The program's ID for the item. */
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
  /**
   * All e-mail addresses in the rows, in lower case and surrounded by spaces, so that an erasure also finds them here.
   */
  addresses: string;
  /** JSON of the deleted rows by table. */
  rows: string;
  deleted_at: Moment;
};

/** A requested visit and its state. */
export type VisitRow = {
  lead_id: string;
  property_id: string;
  /** Calendar that the visit's time slot belongs to. */
  calendar: string;
  date: string;
  slot: string;
  state: 'requested' | 'confirmed' | 'cancelled';
  /** Sequence number of calendar updates (RFC 5545). */
  sequence: number;
  changed_at: Moment;
  /** When the visitor was sent a reminder (`reminded_at`), and the question about the visit (`asked_at`). */
  reminded_at: Moment | null;
  asked_at: Moment | null;
  /** The visitor's impression: a choice from a list, and a text. */
  impression: string | null;
  remark: string | null;
  /** JSON of the agent's assessment. */
  outcome: string | null;
};

/** A time in which an agent receives no visits. */
export type VisitBlockRow = { id: string; agent: string; from_at: Moment; to_at: Moment; reason: string };

/** One entry of the audit trail; `hash` covers this entry and the hash of the previous one. */
export type AuditRow = {
  seq: number;
  at: Moment;
  actor: string;
  action: string;
  /** Row numbers, counts or hashes; never a name, an address or a text. */
  subject: string;
  reason: string;
  hash: string;
};

export type Tables = {
  leads: LeadRow;
  /** A CV; in the database, so that one transaction stores it with its lead and every process can read it. */
  lead_files: {
    id: string;
    lead_id: string;
    /** File name given by the visitor; shown to staff, never used as a path. */
    name: string;
    type: string;
    size: number;
    content: Uint8Array;
    /** ID of the key; null when the content is not encrypted. */
    key_id: string | null;
  };
  mails: MailTable;
  /** Number of visitors per time slot; calendar '' is that of the whole agency. */
  visit_times: { calendar: string; date: string; slot: string; property_id: string | null; taken: number };
  visits: VisitRow;
  /** Busy times of an agent as last read from the agent's calendar, as JSON. */
  agent_calendars: { agent: string; busy: string; read_at: Moment | null; notified_at: Moment | null };
  /** Documents requested for an e-mail address; each is sent to it once. */
  document_requests: { email: string; property_id: string; document: string; lead_id: string };
  subscribers: SubscriberRow;
  /** One-time links in the mails of a subscriber. */
  tokens: {
    /** SHA-256 of the token, so that readers of the database cannot use the link. */
    hash: string;
    subscriber_id: string;
    purpose: string;
    expires_at: Moment;
    used_at: Moment | null;
  };
  rates: RateRow;
  /** Used proofs of work; each is accepted once. */
  captchas: { digest: string; expires_at: Moment };
  /** When a job last ran, shared by all processes. */
  jobs: { name: string; ran_at: Moment };
  owners: OwnerRow;
  /** Links owners to their properties. */
  owner_properties: { owner_id: string; property_id: string; linked_at: Moment };
  owner_sessions: OwnerSessionRow;
  /** A one-time link to set a password. */
  owner_links: { hash: string; owner_id: string; created_at: Moment; expires_at: Moment; used_at: Moment | null };
  /** Devices that an owner has logged in from; a login from another one is reported by mail. */
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
  /** Nonces of accepted signed refresh requests; a replay is refused. */
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
  /** Holder of a property's keys, as free text of the agency. */
  property_keys: { property_id: string; holder: string };
  /** Unsent answers of a person. */
  lead_drafts: { person_id: string; lead_id: string; subject: string; text: string; at: Moment };
  /** The version of a lead that a person has seen. */
  lead_reads: { person_id: string; lead_id: string; version: number };
  /** Search index: the words of each lead. */
  lead_words: { word: string; lead_id: string };
  people: PersonRow;
  /** One-time link of an invitation or for a new password; the key of the second factor is derived from `seed`. */
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
  /** Devices that a person has logged in from, so that a stranger's failed attempts do not lock them out. */
  person_devices: { person_id: string; hash: string; seen_at: Moment };
  /** Recovery codes for people who have lost their phone; each works once. */
  recovery_codes: { person_id: string; hash: string; used_at: Moment | null };
  passkeys: PasskeyRow;
  connections: ConnectionRow;
  connect_events: ConnectEventRow;
  lead_handovers: LeadHandoverRow;
  trash: TrashRow;
  audit: AuditRow;
  /** ID of the installation that this database belongs to, and a fingerprint of its link key. */
  identity: { name: string; id: string; secret_check: string; created_at: Moment };
};

export type Database = Kysely<Tables>;
