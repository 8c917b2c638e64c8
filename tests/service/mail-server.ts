// A real mail server in the test's process, which can be told to misbehave.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What it does with the next messages: take them, say "later" or "never", hang up in the middle, or take its time. */
export type Mood = 'well' | 'later' | 'never' | 'dying' | 'slow';

export type Received = { to: string; email: Email; raw: string };

export class MailServer {
  readonly received: Received[] = [];
  mood: Mood = 'well';
  /** Messages of which it saw the beginning. */
  begun = 0;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}?ignoreTLS=true`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, session, callback) => {
        this.begun++;
        if (this.mood === 'dying') {
          stream.once('data', () => (stream as unknown as { session?: unknown }) && this.#hangUp());
          stream.on('error', () => {});
          return;
        }
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', async () => {
          if (this.mood === 'later') return callback(Object.assign(new Error('Try later'), { responseCode: 451 }));
          if (this.mood === 'never') return callback(Object.assign(new Error('No such user'), { responseCode: 550 }));
          if (this.mood === 'slow') await wait(600);
          const raw = Buffer.concat(parts);
          const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
          this.received.push({ to, email: await PostalMime.parse(raw), raw: raw.toString() });
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

  /** Cuts every connection, as a machine that falls over. */
  #hangUp(): void {
    const connections = (this.#server as unknown as { connections: Set<{ _socket: { destroy: () => void } }> })
      .connections;
    for (const connection of connections) connection._socket.destroy();
  }

  async stop(): Promise<void> {
    this.#hangUp();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
