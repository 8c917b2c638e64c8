import type { FieldMessages } from '#domain/forms/check.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { type ErrorCode, isErrorCode } from './errors.ts';

/**
 * Idempotency key. A repeated key gets the first response before anything else is checked, because the captcha of the
 * first request is used up. Forms without scripts send the key as a field.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const IDEMPOTENCY_FIELD = 'idempotencyKey';

/** Honeypot field. A submission that fills it is held as spam until staff release it. */
export const HONEYPOT_FIELD = 'website';

/** Name of the button that, without scripts, only checks whether the form is available for a property. */
export const LOOKUP_FIELD = 'lookup';
/** Solved captcha (captcha.ts). Valid for one submission; not one of the visitor's answers. */
export const CAPTCHA_FIELD = 'captcha';
/**
 * ID of the section of the thank-you page that announces a review by staff. Used as the fragment of the page's URL, so
 * it also works without scripts.
 */
export const HELD_ID = 'held';
export const HELD_FRAGMENT = `#${HELD_ID}`;

/** Page shown after a form was sent without scripts; its URL expires. */
export const SENT_PATH = '/api/sent';

/** Page on which the visitor confirms a form sent without scripts; shown when the service is under load. */
export const CONFIRM_PATH = '/api/confirm';

/**
 * ID of the section of the thank-you page for a rent application that became a visit request. Used as the fragment of
 * the page's URL, so it also works without scripts.
 */
export const VISIT_ID = 'visit';

/** Endpoint of a form; accepts JSON, urlencoded and multipart bodies. */
export function formPath(form: FormName): string {
  return `/api/forms/${form}`;
}

/** Reference number for visitors and staff, short enough for the phone: the random end of the submission's ID. */
export function referenceOf(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** Response 201: the submission is stored. `next` is the URL of the thank-you page in the visitor's language. */
type FormReceipt = { id: string; next: string };

/** Response 4xx or 5xx; `fields` comes with 422. */
type FormError = { code: ErrorCode; fields?: FieldMessages };

export type SendResult =
  | ({ kind: 'sent' } & FormReceipt)
  | ({ kind: 'refused'; retryAfterMs?: number } & FormError)
  /** No response after all attempts. The submission may have arrived, so a retry must use the same key. */
  | { kind: 'unreachable'; reason: 'offline' | 'timeout' | 'network' };

type SendOptions = {
  form: FormName;
  /** Body of the form: urlencoded, or multipart with a file. */
  body: FormData | URLSearchParams;
  key: string;
  /** Origin of the service, when it differs from the site's. */
  base?: string;
  fetch?: typeof fetch;
  wait?: (delayMs: number) => Promise<void>;
  isOnline?: () => boolean;
  /** Called before each retry with the number of the attempt, from 2 on. */
  onRetry?: (attempt: number) => void;
};

/** Delays between attempts. */
export const RETRY_DELAYS_MS = [1000, 3000, 8000];
const TIMEOUT_MS = 20_000;
/** Transient HTTP statuses, which are retried. */
const PASSING = [408, 425, 502, 503, 504];

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/**
 * Random key for a submission: 128 bits, like a UUID. Does not use crypto.randomUUID, which is missing on plain http.
 */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readAnswer(response: Response): Promise<SendResult | undefined> {
  const answer = (await response.json().catch(() => undefined)) as Partial<FormReceipt & FormError> | undefined;
  if (response.ok && typeof answer?.id === 'string' && typeof answer.next === 'string')
    return { kind: 'sent', id: answer.id, next: answer.next };
  if (!isErrorCode(answer?.code)) return undefined;
  const retryAfterMs = Number(response.headers.get('Retry-After')) * 1000;
  return {
    kind: 'refused',
    code: answer.code,
    ...(answer.fields && { fields: answer.fields }),
    ...(retryAfterMs > 0 && { retryAfterMs }),
  };
}

/**
 * Sends a form. Retries after network errors and transient statuses with the same idempotency key, so that the service
 * stores the form only once.
 */
export async function sendForm(options: SendOptions): Promise<SendResult> {
  const { form, body, key, base = '', onRetry, wait = pause, isOnline = () => navigator.onLine } = options;
  const ask = options.fetch ?? fetch;
  let last: SendResult = { kind: 'unreachable', reason: 'network' };
  for (const [index, delayMs] of [0, ...RETRY_DELAYS_MS].entries()) {
    if (index > 0) {
      await wait(delayMs);
      onRetry?.(index + 1);
    }
    if (!isOnline()) {
      last = { kind: 'unreachable', reason: 'offline' };
      // Nothing was sent, so the visitor is informed at once instead of after three delays.
      if (index === 0) return last;
      continue;
    }
    try {
      const response = await ask(base + formPath(form), {
        method: 'POST',
        headers: { Accept: 'application/json', [IDEMPOTENCY_HEADER]: key },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await readAnswer(response);
      if (!PASSING.includes(response.status)) return answer ?? { kind: 'refused', code: 'API_ERROR' };
      last = answer ?? { kind: 'unreachable', reason: 'network' };
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      last = { kind: 'unreachable', reason: isTimeout ? 'timeout' : 'network' };
    }
  }
  return last;
}
