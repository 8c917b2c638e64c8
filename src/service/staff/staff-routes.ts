import { below, FORM_TYPE, HTML_TYPE, JSON_TYPE, type RouteBody, type Routes } from '../web/route.ts';
import { STAFF_PATH } from './staff-layout.ts';

export const TEXT_TYPE = 'text/plain';
export const MAX_FORM_BYTES = 16 * 1024;
export const TOO_MUCH = { 413: { description: 'The body is too large.', answer: TEXT_TYPE } };

/** Forms of the staff pages. */
export const staffForm = (schema: RouteBody['schema']): RouteBody => ({
  types: [FORM_TYPE],
  schema,
  maxBytes: MAX_FORM_BYTES,
});

/** Routes of the staff pages; refusals are pages for people. */
export const belowStaff = <R extends Routes>(routes: R): R =>
  below(STAFF_PATH, { refusedAs: [JSON_TYPE, HTML_TYPE] }, routes);

/** The same with a session. */
export function behindLogin<R extends Routes>(routes: R): R {
  const entries = Object.entries(belowStaff(routes)).map(([name, route]) => {
    const others = {
      ...(route.status !== 303 && { 303: { description: 'To the page that logs in.' } }),
      ...(route.method === 'post' && {
        403: { description: 'A form of another site.', answer: TEXT_TYPE },
        ...TOO_MUCH,
      }),
    };
    return [name, { ...route, access: 'staff', others }];
  });
  return Object.fromEntries(entries) as R;
}
