import { z } from 'zod';
import { CAPTCHA_PATH } from '#api/captcha.ts';
import { ERROR_CODES } from '#api/errors.ts';
import { CONFIRM_PATH, SENT_PATH } from '#api/forms.ts';
import { viewReport } from '#api/portal.ts';
import { VIEWS_PATH } from '#api/portal-words.ts';
import { SITE_DATA_PATH } from '#api/site-data.ts';
import { VERSION } from '#api/version.ts';
import { VISIT_PATH, VISIT_TIMES_PATH, visitTimes, visitTimesQuery } from '#api/visits.ts';
import { ALERT_CRITERIA } from '#domain/forms/demand-register.ts';
import { formSchema } from '#domain/forms/field-schema.ts';
import { SIGNATURE_HEADERS } from '#snapshot/signature.ts';
import { REPORTS_PATH } from '#web/security-headers.ts';
import { jobState } from '../refresh/job-state.ts';
import { refreshRequest } from '../refresh/trigger-api.ts';
import { IMPRESSIONS } from '../visits/visit-mails.ts';
import { sentCspReport, sentReports } from '../web/reports.ts';
import { REPORT_TYPES } from '../web/reports-api.ts';
import {
  describeRoutes,
  describeSchema,
  FORM_TYPE,
  HTML_TYPE,
  JSON_TYPE,
  type Json,
  type RouteContract,
  tagOf,
} from './describe-route.ts';
import { FORMS_CONTRACT } from './forms-contract.ts';
import { PORTAL_CONTRACT } from './portal-contract.ts';
import { STAFF_CONTRACT } from './staff-contract.ts';

const query = z.object({ token: z.string().describe('Of the link in a mail.') });
const criteria = formSchema({ name: 'demand-register', steps: [{ name: 'search', fields: ALERT_CRITERIA }] });

const PAGES: readonly Pick<RouteContract, 'method' | 'path' | 'summary' | 'description' | 'body' | 'others'>[] = [
  {
    method: 'get',
    path: '/confirm',
    summary: 'Open the link of a confirmation mail',
    description: 'Asks whether it is meant.',
  },
  {
    method: 'post',
    path: '/confirm',
    summary: 'Begin a newsletter or an alert',
    description: 'The newsletter or the alert has begun.',
  },
  {
    method: 'get',
    path: '/unsubscribe',
    summary: 'Open the link that unsubscribes',
    description: 'Asks whether it is meant.',
  },
  {
    method: 'post',
    path: '/unsubscribe',
    summary: 'End a newsletter or an alert',
    description: 'It has ended.',
    body: {
      types: [FORM_TYPE],
      isOptional: true,
      schema: z.object({ 'List-Unsubscribe': z.literal('One-Click').describe('From mail programs (RFC 8058).') }),
    },
  },
  {
    method: 'get',
    path: '/manage',
    summary: 'Open the link that changes an alert',
    description: 'What the alert looks for, to change.',
  },
  {
    method: 'post',
    path: '/manage',
    summary: 'Change what an alert looks for',
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
    summary: 'Read what was sent without scripts',
    description: 'What was sent and what happens next; after an hour, on to the page that thanks.',
    query,
    answer: HTML_TYPE,
    refusals: ['LINK_INVALID'],
    refusedAs: [JSON_TYPE, HTML_TYPE],
  },
  {
    method: 'get',
    path: CONFIRM_PATH,
    summary: 'Open the link that confirms a form',
    description: 'The link of the mail: asks whether it is meant.',
    query: query.partial(),
    answer: HTML_TYPE,
    refusals: ['LINK_INVALID'],
    refusedAs: [JSON_TYPE, HTML_TYPE],
  },
  {
    method: 'post',
    path: CONFIRM_PATH,
    summary: 'Confirm a form that was sent without scripts',
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
    summary: 'Refresh the site, or serve an earlier release',
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
    summary: 'Read how far a refresh is',
    description: 'How far it is, or how it ended.',
    access: 'signature',
    answer: jobState,
    refusals: ['SIGNATURE_INVALID', 'REFRESH_NOT_FOUND'],
  },
];

/** The signed address of publishing; it exists where the service has a SITE_DATA_SECRET. */
const SITE_DATA_CONTRACT: readonly RouteContract[] = [
  {
    method: 'post',
    path: SITE_DATA_PATH,
    summary: 'Tell the service which properties and pages the site has',
    description: 'Stored; forms know them from now on.',
    status: 204,
    access: 'signature',
    body: { types: [JSON_TYPE], schema: { type: 'object', description: 'site-data.json, as a build writes it.' } },
    refusals: ['SIGNATURE_INVALID', 'BODY_INVALID', 'BODY_TOO_LARGE'],
  },
];

/** The beacon of a property's page: JSON, sent as plain text so that a browser need not ask first. */
const VIEWS_CONTRACT: readonly RouteContract[] = [
  {
    method: 'post',
    path: VIEWS_PATH,
    summary: 'Report a view of a property',
    description: 'Read; whether it counts is not said.',
    status: 204,
    body: { types: ['text/plain'], schema: viewReport },
    refusals: ['ORIGIN_REFUSED', 'MEDIA_TYPE_UNSUPPORTED', 'BODY_INVALID', 'BODY_TOO_LARGE'],
  },
];

/** Where browsers send what the headers of a page forbade, or what kept them from fetching it. */
const REPORTS_CONTRACT: readonly RouteContract[] = [
  {
    method: 'post',
    path: REPORTS_PATH,
    summary: 'Report a violation or a network error',
    description: 'Read; whether it counts is not said.',
    status: 204,
    body: { types: REPORT_TYPES, schema: z.union([sentReports, sentCspReport]) },
    refusals: ['MEDIA_TYPE_UNSUPPORTED', 'BODY_INVALID', 'BODY_TOO_LARGE'],
  },
];

/** What a form shows before a time is chosen. */
const VISITS_CONTRACT: readonly RouteContract[] = [
  {
    method: 'get',
    path: VISIT_TIMES_PATH,
    summary: 'Read when a property can be visited',
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

const VISIT_PAGES: readonly Pick<RouteContract, 'method' | 'path' | 'summary' | 'description' | 'body' | 'refusals'>[] =
  [
    {
      method: 'get',
      path: '',
      summary: 'Open the link of a visit',
      description: 'The visit as it is now, with the times to which it can be moved.',
    },
    {
      method: 'post',
      path: '/move',
      summary: 'Move a visit',
      description: 'It is at that time now.',
      body: { types: [FORM_TYPE], schema: z.object({ moment: z.string().describe('2026-12-08 16:00-19:00') }) },
      refusals: ['FIELDS_INVALID', 'APPOINTMENTS_FULL', 'PROPERTY_SOLD', 'TOO_MANY_REQUESTS'],
    },
    { method: 'post', path: '/cancel', summary: 'Cancel a visit', description: 'It does not take place.' },
    {
      method: 'get',
      path: '/confirm',
      summary: 'Open the link that fixes a visit',
      description: 'To whoever shows the property: asks whether it is fixed.',
    },
    { method: 'post', path: '/confirm', summary: 'Fix a visit', description: 'It is fixed, or has changed meanwhile.' },
    {
      method: 'get',
      path: '/impression',
      summary: 'Open the link that asks for an impression',
      description: 'Asks how it was.',
    },
    {
      method: 'post',
      path: '/impression',
      summary: 'Say how a visit was',
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
    summary: 'Read whether forms can be stored',
    description: 'Ready.',
    answer: readiness,
    others: { 503: { description: 'Not ready.', answer: readiness } },
  },
  {
    method: 'get',
    path: '/livez',
    summary: 'Read whether the process answers',
    description: 'The process answers.',
    answer: z.object({ ok: z.literal(true) }),
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'Read whether forms can be stored, by storing something',
    description: 'Whether forms can be stored, by storing something; and what staff should look at.',
    answer: state,
    others: { 503: { description: 'They cannot.', answer: state } },
  },
  {
    method: 'get',
    path: '/metrics',
    summary: 'Read figures for Prometheus',
    description: 'For Prometheus, with METRICS_TOKEN as bearer.',
    answer: 'text/plain',
    others: {
      401: { description: 'Another token.' },
      404: { description: 'There is no METRICS_TOKEN.' },
    },
  },
  {
    method: 'get',
    path: CAPTCHA_PATH,
    summary: 'Get a proof of work to do',
    description: 'A proof of work to do (altcha-lib 2).',
    answer: challenge,
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'Read this contract',
    description: 'This.',
    answer: z.record(z.string(), z.unknown()),
  },
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

/** What stands below each first word of an address. */
const TAGS: Readonly<Record<string, string>> = {
  forms: 'What visitors send. Stored before it is acknowledged.',
  views: 'Views of properties, counted without identifiers.',
  reports: 'What browsers report of the headers of pages (CSP, COEP) and of the network (NEL).',
  visits: 'When a property can be visited, and pages behind the links of mails about a visit.',
  portal: 'For owners: what happens to their property.',
  subscriptions: 'Pages behind the links of mails to subscribers.',
  sent: 'What follows on a form without scripts.',
  confirm: 'Confirms a form that was sent without scripts while much was sent.',
  refresh: 'Signed requests of other programs to refresh the site.',
  staff: 'Pages of the agency’s staff.',
  health: 'For whoever asks whether forms work.',
  captcha: 'Proof of work, asked for while much is sent.',
  'openapi.json': 'This contract.',
  watching: 'For the machines beside the service; proxies do not forward these.',
};

const listTags = (routes: readonly RouteContract[]): Json[] =>
  [...new Set(routes.map(({ path }) => tagOf(path)))].map((name) => ({ name, description: TAGS[name] ?? name }));

/** The contract of the service in OpenAPI 3.0, made from the schemas that check what comes in. */
export function describeApi(): Json {
  const routes = [
    ...FORMS_CONTRACT,
    ...VIEWS_CONTRACT,
    ...REPORTS_CONTRACT,
    ...VISITS_CONTRACT,
    ...VISIT_PAGES_CONTRACT,
    ...PORTAL_CONTRACT,
    ...SUBSCRIPTIONS_CONTRACT,
    ...CONFIRM_CONTRACT,
    ...REFRESH_CONTRACT,
    ...SITE_DATA_CONTRACT,
    ...STAFF_CONTRACT,
    ...SERVICE_CONTRACT,
  ];
  return {
    openapi: '3.0.3',
    info: {
      title: 'Gevel',
      version: VERSION,
      description: 'Forms of the site, each stored before it is acknowledged, the portal of the owners, and the staff.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: 'Where this document was read.' }],
    tags: listTags(routes),
    paths: describeRoutes(routes),
    components: {
      schemas: { Refused: describeSchema(refused, 'output') },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
