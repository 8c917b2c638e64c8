// Sends prepared requests over plain sockets and prints the duration of each. A separate process, so that it does not
// share a core with what it measures: `node scripts/bench/load.ts <port> <file>`; the file is JSON, a `Load`.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { percentile } from './figures.ts';

/** LOAD in a header or a body is replaced by a unique value. */
export type LoadRequest = { method: string; path: string; headers: Record<string, string>; bodies: string[] };
/**
 * Either a number of connections, each sending the next request after a response; or a fixed rate, where durations
 * count from the time at which a request was due.
 */
export type Pace = { connections: number; count: number } | { perSecond: number; seconds: number };
export type Load = { request: LoadRequest; pace: Pace };
export type LoadResult = { seconds: number; accepted: number; refused: number; p50Ms: number; p99Ms: number };

/** Requests per second on one connection: the service closes idle connections. */
const PER_CONNECTION = 20;
const MIN_CONNECTIONS = 4;
const TICK_MS = 2;

/** Responses on one connection are complete and in order: only status and length are parsed. */
async function* readAnswers(socket: Socket): AsyncGenerator<number> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) break;
      const head = rest.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (rest.length < end + 4 + length) break;
      rest = rest.subarray(end + 4 + length);
      yield Number(head.slice(9, 12));
    }
  }
}

/** Resolves when the next request is due, with the time at which it was due; undefined after the last one. */
type TakeTurn = () => Promise<number | undefined>;

function takeAtOnce(count: number): TakeTurn {
  let sent = 0;
  return async () => (sent++ < count ? performance.now() : undefined);
}

/** Hands out each request when it is due, or as soon as a connection is free if all were busy then. */
function takeSteadily(perSecond: number, seconds: number): TakeTurn {
  const due: number[] = [];
  // Round robin: the service would close a connection left idle by faster ones.
  const waiting: ((at: number | undefined) => void)[] = [];
  const total = perSecond * seconds;
  const start = performance.now();
  let sent = 0;
  const clock = setInterval(() => {
    const wanted = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond));
    for (; sent < wanted; sent++) {
      const at = start + ((sent + 1) / perSecond) * 1000;
      const next = waiting.shift();
      if (next) next(at);
      else due.push(at);
    }
    if (sent < total) return;
    for (const next of waiting.splice(0)) next(undefined);
    clearInterval(clock);
  }, TICK_MS);
  return () =>
    due.length > 0 || sent >= total ? Promise.resolve(due.shift()) : new Promise((resolve) => waiting.push(resolve));
}

async function send(port: number, { request, pace }: Load): Promise<LoadResult> {
  const { method, path, headers, bodies } = request;
  const times: number[] = [];
  let [accepted, refused] = [0, 0];
  const start = performance.now();
  const take = 'count' in pace ? takeAtOnce(pace.count) : takeSteadily(pace.perSecond, pace.seconds);
  const connections =
    'count' in pace ? pace.connections : Math.max(MIN_CONNECTIONS, Math.ceil(pace.perSecond / PER_CONNECTION));
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}`;
  const work = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    await once(socket, 'connect');
    const answers = readAnswers(socket);
    for (let at = await take(); at !== undefined; at = await take()) {
      const mark = randomBytes(8).toString('hex');
      const body = (bodies[Math.floor(Math.random() * bodies.length)] ?? '').replace('LOAD', mark);
      socket.write(`${head.replace('LOAD', mark)}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      const { value: status, done } = await answers.next();
      if (done) break;
      times.push(performance.now() - at);
      if (status >= 200 && status < 300) accepted++;
      else {
        refused++;
        console.error(`${path} was answered with ${status}`);
      }
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - start) / 1000;
  return { seconds, accepted, refused, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

const [port, file] = process.argv.slice(2);
console.log(JSON.stringify(await send(Number(port), JSON.parse(readFileSync(file ?? '', 'utf8')) as Load)));
