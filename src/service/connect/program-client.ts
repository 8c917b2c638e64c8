// HTTP client for the agency's program: renews the token, obeys rate limits, retries temporary failures, and detects
// HTML pages and truncated bodies.
import { setTimeout as wait } from 'node:timers/promises';
import { ConnectError } from './connect-error.ts';

const MB = 1024 * 1024;
const ANSWER_WITHIN_MS = 60_000;
/** Maximum size of a list's page: ten times the largest observed. */
const MAX_BYTES = 64 * MB;
const TRIES = 3;
const FIRST_PAUSE_MS = 1_000;
/** When the program asks for a longer wait, the next run retries instead. */
const MAX_WAIT_MS = 30_000;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** True if a password may be sent to this address: https, or this machine. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}

export type ProgramRequest = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  /** JSON body as text, for requests whose exact bytes are signed. */
  text?: string;
  headers?: Readonly<Record<string, string>>;
  /** False for a request that must not be retried immediately; the caller retries it later. */
  isRepeatable?: boolean;
  /** Statuses that count as answers, not as errors. */
  accepted?: readonly number[];
  /** True when the response need not be JSON. */
  isAnyBody?: boolean;
};

export type ProgramAnswer = {
  status: number;
  /** Undefined for an empty body. */
  body: unknown;
  /** Time of the response by the program's clock, if stated. */
  at: number | undefined;
};

type Options = {
  base: string;
  /** Returns the headers that authenticate us; called again when the program no longer accepts them. */
  authorize?: (client: ProgramClient) => Promise<Readonly<Record<string, string>>>;
  now: () => number;
  pause?: (ms: number) => Promise<unknown>;
  maxBytes?: number;
};

function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,6}$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** The program's reason for a refusal, from any of the usual fields. */
function readReason(text: string): string {
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    const errors = body.validationErrors ?? body.errors;
    const parts = [body.ExceptionMessage, body.Message, body.message, body.error_description, body.error]
      .filter((part) => typeof part === 'string')
      .slice(0, 1);
    return [...parts, ...(errors === undefined ? [] : [JSON.stringify(errors)])].join(' ');
  } catch {
    return /^\s*</.test(text) ? '' : text.slice(0, 200);
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new ConnectError('notData', `more than ${Math.round(maxBytes / MB)} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export class ProgramClient {
  readonly #options: Options;
  #proof: Readonly<Record<string, string>> | undefined;
  #requests = 0;

  constructor(options: Options) {
    if (!isSafeAddress(options.base)) throw new ConnectError('unreachable', 'the address is not https');
    this.#options = options;
  }

  /** Number of requests so far, including those for tokens and retries. */
  get requests(): number {
    return this.#requests;
  }

  /** Sends one request and returns its JSON response; throws a ConnectError. */
  ask(request: ProgramRequest): Promise<ProgramAnswer> {
    return this.#retry(request, () => this.#askWithProof(request));
  }

  /** Downloads a file. */
  download(request: ProgramRequest): Promise<Buffer> {
    return this.#retry(request, async () => {
      const { response, bytes } = await this.#send(request, {});
      this.#read({ ...request, isAnyBody: true }, response, response.ok ? '' : bytes.toString('utf8'));
      return bytes;
    });
  }

  async #retry<Answer>({ isRepeatable = true }: ProgramRequest, act: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await act();
      } catch (cause) {
        if (!(cause instanceof ConnectError)) throw cause;
        const isPassing = ['unreachable', 'server', 'limited', 'notData'].includes(cause.code);
        const waitMs = cause.retryAfterMs ?? FIRST_PAUSE_MS * 3 ** (attempt - 1);
        if (!isRepeatable || !isPassing || attempt >= TRIES || waitMs > MAX_WAIT_MS) throw cause;
        await (this.#options.pause ?? wait)(waitMs);
      }
    }
  }

  /** Sends a request with the token. Renews a rejected token once, because it may have expired between two pages. */
  async #askWithProof(request: ProgramRequest): Promise<ProgramAnswer> {
    const { authorize } = this.#options;
    if (!authorize) return this.#exchange(request, {});
    const isFresh = this.#proof === undefined;
    this.#proof ??= await authorize(this);
    try {
      return await this.#exchange(request, this.#proof);
    } catch (cause) {
      if (!(cause instanceof ConnectError) || cause.code !== 'credentials') throw cause;
      this.#proof = undefined;
      if (isFresh) throw cause;
      this.#proof = await authorize(this);
      return this.#exchange(request, this.#proof);
    }
  }

  /** A request without authentication, to get a token. */
  async askForToken(request: ProgramRequest): Promise<ProgramAnswer> {
    return this.#exchange(request, {});
  }

  async #exchange(request: ProgramRequest, proof: Readonly<Record<string, string>>): Promise<ProgramAnswer> {
    const { response, bytes } = await this.#send(request, proof);
    return this.#read(request, response, bytes.toString('utf8'));
  }

  async #send(request: ProgramRequest, proof: Readonly<Record<string, string>>) {
    const { base, maxBytes = MAX_BYTES } = this.#options;
    const { method = 'GET', path, query = {}, json, headers = {} } = request;
    const sent = request.text ?? (json === undefined ? undefined : JSON.stringify(json));
    const url = new URL(base.replace(/\/+$/, '') + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    this.#requests++;
    try {
      const response = await fetch(url, {
        method,
        // A redirect would send the token to another host.
        redirect: 'manual',
        headers: {
          Accept: 'application/json',
          ...(sent !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
          ...proof,
        },
        ...(sent !== undefined && { body: sent }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return { response, bytes: await readBytes(response, maxBytes) };
    } catch (cause) {
      if (cause instanceof ConnectError) throw cause;
      const reason = cause instanceof Error ? (cause.cause as { code?: string } | undefined)?.code : undefined;
      throw new ConnectError('unreachable', reason ?? (cause instanceof Error ? cause.name : ''));
    }
  }

  #read({ path, accepted = [], isAnyBody = false }: ProgramRequest, response: Response, text: string): ProgramAnswer {
    const { status } = response;
    const what = `${path.split('?')[0]}: ${status}`;
    const sentAt = Date.parse(response.headers.get('Date') ?? '');
    const at = Number.isNaN(sentAt) ? undefined : sentAt;
    const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), at ?? this.#options.now());
    if (accepted.includes(status)) return { status, body: parseOrNothing(text), at };
    if (status === 401 || status === 403) throw new ConnectError('credentials', what);
    if (status === 429 || (status === 503 && retryAfterMs !== undefined))
      throw new ConnectError('limited', what, retryAfterMs);
    if (status === 408 || status >= 500) throw new ConnectError('server', what);
    if (status >= 300 && status < 400) throw new ConnectError('notData', `${what}, to another address`);
    if (status >= 400) throw new ConnectError('refused', [what, readReason(text)].filter(Boolean).join(' '));
    if (text.trim() === '') return { status, body: undefined, at };
    if (isAnyBody) return { status, body: parseOrNothing(text), at };
    try {
      return { status, body: JSON.parse(text) as unknown, at };
    } catch {
      const kind = /^\s*</.test(text) ? 'a web page' : 'cut off, or no JSON';
      throw new ConnectError('notData', `${what}, ${kind}`);
    }
  }
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
