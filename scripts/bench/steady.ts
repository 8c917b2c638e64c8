// Sends requests at a steady pace over a few connections and measures how long each answer took, counted from when it was
// due. A process of its own: `node scripts/bench/steady.ts <port> <per second> <seconds> <file>`; the file is JSON with
// method, path, headers and bodies, in which LOAD becomes a number of its own.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { percentile } from './figures.ts';
import { type LoadResult, readAnswers } from './load.ts';

export type SteadyRequest = { method: string; path: string; headers: Record<string, string>; bodies: string[] };

/** One per so many requests a second: a connection that waits for long is closed by the service. */
const PER_CONNECTION = 20;
const MIN_CONNECTIONS = 4;
const TICK_MS = 2;

/** Everything that was sent in that time, those that were due while all connections were busy included. */
async function sendSteadily(
  port: number,
  perSecond: number,
  seconds: number,
  request: SteadyRequest,
): Promise<LoadResult> {
  const times: number[] = [];
  const due: number[] = [];
  // In turns: a connection that is left waiting while others are quicker would be closed by the service.
  const waiting: ((at: number | undefined) => void)[] = [];
  let [accepted, refused, isOver] = [0, 0, false];
  const take = (): Promise<number | undefined> =>
    due.length > 0 || isOver ? Promise.resolve(due.shift()) : new Promise((resolve) => waiting.push(resolve));
  const work = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    await once(socket, 'connect');
    const answers = readAnswers(socket);
    for (let at = await take(); at !== undefined; at = await take()) {
      const body = (request.bodies[Math.floor(Math.random() * request.bodies.length)] ?? '').replace(
        'LOAD',
        randomBytes(8).toString('hex'),
      );
      const headers = { Host: `127.0.0.1:${port}`, ...request.headers, 'Content-Length': Buffer.byteLength(body) };
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${request.method} ${request.path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
      const { value: status, done } = await answers.next();
      if (done) break;
      times.push(performance.now() - at);
      if (status >= 200 && status < 300) accepted++;
      else {
        refused++;
        console.error(`${request.path} was answered with ${status}`);
      }
    }
    socket.destroy();
  };
  const connections = Math.max(MIN_CONNECTIONS, Math.ceil(perSecond / PER_CONNECTION));
  const start = performance.now();
  const total = perSecond * seconds;
  let sent = 0;
  const clock = setInterval(() => {
    const wanted = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond));
    for (; sent < wanted; sent++) {
      const at = start + ((sent + 1) / perSecond) * 1000;
      const next = waiting.shift();
      if (next) next(at);
      else due.push(at);
    }
    if (sent === total) {
      isOver = true;
      for (const next of waiting.splice(0)) next(undefined);
      clearInterval(clock);
    }
  }, TICK_MS);
  await Promise.all(Array.from({ length: connections }, work));
  const took = (performance.now() - start) / 1000;
  return { seconds: took, accepted, refused, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

const [port, perSecond, seconds, file] = process.argv.slice(2);
const request = JSON.parse(readFileSync(file ?? '', 'utf8')) as SteadyRequest;
console.log(JSON.stringify(await sendSteadily(Number(port), Number(perSecond), Number(seconds), request)));
