// Fetches a zip over http or https, with a limit of time and of bytes.
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Limits, Staged } from './staging.ts';

class TooLarge extends Error {}

/** Lets at most so many bytes through. */
function limitBytes(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new TooLarge());
      else done(undefined, chunk);
    },
  });
}

/** Fetches `address` into `file`. What an address answers is not trusted: unzip() looks at it. */
export async function download(address: string, file: string, limits: Limits): Promise<Staged> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return { ok: false, problem: 'badAddress', detail: address };
  const signal = AbortSignal.timeout(limits.downloadMs);
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok || !answer.body) return { ok: false, problem: 'refused', detail: String(answer.status) };
    await pipeline(Readable.from(answer.body), limitBytes(limits.bytes), createWriteStream(file), { signal });
    return { ok: true };
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, problem: 'tooLarge' };
    if (signal.aborted) return { ok: false, problem: 'tooSlow' };
    // A disk that is full is no fault of the address.
    if (error instanceof Error && 'syscall' in error && error.syscall === 'write') throw error;
    return { ok: false, problem: 'notReached', detail: url.host };
  }
}
