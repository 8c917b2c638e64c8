import { createHash, createHmac } from 'node:crypto';
import { CONFIRM_PATH, HELD_FRAGMENT, HONEYPOT_FIELD, VISIT_ID } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import type { FormValues } from '#domain/forms/check.ts';
import { ALERT_CRITERIA } from '#domain/forms/demand-register.ts';
import { mailboxOf } from '#domain/forms/email.ts';
import { findByRole, textOfRole } from '#domain/forms/field.ts';
import { EFFECTS, FORMS, type FormName } from '#domain/forms/forms.ts';
import { findReference, requestKind } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { belgianDay } from '#domain/time/date.ts';
import { type FreeTime, sharingOf } from '#domain/visits/visit-times.ts';
import { createId } from '../database/id.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { sealFile, sealLead } from '../keys/sealed.ts';
import { createToken, deriveKey, hashToken } from '../keys/secret.ts';
import { isToAgency } from '../mail/channel.ts';
import type { RateLimit } from '../rates/rate.ts';
import { limitRepeats, rateLimitVisitor } from '../rates/rate.ts';
import type { AgentCalendars } from '../visits/agent-calendars.ts';
import type { VisitDraft } from '../visits/claim-time.ts';
import { findHost, hostAt } from '../visits/host.ts';
import { CV_TYPES, type CvKind } from './cv.ts';
import type { LeadEntry, MailDraft, MailKind, SubscriberDraft } from './lead-entry.ts';

export const CONFIRM_WITHIN_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * 'unproven': sent by a browser without scripts, so without the required proof of work; or a document request while the
 * property gets many of them.
 */
type Suspicion = 'honeypot' | 'unproven';

/**
 * Reason why a submission looks automated; null when it does not. It is held instead of refused, because a browser may
 * have autofilled the honeypot field.
 */
export function findSuspicion(raw: Readonly<Record<string, unknown>>, isUnproven: boolean): Suspicion | null {
  const trap = raw[HONEYPOT_FIELD];
  if (trap !== undefined && trap !== null && trap !== '') return 'honeypot';
  return isUnproven ? 'unproven' : null;
}

export type CheckedCv = { name: string; kind: CvKind; content: Uint8Array };

type Submission = {
  form: FormName;
  values: FormValues;
  cv?: CheckedCv | undefined;
  suspicion: Suspicion | null;
  /** Possibly part of a flood: the agency gets one mail about all such leads. */
  isUnproven?: boolean;
  idempotencyKey: string | undefined;
  /** Sent by a browser without scripts. */
  isPlain?: boolean;
  proof?: LeadEntry['proof'];
  limits: RateLimit[];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Target of the mailed link that confirms a lead. */
export const confirmUrl = (serviceUrl: string, secret: string, id: string): string =>
  `${serviceUrl}${CONFIRM_PATH}?token=${encodeURIComponent(createToken(secret, 'lead', id))}`;

/** JSON of the values to store, without the captcha and the content of an upload. */
function payloadOf(values: FormValues, cv: CheckedCv | undefined): string {
  const { captcha: _captcha, cv: _file, ...kept } = values;
  return JSON.stringify(cv ? { ...kept, cv: cv.name } : kept);
}

function hashBody(form: FormName, payload: string, cv: CheckedCv | undefined): string {
  const hash = createHash('sha256').update(form).update('\0').update(payload);
  if (cv) hash.update('\0').update(cv.content);
  return hash.digest('base64url');
}

/** Keyed hash for a lead with encrypted values: a plain hash would allow guessing these values. */
export const hideBodyHash = (hash: string, secret: string): string =>
  createHmac('sha256', deriveKey(secret, 'body')).update(hash).digest('base64url');

const fileOf = (leadId: string, { name, kind, content }: CheckedCv): NonNullable<LeadEntry['file']> => ({
  lead_id: leadId,
  name,
  type: CV_TYPES[kind],
  size: content.length,
  content,
  key_id: null,
});

/** Input for creating a lead. */
export type LeadParts = {
  site: SiteData;
  secret: string;
  keys: FieldKeys;
  now: number;
  hasSecondChannel: boolean;
  /** Maximum number of mails per day to one recipient outside the agency; undefined for no limit. */
  mailsPerStranger?: number | undefined;
  /** Agents' calendars, to find those that are currently unknown. */
  calendars?: Pick<AgentCalendars, 'isUnsure'> | undefined;
};

/**
 * All database rows of an accepted form. A suspicious lead is held: it reserves nothing. Its only mail goes to the
 * agency or, when it is 'unproven', asks the visitor to confirm it.
 */
export function createEntry(submission: Submission, parts: LeadParts): LeadEntry {
  const { form, values, cv, suspicion, isUnproven = false, proof } = submission;
  const { site, now, keys, secret } = parts;
  const isHeld = suspicion !== null;
  const { language } = values;
  const payload = payloadOf(values, cv);
  const propertyId = findReference(FORMS[form], values) ?? null;
  const subscribers = isHeld ? [] : listSubscribers(submission, parts);
  const date = textOfRole(FORMS[form], 'visitDay', values);
  const slot = textOfRole(FORMS[form], 'visitTime', values);
  const document = textOfRole(FORMS[form], 'document', values);
  const bounded = boundMails(submission, listMails(submission, subscribers, parts), parts);
  const id = createId(now);
  const lead = sealLead(
    {
      id,
      form,
      language,
      email: textOf(values.email).toLowerCase(),
      property_id: propertyId,
      payload,
      sealed: null,
      key_id: null,
      suspicion,
      next: nextPath(submission, site),
      created_at: now,
      idempotency_key: submission.idempotencyKey ?? null,
      body_hash: hashBody(form, payload, cv),
      released_at: null,
      notified_at: isUnproven ? null : now,
    },
    keys,
  );
  if (lead.sealed !== null) lead.body_hash = hideBodyHash(lead.body_hash, secret);
  // A visitor without scripts may go back and resend the same form. On the same day it is stored once, and the retry
  // gets the same thank-you page.
  if (submission.isPlain) lead.idempotency_key ??= `same-${belgianDay(new Date(now))}-${lead.body_hash}`;
  return {
    lead,
    ...bounded,
    subscribers,
    ...(cv && { file: sealFile(fileOf(id, cv), keys) }),
    ...(date && slot && propertyId && !isHeld && { visit: draftVisit({ date, slot }, propertyId, parts) }),
    ...(document && !isHeld && { document }),
    ...(proof && { proof }),
  };
}

function draftVisit(time: FreeTime, propertyId: string, { site, calendars }: LeadParts): VisitDraft {
  const { plan, calendar } = hostAt(findHost(site, propertyId, calendars), time);
  return {
    ...time,
    propertyId,
    calendar,
    ...sharingOf(plan, plan.capacity),
    state: plan.confirms === 'at-once' ? 'confirmed' : 'requested',
  };
}

/** The thank-you page of a form. */
export function feedbackPath(
  form: FormName,
  values: Readonly<Record<string, unknown>> & { language: Language },
  site: SiteData,
): string {
  const { feedback, defaultLanguage } = site;
  const thanks = feedback[form][values.language] ?? feedback[form][defaultLanguage] ?? `/${defaultLanguage}/`;
  return requestKind(form, values) === form ? thanks : `${thanks}#${VISIT_ID}`;
}

/** Path that the visitor is redirected to after the form. */
function nextPath({ form, values, suspicion }: Submission, site: SiteData): string {
  if (suspicion === 'unproven') return `${CONFIRM_PATH}?language=${values.language}`;
  const thanks = feedbackPath(form, values, site);
  return suspicion === null ? thanks : thanks.replace(/(?:#.*)?$/, HELD_FRAGMENT);
}

function listMails(submission: Submission, subscribers: readonly SubscriberDraft[], parts: LeadParts): MailDraft[] {
  const { suspicion, isUnproven } = submission;
  return [
    ...(isUnproven ? [] : listAgencyMails(submission, parts)),
    ...(suspicion === null ? listVisitorMails(submission, subscribers) : []),
    ...(suspicion === 'unproven' ? [toVisitor(submission, 'confirm-lead')] : []),
  ];
}

/**
 * Limits mail caused by other people's input: the same mail once an hour, and a maximum per day. Excess mail is not
 * sent; a form whose only purpose is that mail is refused instead.
 */
function boundMails(
  { form, values, limits }: Submission,
  mails: readonly MailDraft[],
  { secret, mailsPerStranger, now }: LeadParts,
): Pick<LeadEntry, 'mails' | 'limits'> {
  if (mailsPerStranger === undefined) return { mails: [...mails], limits };
  const bounded: Pick<LeadEntry, 'mails' | 'limits'> = { mails: [], limits: [...limits] };
  for (const mail of mails) {
    const to = mailboxOf(mail.recipient_email);
    const day = rateLimitVisitor(secret, to, mailsPerStranger, now);
    const same = limitRepeats(secret, [mail.kind, to, form, findReference(FORMS[form], values) ?? ''], now);
    const isPurpose = EFFECTS[form].rate === 'strict' && mail.kind !== 'lead-visitor' && mail.kind !== 'confirm-lead';
    if (isToAgency(mail.kind)) bounded.mails.push(mail);
    else if (isPurpose) bounded.mails.push({ ...mail, limits: mail.kind === 'friend' ? [] : [same] });
    else bounded.mails.push({ ...mail, limits: [same, day] });
    if (isPurpose) bounded.limits.push(day);
  }
  return bounded;
}

function listSubscribers({ form, values }: Submission, { secret, now }: LeadParts): SubscriberDraft[] {
  const kinds: SubscriberDraft['kind'][] = [];
  const { subscribes } = EFFECTS[form];
  const ticked = findByRole(FORMS[form], 'newsletter');
  if (subscribes === 'newsletter' || (ticked && values[ticked.name] === true)) kinds.push('newsletter');
  if (subscribes === 'alert') kinds.push('alert');
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

/** JSON of an alert's criteria, keyed by the form's field names. */
export function criteriaOf(values: FormValues): string {
  return JSON.stringify(Object.fromEntries(ALERT_CRITERIA.map(({ name }) => [name, values[name]])));
}

/**
 * The named colleague, if that person has a page on the site: a form may name anybody, and nobody else receives mail.
 */
function findColleague(name: string, { colleagues = {} }: SiteData): { name: string; email: string } | undefined {
  const email = findOwn(colleagues, name);
  return email === undefined ? undefined : { name, email };
}

/** Mails to the agency about a lead. Also sent for every held lead, whatever its form. */
function listAgencyMails({ form, values, suspicion }: Submission, { site, hasSecondChannel }: LeadParts): MailDraft[] {
  if (!EFFECTS[form].mails.includes('agency') && suspicion === null) return [];
  const property = findOwn(site.properties, findReference(FORMS[form], values) ?? '');
  const colleague = findColleague(textOfRole(FORMS[form], 'colleague', values), site);
  const recipient = property?.agent ?? colleague ?? property?.office ?? site.agency;
  const kinds: MailKind[] = hasSecondChannel ? ['lead-agency', 'lead-second'] : ['lead-agency'];
  return kinds.map((kind) => ({
    kind,
    language: site.staffLanguage,
    recipient_email: recipient.email,
    recipient_name: recipient.name,
  }));
}

/** Mail to the visitor, without a recipient name: names are free input and may contain an advertisement. */
const toVisitor = ({ values }: Submission, kind: MailKind, subscriberId?: string): MailDraft => ({
  kind,
  language: values.language,
  recipient_email: textOf(values.email),
  recipient_name: '',
  ...(subscriberId && { subscriber_id: subscriberId }),
});

function listVisitorMails(submission: Submission, subscribers: readonly SubscriberDraft[]): MailDraft[] {
  const { form, values } = submission;
  const own = EFFECTS[form].mails;
  const mails: MailDraft[] = [];
  if (own.includes('visitor')) mails.push(toVisitor(submission, 'lead-visitor'));
  for (const { id, kind } of subscribers) mails.push(toVisitor(submission, `confirm-${kind}`, id));
  const friend = textOfRole(FORMS[form], 'friend', values);
  if (own.includes('friend')) mails.push({ ...toVisitor(submission, 'friend'), recipient_email: friend });
  return mails;
}
