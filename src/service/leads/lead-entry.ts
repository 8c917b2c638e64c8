import type { ErrorCode } from '#api/errors.ts';
import type { FieldMessages } from '#domain/forms/check.ts';
import type { LeadRow, MailRow, SubscriberRow } from '../database/tables.ts';
import type { Proof } from '../rates/captcha.ts';
import type { RateLimit } from '../rates/rate.ts';
import type { VisitDraft } from '../visits/claim-time.ts';
import type { Refusal } from '../web/refuse.ts';

/** Recipient and kind of a mail; its text is composed when it is sent. */
export type MailDraft = Pick<MailRow, 'language' | 'recipient_email' | 'recipient_name'> & {
  kind: MailKind;
  subscriber_id?: string;
  /** Rate limits above which the mail is not sent. */
  limits?: RateLimit[];
};

export type MailKind =
  | 'lead-agency'
  | 'lead-second'
  | 'lead-visitor'
  | 'friend'
  | 'confirm-lead'
  | 'confirm-newsletter'
  | 'confirm-alert';

export type SubscriberDraft = Pick<SubscriberRow, 'id' | 'kind' | 'email' | 'first_name' | 'language' | 'criteria'> & {
  token: { hash: string; expiresAt: number };
};

/** All rows of one accepted form, written in one transaction. */
export type LeadEntry = {
  lead: LeadRow;
  mails: MailDraft[];
  limits: RateLimit[];
  file?: { lead_id: string; name: string; type: string; size: number; content: Uint8Array; key_id: string | null };
  visit?: VisitDraft;
  document?: string;
  proof?: Proof;
  subscribers: SubscriberDraft[];
};

/** Error codes that only the database can determine. */
export type RefusalCode = Extract<
  ErrorCode,
  'KEY_REUSED' | 'TOO_MANY_REQUESTS' | 'APPOINTMENTS_FULL' | 'DOCUMENTS_ALREADY_REQUESTED' | 'CAPTCHA_INVALID'
>;

/** Outcome: stored now, stored by an earlier attempt of the same submission, or refused. */
export type Outcome =
  | { kind: 'stored'; id: string; next: string }
  | { kind: 'repeated'; id: string; next: string }
  | { kind: 'refused'; code: RefusalCode; retryAfterMs?: number };

/** Reason for a refusal; `free` has alternatives to a taken time. */
export type FormRefusal = Refusal<FieldMessages>;

/** Outcome of a submitted form, from which the response is written. */
export type FormOutcome =
  | Exclude<Outcome, { kind: 'refused' }>
  | ({ kind: 'refused' } & FormRefusal)
  /** The form may be about this property; nothing is stored yet. */
  | { kind: 'looked-up' };
