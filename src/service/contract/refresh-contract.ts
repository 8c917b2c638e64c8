import { z } from 'zod';
import { jobState } from '../refresh/job-state.ts';
import { refreshRequest } from '../refresh/trigger-api.ts';
import { JSON_TYPE, type RouteContract } from './describe-route.ts';

/** The signed addresses; they exist where the service has a REFRESH_SECRET. */
export const REFRESH_CONTRACT: readonly RouteContract[] = [
  {
    ...{ method: 'post', path: '/api/refresh', description: 'Queued; Location leads to its state.', status: 202 },
    ...{ access: 'signature', answer: z.object({ id: z.string(), state: z.literal('queued') }) },
    body: { types: [JSON_TYPE], schema: refreshRequest, isOptional: true },
    refusals: [
      ...(['BODY_INVALID', 'BODY_TOO_LARGE', 'SIGNATURE_INVALID', 'SOURCE_REFUSED', 'RELEASE_NOT_FOUND'] as const),
      ...(['TOO_MANY_REQUESTS', 'REFRESH_IMPOSSIBLE'] as const),
    ],
  },
  {
    ...{ method: 'get', path: '/api/refresh/{id}', description: 'How far it is, or how it ended.' },
    ...{ access: 'signature', answer: jobState, refusals: ['SIGNATURE_INVALID', 'REFRESH_NOT_FOUND'] },
  },
];
