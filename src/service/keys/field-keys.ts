import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Location of the keys: in the settings, or in a separate file. */
export type FieldKeysPlace = { kind: 'given'; text: string } | { kind: 'file'; file: string };

type FieldKey = { id: string; key: KeyObject };

/** Parses keys in the form `id:key in base64url`, separated by commas or lines; undefined when one is invalid. */
export function parseFieldKeys(text: string): FieldKey[] | undefined {
  const keys: FieldKey[] = [];
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, id, value] = /^([a-z\d]{1,16}):([\w-]{43})=?$/.exec(part) ?? [];
    if (id === undefined || value === undefined || keys.some((key) => key.id === id)) return undefined;
    keys.push({ id, key: createSecretKey(Buffer.from(value, 'base64url')) });
  }
  return keys;
}

export const createFieldKey = (): string =>
  `${randomBytes(4).toString('hex')}:${randomBytes(KEY_BYTES).toString('base64url')}`;

type Ciphertext = { keyId: string; bytes: Buffer };
/** Reason why data cannot be decrypted: an unknown key, or altered data. */
export type DecryptFailure = { keyId: string; code: 'KEY_MISSING' | 'DAMAGED' };
export type DecryptResult = { ok: true; bytes: Buffer } | { ok: false; locked: DecryptFailure };

/** Text of the reason, for staff. */
export const describeLocked = ({ keyId, code }: DecryptFailure): string =>
  code === 'KEY_MISSING'
    ? `cannot be read: the key ${keyId} is missing from FIELD_KEYS or FIELD_KEYS_FILE (keys.json.age of a backup holds it)`
    : `cannot be decrypted: the data were altered since they were encrypted with the key ${keyId}`;

/**
 * Keys that encrypt confidential data in the database (AES-256-GCM). The first key encrypts; all keys decrypt. A key
 * file is reread when it changes, so that adding a key needs no restart.
 */
export class FieldKeys {
  readonly #place: FieldKeysPlace | undefined;
  #keys: readonly FieldKey[] = [];
  #changedAt: number | undefined;

  constructor(place: FieldKeysPlace | undefined) {
    this.#place = place;
    if (place?.kind === 'given') this.#keys = parseFieldKeys(place.text) ?? [];
  }

  /** The keys as text from the settings or the file, the current one first. */
  get text(): string {
    const place = this.#place;
    if (place?.kind === 'given') return place.text;
    return place && existsSync(place.file) ? readFileSync(place.file, 'utf8') : '';
  }

  #list(): readonly FieldKey[] {
    const place = this.#place;
    if (place?.kind !== 'file') return this.#keys;
    const changedAt = statSync(place.file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === this.#changedAt) return this.#keys;
    const keys = parseFieldKeys(this.text);
    if (!keys) throw new Error(`${place.file} contains something other than keys, which look like ${createFieldKey()}`);
    this.#keys = keys;
    this.#changedAt = changedAt;
    return keys;
  }

  listIds(): string[] {
    return this.#list().map(({ id }) => id);
  }

  /**
   * Encrypts bytes; `context` is authenticated, so that they decrypt only with the same context. Undefined without a
   * key.
   */
  seal(bytes: Uint8Array, context: string): Ciphertext | undefined {
    const [current] = this.#list();
    if (!current) return undefined;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    return { keyId: current.id, bytes: sealed };
  }

  open({ keyId, bytes }: { keyId: string; bytes: Uint8Array }, context: string): DecryptResult {
    const found = this.#list().find(({ id }) => id === keyId);
    if (!found) return { ok: false, locked: { keyId, code: 'KEY_MISSING' } };
    try {
      const decipher = createDecipheriv(ALGORITHM, found.key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return { ok: true, bytes: Buffer.concat([opened, decipher.final()]) };
    } catch {
      return { ok: false, locked: { keyId, code: 'DAMAGED' } };
    }
  }
}

/** Writes the key file atomically, with mode 600. */
export function writeFieldKeys(file: string, lines: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Creates a first key when the configured file is missing. */
export function makeFirstKey(place: FieldKeysPlace | undefined): void {
  if (place?.kind !== 'file') return;
  mkdirSync(dirname(place.file), { recursive: true });
  try {
    writeFileSync(place.file, `${createFieldKey()}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
}
