// Downloads a zip over http or https, with limits on time and size.
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Limits, StagingResult } from './staging.ts';

export class TooLarge extends Error {}

/** Passes at most this many bytes; more content fails with TooLarge. */
export function limitBytes(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new TooLarge());
      else done(undefined, chunk);
    },
  });
}

const MAX_REDIRECTS = 5;

/** Header with the credentials of a URL, because `fetch` rejects credentials in the URL itself. */
function readLogin({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const login = [username, password].map(decodeURIComponent).join(':');
  return { Authorization: `Basic ${Buffer.from(login).toString('base64')}` };
}

/**
 * Whether a redirect is permitted: a request over https must not be redirected to http, where others could modify it.
 */
export const mayFollow = (from: URL, to: URL): boolean =>
  to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:');

/**
 * Requests a URL and follows its redirects; undefined when one is forbidden, after calling `onRefused`. A response that
 * still redirects is part of a loop.
 */
export async function ask(
  address: URL,
  origins: readonly string[] | undefined,
  signal: AbortSignal,
  more: Record<string, string> = {},
  onRefused: (to: URL) => void = () => {},
): Promise<Response | undefined> {
  const headers = { ...more, ...readLogin(address) };
  const url = new URL(address);
  url.username = '';
  url.password = '';
  const mayAsk = (to: URL) => mayFollow(url, to) && (!origins || origins.includes(to.origin));
  let next = url;
  for (let left = MAX_REDIRECTS; mayAsk(next); left--) {
    const own = { headers: next.origin === url.origin ? headers : more };
    const answer = await fetch(next, { signal, redirect: 'manual', ...own });
    const location = answer.headers.get('Location');
    if (location === null || answer.status < 300 || answer.status >= 400 || left === 0) return answer;
    await answer.body?.cancel();
    next = new URL(location, next);
  }
  onRefused(next);
  return undefined;
}

/** Downloads `address` into `file`. The response is untrusted: unzip() checks it. */
export async function download(address: string, file: string, limits: Limits): Promise<StagingResult> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return { ok: false, problem: 'badAddress', detail: address };
  const signal = AbortSignal.timeout(limits.downloadMs);
  try {
    const answer = await ask(url, limits.origins, signal);
    if (!answer) return { ok: false, problem: 'notReached', detail: url.host };
    if (!answer.ok || !answer.body) return { ok: false, problem: 'refused', detail: String(answer.status) };
    await pipeline(Readable.from(answer.body), limitBytes(limits.bytes), createWriteStream(file), { signal });
    return { ok: true };
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, problem: 'tooLarge' };
    if (signal.aborted) return { ok: false, problem: 'tooSlow' };
    // A full disk is a system error, not a failure of the host.
    if (error instanceof Error && 'syscall' in error && error.syscall === 'write') throw error;
    return { ok: false, problem: 'notReached', detail: url.host };
  }
}
