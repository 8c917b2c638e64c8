// Publishes into a folder of another machine, through an rsync daemon or ssh.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NOTES_FOLDER } from './manifest.ts';
import { type Item, type RsyncEnvironment, type RsyncLimits, runRsync } from './rsync.ts';
import { type OutgoingFile, type Presence, sendAndCheck, type Target } from './target.ts';
import { withFolder } from './with-folder.ts';

const FEW = 6;
/** Delay after writing a lock: the last of two simultaneous locks wins, and after this time both publishers read it. */
const SETTLE_MS = 2_000;
/** Permissions for a web server that runs as another user, independent of the umask. */
const SENDING = ['--ignore-times', '--perms', '--chmod=D755,F644'];

/** `host:folder` and `user@host:folder`; a single letter before the colon is a Windows drive. */
const OVER_SSH = /^(?!-)(?:[^/@:]+@)?[^/@:-][^/@:]+:[^:]/;
export const isRsyncAddress = (address: string): boolean =>
  /^rsync:\/\/[^/]+\/[^/]/.test(address) || (OVER_SSH.test(address) && !/^[a-z\d+.-]+:\/\//i.test(address));

/** Folder to which a file's name is relative. */
const rootOf = ({ name, path }: OutgoingFile): string => path.slice(0, -name.length);
const isFile = ({ change }: Item): boolean => /^[<>]f/.test(change);

/** Writes a control file into a temporary folder and passes it to `use`. */
const withNote = <Result>(
  name: string,
  content: Uint8Array,
  use: (note: OutgoingFile) => Promise<Result>,
): Promise<Result> =>
  withFolder((folder) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return use({ name, path, stamp: '', headers: {} });
  });

/** Limits that tests replace. */
type Limits = { settleMs?: number } & RsyncLimits;

export class RsyncTarget implements Target {
  readonly address: string;
  readonly hasForms = true;
  readonly hasHeaders = false;
  readonly #base: string;
  /** Base address of downloads, and the prefix of each name below it. */
  readonly #pullBase: string;
  readonly #pullPrefix: string;
  readonly #env: RsyncEnvironment;
  readonly #settleMs: number;
  readonly #limits: RsyncLimits;

  constructor(address: string, env: RsyncEnvironment, { settleMs = SETTLE_MS, ...limits }: Limits = {}) {
    this.address = address;
    this.#base = address.endsWith('/') ? address : `${address}/`;
    // A daemon without chroot (rsync 3.5) finds named files only below the root of its module.
    const [, module, folder] = /^(rsync:\/\/[^/]+\/[^/]+\/)(.*)\/$/.exec(this.#base) ?? [];
    this.#pullBase = module ?? this.#base;
    this.#pullPrefix = folder ? `${folder}/./` : '';
    this.#env = env;
    this.#settleMs = settleMs;
    this.#limits = limits;
  }

  #run(work: Parameters<typeof runRsync>[1]): Promise<Item[] | undefined> {
    return runRsync({ target: this.address, env: this.#env, ...this.#limits }, work);
  }

  /** Sends these files, or with `--dry-run` only compares them; returns rsync's action per file. */
  async #push(files: readonly OutgoingFile[], options: readonly string[]): Promise<Item[]> {
    const items: Item[] = [];
    for (const [from, group] of Map.groupBy(files, rootOf)) {
      const names = group.map(({ name }) => name);
      items.push(...((await this.#run({ options, from, to: this.#base, names })) ?? []));
    }
    return items.filter(isFile);
  }

  /**
   * Downloads or lists the existing files among these; returns their names, including those received before a broken
   * connection.
   */
  async #pull(names: readonly string[], to: string, options: readonly string[] = []): Promise<string[]> {
    const items = await this.#run({
      options: ['--ignore-missing-args', '--ignore-times', ...options],
      from: this.#pullBase,
      to: `${to}/`,
      names: names.map((name) => this.#pullPrefix + name),
    });
    return (items ?? []).filter(isFile).map(({ name }) => name);
  }

  async peek(except: string): Promise<string[]> {
    const options = ['--dry-run', '--recursive', `--exclude=/${except}/`];
    const items = await withFolder((to) => this.#run({ options, from: this.#base, to }));
    const names = (items ?? []).filter(isFile).map(({ name }) => name);
    return names.slice(0, FEW);
  }

  async read(name: string): Promise<Buffer | undefined> {
    return withFolder(async (to) => {
      const names = await this.#pull([name], to);
      return names.length > 0 ? readFileSync(join(to, name)) : undefined;
    });
  }

  async fetch(names: readonly string[], folder: string): Promise<void> {
    await this.#pull(names, folder);
  }

  write(name: string, content: Uint8Array): Promise<void> {
    return withNote(name, content, (note) => sendAndCheck(this, [note]));
  }

  async create(name: string, content: Uint8Array): Promise<boolean> {
    const sent = await withNote(name, content, (note) => this.#push([note], [...SENDING, '--ignore-existing']));
    if (sent.length === 0) return false;
    // Two simultaneous publishes may both have found no file.
    await wait(this.#settleMs);
    return (await this.read(name))?.equals(content) === true;
  }

  async compare(files: readonly OutgoingFile[]): Promise<ReadonlyMap<string, Presence>> {
    const items = await this.#push(files, ['--dry-run', '--checksum']);
    const changes = new Map(items.map(({ name, change }) => [name, change]));
    return new Map(
      files.map(({ name }): [string, Presence] => {
        const change = changes.get(name);
        if (change === undefined) return [name, 'same'];
        return [name, change.includes('+') ? 'absent' : 'different'];
      }),
    );
  }

  findPresent(names: readonly string[]): Promise<string[]> {
    return withFolder((to) => this.#pull(names, to, ['--dry-run']));
  }

  /** Sends files; each is renamed when it is complete. */
  async send(files: readonly OutgoingFile[]): Promise<void> {
    await this.#push(files, SENDING);
  }

  async remove(names: readonly string[]): Promise<void> {
    await this.#removeNames(names);
    // Removes folders level by level, since rsync processes a folder before its subfolders.
    for (const folders of listFolders(names)) await this.#removeNames(folders);
  }

  /**
   * Deletes these names at the target: rsync deletes what an empty source folder lacks. A folder is deleted only when
   * it is empty.
   */
  async #removeNames(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await withFolder((from) =>
      this.#run({ options: ['--delete-missing-args'], from: `${from}/`, to: this.#base, names }),
    );
  }
}

const depthOf = (name: string): number => name.split('/').length;

/** Folders that may have become empty, grouped by depth, the deepest first. */
function listFolders(names: readonly string[]): string[][] {
  const folders = new Set<string>();
  for (const name of names)
    for (let folder = dirname(name); folder !== '.' && folder !== NOTES_FOLDER; folder = dirname(folder))
      folders.add(folder);
  const byDepth = Map.groupBy(folders, depthOf);
  return [...byDepth.keys()].sort((a, b) => b - a).map((depth) => byDepth.get(depth) ?? []);
}
