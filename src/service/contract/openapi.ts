import { z } from 'zod';
import { CAPTCHA_PATH } from '#api/captcha.ts';
import { ERROR_CODES } from '#api/errors.ts';
import { CONFIRM_PATH, SENT_PATH } from '#api/forms.ts';
import { viewReport } from '#api/portal.ts';
import { VIEWS_PATH } from '#api/portal-words.ts';
import { VISIT_PATH, VISIT_TIMES_PATH, visitTimes, visitTimesQuery } from '#api/visits.ts';
import { ALERT_CRITERIA } from '#domain/forms/demand-register.ts';
import { formSchema } from '#domain/forms/field-schema.ts';
import { jobState } from '../refresh/job-state.ts';
import { SIGNATURE_HEADERS } from '../refresh/signature.ts';
import { refreshRequest } from '../refresh/trigger-api.ts';
import { IMPRESSIONS } from '../visits/visit-mails.ts';
import {
  describeRoutes,
  describeSchema,
  FORM_TYPE,
  HTML_TYPE,
  JSON_TYPE,
  type Json,
  type RouteContract,
} from './describe-route.ts';
import { FORMS_CONTRACT } from './forms-contract.ts';
import { PORTAL_CONTRACT } from './portal-contract.ts';
import { STAFF_CONTRACT } from './staff-contract.ts';

const query = z.object({ token: z.string().describe('Of the link in a mail.') });
const criteria = formSchema({ name: 'demand-register', steps: [{ name: 'search', fields: ALERT_CRITERIA }] });

const PAGES: readonly Pick<RouteContract, 'method' | 'path' | 'description' | 'body' | 'others'>[] = [
  { method: 'get', path: '/confirm', description: 'Asks whether it is meant.' },
  { method: 'post', path: '/confirm', description: 'The newsletter or the alert has begun.' },
  { method: 'get', path: '/unsubscribe', description: 'Asks whether it is meant.' },
  {
    method: 'post',
    path: '/unsubscribe',
    description: 'It has ended.',
    body: {
      types: [FORM_TYPE],
      isOptional: true,
      schema: z.object({ 'List-Unsubscribe': z.literal('One-Click').describe('From mail programs (RFC 8058).') }),
    },
  },
  { method: 'get', path: '/manage', description: 'What the alert looks for, to change.' },
  {
    method: 'post',
    path: '/manage',
    description: 'The alert looks for that now.',
    body: { types: [FORM_TYPE, JSON_TYPE, 'multipart/form-data'], schema: describeSchema(criteria, 'input') },
    others: { 422: { description: 'FIELDS_INVALID: the page again, each fault beside its field.', answer: HTML_TYPE } },
  },
];

/** Pages behind the links of mails. */
const SUBSCRIPTIONS_CONTRACT = PAGES.map(
  (page): RouteContract => ({
    ...page,
    path: `/api/subscriptions${page.path}`,
    query,
    answer: HTML_TYPE,
    refusals: ['LINK_INVALID'],
    refusedAs: [JSON_TYPE, HTML_TYPE],
  }),
);

/** For who sent a form without scripts: what follows on it, and the mail that asks to confirm it while much was sent. */
const CONFIRM_CONTRACT: readonly RouteContract[] = [
  {
    method: 'get',
    path: SENT_PATH,
    description: 'What was sent and what happens next; after an hour, on to the page that thanks.',
    query,
    answer: HTML_TYPE,
    refusals: ['LINK_INVALID'],
    refusedAs: [JSON_TYPE, HTML_TYPE],
  },
  {
    method: 'get',
    path: CONFIRM_PATH,
    description: 'The link of the mail: asks whether it is meant.',
    query: query.partial(),
    answer: HTML_TYPE,
    refusals: ['LINK_INVALID'],
    refusedAs: [JSON_TYPE, HTML_TYPE],
  },
  {
    method: 'post',
    path: CONFIRM_PATH,
    description: 'On to the page that thanks.',
    status: 303,
    query,
    refusals: ['LINK_INVALID', 'APPOINTMENTS_FULL', 'DOCUMENTS_ALREADY_REQUESTED'],
    refusedAs: [JSON_TYPE, HTML_TYPE],
  },
];

/** The signed addresses; they exist where the service has a REFRESH_SECRET. */
const REFRESH_CONTRACT: readonly RouteContract[] = [
  {
    method: 'post',
    path: '/api/refresh',
    description: 'Queued; Location leads to its state.',
    status: 202,
    access: 'signature',
    answer: z.object({ id: z.string(), state: z.literal('queued') }),
    body: { types: [JSON_TYPE], schema: refreshRequest, isOptional: true },
    refusals: [
      ...(['BODY_INVALID', 'BODY_TOO_LARGE', 'SIGNATURE_INVALID', 'SOURCE_REFUSED', 'RELEASE_NOT_FOUND'] as const),
      ...(['TOO_MANY_REQUESTS', 'REFRESH_IMPOSSIBLE'] as const),
    ],
  },
  {
    method: 'get',
    path: '/api/refresh/{id}',
    description: 'How far it is, or how it ended.',
    access: 'signature',
    answer: jobState,
    refusals: ['SIGNATURE_INVALID', 'REFRESH_NOT_FOUND'],
  },
];

/** The beacon of a property's page: JSON, sent as plain text so that a browser need not ask first. */
const VIEWS_CONTRACT: readonly RouteContract[] = [
  {
    method: 'post',
    path: VIEWS_PATH,
    description: 'Read; whether it counts is not said.',
    status: 204,
    body: { types: ['text/plain'], schema: viewReport },
    refusals: ['ORIGIN_REFUSED', 'MEDIA_TYPE_UNSUPPORTED', 'BODY_INVALID', 'BODY_TOO_LARGE'],
  },
];

/** What a form shows before a time is chosen. */
const VISITS_CONTRACT: readonly RouteContract[] = [
  {
    method: 'get',
    path: VISIT_TIMES_PATH,
    description:
      'The days with visits of a property, each with its times and which of them are free; of nobody who holds one.',
    query: visitTimesQuery,
    answer: visitTimes,
    refusals: ['FIELDS_INVALID', 'PROPERTY_NOT_FOUND', 'PROPERTY_SOLD', 'PROPERTY_RENTED', 'TOO_MANY_REQUESTS'],
  },
];

const IMPRESSION = {
  types: [FORM_TYPE],
  schema: z.object({ impression: z.enum(IMPRESSIONS), remark: z.string().optional() }),
};

const VISIT_PAGES: readonly Pick<RouteContract, 'method' | 'path' | 'description' | 'body' | 'refusals'>[] = [
  { method: 'get', path: '', description: 'The visit as it is now, with the times to which it can be moved.' },
  {
    method: 'post',
    path: '/move',
    description: 'It is at that time now.',
    body: { types: [FORM_TYPE], schema: z.object({ moment: z.string().describe('2026-12-08 16:00-19:00') }) },
    refusals: ['FIELDS_INVALID', 'APPOINTMENTS_FULL', 'PROPERTY_SOLD', 'TOO_MANY_REQUESTS'],
  },
  { method: 'post', path: '/cancel', description: 'It does not take place.' },
  { method: 'get', path: '/confirm', description: 'To whoever shows the property: asks whether it is fixed.' },
  { method: 'post', path: '/confirm', description: 'It is fixed, or has changed meanwhile.' },
  { method: 'get', path: '/impression', description: 'Asks how it was.' },
  {
    method: 'post',
    path: '/impression',
    description: 'Noted, the first time.',
    body: IMPRESSION,
    refusals: ['FIELDS_INVALID'],
  },
];

/** Pages behind the links of mails about a visit. */
const VISIT_PAGES_CONTRACT = VISIT_PAGES.map(
  (page): RouteContract => ({
    ...page,
    path: VISIT_PATH + page.path,
    query,
    answer: HTML_TYPE,
    refusals: ['LINK_INVALID', ...(page.refusals ?? [])],
    refusedAs: [JSON_TYPE, HTML_TYPE],
  }),
);

/** `CaptchaOffer`, which browsers use without a schema. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional().describe('Seconds since 1970.'),
    data: z.object({ step: z.int().describe('How heavy it is.') }),
  }),
  signature: z.string(),
  step: z.int().describe('What forms and logins ask for now: 0 nothing, 1 little, 2 some seconds of work.'),
});

const readiness = z.object({
  ok: z.boolean(),
  mails: z.enum(['on-time', 'late']).optional().describe('Whether what visitors sent reaches the agency in time.'),
  version: z.string().describe('Of the service, by the rules of semver.org.'),
});

const known = z.enum(['ok', 'unknown']);
const state = z.object({
  ok: z.boolean(),
  database: z.enum(['ok', 'unwritable']),
  disk: z.enum(['ok', 'full']),
  mails: z.enum(['on-time', 'late', 'unknown']),
  clock: z.union([known, z.literal('wrong')]),
  refresh: z.union([known, z.literal('stuck')]),
});

const SERVICE_CONTRACT: readonly RouteContract[] = [
  {
    method: 'get',
    path: '/api/health',
    description: 'Ready.',
    answer: readiness,
    others: { 503: { description: 'Not ready.', answer: readiness } },
  },
  { method: 'get', path: '/livez', description: 'The process answers.', answer: z.object({ ok: z.literal(true) }) },
  {
    method: 'get',
    path: '/readyz',
    description: 'Whether forms can be stored, by storing something; and what staff should look at.',
    answer: state,
    others: { 503: { description: 'They cannot.', answer: state } },
  },
  {
    method: 'get',
    path: '/metrics',
    description: 'For Prometheus, with METRICS_TOKEN as bearer.',
    answer: 'text/plain',
    others: {
      401: { description: 'Another token.' },
      404: { description: 'There is no METRICS_TOKEN.' },
    },
  },
  { method: 'get', path: CAPTCHA_PATH, description: 'A proof of work to do (altcha-lib 2).', answer: challenge },
  { method: 'get', path: '/api/openapi.json', description: 'This.', answer: z.record(z.string(), z.unknown()) },
];

const refused = z.object({
  code: z.enum(ERROR_CODES as [string, ...string[]]),
  fields: z.record(z.string(), z.string()).optional().describe('With 422: what is wrong with each faulty field.'),
  free: z
    .array(z.object({ date: z.string(), slot: z.string() }))
    .optional()
    .describe('With APPOINTMENTS_FULL: the next times of this property that are free.'),
});

const cookie = (name: string, description: string): Json => ({ type: 'apiKey', in: 'cookie', name, description });
const header = (name: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description: 'docs/refresh.md says how a request is signed.',
});

const SECURITY_SCHEMES = {
  ownerOnHttps: cookie('__Host-owner', 'The session of an owner, from POST /api/portal/login.'),
  owner: cookie('owner', 'The same on plain http.'),
  staffOnHttps: cookie('__Host-staff', 'The session of staff, from POST /api/staff/login.'),
  staff: cookie('staff', 'The same on plain http.'),
  signedAt: header(SIGNATURE_HEADERS.timestamp),
  signedOnce: header(SIGNATURE_HEADERS.nonce),
  signature: header(SIGNATURE_HEADERS.signature),
};

/** The contract of the service in OpenAPI 3.0, made from the schemas that check what comes in. */
export function describeApi(): Json {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Gevel',
      version: '1',
      description: 'Forms of the site, each stored before it is acknowledged, the portal of the owners, and the staff.',
    },
    paths: describeRoutes([
      ...FORMS_CONTRACT,
      ...VIEWS_CONTRACT,
      ...VISITS_CONTRACT,
      ...VISIT_PAGES_CONTRACT,
      ...PORTAL_CONTRACT,
      ...SUBSCRIPTIONS_CONTRACT,
      ...CONFIRM_CONTRACT,
      ...REFRESH_CONTRACT,
      ...STAFF_CONTRACT,
      ...SERVICE_CONTRACT,
    ]),
    components: {
      schemas: { Refused: describeSchema(refused, 'output') },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
