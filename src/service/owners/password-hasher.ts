import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Limits concurrent work and queues the rest; known devices have a separate queue with priority. */
export class HashingTurns {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #known: (() => void)[] = [];
  readonly #strangers: (() => void)[] = [];
  #running = 0;

  constructor(concurrency: number, maxWaiting: number) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** Runs the work when its turn comes; returns undefined immediately when the queue is full. */
  async run<Value>(isKnown: boolean, work: () => Promise<Value>): Promise<Value | undefined> {
    if (!(await this.#enter(isKnown ? this.#known : this.#strangers))) return undefined;
    try {
      return await work();
    } finally {
      const next = this.#known.shift() ?? this.#strangers.shift();
      if (next) next();
      else this.#running--;
    }
  }

  async #enter(line: (() => void)[]): Promise<boolean> {
    if (this.#running < this.#concurrency) {
      this.#running++;
      return true;
    }
    if (line.length >= this.#maxWaiting) return false;
    await new Promise<void>((resolve) => line.push(resolve));
    return true;
  }
}

/** OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two of the four threads that Node also uses for files, so that pages stay fast under a flood of logins. */
const CONCURRENCY = 2;
/** Maximum queue length: about half a second of work. Later requests must retry. */
const MAX_WAITING = 32;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Hash that matches no password and costs as much to verify as a real one. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

/** Normalises Unicode, so that a password typed on different keyboards matches (NIST SP 800-63B, 3.1.1.2). */
const normalise = (password: string): string => password.normalize('NFKC');

/** Hashes and verifies passwords with limited concurrency. Methods return undefined when the queue is full. */
export class PasswordHasher {
  readonly #turns = new HashingTurns(CONCURRENCY, MAX_WAITING);

  hash(password: string): Promise<string | undefined> {
    return this.#turns.run(true, () => hash(normalise(password), COST));
  }

  /** Verifies a password. Takes equally long when there is no hash (unknown address, or no password yet). */
  verify(known: string | null | undefined, password: string, isKnownDevice: boolean): Promise<boolean | undefined> {
    return this.#turns.run(isKnownDevice, () => verify(known ?? NOBODYS, normalise(password)));
  }
}
