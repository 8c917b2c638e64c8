import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Seal } from '../settings/config.ts';

/** Key that opens encrypted files. */
export type Opener = { kind: 'identity'; identity: string } | { kind: 'passphrase'; passphrase: string };

function createEncrypter(seal: Seal): Encrypter {
  const encrypter = new Encrypter();
  if (seal.kind === 'recipient') encrypter.addRecipient(seal.recipient);
  else encrypter.setPassphrase(seal.passphrase);
  return encrypter;
}

/** Encrypts a file in the age format (age-encryption.org), which `age -d` also opens. */
export async function sealFile(from: string, to: string, seal: Seal): Promise<void> {
  const source = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>;
  const sealed = await createEncrypter(seal).encrypt(source);
  await pipeline(Readable.fromWeb(sealed as never), createWriteStream(to, { mode: 0o600, flush: true }));
}

/** Decrypts a file in the age format; throws when the key is wrong or the file was modified. */
export async function openFile(from: string, to: string, opener: Opener): Promise<void> {
  const decrypter = new Decrypter();
  if (opener.kind === 'identity') decrypter.addIdentity(opener.identity);
  else decrypter.addPassphrase(opener.passphrase);
  const source = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>;
  const opened = await decrypter.decrypt(source);
  await opened.pipeTo(Writable.toWeb(createWriteStream(to, { mode: 0o600 })) as WritableStream<Uint8Array>);
}
