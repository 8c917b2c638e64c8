import type { Context } from 'hono';
import { type ErrorCode, errorStatus } from '#api/errors.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';

/** Reason for a refusal: an error code, errors by field, and the time until a retry. */
export type Refusal<Fields = Readonly<Record<string, string>>> = {
  code: ErrorCode;
  fields?: Fields;
  retryAfterMs?: number;
  /** Required difficulty, with WORK_WANTED. */
  step?: number;
  /** Free times, as alternatives to a taken one. */
  free?: readonly FreeTime[];
};

/** The response of every API to a refusal. */
export function refuse(c: Context, refusal: ErrorCode | Refusal<object>): Response {
  const { code, fields, free, step, retryAfterMs }: Refusal<object> =
    typeof refusal === 'string' ? { code: refusal } : refusal;
  setRetryAfter(c, { retryAfterMs });
  return c.json({ code, fields, free, step }, errorStatus(code));
}

export function setRetryAfter(c: Context, { retryAfterMs }: { retryAfterMs?: number | undefined }): void {
  if (retryAfterMs !== undefined) c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
}
