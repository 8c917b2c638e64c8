import type { FieldMessages } from '#domain/forms/check.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { type ErrorCode, isErrorCode } from './errors.ts';

/**
 * A retry with the same key gets the first answer again, before anything else of it is looked at: its captcha was used
 * by then. Pages without scripts send it as a field.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const IDEMPOTENCY_FIELD = 'idempotencyKey';

/** A field that people do not see: who fills it in is probably a program (the lead is held until staff release it). */
export const HONEYPOT_FIELD = 'website';

/** Sent by a button of a form without scripts that only asks whether the form can be about a property. */
export const LOOKUP_FIELD = 'lookup';
/** The captcha that was solved (captcha.ts); proof of one submission and no answer of the visitor's. */
export const CAPTCHA_FIELD = 'captcha';
/** Turns the page that thanks into one that says that staff will look at it first; works without scripts. */
export const HELD_ID = 'held';
export const HELD_FRAGMENT = `#${HELD_ID}`;

/** What follows on a form that was sent without scripts, shown by the service for a while. */
export const SENT_PATH = '/api/sent';

/** Behind the mail to who sent a form without scripts while much was sent. */
export const CONFIRM_PATH = '/api/confirm';

/** Makes the page that thanks for an application to rent one that thanks for the request of a visit; works without scripts. */
export const VISIT_ID = 'visit';

/** Where a form is posted: as JSON, urlencoded or multipart. */
export function formPath(form: FormName): string {
  return `/api/forms/${form}`;
}

/** What a submission is called between people, on the phone too: the random end of its id. */
export function referenceOf(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** 201: stored for good. `next` is the page that thanks, in the visitor's language. */
type FormAccepted = { id: string; next: string };

/** 4xx and 5xx; `fields` comes with 422. */
type FormRefused = { code: ErrorCode; fields?: FieldMessages };

export type SendResult =
  | ({ kind: 'sent' } & FormAccepted)
  | ({ kind: 'refused'; retryAfterMs?: number } & FormRefused)
  /** No answer of the service after all attempts; what was sent may have arrived, so a retry needs the same key. */
  | { kind: 'unreachable'; reason: 'offline' | 'timeout' | 'network' };

type SendOptions = {
  form: FormName;
  /** Urlencoded; multipart where a file goes along. */
  body: FormData | URLSearchParams;
  key: string;
  /** Address of the service where it is not the site's own. */
  base?: string;
  fetch?: typeof fetch;
  wait?: (delayMs: number) => Promise<void>;
  isOnline?: () => boolean;
  /** Told before each further attempt, the first of which is 2. */
  onRetry?: (attempt: number) => void;
};

/** Waits between attempts. */
export const RETRY_DELAYS_MS = [1000, 3000, 8000];
const TIMEOUT_MS = 20_000;
/** Answers of a server or a proxy that may be gone in a moment. */
const PASSING = [408, 425, 502, 503, 504];

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** A key for one submission, as long as a UUID; works where crypto.randomUUID does not (plain http). */
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
 * Sends a form, and again when nothing, or only a passing failure, comes back: always under the same key, so that
 * the service stores it once.
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
      // Nothing is on its way: the visitor is told at once, instead of after three waits.
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
