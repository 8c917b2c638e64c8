import type { Context } from 'hono';
import { type ErrorCode, errorStatus } from '#api/errors.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';

/** Why something is not done: a code of the catalogue, what is wrong with which field, and how long to wait. */
export type Refusal<Fields = Readonly<Record<string, string>>> = {
  code: ErrorCode;
  fields?: Fields;
  retryAfterMs?: number;
  /** With WORK_WANTED: how heavy the work must be. */
  step?: number;
  /** Times that are free instead of one that is taken. */
  free?: readonly FreeTime[];
};

/** The answer of every API of ours to what is refused. */
export function refuse(c: Context, refusal: ErrorCode | Refusal<object>): Response {
  const { code, fields, free, step, retryAfterMs }: Refusal<object> =
    typeof refusal === 'string' ? { code: refusal } : refusal;
  setRetryAfter(c, { retryAfterMs });
  return c.json({ code, fields, free, step }, errorStatus(code));
}

export function setRetryAfter(c: Context, { retryAfterMs }: { retryAfterMs?: number | undefined }): void {
  if (retryAfterMs !== undefined) c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
}
