import { z } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { forgotRequest, loginRequest, resetRequest } from '#api/portal.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';

type Json = Record<string, unknown>;
type Route = { method: 'get' | 'post' | 'delete'; path: string; says: string; refusals: readonly ErrorCode[] };

const BODY = ['BODY_INVALID', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const;

/** Routes of the account; what they take stands in `BODIES`. */
const ROUTES: readonly Route[] = [
  {
    ...{ method: 'post', path: '/login', says: 'The account; sets the cookie of the session.' },
    refusals: [...BODY, 'LOGIN_FAILED', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
  {
    ...{ method: 'post', path: '/forgot', says: 'A mail with a link is on its way.' },
    refusals: [...BODY, 'PERSON_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  {
    ...{ method: 'post', path: '/reset', says: 'The password is set; every session has ended.' },
    refusals: [...BODY, 'LINK_INVALID', 'FIELDS_INVALID', 'UNAVAILABLE'],
  },
  { method: 'post', path: '/logout', says: 'The session has ended.', refusals: [] },
  { method: 'post', path: '/logout-everywhere', says: 'All sessions have ended.', refusals: ['SESSION_ENDED'] },
  { method: 'get', path: '/account', says: 'Who is logged in, and their properties.', refusals: ['SESSION_ENDED'] },
  { method: 'get', path: '/sessions', says: 'The devices that are logged in.', refusals: ['SESSION_ENDED'] },
  { method: 'delete', path: '/sessions/{id}', says: 'That session has ended.', refusals: ['SESSION_ENDED'] },
];

const BODIES: Readonly<Record<string, z.core.$ZodType>> = {
  '/login': loginRequest,
  '/forgot': forgotRequest,
  '/reset': resetRequest,
};

/** The part of the API's description that is about owners' accounts; `refuse` writes what codes are answered. */
export function describeOwners(refuse: (codes: readonly ErrorCode[]) => Json): Json {
  const paths: Record<string, Json> = {};
  for (const { method, path, says, refusals } of ROUTES) {
    const body = BODIES[path];
    const schema = body && z.toJSONSchema(body, { target: 'openapi-3.0', unrepresentable: 'any', io: 'input' });
    paths[PORTAL_PATH + path] = {
      [method]: {
        ...(schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }),
        ...(path.includes('{id}') && {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        }),
        responses: {
          200: { description: says },
          ...refuse(method === 'get' ? refusals : [...refusals, 'ORIGIN_REFUSED']),
        },
      },
    };
  }
  return paths;
}
