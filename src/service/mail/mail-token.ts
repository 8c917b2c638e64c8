// OAuth access tokens for mail servers without password login: Microsoft 365, Google (RFC 6749 §4.4 and §6).
import { z } from 'zod';
import type { MailOauth } from '../settings/config.ts';
import { MailError } from './mail-failure.ts';
import type { RefreshTokenStore } from './refresh-token-file.ts';

const ANSWER_WITHIN_MS = 15_000;
/** Renews a token this long before it expires, since sending takes a while. */
const RENEW_BEFORE_MS = 5 * 60_000;
const DEFAULT_SECONDS = 3600;
const DEFAULT_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 15 * 60;

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(DEFAULT_SECONDS),
  /** Some servers issue a new refresh token each time. */
  refresh_token: z.optional(z.string().min(1)).catch(undefined),
});
const refused = z.object({ error: z.string(), error_description: z.optional(z.string()).catch(undefined) });

type Token = { value: string; expiresAt: number };

/** Prefix of the error when the token server refuses; `findAlarmCause` detects it. */
export const TOKEN_REFUSED = 'The token server refuses';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fetches access tokens. Caches one until shortly before it expires; concurrent callers share one request. */
export class MailTokens {
  readonly #oauth: MailOauth;
  readonly #now: () => number;
  #token: Token | undefined;
  #pending: Promise<Token> | undefined;
  readonly #store: RefreshTokenStore | undefined;
  #refreshToken: string | undefined;
  #waitUntil = 0;

  /** `store` saves a newly issued refresh token, since the configured one may be invalid after a restart. */
  constructor(oauth: MailOauth, now: () => number = Date.now, store?: RefreshTokenStore) {
    this.#oauth = oauth;
    this.#now = now;
    this.#store = store;
    this.#refreshToken = oauth.refreshToken;
  }

  /** Returns a token valid by the local clock; fetches a new one when the mail server refused the last. */
  async get(isRefused: boolean): Promise<string> {
    const { value, expiresAt } = this.#token ?? { value: '', expiresAt: 0 };
    if (!isRefused && expiresAt > this.#now()) return value;
    this.#pending ??= this.#fetch().finally(() => {
      this.#pending = undefined;
    });
    this.#token = await this.#pending;
    return this.#token.value;
  }

  async #fetch(): Promise<Token> {
    this.#token = undefined;
    if (this.#waitUntil > this.#now()) throw new MailError('The token server requires a delay', 'server');
    const { url, clientId, clientSecret, scope } = this.#oauth;
    // Another process may have stored a newer refresh token meanwhile.
    this.#refreshToken &&= this.#store?.read() ?? this.#refreshToken;
    const body = new URLSearchParams({
      client_id: clientId,
      ...(clientSecret && { client_secret: clientSecret }),
      ...(this.#refreshToken
        ? { grant_type: 'refresh_token', refresh_token: this.#refreshToken }
        : { grant_type: 'client_credentials', scope }),
    });
    const asked = this.#now();
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((error: unknown) => {
      throw new MailError(`The token server cannot be reached: ${String((error as Error).cause ?? error)}`, 'server');
    });
    const answer = parseJson(await response.text());
    const token = granted.safeParse(answer);
    if (response.ok && token.success) {
      const { access_token: value, expires_in: seconds, refresh_token: next } = token.data;
      if (this.#refreshToken !== undefined && next !== undefined && next !== this.#refreshToken) {
        this.#refreshToken = next;
        this.#store?.write(next);
      }
      const lifeMs = seconds * 1000;
      // Counts from the request on the local clock, which may differ from the server's.
      return { value, expiresAt: asked + Math.max(lifeMs - RENEW_BEFORE_MS, lifeMs / 2) };
    }
    const refusal = refused.safeParse(answer);
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS) || DEFAULT_WAIT_SECONDS;
      this.#waitUntil = this.#now() + Math.min(seconds, MAX_WAIT_SECONDS) * 1000;
      throw new MailError(`The token server answers ${response.status}`, 'server');
    }
    if (refusal.success) {
      const { error, error_description: why = '' } = refusal.data;
      throw new MailError(`${TOKEN_REFUSED} (${error}): ${why}`, 'server');
    }
    throw new MailError(`The token server answers ${response.status} without a token`, 'server');
  }
}
