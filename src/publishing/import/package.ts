// What lies in a delivery: a file alone, with the pictures in its folder, or a zip of both. Names and sizes in a zip come
// from outside and are not believed.
import { createReadStream, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isBomb } from '../refresh/unzip.ts';
import { RefusedDelivery } from './refused-delivery.ts';

const MB = 1024 * 1024;
const MAX_LIST_BYTES = 256 * MB;
const MAX_FILE_BYTES = 64 * MB;
const MAX_ALL_BYTES = 16 * 1024 * MB;
const MAX_FILES = 50_000;
const LIST_FILE = /\.(?:xml|csv|txt|json)$/i;

export type Package = {
  /** The list of properties. */
  list: Buffer;
  /** The file that the list names, or one of that name in another folder; undefined where there is none. */
  readFile: (name: string) => Promise<Buffer | undefined>;
  close: () => void;
};

const nameOf = (path: string): string => basename(path.replaceAll('\\', '/')).toLowerCase();

function openFolder(file: string): Package {
  const folder = realpathSync(dirname(file));
  return {
    list: readFileSync(file),
    readFile: async (name) => {
      try {
        const real = realpathSync(join(folder, name.replaceAll('\\', '/')));
        // A link or "../" could lead anywhere on the machine.
        if (!real.startsWith(folder + sep) || lstatSync(real).size > MAX_FILE_BYTES) return undefined;
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

async function openZip(file: string): Promise<Package> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    const entries = await listEntries(zip);
    const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > MAX_ALL_BYTES || entries.some(isBomb)) throw new RefusedDelivery('import:refused.tooLarge');
    const lists = entries.filter(({ fileName }) => LIST_FILE.test(fileName));
    const [list] = lists;
    if (!list || lists.length > 1) throw new RefusedDelivery('import:refused.lists', { count: lists.length });
    if (list.uncompressedSize > MAX_LIST_BYTES) throw new RefusedDelivery('import:refused.tooLarge');
    const read = async (entry: Entry) => buffer(await zip.openReadStreamPromise(entry));
    const byName = new Map(entries.map((entry) => [nameOf(entry.fileName), entry]));
    return {
      list: await read(list),
      readFile: async (name) => {
        const entry = byName.get(nameOf(name));
        return entry && entry.uncompressedSize <= MAX_FILE_BYTES ? read(entry) : undefined;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Opens what was delivered. */
export async function openPackage(file: string): Promise<Package> {
  if (extname(file).toLowerCase() === '.zip') {
    try {
      return await openZip(file);
    } catch (error) {
      if (error instanceof RefusedDelivery) throw error;
      throw new RefusedDelivery('import:refused.zip', { detail: error instanceof Error ? error.message : '' });
    }
  }
  if (lstatSync(file).size > MAX_LIST_BYTES) throw new RefusedDelivery('import:refused.tooLarge');
  return openFolder(file);
}
