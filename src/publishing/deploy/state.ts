// State of refreshes, stored at a target for machines without persistent storage (docs/decisions/0042): the memory of
// properties, the last good records, their public data, and the picture store. Encrypted in the age format, since a
// target is public; the resized pictures are already at the target, as files of the site.
//
//   .gevel/state/index.age      content name of each file          .gevel/state/<name>.age      one content each
//
// Can be killed at any point: the index lists a content from before it is sent until after it is deleted.

import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { RELEASE_FILES } from '#api/release.ts';
import { findOwn } from '#domain/own-value.ts';
import { STORED_FOLDER } from '#ui/stored-picture.ts';
import { listFiles } from '../files/list-files.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import type { Releases } from '../releases/releases.ts';
import { DeployError } from './deploy-error.ts';
import { NOTES_FOLDER, readManifest } from './manifest.ts';
import { sendAndCheck, type Target } from './target.ts';
import { withFolder } from './with-folder.ts';

const STATE_FOLDER = `${NOTES_FOLDER}/state`;
const INDEX = `${STATE_FOLDER}/index.age`;
const FORMAT = 1;

/** Exponent of the key derivation's cost: a random 32-character passphrase needs 2¹⁰ instead of the usual 2¹⁸. */
const WORK_FACTOR = 10;
const QUALITY = 5;
/** Maximum number of contents stored encrypted on this machine at a time. */
const BATCH = 200;
const NAME_LENGTH = 40;

/** Folders of a state: files beside a site, and originals of pictures. */
const RELEASE_PART = 'release/';
const PICTURES_PART = 'pictures/';
const ORIGINALS_PART = `${PICTURES_PART}originals/`;
const PICTURES_INDEX = `${PICTURES_PART}index.jsonl`;

/** Files of a release that the next one needs. Excludes `keys.json`, which describes the files of a built site. */
const REMEMBERED = ['facts', 'memory', 'kept', 'properties', 'shown'] as const;

const stateIndex = z.object({
  format: z.literal(FORMAT),
  /** New after every update. */
  id: z.string(),
  release: z.exactOptional(z.string()),
  /** Content names by file name. */
  files: z.record(z.string(), z.string()),
  /** Contents at the target to which possibly no file refers. */
  unused: z.array(z.string()),
});
type StateIndex = z.infer<typeof stateIndex>;

const seal = async (secret: string, content: Uint8Array): Promise<Uint8Array> => {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(secret);
  return encrypter.encrypt(content);
};

async function open(secret: string, target: Target, content: Uint8Array): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(secret);
  try {
    return Buffer.from(await decrypter.decrypt(content));
  } catch (error) {
    throw new DeployError('stateSecret', { target: target.address, detail: String((error as Error).message) });
  }
}

const compress = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

const contentPath = (name: string): string => `${STATE_FOLDER}/${name}.age`;

function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

/** A target with a state, and the secret that encrypts the state. */
export type StatePlace = { target: Target; secret: string };

export async function readIndex({ target, secret }: StatePlace): Promise<StateIndex | undefined> {
  const stored = await target.read(INDEX);
  if (!stored) return undefined;
  const index = parseJson((await open(secret, target, stored)).toString('utf8'), stateIndex);
  if (!index) throw new DeployError('newer', { target: target.address, file: INDEX });
  return index;
}

const writeIndex = async ({ target, secret }: StatePlace, index: StateIndex): Promise<void> =>
  target.write(INDEX, await seal(secret, Buffer.from(JSON.stringify(index))));

// Note with the ID of this machine's state, so that publishing an older state is refused. Has two IDs during a write,
// because either may be at the target.
const noteOf = (store: string): string => join(store, 'state.json');
const note = z.object({ ids: z.array(z.string()) });
const writeNote = (store: string, ids: string[]): void => writeFileSync(noteOf(store), JSON.stringify({ ids }));

/**
 * True when the state at the target is known here: the last refresh here began from it, or it was uploaded from here.
 */
export function isOwnState(store: string, index: StateIndex | undefined): boolean {
  if (!index?.release) return true;
  const file = noteOf(store);
  return existsSync(file) && parseJson(readFileSync(file, 'utf8'), note)?.ids.includes(index.id) === true;
}

type StateFile = { name: string; path: string; content: string };

/** Files of a release's state, each with its opaque content name. */
function listStateFiles(releases: Releases, release: string, secret: string): StateFile[] {
  const nameContent = (text: Buffer | string) =>
    createHmac('sha256', secret).update(text).digest('hex').slice(0, NAME_LENGTH);
  const beside = REMEMBERED.map((key) => RELEASE_FILES[key]);
  const snapshot = listFiles(releases.pathOf(release, RELEASE_FILES.snapshot));
  const { originals, index } = new PictureStore(releases.store);
  const files = [
    ...beside.map((name) => ({ name: RELEASE_PART + name, path: releases.pathOf(release, name) })),
    ...snapshot.map(({ name, path }) => ({ name: `${RELEASE_PART}${RELEASE_FILES.snapshot}/${name}`, path })),
    { name: PICTURES_INDEX, path: index },
  ];
  const pictures = existsSync(originals) ? readdirSync(originals).filter((name) => !name.startsWith('.')) : [];
  return [
    ...files
      .filter(({ path }) => existsSync(path))
      .map(({ name, path }) => ({ name: name.replaceAll('\\', '/'), path, content: nameContent(readFileSync(path)) })),
    // Names of originals are already digests.
    ...pictures.map((name) => ({
      name: ORIGINALS_PART + name,
      path: join(originals, name),
      content: nameContent(ORIGINALS_PART + name),
    })),
  ];
}

async function sendContents({ target, secret }: StatePlace, files: readonly StateFile[]): Promise<void> {
  for (const batch of inBatches(files))
    await withFolder(async (folder) => {
      mkdirSync(join(folder, STATE_FOLDER), { recursive: true });
      for (const { name, path, content } of batch) {
        const plain = readFileSync(path);
        const packed = name.startsWith(ORIGINALS_PART) ? plain : compress(plain);
        writeFileSync(join(folder, contentPath(content)), await seal(secret, packed));
      }
      const headers = { 'Content-Type': 'application/octet-stream' };
      const outgoing = batch.map(({ content }) => ({
        name: contentPath(content),
        path: join(folder, contentPath(content)),
        stamp: '',
        headers,
      }));
      await sendAndCheck(target, outgoing);
    });
}

/** Uploads the missing parts of `release`'s state to the target. Hold the target's lock. */
export async function putState(place: StatePlace, releases: Releases, release: string): Promise<void> {
  const before = await readIndex(place);
  const files = listStateFiles(releases, release, place.secret);
  const next = Object.fromEntries(files.map(({ name, content }) => [name, content]));
  const used = new Set(Object.values(next));
  const stored = new Set(Object.values(before?.files ?? {}));
  const names = Object.keys(next);
  const isSame = names.length === Object.keys(before?.files ?? {}).length;
  if (
    isSame &&
    names.every((name) => findOwn(before?.files, name) === findOwn(next, name)) &&
    before?.unused.length === 0
  )
    return;
  const fresh = [...new Map(files.map((file) => [file.content, file])).values()].filter(
    ({ content }) => !stored.has(content),
  );
  const begun = [...new Set([...(before?.unused ?? []), ...fresh.map(({ content }) => content)])];
  const id = randomUUID();
  const ids = before ? [before.id, id] : [id];
  if (before || fresh.length > 0) {
    const unsent = before ?? { format: FORMAT, id, files: {}, unused: [] };
    await writeIndex(place, { ...unsent, unused: begun });
  }
  await sendContents(place, fresh);
  writeNote(releases.store, ids);
  const unused = [...new Set([...stored, ...begun])].filter((content) => !used.has(content));
  await writeIndex(place, { format: FORMAT, id, release, files: next, unused });
  if (unused.length > 0) {
    await place.target.remove(unused.map(contentPath));
    await writeIndex(place, { format: FORMAT, id, release, files: next, unused: [] });
  }
  writeNote(releases.store, [id]);
}

/** Thrown when a content is missing: another state may have replaced it meanwhile. */
class ContentMissingError extends Error {}

/** Downloads contents to their paths; returns their total size. */
async function fetchContents(
  { target, secret }: StatePlace,
  wanted: readonly { name: string; path: string; content: string }[],
): Promise<number> {
  let bytes = 0;
  for (const batch of inBatches(wanted))
    await withFolder(async (folder) => {
      await target.fetch([...new Set(batch.map(({ content }) => contentPath(content)))], folder);
      for (const { name, path, content } of batch) {
        const sealed = join(folder, contentPath(content));
        if (!existsSync(sealed)) throw new ContentMissingError(content);
        const packed = await open(secret, target, readFileSync(sealed));
        const plain = name.startsWith(ORIGINALS_PART) ? packed : brotliDecompressSync(packed);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, plain);
        bytes += plain.length;
      }
    });
  return bytes;
}

export type DownloadCounts = { files: number; bytes: number };

async function fetchState(
  place: StatePlace,
  releases: Releases,
  index: StateIndex,
  folder: string,
): Promise<DownloadCounts> {
  const pictures = new PictureStore(releases.store);
  const pathOf = (name: string): string => {
    if (name.startsWith(ORIGINALS_PART)) return pictures.originalOf(name.slice(ORIGINALS_PART.length));
    return join(folder, name === PICTURES_INDEX ? name : name.slice(RELEASE_PART.length));
  };
  const files = Object.entries(index.files).map(([name, content]) => ({ name, path: pathOf(name), content }));
  const wanted = files.filter(({ path }) => !existsSync(path));
  const bytes = await fetchContents(place, wanted);
  const known = join(folder, PICTURES_INDEX);
  if (existsSync(known)) {
    pictures.open().add(readFileSync(known, 'utf8'));
    rmSync(dirname(known), { recursive: true });
  }
  await fetchSizes(place.target, pictures);
  return { files: wanted.length, bytes };
}

/** Downloads the resized pictures: the published site at the target has every size that pages use. */
async function fetchSizes(target: Target, pictures: PictureStore): Promise<void> {
  const names = Object.keys((await readManifest(target))?.files ?? {})
    .filter((name) => name.startsWith(`${STORED_FOLDER}/`))
    .map((name) => name.slice(STORED_FOLDER.length + 1))
    .filter((name) => !pictures.hasMade(name));
  for (const batch of inBatches(names))
    await withFolder(async (folder) => {
      const nameOf = (name: string) => `${STORED_FOLDER}/${name}`;
      await target.fetch(batch.map(nameOf), folder);
      // Skips missing pictures; the picture store creates them again.
      for (const name of batch.filter((name) => existsSync(join(folder, nameOf(name)))))
        pictures.addMade(name, readFileSync(join(folder, nameOf(name))));
    });
}

const TRIES = 3;

/**
 * Downloads the last release's state to this machine, if it is not here; returns what was transferred. Hold the store's
 * lock.
 */
export async function fetchLastState(place: StatePlace, releases: Releases): Promise<DownloadCounts | undefined> {
  for (let attempt = 1; ; attempt++) {
    const index = await readIndex(place);
    if (!index?.release || isOwnState(releases.store, index)) return undefined;
    const folder = releases.beginDownload();
    try {
      const downloaded = await fetchState(place, releases, index, folder);
      releases.takeDownload(folder, Number(index.release));
      writeNote(releases.store, [index.id]);
      return downloaded;
    } catch (error) {
      if (!(error instanceof ContentMissingError)) throw error;
      if (attempt === TRIES)
        throw new DeployError('stateMissing', { target: place.target.address, detail: error.message });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
