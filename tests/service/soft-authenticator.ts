// An authenticator in software, for tests of passkeys: ES256 keys, and a counter that a test can set back.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Bits of the flags in the authenticator data (WebAuthn, "Authenticator Data"). */
const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

export type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };
/** Deviations in the response of an attacker or of another device. */
export type Changes = {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  id?: string;
};

export class SoftAuthenticator {
  readonly id = encode(randomBytes(32));
  counter = 0;
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #user = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  #authData(rpId: string, flags: number, counter: number, key: Uint8Array = Buffer.alloc(0)): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.of(flags), uint(counter, 4), key]);
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The response of `navigator.credentials.create`, as JSON. */
  create({ challenge, rp, user }: Options, { origin, rpId = rp?.id ?? '', isVerified = true }: Changes = {}): string {
    this.#user = user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
    const key = Buffer.concat([head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, key]);
    const flags = PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0);
    const authData = this.#authData(rpId, flags, this.counter, attested);
    // CBOR of { fmt: "none", attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      uint(authData.length, 2),
      authData,
    ]);
    const clientDataJSON = encode(this.#clientData('webauthn.create', challenge, origin));
    return this.#write(this.id, { clientDataJSON, attestationObject: encode(attestation), transports: ['internal'] });
  }

  /** The response of `navigator.credentials.get`, as JSON. */
  get({ challenge, rpId = '' }: Options, changes: Changes = {}): string {
    this.counter = changes.counter ?? this.counter + 1;
    const flags = PRESENT | (changes.isVerified === false ? 0 : VERIFIED);
    const authData = this.#authData(changes.rpId ?? rpId, flags, this.counter);
    const clientData = this.#clientData('webauthn.get', challenge, changes.origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return this.#write(changes.id ?? this.id, {
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authData),
      signature: encode(signature),
      userHandle: changes.userHandle ?? this.#user,
    });
  }

  #write(id: string, response: object): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
