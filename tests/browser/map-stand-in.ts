// A local host of map tiles that replaces one on the internet.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Answers an HTTP range request; the last range may be shorter. */
function answerRange(response: ServerResponse, file: Buffer, from: number, to: number) {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'range',
    'Access-Control-Expose-Headers': 'Content-Range',
  };
  const part = file.subarray(from, to + 1);
  if (part.length === 0) return response.writeHead(204, headers).end();
  response.writeHead(206, { ...headers, 'Content-Range': `bytes ${from}-${from + part.length - 1}/${file.length}` });
  return response.end(part);
}

export class StandIn {
  requests = 0;
  /** True when every request is answered with an error. */
  isBroken = false;
  /** File served by range requests, instead of tiles. */
  file: Buffer | undefined;
  readonly #server: Server;

  private constructor(tile: Buffer) {
    this.#server = createServer((request, response) => {
      this.requests += 1;
      const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (this.file && !this.isBroken) {
        answerRange(response, this.file, Number(from), Number(to));
        return;
      }
      const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'image/png' };
      if (this.isBroken) response.writeHead(503, headers).end();
      else response.writeHead(200, headers).end(tile);
    });
  }

  static async start(): Promise<StandIn> {
    const background = { r: 220, g: 230, b: 220 };
    const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background } })
      .png()
      .toBuffer();
    const host = new StandIn(tile);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get name(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.name}`;
  }

  /** Removes recorded problems about this host, which the test expects. */
  forgive(watch: { problems: string[] }) {
    const isWanted = (problem: string) => problem.includes(this.name) || /Failed to load resource.*503/.test(problem);
    watch.problems.splice(0, watch.problems.length, ...watch.problems.filter((problem) => !isWanted(problem)));
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
