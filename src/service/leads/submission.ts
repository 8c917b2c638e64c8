// One submission, step by step: parse, check, judge, claim, store. Each step receives its input and returns one value.
import type { Context } from 'hono';
import type { ErrorCode } from '#api/errors.ts';
import { CAPTCHA_FIELD, IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER } from '#api/forms.ts';
import { currentIdOf, type SiteData } from '#api/site-data.ts';
import { MOMENT_FIELD, parseMoment } from '#api/visits.ts';
import { checkForm, type FieldMessages, type FormContext, type FormValues, listAsked } from '#domain/forms/check.ts';
import { type Form, findByRole, findField } from '#domain/forms/field.ts';
import { EFFECTS, type FormName } from '#domain/forms/forms.ts';
import { findObstacle, findReference, type PropertyObstacle, referenceField } from '#domain/forms/request.ts';
import { isIncomeQuestionAllowed } from '#domain/law/legal.ts';
import { findOwn } from '#domain/own-value.ts';
import { regionOf } from '#domain/place/region.ts';
import { findPropertyId } from '#domain/property/property-address.ts';
import { belgianDay } from '#domain/time/date.ts';
import { listAllSlots, visitWindow } from '#domain/visits/visit-days.ts';
import { withTimeout } from '../clock/with-timeout.ts';
import type { Database } from '../database/tables.ts';
import { type Captcha, checkWork, type Proof } from '../rates/captcha.ts';
import type { RateLimit } from '../rates/rate.ts';
import type { Shield } from '../rates/shield.ts';
import type { Config } from '../settings/config.ts';
import { findHost, specifiedSlots } from '../visits/diary.ts';
import { wantsPage } from '../web/page-language.ts';
import type { Refusal } from '../web/refuse.ts';
import { inspectCv } from './cv.ts';
import { type FreeTimes, isTaken, listNextTimes } from './free-times.ts';
import { type CheckedCv, createEntry, findSuspicion, type LeadParts } from './lead.ts';
import type { LeadEntry, Outcome } from './lead-entry.ts';
import type { LeadWriter } from './lead-writer.ts';
import { scanFile } from './scan.ts';
import { repeat } from './store-leads.ts';

const RETRY_AFTER_MS = 5_000;
const SCAN_AGAIN_MS = 60_000;
/** Timeout, so that a hanging database does not delay a refusal. */
const FIND_WITHIN_MS = 1_000;

/** `free`: alternatives to a taken time. */
export type FormRefusal = Refusal<FieldMessages>;
export type Raw = Record<string, unknown>;
type Step<Value> = ({ ok: true } & Value) | ({ ok: false } & FormRefusal);

/** The raw input. */
export type Submitted = {
  form: Form<FormName>;
  raw: Raw;
  /** Sent by a browser without scripts. */
  isPlain: boolean;
  key: string | undefined | 'wrong';
};
type Moment = { site: SiteData; now: number };

function readKey(c: Context, raw: Raw): string | undefined | 'wrong' {
  const field = raw[IDEMPOTENCY_FIELD];
  const key = c.req.header(IDEMPOTENCY_HEADER) ?? (typeof field === 'string' && field !== '' ? field : undefined);
  return key === undefined || /^[\x21-\x7e]{8,200}$/.test(key) ? key : 'wrong';
}

/** Parse: adds what the page knew besides the fields: the property in its address, and a time chosen there. */
export function parseSubmission(c: Context, form: Form<FormName>, raw: Raw, site: SiteData): Submitted {
  const whole = { ...raw };
  const reference = referenceField(form);
  if (reference) {
    const written = raw[reference.name] || findPropertyId(c.req.header('Referer'));
    // A page left open while the property was renumbered.
    whole[reference.name] = typeof written === 'string' ? currentIdOf(site, written) : written;
  }
  const moment = parseMoment(String(raw[MOMENT_FIELD] ?? ''));
  const [day, time] = [findByRole(form, 'visitDay'), findByRole(form, 'visitTime')];
  if (moment && day && time) Object.assign(whole, { [day.name]: moment.date, [time.name]: moment.slot });
  return { form, raw: whole, isPlain: wantsPage(c.req.header('Accept')), key: readKey(c, raw) };
}

/** Context for the conditions and checks of a form. */
export function contextOf(form: Form | undefined, raw: Raw, site: SiteData, now: number): FormContext {
  const id = (form && findReference(form, raw)) ?? '';
  const property = findOwn(site.properties, id);
  const region = property && regionOf(property);
  return {
    today: belgianDay(new Date(now)),
    slots: specifiedSlots(site, raw.language),
    // Without a property its location in Brussels is unknown.
    asksVisitFirst: property === undefined || !isIncomeQuestionAllowed(region, false),
    bedroomTypes: site.bedroomTypes,
    openHouses: property?.openHouses ?? [],
    // Calculated only for forms that ask for a day.
    get visitSlots() {
      const own = (property?.openHouses ?? []).map(({ slot }) => slot);
      return [...listAllSlots(findHost(site, id).plan, specifiedSlots(site, raw.language)), ...own];
    },
    get visits() {
      return visitWindow(findHost(site, id).plan, new Date(now));
    },
  };
}

/** Reason why the form cannot be about the property it names. */
export function checkProperty(form: Form<FormName>, raw: Raw, site: SiteData): PropertyObstacle | undefined {
  const id = findReference(form, raw);
  if (id === undefined) return undefined;
  const { properties, gone = {} } = site;
  return findObstacle(form, findOwn(properties, id) ?? findOwn(gone, id));
}

/** Errors in given answers; missing ones can wait until the form can be sent at all. */
function pickAnswered(form: Form, raw: Raw, context: FormContext, faults: FieldMessages): FieldMessages | undefined {
  const answered = listAsked(form, raw, context).filter(
    ({ field, value }) => value !== undefined && faults[field.name],
  );
  const picked = Object.fromEntries(answered.map(({ field }) => [field.name, faults[field.name]]));
  return answered.length > 0 ? picked : undefined;
}

/** The form as a browser without scripts can send it: missing proof is requested by mail. */
function withoutCaptcha(form: Form<FormName>): Form<FormName> {
  const steps = form.steps.map((step) => ({ ...step, fields: step.fields.filter(({ kind }) => kind !== 'captcha') }));
  return { ...form, steps };
}

type Checked = { values: FormValues; obstacle: PropertyObstacle | undefined; cv?: CheckedCv };
type Scanner = Pick<Config, 'scanCommand' | 'quarantineFolder'>;

/** The uploaded CV, with all checks. */
async function checkCv(form: Form<FormName>, values: FormValues, scanner: Scanner): Promise<Step<{ cv?: CheckedCv }>> {
  const field = findField(form, 'file');
  const file = field && values[field.name];
  if (!field || !(file instanceof File)) return { ok: true };
  const content = Buffer.from(await file.arrayBuffer());
  const verdict = await inspectCv(file.name, content);
  if (!verdict.ok) return { ok: false, code: 'FIELDS_INVALID', fields: { [field.name]: verdict.code } };
  const scan = scanner.scanCommand ? await scanFile(scanner.scanCommand, content, scanner.quarantineFolder) : 'clean';
  if (scan === 'failed') return { ok: false, code: EFFECTS[form.name].notStored, retryAfterMs: SCAN_AGAIN_MS };
  if (scan === 'infected') return { ok: false, code: 'FIELDS_INVALID', fields: { [field.name]: 'cv.infected' } };
  const name = file.name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_').slice(-120);
  return { ok: true, cv: { name, kind: verdict.kind, content } };
}

/** Check: the values of a form, or its errors; an obstacle to its property is reported with the first error. */
async function checkSubmission(
  { form, raw, isPlain, key }: Submitted,
  { site, now }: Moment,
  scanner: Scanner,
): Promise<Step<Checked>> {
  const context = contextOf(form, raw, site, now);
  const checked = checkForm(isPlain ? withoutCaptcha(form) : form, raw, context);
  const obstacle = checkProperty(form, raw, site);
  if (!checked.ok && obstacle) {
    const fields = pickAnswered(form, raw, context, checked.fields);
    return { ok: false, code: obstacle, ...(fields && { fields }) };
  }
  if (!checked.ok) return { ok: false, code: 'FIELDS_INVALID', fields: checked.fields };
  const { values } = checked;
  const read = await checkCv(form, values, scanner);
  if (!read.ok) return read;
  if (key === 'wrong') return { ok: false, code: 'BODY_INVALID' };
  return { ok: true, values, obstacle, ...(read.cv && { cv: read.cv }) };
}

type Judged = { isUnproven: boolean; proof?: Proof; refusal?: ErrorCode };
export type Judges = { captcha: Captcha; shield: Shield };

/**
 * Judge: whether a submission includes the required proof of work; without scripts it is confirmed by mail instead, as
 * are document requests during a rush.
 */
async function judgeSubmission(
  { form, raw, isPlain }: Submitted,
  values: FormValues,
  site: SiteData,
  judges: Judges,
): Promise<Judged> {
  const least = findField(form, 'captcha') ? 1 : 0;
  const work = await checkWork(judges, raw[CAPTCHA_FIELD], least);
  judges.shield.count();
  if (!work.ok) {
    const isUnproven = isPlain && work.code === 'WORK_WANTED';
    return { isUnproven, ...(!isUnproven && { refusal: work.code }) };
  }
  const id = findByRole(form, 'document') ? findReference(form, values) : undefined;
  const isKnown = id !== undefined && Object.hasOwn(site.properties, id);
  return { isUnproven: isKnown && judges.shield.countDocuments(id), ...(work.proof && { proof: work.proof }) };
}

function findByKey(db: Database, key: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'idempotency_key', 'body_hash', 'next'])
    .where('idempotency_key', '=', key)
    .execute();
}

/**
 * Claim: the reason why an entry cannot have what it requests, with free alternatives; nothing is reserved before it is
 * stored.
 */
async function claimSubmission(
  entry: LeadEntry,
  refusal: ErrorCode | undefined,
  { form }: Submitted,
  values: FormValues,
  times: FreeTimes,
): Promise<Outcome | FormRefusal | undefined> {
  const code = refusal ?? ((await isTaken(times, form, values)) ? 'APPOINTMENTS_FULL' : undefined);
  if (code === undefined) return undefined;
  // A refused submission may have been stored before: a retry gets the first response.
  const { idempotency_key: key } = entry.lead;
  const known =
    key === null ? [] : await withTimeout(findByKey(times.source.db, key), FIND_WITHIN_MS).catch(() => undefined);
  if (known && known.length > 0) return repeat(entry.lead, known);
  if (code !== 'APPOINTMENTS_FULL') return { code };
  // The time may be taken by this very visitor, whose first attempt was stored late.
  if (!known) return { code: EFFECTS[form.name].notStored, retryAfterMs: RETRY_AFTER_MS };
  return { code, free: await listNextTimes(times, form, values) };
}

/** Store: the outcome of an entry, which may have lost its time to another one meanwhile. */
async function storeSubmission(
  entry: LeadEntry,
  { form }: Submitted,
  values: FormValues,
  times: FreeTimes,
  writer: LeadWriter,
): Promise<Outcome | FormRefusal> {
  const written = await writer.write(entry);
  if (written.kind === 'unavailable') return { code: EFFECTS[form.name].notStored, retryAfterMs: RETRY_AFTER_MS };
  const isFull = written.kind === 'refused' && written.code === 'APPOINTMENTS_FULL';
  return isFull ? { code: 'APPOINTMENTS_FULL', free: await listNextTimes(times, form, values) } : written;
}

export type SubmissionParts = {
  lead: LeadParts;
  times: FreeTimes;
  scanner: Scanner;
  judges: Judges;
  writer: LeadWriter;
  /** The exceeded limit of the visitor. */
  limits: RateLimit[];
};

/** Runs one submission through every step. */
export async function submit(sent: Submitted, parts: SubmissionParts): Promise<Outcome | FormRefusal> {
  const { lead, times, scanner, judges, writer, limits } = parts;
  const checked = await checkSubmission(sent, lead, scanner);
  if (!checked.ok) return checked;
  const { values, obstacle, cv } = checked;
  const { isUnproven, proof, refusal } = await judgeSubmission(sent, values, lead.site, judges);
  const entry = createEntry(
    {
      form: sent.form.name,
      values,
      idempotencyKey: sent.key,
      isUnproven,
      suspicion: findSuspicion(sent.raw, isUnproven),
      limits,
      ...(cv && { cv }),
      ...(proof && { proof }),
    },
    lead,
  );
  // A visitor without scripts who goes back and resends the same form on one day is thanked again; it is stored once.
  if (sent.isPlain) entry.lead.idempotency_key ??= `same-${belgianDay(new Date(lead.now))}-${entry.lead.body_hash}`;
  const refused = await claimSubmission(entry, obstacle ?? refusal, sent, values, times);
  return refused ?? storeSubmission(entry, sent, values, times, writer);
}
