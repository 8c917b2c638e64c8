import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Config, describeProblems, type Environment, readConfig, urlHost } from '../settings/config.ts';
import { STRICTEST } from '../web/headers.ts';
import { requirePace } from './pace.ts';

/** Timeouts: enough for the largest body at the required minimum speed (pace.ts). */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 5_000 };
/**
 * Large enough for queries of lists: even a query of 100 kB gets a page, which uses as much of the query as possible.
 */
const MAX_HEADER_BYTES = 256 * 1024;
const CLOSE_WITHIN_MS = 10_000;
/** Idle timeout: a client that does not read its response holds resources. */
const IDLE_MS = 120_000;

/** Ends the process with an error message and its remedy, without a stack trace. */
export function exitWithError(lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

/** Reads the settings; ends the process with a list of all errors when they are invalid. */
export function requireConfig(env: Environment): Config {
  const config = readConfig(env);
  if (config.ok) return config.value;
  return exitWithError([describeProblems(config.problems)]);
}

let isClosing = false;

/** Adds `Connection: close` to the last response of a connection. */
async function lastAnswer(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  response.headers.set('Connection', 'close');
  return response;
}

/** Response to a malformed request (without a URL or host), or to an internal error. */
function answerMalformed(error: unknown): Response {
  const isTheirs = error instanceof RequestError;
  const [status, text] = isTheirs ? [400, '400 Bad request'] : [500, '500 Something went wrong on our side'];
  return new Response(text, { status, headers: Object.fromEntries(STRICTEST) });
}

/** True for two Host headers. Node keeps the first; a proxy in front may have used the second (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** Serves the app that `current` returns at each request, so that the app can change while the port stays open. */
export function listen({ host, port }: Config, what: string, current: () => Hono): Server {
  const answer = (request: Request, env: object) => {
    const response = current().fetch(request, env);
    return isClosing ? lastAnswer(response) : response;
  };
  const options = { ...TIMEOUTS, connectionsCheckingInterval: 5_000, maxHeaderSize: MAX_HEADER_BYTES };
  const respond = getRequestListener(answer, { hostname: host, errorHandler: answerMalformed });
  const refuse = getRequestListener(() => answerMalformed(new RequestError('Two hosts')), { hostname: host });
  const server = createServer(options, (incoming, outgoing) =>
    hasTwoHosts(incoming) ? refuse(incoming, outgoing) : respond(incoming, outgoing),
  );
  server.timeout = IDLE_MS;
  server.on('request', (incoming) => requirePace(incoming));
  server.listen(port, host);
  server.on('listening', () => {
    const address = server.address();
    const actualPort = typeof address === 'object' && address !== null ? address.port : port;
    console.log(`The ${what} is at http://${urlHost(host)}:${actualPort}/ (stop with Ctrl-C)`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    const isForbidden = error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND';
    if (isTaken)
      exitWithError([
        `Port ${port} on ${host} is taken by another program.`,
        `→ Choose another: PORT=${port + 1} npm start`,
      ]);
    if (isForbidden)
      exitWithError([
        `Cannot listen on ${host}:${port} (${error.code}).`,
        '→ Set HOST and PORT to what this machine allows.',
      ]);
    throw error;
  });
  return server;
}

/** On a signal, finishes pending responses, closes the service and ends the process; aborts after ten seconds. */
export function closeOnSignal(server: Server, running: () => { close: () => Promise<void> } | undefined): void {
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    const end = (): void => {
      const service = running();
      if (service === undefined) process.exit(0);
      service.close().finally(() => process.exit(0));
    };
    server.close(end);
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}

/** Describes at start where mails go and leads are kept, and whether rate limits are off. */
export function describeService({ smtpUrl, mailFolder, demoUrl, database, isRateLimited }: Config): string {
  const lines = [
    smtpUrl === undefined
      ? `Mails are not sent but written to ${mailFolder} (set SMTP_URL to send them).${demoUrl ? ` Their links lead to ${demoUrl}/.` : ''}`
      : `Mails go to ${URL.parse(smtpUrl)?.host ?? 'the mail server'}.`,
    database.kind === 'file' ? `Leads are kept in ${database.file}.` : 'Leads are kept in PostgreSQL.',
  ];
  if (!isRateLimited) lines.push('Rate limits are off.');
  return lines.join('\n');
}
