import type { IncomingMessage } from 'node:http';

/** Minimum speed of a request body, required once `freeMs` have passed: the speed of a bad mobile connection. */
export type Pace = { freeMs: number; minBytesPerMs: number; lookEveryMs: number };

const PACE: Pace = { freeMs: 30_000, minBytesPerMs: 20, lookEveryMs: 2_000 };

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Aborts a request whose body is too slow, since it holds resources. */
export function requirePace(incoming: IncomingMessage, { freeMs, minBytesPerMs, lookEveryMs }: Pace = PACE): void {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return;
  const { socket } = incoming;
  const [since, before] = [performance.now(), socket.bytesRead];
  const look = (): void => {
    const tookMs = performance.now() - since;
    const isOver = incoming.complete || socket.destroyed;
    const isSlow = tookMs >= freeMs && (socket.bytesRead - before) / tookMs < minBytesPerMs;
    if (isOver || isSlow) clearInterval(looking);
    if (isSlow && !isOver) socket.end(TOO_SLOW, () => socket.destroy());
  };
  const looking = setInterval(look, lookEveryMs).unref();
  incoming.once('close', () => clearInterval(looking));
}
