// Contents of an export: a list with the pictures in its folder, or a zip of both. Names and sizes in a zip are
// untrusted.
import { createReadStream, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, posix, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { checkSum, isBomb } from '../sources/unzip.ts';
import { createFinder, listSpellings } from './find-file.ts';
import { RefusedDelivery } from './refused-delivery.ts';

const MB = 1024 * 1024;
const MAX_LIST_BYTES = 256 * MB;
const MAX_FILE_BYTES = 64 * MB;
const MAX_ALL_BYTES = 16 * 1024 * MB;
const MAX_FILES = 50_000;

export type Package = {
  /** The list of properties, and the name of its file. */
  list: Buffer;
  name: string;
  /** The file for a listed name, when it is unambiguous; undefined otherwise. */
  readFile: (name: string) => Promise<Buffer | undefined>;
  close: () => void;
};

/** Files in a folder and its subfolders; each is read only when the list names it. */
class Folder {
  readonly #path: string;
  readonly #byName = new Map<string, string[]>();
  readonly #below = new Map<string, Folder>();

  constructor(path: string) {
    this.#path = path;
    for (const name of readdirSync(path)) {
      const key = name.normalize('NFC').toLowerCase();
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), name]);
    }
  }

  /** Finds a file by its name in any letter case; an exact match takes precedence. */
  find([part = '', ...rest]: readonly string[]): string | undefined {
    const named = this.#byName.get(part.normalize('NFC').toLowerCase()) ?? [];
    const name = named.find((one) => one === part) ?? (named.length === 1 ? named[0] : undefined);
    if (name === undefined) return undefined;
    const path = join(this.#path, name);
    if (!statSync(path).isDirectory()) return rest.length === 0 ? path : undefined;
    const folder = this.#below.get(name) ?? new Folder(path);
    this.#below.set(name, folder);
    return folder.find(rest);
  }
}

function openFolder(file: string): Package {
  const path = realpathSync(dirname(file));
  let folder: Folder | undefined;
  const find = (name: string): string | undefined => {
    folder ??= new Folder(path);
    const parts = name.split(/[\\/]+/).filter((part) => part !== '' && part !== '.');
    // A path from another machine may match only in its last parts.
    for (const start of parts.keys()) {
      const found = folder.find(parts.slice(start));
      if (found) return found;
    }
    return undefined;
  };
  return {
    list: readFileSync(file),
    name: basename(file),
    readFile: async (name) => {
      try {
        const found = listSpellings(name).map(find).find(Boolean);
        const real = found && realpathSync(found);
        // A symlink could lead anywhere on the machine.
        if (!real?.startsWith(path + sep) || statSync(real).size > MAX_FILE_BYTES) return undefined;
        return await buffer(createReadStream(real));
      } catch {
        return undefined;
      }
    },
    close: () => {},
  };
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry())
    if (entries.push(entry) > MAX_FILES) throw new RefusedDelivery('import:refused.tooLarge');
  return entries.filter(({ fileName }) => !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/'));
}

const UTF8_FLAG = 0x800;

/**
 * Possible names of an entry. Names are in an old DOS code page unless the zip declares UTF-8, and programs often omit
 * the declaration.
 */
function namesOf({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string[] {
  if ((generalPurposeBitFlag & UTF8_FLAG) !== 0) return [fileName];
  return [fileName, fileNameRaw.toString('utf8'), new TextDecoder('windows-1252').decode(fileNameRaw)];
}

/** Finds the files with the first of these extensions that occurs. Skips hidden files, which belong to a program. */
function findLists(entries: readonly Entry[], endings: readonly string[]): Entry[] {
  const listsOf = (ending: string) =>
    entries.filter(({ fileName }) => extname(fileName).toLowerCase() === ending && !basename(fileName).startsWith('.'));
  return endings.map(listsOf).find((lists) => lists.length > 0) ?? [];
}

async function openZip(file: string, endings: readonly string[]): Promise<Package> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    const entries = await listEntries(zip);
    const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > MAX_ALL_BYTES || entries.some(isBomb)) throw new RefusedDelivery('import:refused.tooLarge');
    const lists = findLists(entries, endings);
    const [list] = lists;
    if (!list || lists.length > 1) throw new RefusedDelivery('import:refused.lists', { count: lists.length });
    if (list.isEncrypted()) throw new RefusedDelivery('import:refused.locked');
    if (list.uncompressedSize > MAX_LIST_BYTES) throw new RefusedDelivery('import:refused.tooLarge');
    const read = async (entry: Entry) => pipeline(await zip.openReadStreamPromise(entry), checkSum(entry), buffer);
    const files = entries.map((entry) => ({ names: namesOf(entry), file: entry }));
    const find = createFinder(files, posix.dirname(list.fileName));
    return {
      list: await read(list),
      name: basename(list.fileName),
      readFile: async (name) => {
        const entry = find(name);
        if (!entry || entry.uncompressedSize > MAX_FILE_BYTES) return undefined;
        // A damaged or encrypted file affects only itself.
        return read(entry).catch(() => undefined);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Opens an export; `endings` are the extensions of a list in a zip, the likeliest first. */
export async function openPackage(file: string, endings: readonly string[]): Promise<Package> {
  if (extname(file).toLowerCase() === '.zip') {
    try {
      return await openZip(file, endings);
    } catch (error) {
      if (error instanceof RefusedDelivery) throw error;
      throw new RefusedDelivery('import:refused.zip', { detail: error instanceof Error ? error.message : '' });
    }
  }
  if (statSync(file).size > MAX_LIST_BYTES) throw new RefusedDelivery('import:refused.tooLarge');
  return openFolder(file);
}
