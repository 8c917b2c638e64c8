import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { LOOKUP_FIELD } from '#api/forms.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { checkForm, type FieldMessages } from '#domain/forms/check.ts';
import { type Form, findByRole, findField, isVisitField, listFields } from '#domain/forms/field.ts';
import { FORMS, type FormName, isFormName } from '#domain/forms/forms.ts';
import { findReference, referenceField } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import type { Database } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { listLimits } from '../rates/rate.ts';
import { findVisitor } from '../rates/visitor.ts';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import type { AgentCalendars } from '../visits/agent-calendars.ts';
import type { Bytes } from '../web/body.ts';
import { type FormBody, isUpload, MAX_UPLOAD_BYTES, parseFormBody, readFormBody } from '../web/form-body.ts';
import { checkOrigin } from '../web/origin.ts';
import { findPageLanguage, wantsPage } from '../web/page-language.ts';
import { refuse, setRetryAfter } from '../web/refuse.ts';
import { serveRoutes } from '../web/route.ts';
import type { Uploads } from '../web/uploads.ts';
import { answerErrorPage, answerFormPage } from './form-page.tsx';
import { SEND_ROUTE } from './form-routes.ts';
import { type FreeTimes, listFreeDays } from './free-times.ts';
import type { LeadWriter } from './lead-writer.ts';
import { sentPath } from './sent-page.tsx';
import {
  checkProperty,
  contextOf,
  type FormRefusal,
  type Judges,
  parseSubmission,
  type Raw,
  type SubmissionParts,
  submit,
} from './submission.ts';

/** Source of free times. */
type VisitParts = { db: Database; siteData: SiteReader; now: () => number; calendars: AgentCalendars };

/** Dependencies of the forms on the service. */
export type FormsService = VisitParts &
  Judges & {
    secret: string;
    fieldKeys: FieldKeys;
    writer: LeadWriter;
    uploads: Uploads;
    config: Pick<
      Config,
      | 'allowedOrigins'
      | 'serviceUrl'
      | 'isRateLimited'
      | 'mailsPerStranger'
      | 'quarantineFolder'
      | 'scanCommand'
      | 'secondChannel'
      | 'trustedProxies'
    >;
  };

/** The typed values by form, for the error page of a bug. */
type SentForm = { name: FormName; raw: Raw };
type FormsEnv = { Variables: { sentForm: SentForm } };

const timesOf = ({ db, calendars, siteData, now }: VisitParts): FreeTimes => ({
  source: { db, calendars },
  site: siteData.current,
  now: now(),
});

/** Input of the submission's steps. */
function partsOf(c: Context, service: FormsService, form: Form<FormName>): SubmissionParts {
  const { secret, fieldKeys, captcha, shield, writer, config, calendars } = service;
  const times = timesOf(service);
  const { site, now } = times;
  return {
    lead: {
      site,
      secret,
      keys: fieldKeys,
      now,
      hasSecondChannel: config.secondChannel !== undefined,
      mailsPerStranger: config.isRateLimited ? config.mailsPerStranger : undefined,
      calendars,
    },
    times,
    scanner: config,
    judges: { captcha, shield },
    writer,
    limits: config.isRateLimited ? listLimits(form.name, findVisitor(c, config), now, secret) : [],
  };
}

/** True when the day or time of a visit is invalid. */
const hasVisitFault = (form: Form, faults: FieldMessages = {}): boolean =>
  listFields(form).some((field) => isVisitField(field) && faults[field.name] !== undefined);

/** An HTML page for a browser without scripts, else the code; `raw` is the input of the form with this name. */
export async function answerRefusal(
  c: Context,
  service: VisitParts,
  refusal: FormRefusal,
  name = '',
  raw: Raw = {},
): Promise<Response> {
  // Only scripts request the portal.
  if (!wantsPage(c.req.header('Accept')) || c.req.path.startsWith(PORTAL_PATH)) return refuse(c, refusal);
  setRetryAfter(c, refusal);
  const site = service.siteData.current;
  const language: Language = findPageLanguage(raw.language, c.req.header('Accept-Language'), site);
  const form = isFormName(name) ? FORMS[name] : undefined;
  const context = contextOf(form, raw, site, service.now());
  const isAboutTime = refusal.code === 'APPOINTMENTS_FULL' || (form && hasVisitFault(form, refusal.fields));
  const id = form && findReference(form, raw);
  const offer = id !== undefined && isAboutTime && Object.hasOwn(site.properties, id);
  const days = offer ? await listFreeDays(timesOf(service), id, language) : [];
  return answerErrorPage(c, { site, language, form, raw, refusal, context, days, now: service.now() });
}

/** Reports a bug; a form sent without scripts is shown below with its input, in its own language. */
export function answerBug(c: Context, service: VisitParts, refusal: FormRefusal): Promise<Response> {
  const sent = (c as Context<FormsEnv>).get('sentForm') as SentForm | undefined;
  return answerRefusal(c, service, refusal, sent?.name, sent?.raw);
}

/** The first step without scripts: reports immediately whether the form can be about this property. Stores nothing. */
async function answerLookup(c: Context, service: VisitParts, form: Form<FormName>, raw: Raw): Promise<Response> {
  const site = service.siteData.current;
  const obstacle = checkProperty(form, raw, site);
  if (obstacle) return answerRefusal(c, service, { code: obstacle }, form.name, raw);
  const now = service.now();
  const context = contextOf(form, raw, site, now);
  const checked = checkForm(form, raw, context);
  const reference = referenceField(form);
  const code = reference && !checked.ok ? checked.fields[reference.name] : undefined;
  if (reference && code)
    return answerRefusal(c, service, { code: 'FIELDS_INVALID', fields: { [reference.name]: code } }, form.name, raw);
  const language = findPageLanguage(raw.language, c.req.header('Accept-Language'), site);
  const id = findByRole(form, 'visitDay') ? findReference(form, raw) : undefined;
  const days = id === undefined ? [] : await listFreeDays(timesOf(service), id, language);
  return answerFormPage(c, form, { site, language, raw, context, days, now });
}

/** Handles submissions of any form. */
export function createFormsApi(service: FormsService): Hono<FormsEnv> {
  const send = async (c: Context<FormsEnv>): Promise<Response> => {
    const name = c.req.param('form') ?? '';
    const { siteData, config, uploads } = service;
    const siteOrigin = URL.parse(siteData.current.url)?.origin ?? '';
    const verdict = checkOrigin(c, service, [siteOrigin, ...config.allowedOrigins]);
    if (!verdict.ok) return answerRefusal(c, service, { code: 'ORIGIN_REFUSED' }, name);
    if (!isFormName(name)) return answerRefusal(c, service, { code: 'FORM_NOT_FOUND' });
    const form = FORMS[name];
    const answer = async (body: FormBody): Promise<Response> => {
      if (!body.ok) return answerRefusal(c, service, { code: body.code }, name);
      const sent = parseSubmission(c, form, body.raw, siteData.current);
      const { raw } = sent;
      c.set('sentForm', { name, raw });
      if (raw[LOOKUP_FIELD] && referenceField(form) && sent.isPlain) return answerLookup(c, service, form, raw);
      const result = await submit(sent, partsOf(c, service, form));
      if ('code' in result) return answerRefusal(c, service, result, name, raw);
      const { id, next } = result;
      if (!sent.isPlain) return c.json({ id, next }, 201);
      return c.redirect(sentPath(service.secret, id, service.now()), 303);
    };
    if (!findField(form, 'file') || !isUpload(c.req.raw)) return answer(await readFormBody(c.req.raw));
    const limits = { visitor: findVisitor(c, config), maxBytes: MAX_UPLOAD_BYTES };
    const act = async (bytes: Bytes): Promise<Response> => answer(await parseFormBody(c.req.raw, bytes));
    const received = await uploads.receive((c.env as HttpBindings).incoming, limits, act);
    return received instanceof Response ? received : answerRefusal(c, service, received, name);
  };
  return serveRoutes(new Hono<FormsEnv>(), { send: SEND_ROUTE }, { send });
}
