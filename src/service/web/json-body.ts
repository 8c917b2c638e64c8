import { type core, safeParse } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { findMediaType, parseJson, readBytes } from './body.ts';

type JsonBody<Value> = { ok: true; value: Value } | { ok: false; code: ErrorCode };
type BodyRule<Value> = { types: readonly string[]; json: core.$ZodType<Value>; maxBytes: number };

/** True for JSON and for an empty request: forms of other sites can send neither. */
export function isJsonOrEmpty(request: Request): boolean {
  const { headers } = request;
  if (headers.has('Content-Type')) return findMediaType(request) === 'application/json';
  return (headers.get('Content-Length') ?? '0') === '0' && !headers.has('Transfer-Encoding');
}

/** Reads a JSON body; requires an accepted media type and the given schema. */
export async function readJsonBody<Value extends object>(
  request: Request,
  { types, json, maxBytes }: BodyRule<Value>,
): Promise<JsonBody<Value>> {
  if (!types.includes(findMediaType(request))) return { ok: false, code: 'MEDIA_TYPE_UNSUPPORTED' };
  const read = await readBytes(request, maxBytes);
  if (!read.ok) return read;
  const checked = safeParse(json, parseJson(read.bytes));
  // Refuses NUL, which PostgreSQL cannot store.
  const isClean = ([, value]: [string, unknown]) => typeof value !== 'string' || !value.includes('\0');
  const isGood = checked.success && Object.entries(checked.data).every(isClean);
  return isGood ? { ok: true, value: checked.data } : { ok: false, code: 'BODY_INVALID' };
}
