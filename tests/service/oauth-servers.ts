// A token server, and a mail server that accepts tokens instead of passwords like Microsoft 365 and Google, in the
// test's process.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const MAILBOX = 'office@agency.example';

/** Issues tokens that the mail server accepts until they are revoked. */
export class TokenServer {
  readonly valid = new Set<string>();
  /** Bodies of the received requests, in order. */
  readonly asked: URLSearchParams[] = [];
  lifeSeconds: unknown = 3600;
  /**
   * The current refresh token, replaced at each request and then the only valid one; undefined when none is required.
   */
  refreshToken: string | undefined;
  /** Response instead of a token. */
  answer: ((response: ServerResponse) => void) | undefined;
  readonly #server = createServer((request, response) => void this.#take(request, response));

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/token`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.asked.push(new URLSearchParams(Buffer.concat(parts).toString()));
    if (this.answer) return this.answer(response);
    const given = this.asked.at(-1)?.get('refresh_token');
    if (this.refreshToken !== undefined && given !== this.refreshToken) {
      response.statusCode = 400;
      return void response.end(JSON.stringify({ error: 'invalid_grant' }));
    }
    const next = this.refreshToken && `refresh-${this.asked.length + 1}`;
    if (next) this.refreshToken = next;
    const token = `token-${this.asked.length}`;
    this.valid.add(token);
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        access_token: token,
        token_type: 'Bearer',
        expires_in: this.lifeSeconds,
        ...(next && { refresh_token: next }),
      }),
    );
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

/** Accepts mails with a valid token; a password gets Microsoft's error. */
export class TokenMailServer {
  received = 0;
  readonly users: string[] = [];
  readonly #server: SMTPServer;

  constructor(tokens: Pick<TokenServer, 'valid'>) {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authMethods: ['XOAUTH2', 'PLAIN', 'LOGIN'],
      logger: false,
      onAuth: ({ method, username = '', accessToken = '' }, _session, callback) => {
        if (method !== 'XOAUTH2')
          return callback(
            Object.assign(new Error('5.7.139 Authentication unsuccessful, basic authentication is disabled.'), {
              responseCode: 535,
            }),
          );
        this.users.push(username);
        if (tokens.valid.has(accessToken)) return callback(null, { user: username });
        callback(null, { data: { status: '401', schemes: 'bearer' } } as never);
      },
      onData: (stream, _session, callback) => {
        stream.on('data', () => {});
        stream.on('end', () => {
          this.received++;
          callback();
        });
      },
    });
  }

  /** URL of the server with the mailbox only, as for tokens, or with a password too. */
  url(password = ''): string {
    const port = (this.#server.server.address() as AddressInfo).port;
    const user = `${encodeURIComponent(MAILBOX)}${password && `:${password}`}`;
    return `smtp://${user}@127.0.0.1:${port}?ignoreTLS=true`;
  }

  async start(): Promise<void> {
    this.#server.on('error', () => {});
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
  }

  stop(): Promise<void> {
    return new Promise((done) => this.#server.close(done));
  }
}
