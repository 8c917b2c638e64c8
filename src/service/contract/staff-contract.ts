import { z } from 'zod';
import { STAFF_PATH } from '../staff/staff-layout.ts';
import { FORM_TYPE, HTML_TYPE, JSON_TYPE, type RouteContract } from './describe-route.ts';

const release = z.object({ release: z.string() });
const fields = (schema: z.core.$ZodType) => ({ types: [FORM_TYPE], schema });
const HOME = 'To the page, which says what came of it.';
const ELSEWHERE = { 303: { description: 'To the page that logs in.' } };
const TEXT_TYPE = 'text/plain';
const TOO_MUCH = { 413: { description: 'The body is too large.', answer: TEXT_TYPE } };

/** What whoever may ask for. */
const DOOR: readonly RouteContract[] = [
  { method: 'get', path: '', description: 'The page; without a session, the one that logs in.', answer: HTML_TYPE },
  { method: 'get', path: 'staff.css', description: 'The style of the page.', answer: 'text/css' },
  { method: 'get', path: 'live.js', description: 'Its script.', answer: 'text/javascript' },
  {
    method: 'post',
    path: 'login',
    description: 'To the page, with the cookie of a session.',
    status: 303,
    body: fields(z.object({ code: z.string() })),
    others: {
      403: { description: 'A wrong code, or a form of another site.', answer: [HTML_TYPE, TEXT_TYPE] },
      429: { description: 'Too many tries.', answer: HTML_TYPE },
      ...TOO_MUCH,
    },
  },
];

const running = z.object({ text: z.string(), stage: z.string(), step: z.number(), seconds: z.string() });

/** What needs a session. */
const OWN: readonly RouteContract[] = [
  { method: 'post', path: 'logout', description: 'To the page that logs in.', status: 303 },
  {
    method: 'get',
    path: 'state.json',
    description: 'Whether a refresh runs, in the words of the page.',
    answer: z.object({ version: z.string(), running: z.nullable(running) }),
  },
  {
    method: 'post',
    path: 'refresh',
    description: HOME,
    status: 303,
    body: {
      ...fields(z.object({ accept: z.string().optional().describe('The report whose losses are said to be right.') })),
      isOptional: true,
    },
  },
  {
    method: 'post',
    path: 'release',
    description: `A held lead is let through. ${HOME}`,
    status: 303,
    body: fields(z.object({ lead: z.string() })),
  },
  { method: 'post', path: 'retry', description: `Mails that wait are tried again now. ${HOME}`, status: 303 },
  { method: 'get', path: 'rollback', description: 'Asks whether it is meant.', answer: HTML_TYPE, query: release },
  { method: 'post', path: 'rollback', description: HOME, status: 303, body: fields(release) },
  { method: 'get', path: 'reports/{name}', description: 'The report of a refresh.', answer: HTML_TYPE },
];

const behindSession = (route: RouteContract): RouteContract => ({
  ...route,
  access: 'staff',
  others: {
    ...(route.status === 303 ? {} : ELSEWHERE),
    ...(route.method === 'post' && { 403: { description: 'A form of another site.', answer: TEXT_TYPE }, ...TOO_MUCH }),
  },
});

/** The pages of staff; a person reads them, so that what is refused is said in words. */
export const STAFF_CONTRACT: readonly RouteContract[] = [
  { method: 'get', path: '/api/staff', description: 'To the page.', status: 301 },
  ...[...DOOR, ...OWN.map(behindSession)].map((route) => ({
    ...route,
    path: STAFF_PATH + route.path,
    refusedAs: [JSON_TYPE, HTML_TYPE],
  })),
];
