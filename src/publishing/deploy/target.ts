// Where a site is published: a folder, a bucket, a folder of another machine. Its files lie below it under their own names.
import { DeployError, nameSome } from './deploy-error.ts';

/** A file of the site on its way. */
export type Outgoing = {
  /** Below the target, with slashes. */
  name: string;
  /** On this machine. */
  path: string;
  /** Digest of its content, and of the headers that it is stored with. */
  stamp: string;
  /** For targets that keep them. */
  headers: Readonly<Record<string, string>>;
};

/** What lies at a target in the place of a file. */
export type Presence = 'same' | 'different' | 'absent';

export type Target = {
  /** Its address as it may be shown. */
  readonly address: string;
  /** True where a server picks prepared compressed forms that lie beside the files. */
  readonly hasForms: boolean;
  /** True where the headers of a file are stored with it. */
  readonly hasHeaders: boolean;
  /** Names of a few files that it holds, none of them below `except`. */
  peek(except: string): Promise<string[]>;
  read(name: string): Promise<Buffer | undefined>;
  /** Brings those of these that are there into a folder, under their names. */
  fetch(names: readonly string[], folder: string): Promise<void>;
  /** Writes a note; throws where the host took it and does not hold it. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Writes a note unless there is one; false where there is. Some hosts cannot tell, and write (target-lock.ts). */
  create(name: string, content: Uint8Array): Promise<boolean>;
  compare(files: readonly Outgoing[]): Promise<ReadonlyMap<string, Presence>>;
  /** Which of these it still holds. */
  findPresent(names: readonly string[]): Promise<string[]>;
  /** Each is either as it was or whole, at every moment. */
  send(files: readonly Outgoing[]): Promise<void>;
  /** A name that is not there is none to complain of. */
  remove(names: readonly string[]): Promise<void>;
};

export const namesOf = (files: readonly { name: string }[]): string[] => files.map(({ name }) => name);

/** Asks for what was sent: a host may take a file and store nothing. */
export async function sendAndCheck(
  target: Pick<Target, 'address' | 'send' | 'compare'>,
  files: readonly Outgoing[],
): Promise<void> {
  await target.send(files);
  const presence = await target.compare(files);
  const lost = files.filter(({ name }) => presence.get(name) !== 'same');
  if (lost.length > 0) throw new DeployError('notStored', { target: target.address, names: nameSome(namesOf(lost)) });
}
