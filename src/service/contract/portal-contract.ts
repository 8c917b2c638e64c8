import { z } from 'zod';
import {
  account,
  accountQuery,
  erasureAsked,
  forgotRequest,
  history,
  historyQuery,
  loginRequest,
  ownerSession,
  resetRequest,
  statistics,
  statisticsQuery,
} from '#api/portal.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { JSON_TYPE, type RouteContract } from './describe-route.ts';

const BODY = ['BODY_INVALID', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const;
const WORK = ['WORK_WANTED', 'CAPTCHA_INVALID'] as const;
const FIND = ['FIELDS_INVALID', 'PROPERTY_NOT_FOUND'] as const;

const done = z.object({ done: z.literal(true) });
const jsonOf = (schema: z.core.$ZodType) => ({ types: [JSON_TYPE], schema });

/** What needs no session. */
const ENTRANCE: readonly RouteContract[] = [
  {
    method: 'post',
    path: '/login',
    summary: 'Log an owner in',
    description: 'The account; sets the cookie of the session.',
    answer: account,
    body: jsonOf(loginRequest),
    refusals: [...BODY, 'LOGIN_FAILED', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS', ...WORK],
  },
  {
    method: 'post',
    path: '/forgot',
    summary: 'Ask for a link to choose a new password',
    description: 'A mail with a link is on its way.',
    answer: z.object({ sent: z.literal(true) }),
    body: jsonOf(forgotRequest),
    refusals: [...BODY, 'PERSON_NOT_FOUND', 'TOO_MANY_REQUESTS', ...WORK],
  },
  {
    method: 'post',
    path: '/reset',
    summary: 'Choose a new password with that link',
    description: 'The password is set; every session has ended.',
    answer: done,
    body: jsonOf(resetRequest),
    refusals: [...BODY, 'LINK_INVALID', 'FIELDS_INVALID'],
  },
  {
    method: 'post',
    path: '/logout',
    summary: 'End the session of this browser',
    description: 'The session has ended.',
    answer: done,
  },
];

/** What is answered to the owner of a session only. */
const OWN: readonly RouteContract[] = [
  {
    method: 'get',
    path: '/account',
    summary: 'Read who is logged in, and what is theirs',
    description: 'Who is logged in, and what is theirs.',
    query: accountQuery,
    answer: account,
  },
  {
    method: 'get',
    path: '/sessions',
    summary: 'List the devices that are logged in',
    description: 'The devices that are logged in.',
    answer: z.array(ownerSession),
  },
  {
    method: 'delete',
    path: '/sessions/{id}',
    summary: 'End the session of another device',
    description: 'There is no such session of this owner any more.',
    answer: done,
  },
  {
    method: 'post',
    path: '/logout-everywhere',
    summary: 'End all sessions',
    description: 'All sessions have ended.',
    answer: done,
  },
  {
    method: 'get',
    path: '/statistics',
    summary: 'Read the figures of a property',
    description: 'All figures of a property.',
    answer: statistics,
    query: statisticsQuery,
    refusals: ['PROPERTY_NOT_FOUND'],
  },
  {
    method: 'get',
    path: '/history',
    summary: 'Read what happened to the properties, a page at a time',
    description: 'A page of what happened to a property, or to all of them.',
    query: historyQuery,
    answer: history,
    refusals: FIND,
  },
  {
    method: 'get',
    path: '/history.csv',
    summary: 'Read what happened as a table',
    description: 'The same as a table, all pages of it.',
    query: historyQuery,
    answer: 'text/csv',
    refusals: FIND,
  },
  {
    method: 'get',
    path: '/export',
    summary: 'Read everything that is kept about the owner',
    description: 'Everything that is kept about the owner.',
    answer: z.record(z.string(), z.unknown()),
  },
  {
    method: 'post',
    path: '/erasure',
    summary: 'Ask to be forgotten',
    description: 'The agency knows, and has a month.',
    answer: erasureAsked,
  },
];

const behindSession = (route: RouteContract): RouteContract => ({
  ...route,
  access: 'owner',
  refusals: ['SESSION_ENDED', ...(route.refusals ?? [])],
});

/** What changes something must come from a page of the site itself. */
const belowPortal = (route: RouteContract): RouteContract => ({
  ...route,
  path: PORTAL_PATH + route.path,
  refusals: [...(route.refusals ?? []), ...(route.method === 'get' ? [] : (['ORIGIN_REFUSED'] as const))],
});

/** Everything below /api/portal. */
export const PORTAL_CONTRACT = [...ENTRANCE, ...OWN.map(behindSession)].map(belowPortal);
