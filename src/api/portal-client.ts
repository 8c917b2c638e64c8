import { type ErrorCode, isErrorCode } from './errors.ts';
import type { HistoryQuery } from './portal.ts';
import { PORTAL_PATH } from './portal-words.ts';
import type { Work } from './solve-captcha.ts';

/**
 * Reason why a request failed: an error code of the service, a network problem, or disabled cookies. Each has its own
 * text.
 */
export type PortalCode = ErrorCode | 'OFFLINE' | 'TIMEOUT' | 'NETWORK' | 'COOKIES';

/** `fields` are the errors by field name; `step` is the required difficulty of the proof of work. */
export type PortalRefusal = { ok: false; code: PortalCode; fields?: Readonly<Record<string, string>>; step?: number };
export type PortalAnswer<Value> = { ok: true; value: Value } | PortalRefusal;

export type PortalRequest = {
  /** Path below the portal's prefix, with query. */
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  /** Origin of the service, when it differs from the site's. */
  base?: string | undefined;
  fetch?: typeof fetch;
  isOnline?: () => boolean;
};

/** File with the name that the service gave it. */
export type PortalFile = { name: string; content: Blob };

const TIMEOUT_MS = 20_000;
/** Maximum number of attempts with proof of work: one for each difficulty level. */
const MAX_WORK = 3;

async function readRefusal(response: Response): Promise<PortalRefusal> {
  const answer = (await response.json().catch(() => undefined)) as
    | { code?: unknown; fields?: unknown; step?: unknown }
    | undefined;
  if (!isErrorCode(answer?.code)) return { ok: false, code: 'API_ERROR' };
  const { code, fields, step } = answer;
  const isNamed = typeof fields === 'object' && fields !== null;
  return {
    ok: false,
    code,
    ...(isNamed && { fields: fields as Record<string, string> }),
    ...(typeof step === 'number' && { step }),
  };
}

async function send<Value>(
  request: PortalRequest,
  read: (response: Response) => Promise<Value>,
): Promise<PortalAnswer<Value>> {
  const { path, method = 'GET', body, base = '', isOnline = () => navigator.onLine } = request;
  const ask = request.fetch ?? fetch;
  if (!isOnline()) return { ok: false, code: 'OFFLINE' };
  try {
    const response = await ask(base + PORTAL_PATH + path, {
      method,
      credentials: base === '' ? 'same-origin' : 'include',
      cache: 'no-store',
      headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.ok ? { ok: true, value: await read(response) } : await readRefusal(response);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, code: isTimeout ? 'TIMEOUT' : 'NETWORK' };
  }
}

/**
 * Sends a request to the portal, with proof of work if the service requires it. Network errors are returned, not
 * thrown.
 */
export async function askPortal<Value>(request: PortalRequest): Promise<PortalAnswer<Value>> {
  const read = async (response: Response) => (response.status === 204 ? undefined : await response.json()) as Value;
  let answer = await send(request, read);
  // The required difficulty may rise in the meantime, when other logins to the account fail.
  for (let tries = 0; tries < MAX_WORK && !answer.ok && answer.code === 'WORK_WANTED'; tries++) {
    const { step } = answer;
    // The solver cannot be loaded without a network, or after a new release.
    const work = await import('./solve-captcha.ts')
      .then(({ passCaptcha }) => passCaptcha(request.base ?? '', step))
      .catch((): Work => ({ kind: 'unreachable' }));
    if (work.kind === 'unreachable') return { ok: false, code: 'NETWORK' };
    if (work.kind !== 'passed') return answer;
    answer = await send({ ...request, body: { ...(request.body as object), captcha: work.captcha } }, read);
  }
  return answer;
}

/** Downloads a file of the portal by script, so that an expired session is reported as an error. */
export function fetchPortalFile(request: PortalRequest, fallbackName: string): Promise<PortalAnswer<PortalFile>> {
  return send(request, async (response) => {
    const [, name = fallbackName] =
      /filename="?([\w.-]+)"?/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    return { name, content: await response.blob() };
  });
}

/** A path with query; omits empty parameters. */
export function portalPath(path: string, query: Partial<HistoryQuery>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}
