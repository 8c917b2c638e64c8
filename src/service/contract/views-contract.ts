import { viewReport } from '#api/portal.ts';
import { VIEWS_PATH } from '#api/portal-words.ts';
import type { RouteContract } from './describe-route.ts';

/** The beacon of a property's page: JSON, sent as plain text so that a browser need not ask first. */
export const VIEWS_CONTRACT: readonly RouteContract[] = [
  {
    ...{ method: 'post', path: VIEWS_PATH, description: 'Read; whether it counts is not said.', status: 204 },
    body: { types: ['text/plain'], schema: viewReport },
    refusals: ['ORIGIN_REFUSED', 'MEDIA_TYPE_UNSUPPORTED', 'BODY_INVALID', 'BODY_TOO_LARGE'],
  },
];
