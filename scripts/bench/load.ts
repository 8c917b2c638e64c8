// Sends prepared requests over plain sockets, one after the other on each, and tells how long each answer took.
// A process of its own (`node scripts/bench/load.ts <port> <connections> <count> <file with bodies>`), so that it does
// not share a core with what it measures.
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { percentile } from './figures.ts';

export type LoadResult = { seconds: number; accepted: number; refused: number; p50Ms: number; p99Ms: number };

/** Answers on one connection come whole, in order: status and length are all that is looked at. */
export async function* readAnswers(socket: Socket): AsyncGenerator<number> {
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

/** Posts `count` bodies, each under a key of its own, over that many connections at once. */
export async function postForms(
  port: number,
  connections: number,
  count: number,
  bodies: string[],
): Promise<LoadResult> {
  const times: number[] = [];
  let [next, accepted, refused] = [0, 0, 0];
  const mark = Math.random().toString(36).slice(2);
  const work = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    await once(socket, 'connect');
    const answers = readAnswers(socket);
    while (next < count) {
      const index = next++;
      const body = bodies[index % bodies.length] ?? '';
      const head = `POST /api/forms/contact-me HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: application/json\r\nContent-Type: application/json\r\nIdempotency-Key: ${mark}-${index}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
      const start = performance.now();
      socket.write(head + body);
      const { value: status, done } = await answers.next();
      if (done) break;
      times.push(performance.now() - start);
      if (status === 201) accepted++;
      else refused++;
    }
    socket.destroy();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - start) / 1000;
  return { seconds, accepted, refused, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const [port, connections, count, file] = process.argv.slice(2);
  const bodies = JSON.parse(readFileSync(file ?? '', 'utf8')) as string[];
  console.log(JSON.stringify(await postForms(Number(port), Number(connections), Number(count), bodies)));
}
