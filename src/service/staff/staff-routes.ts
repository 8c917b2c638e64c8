import type { Hono, MiddlewareHandler } from 'hono';
import type { Right } from '../people/rights.ts';
import {
  below,
  FORM_TYPE,
  type Handlers,
  HTML_TYPE,
  JSON_TYPE,
  type RouteBody,
  type Routes,
  serveRoutes,
} from '../web/route.ts';
import { STAFF_PATH, type StaffEnv } from './staff-layout.ts';

export const TEXT_TYPE = 'text/plain';
/** Large enough for an answer of maximum length in characters that take six bytes each in a form. */
export const MAX_FORM_BYTES = 96 * 1024;
export const TOO_MUCH = { 413: { description: 'The body is too large.', answer: TEXT_TYPE } };

/** Body of a staff form. */
export const staffForm = (schema: RouteBody['schema']): RouteBody => ({
  types: [FORM_TYPE],
  schema,
  maxBytes: MAX_FORM_BYTES,
});

/** Routes of the staff pages; refusals may also be HTML pages. */
export const belowStaff = <R extends Routes>(routes: R): R =>
  below(STAFF_PATH, { refusedAs: [JSON_TYPE, HTML_TYPE] }, routes);

/** Declares routes that require a login and this right. */
export function behindLogin<R extends Routes>(right: Right, routes: R): R {
  const entries = Object.entries(belowStaff(routes)).map(([name, route]) => {
    const others = {
      ...(route.status !== 303 && { 303: { description: 'To the page that logs in.' } }),
      403: {
        description:
          route.method === 'post'
            ? 'A form of another site, or a role without the right.'
            : 'A role without the right.',
        answer: [HTML_TYPE, TEXT_TYPE],
      },
      ...(route.method === 'post' && TOO_MUCH),
      ...route.others,
    };
    return [name, { ...route, access: 'staff', right, others }];
  });
  return Object.fromEntries(entries) as R;
}

/** Creates the guard that requires this right. */
export type StaffGuard = (right: Right) => MiddlewareHandler<StaffEnv>;

/** Serves routes of staff, each behind the right that it declares. */
export function serveStaff<R extends Routes>(
  routes: R,
  handlers: Handlers<StaffEnv, R>,
  guard: StaffGuard,
  app: Hono<StaffEnv>,
) {
  for (const [name, route] of Object.entries(routes))
    serveRoutes(app, { [name]: route } as unknown as R, handlers, guard((route.right ?? 'home') as Right));
  return app;
}
