import type { Context } from 'hono';
import { type ErrorCode, errorStatus } from '#api/errors.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';

/** Reason for a refusal: an error code, the fields' errors, and the waiting time. */
export type Refusal<Fields = Readonly<Record<string, string>>> = {
  code: ErrorCode;
  fields?: Fields;
  retryAfterMs?: number;
  /** With WORK_WANTED: the required difficulty. */
  step?: number;
  /** Free alternatives to a taken time. */
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
