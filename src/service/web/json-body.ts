import { type core, safeParse } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { findMediaType, parseJson, readBytes } from './body.ts';

type JsonBody<Value> = { ok: true; value: Value } | { ok: false; code: ErrorCode };

const MAX_BYTES = 16 * 1024;

/** JSON and nothing else, by default under the name that no form of another site can send without asking first. */
export async function readJsonBody<Value extends object>(
  request: Request,
  schema: core.$ZodType<Value>,
  { mediaType = 'application/json', maxBytes = MAX_BYTES } = {},
): Promise<JsonBody<Value>> {
  if (findMediaType(request) !== mediaType) return { ok: false, code: 'MEDIA_TYPE_UNSUPPORTED' };
  const read = await readBytes(request, maxBytes);
  if (!read.ok) return read;
  const checked = safeParse(schema, parseJson(read.bytes));
  // PostgreSQL keeps no NUL, and nobody types it.
  const isClean = ([, value]: [string, unknown]) => typeof value !== 'string' || !value.includes('\0');
  const isGood = checked.success && Object.entries(checked.data).every(isClean);
  return isGood ? { ok: true, value: checked.data } : { ok: false, code: 'BODY_INVALID' };
}
