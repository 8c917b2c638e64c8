// Unpacks the JSON files of a zip, and the pictures beside them. A zip is untrusted, including its names and sizes.
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Limits, PICTURE_FILE, SNAPSHOT_FILE, type StagingResult } from './staging.ts';

/** JSON compresses by a factor of ten to twenty; a higher ratio is a zip bomb. */
const GREATEST_GROWTH = 200;
/** Up to this size, a higher ratio is harmless; small files of spaces reach it. */
const HARMLESS_BYTES = 1024 * 1024;

type ZipMember = { entry: Entry; name: string };

/** Path of an export's own folder around the snapshot ("export-2026/site.json"), which is stripped from the names. */
function findPrefix(names: readonly string[]): string | undefined {
  const sites = names.filter((name) => /(?:^|\/)site\.json$/i.test(name)).sort((a, b) => a.length - b.length);
  return sites[0]?.slice(0, -'site.json'.length);
}

export function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * GREATEST_GROWTH;
}

/** Passes an entry's content, and fails when it does not match the zip's checksum: yauzl does not check it. */
export function checkSum(entry: Pick<Entry, 'crc32' | 'fileName'>): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(undefined, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? undefined : new Error(`${entry.fileName} is damaged`));
    },
  });
}

const isPicture = (name: string) => PICTURE_FILE.test(name.slice(Math.max(name.indexOf('data/'), 0)));

async function readEntries(zip: ZipFile, limits: Limits): Promise<Entry[] | undefined> {
  const entries: Entry[] = [];
  let pictures = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (isPicture(entry.fileName)) pictures += 1;
    if (pictures > limits.pictures || entries.length - pictures > limits.files) return undefined;
  }
  return entries;
}

/** The lists of a snapshot have lower-case names, whatever the export's case. */
function formatName(name: string): string {
  const small = name.toLowerCase();
  return SNAPSHOT_FILE.test(small) ? small : name;
}

const sumBytes = (files: readonly ZipMember[]) => files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);

/** Unpacks into `to`, pictures into `to`.files; nothing is written before every name and size has been checked. */
export async function unzip(file: string, to: string, limits: Limits): Promise<StagingResult> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { autoClose: false });
  } catch {
    return { ok: false, problem: 'notZip' };
  }
  try {
    const entries = await readEntries(zip, limits);
    if (!entries) return { ok: false, problem: 'tooMany' };
    const prefix = findPrefix(entries.map(({ fileName }) => fileName));
    if (prefix === undefined) return { ok: false, problem: 'noSnapshot' };
    const wanted = entries
      .filter(({ fileName }) => fileName.startsWith(prefix))
      .map((entry): ZipMember => ({ entry, name: formatName(entry.fileName.slice(prefix.length)) }))
      .filter(({ name }) => SNAPSHOT_FILE.test(name) || PICTURE_FILE.test(name));
    const { lists = [], pictures = [] } = Object.groupBy(wanted, ({ name }) =>
      SNAPSHOT_FILE.test(name) ? 'lists' : 'pictures',
    );
    const isTooLarge = sumBytes(lists) > limits.bytes || sumBytes(pictures) > limits.pictureBytes;
    if (isTooLarge || wanted.some(({ entry }) => isBomb(entry))) return { ok: false, problem: 'tooLarge' };
    const names = lists.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice) return { ok: false, problem: 'twice', detail: twice };
    for (const { entry, name } of wanted) {
      const path = join(PICTURE_FILE.test(name) ? `${to}.files` : to, name);
      mkdirSync(dirname(path), { recursive: true });
      // yauzl ends the stream with an error when a file is longer or shorter than declared.
      await pipeline(await zip.openReadStreamPromise(entry), checkSum(entry), createWriteStream(path));
    }
    return { ok: true };
  } catch (error) {
    // yauzl rejects "../", drive letters and absolute names itself.
    if (/invalid relative path|absolute path|invalid characters in fileName/.test(String(error)))
      return { ok: false, problem: 'unsafePath' };
    if (error instanceof Error && 'syscall' in error) throw error;
    return { ok: false, problem: 'notZip' };
  } finally {
    zip.close();
  }
}
