// Connector for OpenImmo deliveries that a program uploads into a folder of this machine (FTP, SFTP). Never deletes or
// moves them.
import type { Dirent } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { decodeText } from '#snapshot/decode-text.ts';
import { ConnectError } from '../connect-error.ts';
import type { Connector, ConnectParts, FoundDelivery, Program, ProgramSettings } from '../connector.ts';

const LISTS = ['.xml', '.zip'];
/** Pause between two checks: a file that grows meanwhile is still being uploaded. */
const LOOK_AGAIN_MS = 5_000;
/** A zip ends with this record and a comment of up to 64 kB. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const XML_END = /<\/(?:\w+:)?openimmo\s*>/i;
const XML_END_LENGTH = 2_000;
const MAX_LIST_BYTES = 256 * 1024 * 1024;

type FileEntry = { name: string; size: number; mtimeMs: number };

const keyOf = ({ name, size, mtimeMs }: FileEntry): string => `${name} ${size} ${Math.round(mtimeMs)}`;
const isList = (name: string): boolean => LISTS.includes(extname(name).toLowerCase());

/** Files in the folder. Ignores symbolic links, since they could point anywhere on the machine. */
async function listFiles(folder: string): Promise<FileEntry[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (cause) {
    throw new ConnectError('unreachable', (cause as NodeJS.ErrnoException).code ?? '');
  }
  const found: FileEntry[] = [];
  for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    // The uploading program may rename or delete the file meanwhile.
    const { size, mtimeMs } = (await stat(join(folder, name)).catch(() => undefined)) ?? {};
    if (size !== undefined && mtimeMs !== undefined) found.push({ name, size, mtimeMs });
  }
  return found;
}

/** True if the zip's end record exists and its comment ends at the end of the file. */
async function isWholeZip(path: string, size: number): Promise<boolean> {
  const length = Math.min(size, ZIP_END_BYTES + MAX_COMMENT_BYTES);
  const tail = Buffer.alloc(length);
  const file = await open(path, 'r');
  try {
    await file.read(tail, 0, length, size - length);
  } finally {
    await file.close();
  }
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1))
    if (at + ZIP_END_BYTES <= length && at + ZIP_END_BYTES + tail.readUInt16LE(at + 20) === length) return true;
  return false;
}

/** File names of pictures that an XML references in its own folder. */
const listNamed = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?pfad>\s*([^<]+?)\s*<\//gi)]
    .map(([, path = '']) => path)
    .filter((path) => !/^\w+:\/\//.test(path))
    .map((path) => basename(path.replaceAll('\\', '/')).normalize('NFC').toLowerCase());

type Look = { before: ReadonlySet<string>; files: readonly FileEntry[] };

async function readState(file: FileEntry, path: string, { before, files }: Look): Promise<FoundDelivery['state']> {
  const { name, size } = file;
  if (!before.has(keyOf(file))) return 'writing';
  if (extname(name).toLowerCase() === '.zip') return (await isWholeZip(path, size)) ? 'whole' : 'cut';
  // The import rejects a list of this size with a message.
  if (size > MAX_LIST_BYTES) return 'whole';
  const xml = decodeText(await readFile(path)).text;
  if (!XML_END.test(xml.slice(-XML_END_LENGTH))) return 'cut';
  const there = new Map(files.map((one) => [one.name.normalize('NFC').toLowerCase(), keyOf(one)]));
  const named = listNamed(xml);
  if (!named.every((one) => there.has(one))) return 'picturesMissing';
  return named.every((one) => before.has(there.get(one) ?? '')) ? 'whole' : 'writing';
}

function connectOpenImmo({ folder = '' }: ProgramSettings, { pause = wait }: ConnectParts): Connector {
  return {
    format: 'openimmo',
    feed: {
      kind: 'folder',
      list: async (isRead) => {
        const first = await listFiles(folder);
        const hasNew = first.some((file) => isList(file.name) && !isRead(keyOf(file)));
        if (hasNew) await pause(LOOK_AGAIN_MS);
        const files = hasNew ? await listFiles(folder) : first;
        const lists = files
          .filter(({ name }) => isList(name))
          .sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1));
        const look = { before: new Set(first.map(keyOf)), files };
        const deliveries: FoundDelivery[] = [];
        for (const file of lists) {
          const [key, path] = [keyOf(file), join(folder, file.name)];
          const state = isRead(key) ? 'read' : await readState(file, path, look).catch(() => 'writing' as const);
          deliveries.push({ key, path, name: file.name, size: file.size, state });
        }
        return deliveries;
      },
    },
  };
}

export const OPENIMMO: Program = {
  title: 'OpenImmo',
  fields: [
    {
      name: 'folder',
      question: 'Folder on this machine that the program uploads to',
      validateAnswer: (answer) => (isAbsolute(answer) ? undefined : 'the whole path of a folder'),
    },
  ],
  connect: connectOpenImmo,
};
