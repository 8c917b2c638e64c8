import type { IncomingMessage } from 'node:http';

/** Time enough for any text; what takes longer must have come at the pace of a bad telephone line. */
const FREE_MS = 30_000;
const MIN_BYTES_PER_MS = 20;
const LOOK_EVERY_MS = 2_000;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends a request whose body hardly comes: somebody keeps places that others need. */
export function requirePace(incoming: IncomingMessage): void {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return;
  const { socket } = incoming;
  const [since, before] = [performance.now(), socket.bytesRead];
  const look = (): void => {
    const tookMs = performance.now() - since;
    const isOver = incoming.complete || socket.destroyed;
    const isSlow = tookMs >= FREE_MS && (socket.bytesRead - before) / tookMs < MIN_BYTES_PER_MS;
    if (isOver || isSlow) clearInterval(looking);
    if (isSlow && !isOver) socket.end(TOO_SLOW, () => socket.destroy());
  };
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
}
