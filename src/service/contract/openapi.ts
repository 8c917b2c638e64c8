import { z } from 'zod';
import { CAPTCHA_PATH } from '#api/captcha.ts';
import { ERROR_CODES } from '#api/errors.ts';
import { SIGNATURE_HEADERS } from '../refresh/signature.ts';
import { describeRoutes, describeSchema, type Json, type RouteContract } from './describe-route.ts';
import { FORMS_CONTRACT } from './forms-contract.ts';
import { PORTAL_CONTRACT } from './portal-contract.ts';
import { REFRESH_CONTRACT } from './refresh-contract.ts';
import { STAFF_CONTRACT } from './staff-contract.ts';
import { SUBSCRIPTIONS_CONTRACT } from './subscriptions-contract.ts';
import { VIEWS_CONTRACT } from './views-contract.ts';

/** `CaptchaChallenge`, which browsers use without a schema. */
const challenge = z.object({
  parameters: z.object({
    ...{ algorithm: z.string(), nonce: z.string(), salt: z.string(), cost: z.int(), keyLength: z.int() },
    ...{ keyPrefix: z.string(), keySignature: z.string().optional() },
    expiresAt: z.int().optional().describe('Seconds since 1970.'),
  }),
  signature: z.string(),
});

const readiness = z.object({ ok: z.boolean() });

const SERVICE_CONTRACT: readonly RouteContract[] = [
  {
    ...{ method: 'get', path: '/api/health', description: 'Ready.', answer: readiness },
    others: { 503: { description: 'Not ready.', answer: readiness } },
  },
  { method: 'get', path: CAPTCHA_PATH, description: 'A proof of work to do (altcha-lib 2).', answer: challenge },
  { method: 'get', path: '/api/openapi.json', description: 'This.', answer: z.record(z.string(), z.unknown()) },
];

const refused = z.object({
  code: z.enum(ERROR_CODES as [string, ...string[]]),
  fields: z.record(z.string(), z.string()).optional().describe('With 422: what is wrong with each faulty field.'),
});

const cookie = (name: string, description: string): Json => ({ type: 'apiKey', in: 'cookie', name, description });
const header = (name: string): Json => ({
  ...{ type: 'apiKey', in: 'header', name },
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
      ...[...FORMS_CONTRACT, ...VIEWS_CONTRACT, ...PORTAL_CONTRACT, ...SUBSCRIPTIONS_CONTRACT],
      ...[...REFRESH_CONTRACT, ...STAFF_CONTRACT, ...SERVICE_CONTRACT],
    ]),
    components: {
      schemas: { Refused: describeSchema(refused, 'output') },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
