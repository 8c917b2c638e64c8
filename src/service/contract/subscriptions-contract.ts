import { z } from 'zod';
import { ALERT_CRITERIA } from '#domain/forms/demand-register.ts';
import { formSchema } from '#domain/forms/field-schema.ts';
import { describeSchema, FORM_TYPE, HTML_TYPE, JSON_TYPE, type RouteContract } from './describe-route.ts';

const query = z.object({ token: z.string().describe('Of the link in a mail.') });
const criteria = formSchema({ name: 'demand-register', steps: [{ name: 'search', fields: ALERT_CRITERIA }] });

const PAGES: readonly Pick<RouteContract, 'method' | 'path' | 'description' | 'body' | 'others'>[] = [
  { method: 'get', path: '/confirm', description: 'Asks whether it is meant.' },
  { method: 'post', path: '/confirm', description: 'The newsletter or the alert has begun.' },
  { method: 'get', path: '/unsubscribe', description: 'Asks whether it is meant.' },
  {
    ...{ method: 'post', path: '/unsubscribe', description: 'It has ended.' },
    body: {
      ...{ types: [FORM_TYPE], isOptional: true },
      schema: z.object({ 'List-Unsubscribe': z.literal('One-Click').describe('From mail programs (RFC 8058).') }),
    },
  },
  { method: 'get', path: '/manage', description: 'What the alert looks for, to change.' },
  {
    ...{ method: 'post', path: '/manage', description: 'The alert looks for that now.' },
    body: { types: [FORM_TYPE, JSON_TYPE, 'multipart/form-data'], schema: describeSchema(criteria, 'input') },
    others: { 422: { description: 'FIELDS_INVALID: the page again, each fault beside its field.', answer: HTML_TYPE } },
  },
];

/** Pages behind the links of mails. */
export const SUBSCRIPTIONS_CONTRACT = PAGES.map(
  (page): RouteContract => ({
    ...{ ...page, path: `/api/subscriptions${page.path}` },
    ...{ query, answer: HTML_TYPE, refusals: ['LINK_INVALID'], refusedAs: [HTML_TYPE] },
  }),
);
