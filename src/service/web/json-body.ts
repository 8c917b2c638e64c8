import { type core, safeParse } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { parseJson, readLimited } from '../leads/form-body.ts';

type JsonBody<Value> = { ok: true; value: Value } | { ok: false; code: ErrorCode };

const MAX_BYTES = 16 * 1024;

/** JSON and nothing else, by default under the name that no form of another site can send without asking first. */
export async function readJsonBody<Value>(
  request: Request,
  schema: core.$ZodType<Value>,
  { mediaType = 'application/json', maxBytes = MAX_BYTES } = {},
): Promise<JsonBody<Value>> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== mediaType) return { ok: false, code: 'MEDIA_TYPE_UNSUPPORTED' };
  const bytes = await readLimited(request, maxBytes).catch(() => null);
  if (bytes === null) return { ok: false, code: 'BODY_INVALID' };
  if (bytes === undefined) return { ok: false, code: 'BODY_TOO_LARGE' };
  const body = parseJson(bytes);
  if (!body.ok) return body;
  // PostgreSQL keeps no such text, and nobody types it.
  if (Object.values(body.raw).some((text) => String(text).includes('\0'))) return { ok: false, code: 'BODY_INVALID' };
  const checked = safeParse(schema, body.raw);
  return checked.success ? { ok: true, value: checked.data } : { ok: false, code: 'BODY_INVALID' };
}
