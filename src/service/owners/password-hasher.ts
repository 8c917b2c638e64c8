import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Queue behind running work; known browsers have a separate queue with priority. */
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

  /** Result of the work after its turn; undefined immediately when its queue is full. */
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
/** Queue for about half a second of work; later requests must retry. */
const MAX_WAITING = 32;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Costs as much as a real hash, and matches no password. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

/** The same letters typed on different keyboards are one password (NIST SP 800-63B, 3.1.1.2). */
const normalise = (password: string): string => password.normalize('NFKC');

/** Hashes passwords, a few at a time. Each method returns undefined when the queue is full: a refusal costs nothing. */
export class PasswordHasher {
  readonly #turns = new HashingTurns(CONCURRENCY, MAX_WAITING);

  hash(password: string): Promise<string | undefined> {
    return this.#turns.run(true, () => hash(normalise(password), COST));
  }

  /** Verifies a password. Takes equally long when there is no hash (unknown name, or no password yet). */
  verify(known: string | null | undefined, password: string, isKnownDevice: boolean): Promise<boolean | undefined> {
    return this.#turns.run(isKnownDevice, () => verify(known ?? NOBODYS, normalise(password)));
  }
}
