// Publishes into a folder: a local one, or a mount.
import { hash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { listFiles } from '../files/list-files.ts';
import { nameSome } from './deploy-error.ts';
import type { OutgoingFile, Presence, Target } from './target.ts';

const FEW = 6;
/** Permissions for a web server that runs as another user, independent of the publisher's umask. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;
/** Suffix of a file that is not complete yet. */
const PART = '.gevel-part';

export class FolderTarget implements Target {
  readonly address: string;
  readonly hasForms = true;
  readonly hasHeaders = false;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
    this.address = this.#folder;
  }

  #pathOf(name: string): string {
    const path = join(this.#folder, name);
    if (!path.startsWith(this.#folder + sep)) throw new Error(`${nameSome([name])} leads out of ${this.#folder}`);
    return path;
  }

  async peek(except: string): Promise<string[]> {
    if (!existsSync(this.#folder)) return [];
    const top = readdirSync(this.#folder, { withFileTypes: true }).filter(({ name }) => name !== except);
    const names = top.flatMap((entry) =>
      entry.isDirectory()
        ? listFiles(join(this.#folder, entry.name)).map(({ name }) => join(entry.name, name))
        : [entry.name],
    );
    return names.slice(0, FEW);
  }

  async read(name: string): Promise<Buffer | undefined> {
    const path = this.#pathOf(name);
    return existsSync(path) ? readFileSync(path) : undefined;
  }

  async fetch(names: readonly string[], folder: string): Promise<void> {
    for (const name of names) {
      const path = this.#pathOf(name);
      if (!existsSync(path)) continue;
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      copyFileSync(path, join(folder, name));
    }
  }

  /** Creates a folder and its parents, readable for a web server; existing folders keep their permissions. */
  #makeFolder(folder: string): void {
    if (existsSync(folder)) return;
    this.#makeFolder(dirname(folder));
    mkdirSync(folder);
    chmodSync(folder, FOLDER_MODE);
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const path = this.#pathOf(name);
    this.#makeFolder(dirname(path));
    // Renames the file when it is complete, so that readers see either the old or the new content.
    writeFileSync(path + PART, content);
    chmodSync(path + PART, FILE_MODE);
    renameSync(path + PART, path);
  }

  async create(name: string, content: Uint8Array): Promise<boolean> {
    const path = this.#pathOf(name);
    this.#makeFolder(dirname(path));
    try {
      writeFileSync(path, content, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    }
  }

  async compare(files: readonly OutgoingFile[]): Promise<ReadonlyMap<string, Presence>> {
    const digest = (path: string) => hash('sha256', readFileSync(path));
    return new Map(
      files.map(({ name, path }): [string, Presence] => {
        const stored = this.#pathOf(name);
        if (!existsSync(stored)) return [name, 'absent'];
        return [name, digest(stored) === digest(path) ? 'same' : 'different'];
      }),
    );
  }

  async findPresent(names: readonly string[]): Promise<string[]> {
    return names.filter((name) => existsSync(this.#pathOf(name)));
  }

  async send(files: readonly OutgoingFile[]): Promise<void> {
    for (const { name, path } of files) await this.write(name, readFileSync(path));
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const path = this.#pathOf(name);
      rmSync(path, { force: true });
      this.#removeEmpty(dirname(path));
    }
  }

  /** Removes a folder without files, and its parents that become empty. */
  #removeEmpty(folder: string): void {
    if (folder === this.#folder) return;
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
    this.#removeEmpty(dirname(folder));
  }
}
