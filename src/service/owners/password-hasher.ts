import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Those who come while others are at work; browsers that an account knows wait in a line of their own, and go first. */
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

  /** What the work gives, when its turn has come; undefined, at once, when too many wait already in its line. */
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

/** Two of the four threads that Node also reads files with, so that pages stay quick under a flood of logins. */
const CONCURRENCY = 2;
/** Half a second of waiting or so; whoever comes later is asked to come again. */
const MAX_WAITING = 32;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Costs as much as a real one, and is that of no password. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

/** The same letters typed on two keyboards are one password (NIST SP 800-63B, 3.1.1.2). */
const normalise = (password: string): string => password.normalize('NFKC');

/**
 * Hashes passwords, a few at a time. Each method gives undefined when too many wait already: what is refused costs
 * nothing.
 */
export class PasswordHasher {
  readonly #turns = new HashingTurns(CONCURRENCY, MAX_WAITING);

  hash(password: string): Promise<string | undefined> {
    return this.#turns.run(true, () => hash(normalise(password), COST));
  }

  /** Takes as long without a hash (nobody has that name, or no password yet) as with one. */
  verify(known: string | null | undefined, password: string, isKnownDevice: boolean): Promise<boolean | undefined> {
    return this.#turns.run(isKnownDevice, () => verify(known ?? NOBODYS, normalise(password)));
  }
}
