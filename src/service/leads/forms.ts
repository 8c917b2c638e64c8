import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { ErrorCode } from '#api/errors.ts';
import { CAPTCHA_FIELD, IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER } from '#api/forms.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import type { SiteData } from '#api/site-data.ts';
import { MOMENT_FIELD, parseMoment } from '#api/visits.ts';
import { checkForm, type FieldMessages, type FormContext, type FormValues } from '#domain/forms/check.ts';
import { type Form, findField } from '#domain/forms/field.ts';
import { FORMS, type FormName, isFormName } from '#domain/forms/forms.ts';
import { findObstacle } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { isIncomeQuestionAllowed } from '#domain/law/legal.ts';
import { regionOf } from '#domain/place/region.ts';
import { findPropertyId } from '#domain/property/property-address.ts';
import { belgianDay } from '#domain/time/date.ts';
import { listAllSlots, visitWindow } from '#domain/visits/visit-days.ts';
import type { FreeTime, TimeFault, VisitDay } from '#domain/visits/visit-times.ts';
import type { Service } from '../service.ts';
import { findFault, findHost, readFreeDays, readNextFree, specifiedSlots } from '../visits/diary.ts';
import type { Bytes } from '../web/body.ts';
import { checkWork, type Proof } from '../web/captcha.ts';
import { checkOrigin } from '../web/origin.ts';
import { listLimits } from '../web/rate.ts';
import { type Refusal, refuse, setRetryAfter } from '../web/refuse.ts';
import { findVisitor } from '../web/visitor.ts';
import { within } from '../within.ts';
import { inspectCv } from './cv.ts';
import { type FormBody, isUpload, MAX_UPLOAD_BYTES, parseFormBody, readFormBody } from './form-body.ts';
import { answerErrorPage, findPageLanguage, wantsPage } from './form-page.ts';
import { type CheckedCv, createEntry, findSuspicion } from './lead.ts';
import type { Outcome } from './lead-entry.ts';
import { scanFile } from './scan.ts';
import { sentPath } from './sent-page.ts';
import { repeat } from './store-leads.ts';

// Specification §8 names one per form.
const NOT_STORED: Readonly<Partial<Record<FormName, ErrorCode>>> = {
  'site-contact': 'SITE_CONTACT_NOT_SENT',
  'send-to-friend': 'SEND_TO_FRIEND_NOT_SENT',
  'contact-me': 'CONTACT_ME_NOT_SENT',
  'contact-appointment': 'APPOINTMENT_NOT_SENT',
  'contact-construction': 'CONSTRUCTION_NOT_SENT',
  'document-request': 'DOCUMENT_REQUEST_FAILED',
  testimonial: 'TESTIMONIAL_FAILED',
};
const RETRY_AFTER_MS = 5_000;
const SCAN_AGAIN_MS = 60_000;
/** A database that hangs keeps no refusal waiting. */
const FIND_WITHIN_MS = 1_000;
/** Of a thousand who come at once each is told what is free instead. */
const OFFER_WITHIN_MS = 5_000;

/** The code of a form that could not be stored. */
export const notStoredCode = (form: FormName): ErrorCode => NOT_STORED[form] ?? 'MAIL_NOT_SENT';

/** `free`: what can be had instead of a time that is taken. */
type FormRefusal = Refusal<FieldMessages>;
type Raw = Record<string, unknown>;

function contextOf(raw: Raw, site: SiteData, now: number): FormContext {
  const id = String(raw.propertyId);
  const property = Object.hasOwn(site.properties, id) ? site.properties[id] : undefined;
  const region = property && regionOf(property);
  return {
    today: belgianDay(new Date(now)),
    slots: specifiedSlots(site, raw.language),
    // Without a property nobody knows whether it lies in Brussels.
    asksVisitFirst: property === undefined || !isIncomeQuestionAllowed(region, false),
    bedroomTypes: site.bedroomTypes,
    openHouses: property?.openHouses ?? [],
    // Worked out for the forms that ask for a day alone.
    get visitSlots() {
      const own = (property?.openHouses ?? []).map(({ slot }) => slot);
      return [...listAllSlots(findHost(site, id).plan, specifiedSlots(site, raw.language)), ...own];
    },
    get visits() {
      return visitWindow(findHost(site, id).plan, new Date(now));
    },
  };
}

/** What keeps a form from being about the property that it names. */
function checkProperty(form: Form<FormName>, values: FormValues, site: SiteData): ErrorCode | undefined {
  if (form.about !== 'property' || values.propertyId === undefined) return undefined;
  const id = String(values.propertyId);
  const property = Object.hasOwn(site.properties, id) ? site.properties[id] : undefined;
  return findObstacle(form, property);
}

type Cv = { ok: true; cv?: CheckedCv } | ({ ok: false } & FormRefusal);

/** The CV of a form that has one, looked at from all sides. */
async function readCv(form: Form<FormName>, values: FormValues, { config }: Service): Promise<Cv> {
  const field = findField(form, 'file');
  const file = field && values[field.name];
  if (!(file instanceof File)) return { ok: true };
  const content = Buffer.from(await file.arrayBuffer());
  const verdict = await inspectCv(file.name, content);
  if (!verdict.ok) return { ok: false, code: 'FIELDS_INVALID', fields: { cv: verdict.code } };
  const scan = config.scanCommand ? await scanFile(config.scanCommand, content, config.quarantineFolder) : 'clean';
  if (scan === 'failed') return { ok: false, code: notStoredCode(form.name), retryAfterMs: SCAN_AGAIN_MS };
  if (scan === 'infected') return { ok: false, code: 'FIELDS_INVALID', fields: { cv: 'cv.infected' } };
  const name = file.name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_').slice(-120);
  return { ok: true, cv: { name, kind: verdict.kind, content } };
}

/** The form as a browser without scripts can send it: what it cannot prove is asked for by mail. */
function withoutCaptcha(form: Form<FormName>): Form<FormName> {
  const steps = form.steps.map((step) => ({ ...step, fields: step.fields.filter(({ kind }) => kind !== 'captcha') }));
  return { ...form, steps };
}

type Trust = { ok: true; proof?: Proof; isUnproven: boolean } | { ok: false; code: ErrorCode };

/**
 * Whether a submission comes with the work that is asked for now; what a browser without scripts sends need not, and is
 * confirmed by mail instead, as are requests for documents that many ask for.
 */
async function judge(
  service: Service,
  { form, raw, values, isPlain }: { form: Form<FormName>; raw: Raw; values: FormValues; isPlain: boolean },
): Promise<Trust> {
  const least = findField(form, 'captcha') ? 1 : 0;
  const work = await checkWork(service, raw[CAPTCHA_FIELD], least);
  service.shield.count();
  if (!work.ok) return isPlain && work.code === 'WORK_WANTED' ? { ok: true, isUnproven: true } : work;
  const id = form.name === 'document-request' ? String(values.propertyId) : undefined;
  const isKnown = id !== undefined && Object.hasOwn(service.siteData.current.properties, id);
  return { ...work, isUnproven: isKnown && service.shield.countDocuments(id) };
}

function readKey(c: Context, raw: Raw): string | undefined | 'wrong' {
  const field = raw[IDEMPOTENCY_FIELD];
  const key = c.req.header(IDEMPOTENCY_HEADER) ?? (typeof field === 'string' && field !== '' ? field : undefined);
  return key === undefined || /^[\x21-\x7e]{8,200}$/.test(key) ? key : 'wrong';
}

/** Puts one form through every check and into the database. */
async function processForm(
  c: Context,
  service: Service,
  form: Form<FormName>,
  raw: Raw,
): Promise<Outcome | FormRefusal> {
  const { siteData, now, secret, db, writer, config } = service;
  const site = siteData.current;
  const time = now();
  if (form.about === 'property' && !raw.propertyId) raw.propertyId = findPropertyId(c.req.header('Referer'));
  Object.assign(raw, parseMoment(String(raw[MOMENT_FIELD] ?? '')));
  const isPlain = wantsPage(c.req.header('Accept'));
  const checked = checkForm(isPlain ? withoutCaptcha(form) : form, raw, contextOf(raw, site, time));
  if (!checked.ok) return { code: 'FIELDS_INVALID', fields: checked.fields };
  const { values } = checked;
  const read = await readCv(form, values, service);
  if (!read.ok) return read;
  const idempotencyKey = readKey(c, raw);
  if (idempotencyKey === 'wrong') return { code: 'BODY_INVALID' };

  const trust = await judge(service, { form, raw, values, isPlain });
  const { isUnproven } = trust.ok ? trust : { isUnproven: false };
  const entry = createEntry(
    {
      form: form.name,
      values,
      idempotencyKey,
      isUnproven,
      suspicion: findSuspicion(raw, isUnproven),
      limits: config.isRateLimited ? listLimits(form.name, findVisitor(c, config), time, secret) : [],
      ...(read.cv && { cv: read.cv }),
      ...(trust.ok && trust.proof && { proof: trust.proof }),
    },
    {
      site,
      secret,
      keys: service.fieldKeys,
      now: time,
      hasSecondChannel: config.secondChannel !== undefined,
      mailsPerStranger: config.isRateLimited ? config.mailsPerStranger : undefined,
      calendars: service.calendars,
    },
  );
  const refusal =
    checkProperty(form, values, site) ??
    (trust.ok ? undefined : trust.code) ??
    ((await isTaken(service, values)) ? 'APPOINTMENTS_FULL' : undefined);
  // Who goes back without scripts and sends the same once more on one day is thanked again, and it is stored once.
  if (isPlain) entry.lead.idempotency_key ??= `same-${belgianDay(new Date(time))}-${entry.lead.body_hash}`;
  if (refusal !== undefined) {
    // What is refused now may have been stored before: then a retry gets the first answer.
    const known = idempotencyKey && (await within(FIND_WITHIN_MS, findByKey(db, idempotencyKey)));
    if (known && known.length > 0) return repeat(entry.lead, known);
    return refusal === 'APPOINTMENTS_FULL' ? offerTimes(service, values) : { code: refusal };
  }
  const written = await writer.write(entry);
  if (written.kind === 'unavailable') return { code: notStoredCode(form.name), retryAfterMs: RETRY_AFTER_MS };
  return written.kind === 'refused' && written.code === 'APPOINTMENTS_FULL' ? offerTimes(service, values) : written;
}

/** A visit that was asked for, of the forms that ask for one. */
function visitOf({ date, slot, propertyId }: FormValues): (FreeTime & { propertyId: string }) | undefined {
  if (date === undefined || slot === undefined || propertyId === undefined) return undefined;
  return { date: String(date), slot: String(slot), propertyId: String(propertyId) };
}

/** Whether the agent has something else on at the time that is asked for, or has no such time on that day. */
async function isTaken({ db, siteData, now, calendars }: Service, values: FormValues): Promise<boolean> {
  const visit = visitOf(values);
  if (!visit) return false;
  const site = siteData.current;
  const host = findHost(site, visit.propertyId);
  const finding = findFault({ db, calendars }, host, visit, specifiedSlots(site, values.language), now());
  // Days and hours were checked with the form; a database that is away says so when the visit is stored.
  const fault: TimeFault | undefined = await within(FIND_WITHIN_MS, finding).catch(() => undefined);
  return fault !== undefined;
}

/** Too late for a time: what else is free. */
async function offerTimes({ db, siteData, now, calendars }: Service, values: FormValues): Promise<FormRefusal> {
  const site = siteData.current;
  const host = findHost(site, String(values.propertyId));
  const reading = readNextFree({ db, calendars }, host, specifiedSlots(site, values.language), now());
  return { code: 'APPOINTMENTS_FULL', free: (await within(OFFER_WITHIN_MS, reading).catch(() => [])) ?? [] };
}

/** All that is free of a property, for who picks without scripts. */
async function listDays(
  { db, siteData, now, calendars }: Service,
  id: string,
  language: Language,
): Promise<VisitDay[]> {
  const site = siteData.current;
  const reading = readFreeDays({ db, calendars }, findHost(site, id), specifiedSlots(site, language), now());
  return (await within(OFFER_WITHIN_MS, reading).catch(() => [])) ?? [];
}

function findByKey(db: Service['db'], key: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'idempotency_key', 'body_hash', 'next'])
    .where('idempotency_key', '=', key)
    .execute();
}

/** A page for a browser that shows what it gets, else the code; `raw` is what was typed into the form of this name. */
export async function answerRefusal(
  c: Context,
  service: Service,
  refusal: FormRefusal,
  name = '',
  raw: Raw = {},
): Promise<Response> {
  // Scripts alone ask the portal.
  if (!wantsPage(c.req.header('Accept')) || c.req.path.startsWith(PORTAL_PATH)) return refuse(c, refusal);
  setRetryAfter(c, refusal);
  const site = service.siteData.current;
  const language: Language = findPageLanguage(raw.language, c.req.header('Accept-Language'), site);
  const form = isFormName(name) ? FORMS[name] : undefined;
  const context = contextOf(raw, site, service.now());
  const { date, slot } = refusal.fields ?? {};
  const isAboutTime = refusal.code === 'APPOINTMENTS_FULL' || date !== undefined || slot !== undefined;
  const offer = form?.about === 'property' && isAboutTime && Object.hasOwn(site.properties, String(raw.propertyId));
  const days = offer ? await listDays(service, String(raw.propertyId), language) : [];
  return answerErrorPage(c, { site, language, form, raw, refusal, context, days, now: service.now() });
}

/** POST /api/forms/{form}. */
export function createFormsApi(service: Service): Hono {
  const api = new Hono();
  api.post('/:form', async (c) => {
    const name = c.req.param('form');
    const { siteData, config, uploads } = service;
    const siteOrigin = URL.parse(siteData.current.url)?.origin ?? '';
    const verdict = checkOrigin(c, [siteOrigin, ...config.allowedOrigins]);
    if (!verdict.ok) return answerRefusal(c, service, { code: 'ORIGIN_REFUSED' }, name);
    if (!isFormName(name)) return answerRefusal(c, service, { code: 'FORM_NOT_FOUND' });
    const form = FORMS[name];
    const answer = async (body: FormBody): Promise<Response> => {
      if (!body.ok) return answerRefusal(c, service, { code: body.code }, name);
      const result = await processForm(c, service, form, body.raw);
      if ('code' in result) return answerRefusal(c, service, result, name, body.raw);
      const { id, next } = result;
      if (!wantsPage(c.req.header('Accept'))) return c.json({ id, next }, 201);
      return c.redirect(sentPath(service.secret, id, service.now()), 303);
    };
    if (!findField(form, 'file') || !isUpload(c.req.raw)) return answer(await readFormBody(c.req.raw));
    const limits = { visitor: findVisitor(c, config), maxBytes: MAX_UPLOAD_BYTES };
    const act = async (bytes: Bytes): Promise<Response> => answer(await parseFormBody(c.req.raw, bytes));
    const received = await uploads.receive((c.env as HttpBindings).incoming, limits, act);
    return received instanceof Response ? received : answerRefusal(c, service, received, name);
  });
  return api;
}
