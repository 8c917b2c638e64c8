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
  {
    method: 'get',
    path: '',
    summary: 'Open the page of staff',
    description: 'The page; without a session, the one that logs in.',
    answer: HTML_TYPE,
    others: { 301: { description: 'To the same with a slash.' } },
  },
  {
    method: 'get',
    path: 'staff.css',
    summary: 'Load the style of that page',
    description: 'The style of the page.',
    answer: 'text/css',
  },
  {
    method: 'get',
    path: 'live.js',
    summary: 'Load the script of that page',
    description: 'Its script.',
    answer: 'text/javascript',
  },
  {
    method: 'post',
    path: 'login',
    summary: 'Log in with a code that is used once',
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
  { method: 'post', path: 'logout', summary: 'End the session', description: 'To the page that logs in.', status: 303 },
  {
    method: 'get',
    path: 'state.json',
    summary: 'Read whether a refresh runs',
    description: 'Whether a refresh runs, in the words of the page.',
    answer: z.object({ version: z.string(), running: z.nullable(running) }),
  },
  {
    method: 'post',
    path: 'refresh',
    summary: 'Refresh the site',
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
    summary: 'Let a held lead through',
    description: `A held lead is let through. ${HOME}`,
    status: 303,
    body: fields(z.object({ lead: z.string() })),
  },
  {
    method: 'post',
    path: 'retry',
    summary: 'Send mails that wait now',
    description: `Mails that wait are tried again now. ${HOME}`,
    status: 303,
  },
  {
    method: 'get',
    path: 'rollback',
    summary: 'Ask whether an earlier release is meant',
    description: 'Asks whether it is meant.',
    answer: HTML_TYPE,
    query: release,
  },
  {
    method: 'post',
    path: 'rollback',
    summary: 'Serve an earlier release',
    description: HOME,
    status: 303,
    body: fields(release),
  },
  {
    method: 'get',
    path: 'reports/{name}',
    summary: 'Read the report of a refresh',
    description: 'The report of a refresh.',
    answer: HTML_TYPE,
  },
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
  ...[...DOOR, ...OWN.map(behindSession)].map((route) => ({
    ...route,
    // That of the page ends with a slash; without it, it leads there.
    path: (STAFF_PATH + route.path).replace(/\/$/, ''),
    refusedAs: [JSON_TYPE, HTML_TYPE],
  })),
];
