import type { ErrorCode } from '#api/errors.ts';
import type { LeadRow, MailRow, SubscriberRow } from '../database/tables.ts';
import type { Proof } from '../rates/captcha.ts';
import type { RateLimit } from '../rates/rate.ts';
import type { VisitDraft } from '../visits/claim-time.ts';

/** What a mail says and to whom; its words are found when it is sent. */
export type MailDraft = Pick<MailRow, 'language' | 'recipient_email' | 'recipient_name'> & {
  kind: MailKind;
  subscriber_id?: string;
  /** Beyond these it is not written. */
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

/** All that one accepted form writes: in one transaction, or not at all. */
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

/** Codes of the error catalogue that only the database can tell. */
export type RefusalCode = Extract<
  ErrorCode,
  'KEY_REUSED' | 'TOO_MANY_REQUESTS' | 'APPOINTMENTS_FULL' | 'DOCUMENTS_ALREADY_REQUESTED' | 'CAPTCHA_INVALID'
>;

/** What became of it: stored now, stored by an earlier try of the same submission, or refused. */
export type Outcome =
  | { kind: 'stored'; id: string; next: string }
  | { kind: 'repeated'; id: string; next: string }
  | { kind: 'refused'; code: RefusalCode; retryAfterMs?: number };
