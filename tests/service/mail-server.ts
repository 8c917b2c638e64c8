// A real mail server in the test's process that can be made to fail.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * Reaction to the next messages: accept them, refuse temporarily or permanently, reject a recipient, refuse every
 * login, disconnect in the middle or after the whole message, delay, accept only small messages, or refuse with text
 * that must not be stored.
 */
export type Mood = 'well' | 'later' | 'never' | 'unknown' | 'login' | 'dying' | 'lost' | 'slow' | 'small' | 'garbled';

const MAX_SMALL_BYTES = 50_000;

export type ReceivedMail = { to: string; email: Email; raw: string };

const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

export class MailServer {
  readonly received: ReceivedMail[] = [];
  mood: Mood = 'well';
  /** Recipients that are always rejected. */
  readonly unknown = new Set<string>();
  /** Domains of recipients for whom the server receives the whole message and then never responds. */
  readonly hanging = new Set<string>();
  /** Accepts a recipient only at the second attempt, like greylisting. */
  isGrey = false;
  /** Number of messages that the server began to receive. */
  begun = 0;
  logins = 0;
  readonly #seen = new Set<string>();
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://user:password@127.0.0.1:${this.#port}?ignoreTLS=true`;
  }

  set(mood: Mood): void {
    this.mood = mood;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: (_auth, _session, callback) => {
        this.logins++;
        if (this.mood === 'login') return callback(reply(535, '5.7.8 Password expired'));
        callback(null, { user: 'user' });
      },
      onRcptTo: ({ address }, _session, callback) => {
        if (this.mood === 'unknown' || this.unknown.has(address)) return callback(reply(550, `No ${address} here`));
        if (this.isGrey && !this.#seen.has(address)) {
          this.#seen.add(address);
          return callback(reply(451, '4.7.1 Greylisted'));
        }
        callback();
      },
      onData: (stream, session, callback) => {
        this.begun++;
        if (this.mood === 'dying') {
          stream.once('data', () => this.#hangUp());
          stream.on('error', () => {});
          return;
        }
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', async () => {
          if (session.envelope.rcptTo.some(({ address }) => this.hanging.has(address.replace(/^.*@/, '')))) return;
          if (this.mood === 'later') return callback(reply(451, 'Try later'));
          if (this.mood === 'never') return callback(reply(550, 'No such user'));
          if (this.mood === 'garbled') return callback(reply(451, 'no\0 \x1b[31mroom'));
          if (this.mood === 'slow') await wait(600);
          const raw = Buffer.concat(parts);
          if (this.mood === 'small' && raw.length > MAX_SMALL_BYTES) return callback(reply(552, '5.3.4 Too large'));
          const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
          this.received.push({ to, email: await PostalMime.parse(raw), raw: raw.toString() });
          if (this.mood === 'lost') return this.#hangUp(session.id);
          callback();
        });
      },
    });
    server.on('error', () => {});
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#server = server;
  }

  /** Cuts every connection like a crashing machine, or only that of one session. */
  #hangUp(session?: string): void {
    const connections = (
      this.#server as unknown as { connections: Set<{ id: string; _socket: { destroy: () => void } }> }
    ).connections;
    for (const { id, _socket } of connections) if (session === undefined || session === id) _socket.destroy();
  }

  async stop(): Promise<void> {
    this.#hangUp();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
