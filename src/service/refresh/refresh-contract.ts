import { z } from 'zod';
import { SIGNATURE_HEADERS } from './signature.ts';
import { refreshRequest } from './trigger-api.ts';

type Json = Record<string, unknown>;

const signature = Object.values(SIGNATURE_HEADERS).map((name) => ({
  ...{ name, in: 'header', required: true, schema: { type: 'string' } },
  description: 'docs/refresh.md says how a request is signed.',
}));

/** The signed addresses in OpenAPI 3.0; they exist where the service has a REFRESH_SECRET. */
export function describeRefreshes(): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(refreshRequest, { target: 'openapi-3.0', io: 'input' });
  const refusals = {
    400: { description: 'BODY_INVALID' },
    401: { description: 'SIGNATURE_INVALID' },
    403: { description: 'SOURCE_REFUSED' },
    404: { description: 'RELEASE_NOT_FOUND, REFRESH_NOT_FOUND' },
    413: { description: 'BODY_TOO_LARGE' },
    429: { description: 'TOO_MANY_REQUESTS' },
    501: { description: 'REFRESH_IMPOSSIBLE' },
  };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  return {
    '/api/refresh': {
      post: {
        parameters: signature,
        requestBody: { required: false, content: { 'application/json': { schema } } },
        responses: { 202: { description: 'Queued: its id, and Location for its state.' }, ...refusals },
      },
    },
    '/api/refresh/{id}': {
      get: {
        parameters: [id, ...signature],
        responses: { 200: { description: 'queued, running or ended, and how.' }, ...refusals },
      },
    },
  };
}
