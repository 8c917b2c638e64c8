import { CAPTCHA_FIELD, createIdempotencyKey, HONEYPOT_FIELD, type SendResult } from '#api/forms.ts';
import type { listAsked } from '#domain/forms/check.ts';
import type { Language } from '#domain/language.ts';
import type { SentForm } from '#stores/sent-form.ts';

/** State of a form's submission. */
export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending'; attempt: number }
  | { kind: 'sent' }
  /** The same answers were already sent from this tab; the visitor is asked whether to send them again. */
  | { kind: 'asking'; before: SentForm }
  | { kind: 'failed'; result: Exclude<SendResult, { kind: 'sent' }> };

type Extra = { language: Language; captcha: string | undefined };

/** Request body with the non-empty values of the active fields; multipart only when it contains a file. */
export function writeBody(
  data: FormData,
  asked: ReturnType<typeof listAsked>,
  { language, captcha }: Extra,
): FormData | URLSearchParams {
  const answered = asked.filter(({ field, value }) => value !== undefined && field.kind !== 'captcha');
  const names: string[] = [...answered.map(({ field }) => field.name), HONEYPOT_FIELD];
  const entries = [...data].filter(([name]) => names.includes(name));
  entries.push(['language', language]);
  if (captcha !== undefined) entries.push([CAPTCHA_FIELD, captcha]);
  const hasFile = entries.some(([, value]) => typeof value !== 'string');
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) {
    if (typeof value === 'string') body.append(name, value);
    else if (body instanceof FormData) body.append(name, value, value.name);
  }
  return body;
}

/** Identifies identical submissions by all values except the captcha. */
export function fingerprint(body: FormData | URLSearchParams): string {
  const own = [...body].filter(([name]) => name !== CAPTCHA_FIELD);
  return JSON.stringify(
    own.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );
}

/**
 * Idempotency keys: the same answers keep their key until the service gives a final response, so that retries are
 * stored once. Changed answers get a new key.
 */
export class SubmissionKeys {
  #current: { key: string; of: string } | undefined;

  keyFor(body: FormData | URLSearchParams): string {
    const of = fingerprint(body);
    if (this.#current?.of !== of) this.#current = { key: createIdempotencyKey(), of };
    return this.#current.key;
  }

  forget(): void {
    this.#current = undefined;
  }
}
