import { Hono } from 'hono';
import { z } from 'zod';
import { ERROR_CODES } from '#api/errors.ts';
import { VERSION } from '#api/version.ts';
import { findOwn } from '#domain/own-value.ts';
import { SIGNATURE_HEADERS } from '#snapshot/signature.ts';
import { SUBSCRIPTION_ROUTES } from '../alerts/subscription-pages.tsx';
import { HOOK_ROUTES } from '../connect/hook-api.ts';
import { DESK_ROUTES } from '../desk/desk.ts';
import { CONFIRM_ROUTES } from '../leads/confirm-pages.tsx';
import { FORM_ROUTES } from '../leads/form-routes.ts';
import { SENT_ROUTES } from '../leads/sent-page.tsx';
import { LIST_ROUTES } from '../lists/lists.tsx';
import { PORTAL_ROUTES } from '../portal/portal.ts';
import { REFRESH_ROUTES } from '../refresh/trigger-api.ts';
import { VIEWS_ROUTES } from '../views/views-api.ts';
import { TIMES_ROUTES } from '../visits/times-api.ts';
import { VISIT_ROUTES } from '../visits/visit-pages.tsx';
import { get, type Json, type Route, type Routes, serveRoutes } from '../web/route.ts';
import { describeSchema } from '../web/route-schema.ts';
import { CAPTCHA_ROUTES } from './captcha-api.ts';
import { describeRoutes, tagOf } from './describe-route.ts';
import { HEALTH_ROUTES } from './host.ts';
import { OPS_ROUTES } from './ops-routes.ts';
import { REPORTS_ROUTES } from './reports-api.ts';
import { SITE_DATA_ROUTES } from './site-data-api.ts';

const refused = z.object({
  code: z.enum(ERROR_CODES as [string, ...string[]]),
  fields: z.record(z.string(), z.string()).optional().describe('With 422: the error code of each invalid field.'),
  free: z
    .array(z.object({ date: z.string(), slot: z.string() }))
    .optional()
    .describe('With APPOINTMENTS_FULL: the next free times of this property.'),
  step: z.int().optional().describe('With WORK_WANTED: the required difficulty.'),
});

const cookie = (name: string, description: string): Json => ({ type: 'apiKey', in: 'cookie', name, description });
const header = (name: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description: 'docs/refresh.md describes the signature of a request.',
});

const SECURITY_SCHEMES = {
  ownerOnHttps: cookie('__Host-owner', 'The session of an owner, from POST /api/portal/login.'),
  owner: cookie('owner', 'The same on plain http.'),
  staffOnHttps: cookie('__Host-staff', 'The session of staff, from POST /api/staff/login.'),
  staff: cookie('staff', 'The same on plain http.'),
  personOnHttps: cookie('__Host-person', 'The session of a person, from POST /api/staff/login/person.'),
  person: cookie('person', 'The same on plain http.'),
  signedAt: header(SIGNATURE_HEADERS.timestamp),
  signedOnce: header(SIGNATURE_HEADERS.nonce),
  signature: header(SIGNATURE_HEADERS.signature),
};

/** Descriptions of the OpenAPI tags, by first path segment. */
const TAGS: Readonly<Record<string, string>> = {
  forms: 'Submissions of visitors, stored before they are acknowledged.',
  list: 'Lists and their sentence, for visitors without scripts.',
  views: 'Views of properties, counted without identifiers.',
  reports: 'Browsers’ reports about page headers (CSP, COEP), the network (NEL) and script errors.',
  visits: 'Visit times of a property, and the pages of mailed links about a visit.',
  portal: 'For owners: figures and history of their property.',
  subscriptions: 'Pages of links mailed to subscribers.',
  sent: 'Pages after a form sent without scripts.',
  confirm: 'Confirms a form sent without scripts under load.',
  refresh: 'Signed requests of other programs to refresh the site.',
  staff: 'Pages of the agency’s staff.',
  health: 'Health checks of the forms.',
  captcha: 'Proof of work, required under load.',
  'openapi.json': 'This contract.',
  watching: 'For the machines beside the service; proxies do not forward these.',
};

const listTags = (routes: readonly Route[]): Json[] =>
  [...new Set(routes.map(({ path }) => tagOf(path)))].map((name) => ({
    name,
    description: findOwn(TAGS, name) ?? name,
  }));

const CONTRACT_ROUTES = {
  contract: get('/api/openapi.json', 'Read this contract', 'This.', { answer: z.record(z.string(), z.unknown()) }),
};

const ROOMS: readonly Routes[] = [
  ...[
    VIEWS_ROUTES,
    REPORTS_ROUTES,
    TIMES_ROUTES,
    VISIT_ROUTES,
    PORTAL_ROUTES,
    SUBSCRIPTION_ROUTES,
    LIST_ROUTES,
    SENT_ROUTES,
  ],
  ...[
    CONFIRM_ROUTES,
    REFRESH_ROUTES,
    HOOK_ROUTES,
    SITE_DATA_ROUTES,
    ...DESK_ROUTES,
    HEALTH_ROUTES,
    OPS_ROUTES,
    CAPTCHA_ROUTES,
  ],
  CONTRACT_ROUTES,
];

/** Every route of the service, as declared by its module. */
export const ROUTES: readonly Route[] = [...FORM_ROUTES, ...ROOMS.flatMap((room) => Object.values(room))];

/** OpenAPI 3.0 document of the service, generated from the declared routes. */
function describeApi(): Json {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Gevel',
      version: VERSION,
      description: 'Forms of the site, each stored before it is acknowledged, the portal of the owners, and the staff.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: 'The server from which this document was loaded.' }],
    tags: listTags(ROUTES),
    paths: describeRoutes(ROUTES),
    components: {
      schemas: { Refused: describeSchema(refused, 'output') },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

export function createContractApi(): Hono {
  let description: string | undefined;
  return serveRoutes(new Hono(), CONTRACT_ROUTES, {
    contract: (c) => {
      description ??= JSON.stringify(describeApi());
      return c.body(description, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    },
  });
}
