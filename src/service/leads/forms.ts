import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { type Form, findField } from '#domain/forms/field.ts';
import { FORMS, type FormName, isFormName } from '#domain/forms/forms.ts';
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
import type { Refusal } from '../web/refuse.ts';
import { serveRoutes } from '../web/route.ts';
import type { Uploads } from '../web/uploads.ts';
import { answerForm } from './answer-form.ts';
import { checkSubmission, type Scanner } from './check-submission.ts';
import { claimSubmission, storeSubmission } from './claim-submission.ts';
import { type FilledForm, fillForm, parseSubmission, type SentForm } from './filled-form.ts';
import { SEND_ROUTE } from './form-routes.ts';
import { type Judges, judgeSubmission } from './judge-submission.ts';
import { createEntry, findSuspicion, type LeadParts } from './lead.ts';
import type { FormOutcome, FormRefusal, LeadEntry } from './lead-entry.ts';
import type { LeadWriter } from './lead-writer.ts';

/** Dependencies of the responses on the service. */
type AnswerService = {
  db: Database;
  secret: string;
  siteData: SiteReader;
  now: () => number;
  calendars: AgentCalendars;
};

/** Dependencies of the forms on the service. */
export type FormsService = AnswerService &
  Judges & {
    fieldKeys: FieldKeys;
    writer: LeadWriter;
    uploads: Uploads;
    config: Scanner &
      Pick<
        Config,
        'allowedOrigins' | 'serviceUrl' | 'isRateLimited' | 'mailsPerStranger' | 'secondChannel' | 'trustedProxies'
      >;
  };

/** The current submission, kept for the error page after a bug. */
type FormsEnv = { Variables: { sent: SentForm } };

/** Response after a bug: JSON, or for a form sent without scripts a page with its input, in its language. */
export function answerBug(c: Context, service: AnswerService, refusal: FormRefusal): Promise<Response> {
  const { db, calendars, secret, siteData, now } = service;
  const sent = (c as Context<FormsEnv>).get('sent') as SentForm | undefined;
  const filled = sent ?? fillForm(c, undefined, { site: siteData.current, now: now() });
  return answerForm(c, filled, { kind: 'refused', ...refusal }, { secret, source: { db, calendars } });
}

type SubmissionParts = {
  lead: Omit<LeadParts, keyof FilledForm>;
  /** Rate limits that this submission counts against. */
  limits: LeadEntry['limits'];
  scanner: Scanner;
  judges: Judges;
  source: { db: Database; calendars: AgentCalendars };
  writer: LeadWriter;
};

/** Runs one submission through its steps; each step receives what it needs and returns its result. */
async function submit(sent: SentForm, parts: SubmissionParts): Promise<FormOutcome> {
  const { lead, limits, scanner, judges, source, writer } = parts;
  const checked = await checkSubmission(sent, scanner);
  if (checked.kind !== 'checked') return checked;
  const { values, obstacle, cv } = checked;
  const { refusal, ...judged } = await judgeSubmission(sent, judges);
  const { form, raw, key: idempotencyKey, isPlain, site, now } = sent;
  const suspicion = findSuspicion(raw, judged.isUnproven);
  const entry = createEntry(
    { form: form.name, values, cv, idempotencyKey, isPlain, suspicion, limits, ...judged },
    { ...lead, site, now },
  );
  const refused = await claimSubmission(entry, obstacle ?? refusal, sent, values, source);
  return refused ?? storeSubmission(entry, sent, writer);
}

/** A submitted form and its outcome. */
type Submission = { filled: FilledForm; outcome: FormOutcome };

/** API for submissions of all forms: parse, validate, check proof of work, check availability, store, respond. */
export function createFormsApi(service: FormsService): Hono<FormsEnv> {
  const { siteData, config, uploads, db, calendars, captcha, shield, writer, secret, fieldKeys: keys } = service;
  const source = { db, calendars };
  const { mailsPerStranger, isRateLimited } = config;
  const hasSecondChannel = config.secondChannel !== undefined;
  const shared = {
    lead: { secret, keys, hasSecondChannel, mailsPerStranger: isRateLimited ? mailsPerStranger : undefined, calendars },
    scanner: config,
    judges: { captcha, shield },
    source,
    writer,
  };
  const takeMoment = () => ({ site: siteData.current, now: service.now() });

  const take = async (c: Context<FormsEnv>, form: Form<FormName>, body: FormBody): Promise<Submission> => {
    const moment = takeMoment();
    if (!body.ok) return { filled: fillForm(c, form, moment), outcome: { kind: 'refused', code: body.code } };
    const sent = parseSubmission(c, form, body.raw, moment);
    c.set('sent', sent);
    const limits = isRateLimited ? listLimits(form.name, findVisitor(c, config), moment.now, secret) : [];
    return { filled: sent, outcome: await submit(sent, { ...shared, limits }) };
  };

  const receive = async (c: Context<FormsEnv>): Promise<Submission> => {
    const name = c.req.param('form') ?? '';
    const form = isFormName(name) ? FORMS[name] : undefined;
    const refuse = (refusal: Refusal<never>): Submission => ({
      filled: fillForm(c, form, takeMoment()),
      outcome: { kind: 'refused', ...refusal },
    });
    const siteOrigin = URL.parse(siteData.current.url)?.origin ?? '';
    const verdict = checkOrigin(c, service, [siteOrigin, ...config.allowedOrigins]);
    if (!verdict.ok) return refuse({ code: 'ORIGIN_REFUSED' });
    if (!form) return refuse({ code: 'FORM_NOT_FOUND' });
    if (!findField(form, 'file') || !isUpload(c.req.raw)) return take(c, form, await readFormBody(c.req.raw));
    const limits = { visitor: findVisitor(c, config), maxBytes: MAX_UPLOAD_BYTES };
    const act = async (bytes: Bytes) => take(c, form, await parseFormBody(c.req.raw, bytes));
    const received = await uploads.receive((c.env as HttpBindings).incoming, limits, act);
    return 'filled' in received ? received : refuse(received);
  };

  const send = async (c: Context<FormsEnv>): Promise<Response> => {
    const { filled, outcome } = await receive(c);
    return answerForm(c, filled, outcome, { secret, source });
  };
  return serveRoutes(new Hono<FormsEnv>(), { send: SEND_ROUTE }, { send });
}
