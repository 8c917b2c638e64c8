import type { FieldMessages } from '#domain/forms/check.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { type ErrorCode, isErrorCode } from './errors.ts';

/**
 * Idempotency key: a retry with the same key gets the first response, before anything else is checked, since its
 * captcha was used. Pages without scripts send it as a field.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const IDEMPOTENCY_FIELD = 'idempotencyKey';

/** Honeypot field. A submission that fills it is held as spam until staff release it. */
export const HONEYPOT_FIELD = 'website';

/** Sent by a button of a form without scripts that only checks whether the form can be about a property. */
export const LOOKUP_FIELD = 'lookup';
/** The solved captcha (captcha.ts); proof of one submission and not an answer of the visitor. */
export const CAPTCHA_FIELD = 'captcha';
/** Makes the thank-you page announce a review by staff; works without scripts. */
export const HELD_ID = 'held';
export const HELD_FRAGMENT = `#${HELD_ID}`;

/** Page after a form sent without scripts, available for a while. */
export const SENT_PATH = '/api/sent';

/** Confirmation page for a form sent without scripts under load. */
export const CONFIRM_PATH = '/api/confirm';

/** Makes the thank-you page of a rent application that of a visit request; works without scripts. */
export const VISIT_ID = 'visit';

/** Endpoint of a form: JSON, urlencoded or multipart. */
export function formPath(form: FormName): string {
  return `/api/forms/${form}`;
}

/** Reference of a submission for people, also on the phone: the random end of its ID. */
export function referenceOf(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** Response 201: stored permanently. `next` is the address of the thank-you page in the visitor's language. */
type FormAccepted = { id: string; next: string };

/** Response 4xx or 5xx; `fields` comes with 422. */
type FormRefused = { code: ErrorCode; fields?: FieldMessages };

export type SendResult =
  | ({ kind: 'sent' } & FormAccepted)
  | ({ kind: 'refused'; retryAfterMs?: number } & FormRefused)
  /** No response of the service after all attempts; the submission may have arrived, so a retry needs the same key. */
  | { kind: 'unreachable'; reason: 'offline' | 'timeout' | 'network' };

type SendOptions = {
  form: FormName;
  /** Body of the form: urlencoded, or multipart with a file. */
  body: FormData | URLSearchParams;
  key: string;
  /** Address of the service, when it differs from the site's. */
  base?: string;
  fetch?: typeof fetch;
  wait?: (delayMs: number) => Promise<void>;
  isOnline?: () => boolean;
  /** Called before each further attempt, the first of which is 2. */
  onRetry?: (attempt: number) => void;
};

/** Waits between attempts. */
export const RETRY_DELAYS_MS = [1000, 3000, 8000];
const TIMEOUT_MS = 20_000;
/** Transient statuses of a server or a proxy. */
const PASSING = [408, 425, 502, 503, 504];

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Key of a submission, as long as a UUID; works without crypto.randomUUID (plain http). */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readAnswer(response: Response): Promise<SendResult | undefined> {
  const answer = (await response.json().catch(() => undefined)) as Partial<FormAccepted & FormRefused> | undefined;
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
 * Sends a form, and retries after a network error or a transient failure: always under the same key, so that the
 * service stores it once.
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
      // Nothing was sent: the visitor is told immediately instead of after three waits.
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
