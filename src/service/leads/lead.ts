import { createHash } from 'node:crypto';
import { HELD_FRAGMENT, HONEYPOT_FIELD, VISIT_ID } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import type { FormValues } from '#domain/forms/check.ts';
import { ALERT_CRITERIA } from '#domain/forms/demand-register.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { requestKind } from '#domain/forms/request.ts';
import { createId } from '../database/id.ts';
import { createToken, hashToken } from '../secret.ts';
import { CV_TYPES, type CvKind } from './cv.ts';
import type { LeadEntry, MailDraft, MailKind, RateLimit, SubscriberDraft } from './lead-entry.ts';

export const CONFIRM_WITHIN_DAYS = 7;
const DAY_MS = 86_400_000;

export type Suspicion = 'honeypot' | 'no-proof';

/** Why a submission looks like a program's. It is held, not refused: a browser may have filled in what nobody sees. */
export function findSuspicion(raw: Readonly<Record<string, unknown>>, lacksProof: boolean): Suspicion | null {
  const trap = raw[HONEYPOT_FIELD];
  if (trap !== undefined && trap !== null && trap !== '') return 'honeypot';
  return lacksProof ? 'no-proof' : null;
}

export type CheckedCv = { name: string; kind: CvKind; content: Uint8Array };

export type Submission = {
  form: FormName;
  values: FormValues;
  cv?: CheckedCv;
  suspicion: Suspicion | null;
  idempotencyKey: string | undefined;
  captcha?: LeadEntry['captcha'];
  limits: RateLimit[];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is kept of the values: everything typed, and of the upload its name. */
function payloadOf(values: FormValues, cv: CheckedCv | undefined): string {
  const { captcha: _captcha, cv: _file, ...kept } = values;
  return JSON.stringify(cv ? { ...kept, cv: cv.name } : kept);
}

function hashBody(form: FormName, payload: string, cv: CheckedCv | undefined): string {
  const hash = createHash('sha256').update(form).update('\0').update(payload);
  if (cv) hash.update('\0').update(cv.content);
  return hash.digest('base64url');
}

/** What a lead is made with. */
export type LeadParts = { site: SiteData; secret: string; now: number; hasSecondChannel: boolean };

/**
 * Everything that an accepted form writes to the database. A suspicious one is held: it uses up nothing that others
 * could have, and writes to nobody but the agency.
 */
export function createEntry(submission: Submission, parts: LeadParts): LeadEntry {
  const { form, values, cv, suspicion, limits, captcha } = submission;
  const { site, now } = parts;
  const isHeld = suspicion !== null;
  const { language } = values;
  const payload = payloadOf(values, cv);
  const propertyId = textOf(values.propertyId) || null;
  const subscribers = isHeld ? [] : listSubscribers(submission, parts);
  const date = textOf(values.date);
  const slot = textOf(values.slot);
  const thanks =
    site.feedback[form][language] ?? site.feedback[form][site.defaultLanguage] ?? `/${site.defaultLanguage}/`;
  const next = requestKind(form, values) === 'rent-visit' ? `${thanks}#${VISIT_ID}` : thanks;
  return {
    lead: {
      id: createId(now),
      form,
      language,
      email: textOf(values.email).toLowerCase(),
      property_id: propertyId,
      payload,
      suspicion,
      next: isHeld ? thanks + HELD_FRAGMENT : next,
      created_at: now,
      idempotency_key: submission.idempotencyKey ?? null,
      body_hash: hashBody(form, payload, cv),
      released_at: null,
    },
    mails: [...listAgencyMails(submission, parts), ...(isHeld ? [] : listVisitorMails(submission, subscribers))],
    limits,
    subscribers,
    ...(cv && { file: { name: cv.name, type: CV_TYPES[cv.kind], content: cv.content } }),
    ...(date && slot && !isHeld && { slot: { date, slot, capacity: site.options.slotCapacity } }),
    ...(form === 'document-request' && !isHeld && { document: textOf(values.document) }),
    ...(captcha && { captcha }),
  };
}

function listSubscribers({ form, values }: Submission, { secret, now }: LeadParts): SubscriberDraft[] {
  const kinds: SubscriberDraft['kind'][] = [];
  if (form === 'sign-newsletter' || values.newsletter === true) kinds.push('newsletter');
  if (form === 'demand-register') kinds.push('alert');
  return kinds.map((kind) => {
    const id = createId(now);
    const hash = hashToken(createToken(secret, 'confirm', id));
    return {
      id,
      kind,
      email: textOf(values.email).toLowerCase(),
      first_name: textOf(values.firstName),
      language: values.language,
      criteria: kind === 'alert' ? criteriaOf(values) : null,
      token: { hash, expiresAt: now + CONFIRM_WITHIN_DAYS * DAY_MS },
    };
  });
}

/** What an alert looks for, under the names of the form. */
export function criteriaOf(values: FormValues): string {
  return JSON.stringify(Object.fromEntries(ALERT_CRITERIA.map(({ name }) => [name, values[name]])));
}

/** The agency hears of every lead at once, of one that is held too; but a newsletter address is none before it is confirmed. */
function listAgencyMails({ form, values, suspicion }: Submission, { site, hasSecondChannel }: LeadParts): MailDraft[] {
  if (form === 'sign-newsletter' && suspicion === null) return [];
  const agent = site.properties[textOf(values.propertyId)]?.agent;
  const kinds: MailKind[] = hasSecondChannel ? ['lead-agency', 'lead-second'] : ['lead-agency'];
  return kinds.map((kind) => ({
    kind,
    language: site.staffLanguage,
    recipient_email: agent?.email ?? site.agency.email,
    recipient_name: agent?.name ?? site.agency.name,
  }));
}

function listVisitorMails({ form, values }: Submission, subscribers: readonly SubscriberDraft[]): MailDraft[] {
  const mails: MailDraft[] = [];
  const name = [values.firstName, values.lastName].map(textOf).join(' ').trim();
  const toVisitor = (kind: MailKind, subscriberId?: string): MailDraft => ({
    kind,
    language: values.language,
    recipient_email: textOf(values.email),
    recipient_name: name,
    ...(subscriberId && { subscriber_id: subscriberId }),
  });
  if (form !== 'sign-newsletter' && form !== 'demand-register') mails.push(toVisitor('lead-visitor'));
  for (const { id, kind } of subscribers) mails.push(toVisitor(`confirm-${kind}`, id));
  if (form === 'send-to-friend') {
    const friend = { recipient_email: textOf(values.friendEmail), recipient_name: textOf(values.friendName) };
    mails.push({ kind: 'friend', language: values.language, ...friend });
  }
  return mails;
}
