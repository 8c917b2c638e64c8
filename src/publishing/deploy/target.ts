// A publishing target: a folder, a bucket, a folder of another machine. Files have the same names below the target as
// below the site's folder.
import { DeployError, nameSome } from './deploy-error.ts';

/** A file of the site to send. */
export type OutgoingFile = {
  /** Name below the target, with slashes. */
  name: string;
  /** Path on this machine. */
  path: string;
  /** Digest of its content and stored headers. */
  stamp: string;
  /** Headers, for targets that store them. */
  headers: Readonly<Record<string, string>>;
};

/** Comparison of a file with the one at the target. */
export type Presence = 'same' | 'different' | 'absent';

export type Target = {
  /** Address of the target without secrets. */
  readonly address: string;
  /** True when the server serves precompressed files beside the originals. */
  readonly hasForms: boolean;
  /** True when the headers of a file are stored with it. */
  readonly hasHeaders: boolean;
  /** Names of a few existing files, none of them below `except`. */
  peek(except: string): Promise<string[]>;
  read(name: string): Promise<Buffer | undefined>;
  /** Downloads the existing files among these into a folder, under their names. */
  fetch(names: readonly string[], folder: string): Promise<void>;
  /** Writes a control file; throws when the host accepted but did not store it. */
  write(name: string, content: Uint8Array): Promise<void>;
  /**
   * Writes a control file unless it exists; false when it exists. Some hosts do not support this condition and
   * overwrite the file (target-lock.ts).
   */
  create(name: string, content: Uint8Array): Promise<boolean>;
  compare(files: readonly OutgoingFile[]): Promise<ReadonlyMap<string, Presence>>;
  /** Lists the existing files among these. */
  findPresent(names: readonly string[]): Promise<string[]>;
  /** Sends files. At every moment, each file at the target is either the old or the complete new one. */
  send(files: readonly OutgoingFile[]): Promise<void>;
  /** Deletes files; a missing name is not an error. */
  remove(names: readonly string[]): Promise<void>;
};

export const namesOf = (files: readonly { name: string }[]): string[] => files.map(({ name }) => name);

/** Sends files and verifies them: a host may accept a file without storing it. */
export async function sendAndCheck(
  target: Pick<Target, 'address' | 'send' | 'compare'>,
  files: readonly OutgoingFile[],
): Promise<void> {
  await target.send(files);
  const presence = await target.compare(files);
  const lost = files.filter(({ name }) => presence.get(name) !== 'same');
  if (lost.length > 0) throw new DeployError('notStored', { target: target.address, names: nameSome(namesOf(lost)) });
}
