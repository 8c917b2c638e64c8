// Serves the built site and its API on one port. Started by `npm start`, or directly: `node src/service/server.ts`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { type Config, readConfig } from './config.ts';
import { createSite } from './site.ts';

const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 5_000 };
/** Addresses carry what a list is asked; one of a hundred kilobytes gets its page, and the page makes the best of it. */
const MAX_HEADER_BYTES = 256 * 1024;
const CLOSE_WITHIN_MS = 5_000;

function giveUp(lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

function startServer({ host, port, distFolder }: Config): ServerType {
  const server = serve({
    fetch: createSite(distFolder).fetch,
    hostname: host,
    port,
    serverOptions: { ...TIMEOUTS, connectionsCheckingInterval: 5_000, maxHeaderSize: MAX_HEADER_BYTES },
  });
  server.on('listening', () => {
    const address = server.address();
    const actualPort = typeof address === 'object' && address !== null ? address.port : port;
    const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    console.log(`The site is at http://${name}:${actualPort}/ (stop with Ctrl-C)`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    const isForbidden = error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND';
    if (isTaken)
      giveUp([`Port ${port} on ${host} is taken by another program.`, `→ Choose another: PORT=${port + 1} npm start`]);
    if (isForbidden)
      giveUp([`Cannot listen on ${host}:${port} (${error.code}).`, '→ Set HOST and PORT to what this machine allows.']);
    throw error;
  });
  return server;
}

/** Answers what is under way, then ends; what takes longer than five seconds is cut. */
function closeOnSignal(server: ServerType): void {
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    server.close(() => process.exit(0));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}

const config = readConfig(process.env);
if (!config.ok) {
  giveUp(config.problems.map(({ name, value, expected }) => `${name} is "${value}"; expected ${expected}.`));
}
if (!existsSync(join(config.value.distFolder, 'index.html'))) {
  giveUp([`There is no built site in ${config.value.distFolder}.`, '→ Build it with: npm run build']);
}
closeOnSignal(startServer(config.value));
