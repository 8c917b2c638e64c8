// Releases of a site: folders that are immutable once they are published, and one link to the served one.
//   <store>/current → releases/000007      <out> (dist) → <store>/current/site
// State of a newer release from another machine is beside them, without a site: <store>/brought → releases/000009.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import {
  CURRENT_LINK,
  DOWNLOADED_LINK,
  formatReleaseId,
  RELEASE_FILES,
  RELEASE_FORMAT,
  RELEASE_ID,
  RELEASES_FOLDER,
  type ReleaseFacts,
  type ReleaseFormat,
  releaseFacts,
  releaseFormat,
} from '#api/release.ts';
import { VERSION } from '#api/version.ts';
import type { Language } from '#domain/language.ts';
import type { Memory } from '#domain/property/memory.ts';
import type { LastSnapshot } from '#snapshot/kept-records.ts';
import { type BuiltFacts, claimBuilt } from './built-note.ts';
import { DISK, type Disk } from './disk.ts';
import { readLastSnapshot } from './last-snapshot.ts';
import { isPlainFile, lstat } from './soundness.ts';

/** Minimal shapes that distinguish these files from other JSON. */
const SHAPES = {
  keys: z.object({ keys: z.record(z.string(), z.string()), files: z.record(z.string(), z.string()) }),
  memory: z.record(z.string(), z.looseObject({})),
  siteData: z.looseObject({ url: z.string() }),
} as const;

/** Suffix of a release that is being deleted. */
const GONE = '.gone';
/** Suffix of the release kept for the next one to take over (release-tree.ts). */
const SPARE = '.spare';

/** True for a `dist` that is a link into a store of releases. */
export function isReleaseLink(out: string): boolean {
  return lstat(out)?.isSymbolicLink() === true && readlinkSync(out).endsWith(join(CURRENT_LINK, RELEASE_FILES.site));
}

/** The store that a `dist` link leads into. */
export const storeOf = (out: string): string => resolve(dirname(out), dirname(dirname(readlinkSync(out))));

/** Suffix of a file or folder that was moved away from a link's path. */
const ASIDE = '.aside';

/** Frees the place of a link: removes an empty folder, moves anything else aside. */
function clearPlace(link: string) {
  const found = lstat(link);
  if (!found || found.isSymbolicLink()) return;
  if (found.isDirectory() && readdirSync(link).length === 0) rmdirSync(link);
  else renameSync(link, `${link}${ASIDE}-${Date.now()}`);
}

export class Releases {
  readonly store: string;
  readonly #folder: string;
  readonly #current: string;
  readonly #downloaded: string;
  readonly #siteDataFile: string;
  /** Malformed files that were read, to be reported to staff. */
  readonly damaged = new Set<string>();
  readonly #disk: Disk;

  /** `siteDataFile` is where the service behind the forms expects its data. */
  constructor(store: string, siteDataFile = join(store, RELEASE_FILES.siteData), disk: Disk = DISK) {
    this.store = resolve(store);
    this.#disk = disk;
    this.#folder = join(this.store, RELEASES_FOLDER);
    this.#current = join(this.store, CURRENT_LINK);
    this.#downloaded = join(this.store, DOWNLOADED_LINK);
    this.#siteDataFile = resolve(siteDataFile);
  }

  /** Replaces a link atomically; it is on disk when this returns. */
  #switchTo(target: string, link: string) {
    clearPlace(link);
    const fresh = `${link}.${process.pid}.new`;
    rmSync(fresh, { force: true });
    this.#disk.link(target, fresh);
    this.#disk.rename(fresh, link);
    this.#disk.flush(dirname(link));
  }

  noteDamage(id: string, name: keyof typeof RELEASE_FILES) {
    this.damaged.add(join(RELEASES_FOLDER, id, RELEASE_FILES[name]));
  }

  /** True when a release has this entry, of any kind. */
  has(id: string, name: keyof typeof RELEASE_FILES): boolean {
    return lstat(this.pathOf(id, RELEASE_FILES[name])) !== undefined;
  }

  pathOf(id: string, ...rest: string[]): string {
    return join(this.#folder, id, ...rest);
  }

  /** IDs of all complete releases, oldest first. One rename completes a release. */
  list(): string[] {
    return this.#listIds().filter((id) => existsSync(this.pathOf(id, 'site')));
  }

  /** Folders of the sites of all complete releases. */
  listSites(): string[] {
    return this.list().map((id) => this.pathOf(id, RELEASE_FILES.site));
  }

  /** IDs of releases that lost their site. A release downloaded from another machine never had one. */
  listHollow(): string[] {
    return this.#listIds().filter(
      (id) => !existsSync(this.pathOf(id, 'site')) && existsSync(this.pathOf(id, 'keys.json')),
    );
  }

  #listIds(): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((name) => RELEASE_ID.test(name))
      .sort();
  }

  /** The served release. */
  get current(): string | undefined {
    const id = this.#follow(this.#current);
    return id !== undefined && existsSync(this.pathOf(id, 'site')) ? id : undefined;
  }

  /**
   * The release that the next one is compared with and takes its memory from: one downloaded from another machine, or
   * the served one.
   */
  get latest(): string | undefined {
    const [downloaded, current] = [this.#follow(this.#downloaded), this.current];
    // Prefers the downloaded release, unless a later one was published while the download's link still exists.
    if (downloaded && !(current && current > downloaded)) return downloaded;
    // A copy of the store without links does not record which release was served; assumes the newest.
    return current ?? this.list().at(-1);
  }

  /** The release that a link leads to. */
  #follow(link: string): string | undefined {
    if (!lstat(link)?.isSymbolicLink()) return undefined;
    const id = basename(readlinkSync(link));
    return existsSync(this.pathOf(id)) ? id : undefined;
  }

  /** Language of messages to staff in the last release. */
  get language(): Language | undefined {
    const { latest } = this;
    return latest ? this.facts(latest)?.language : undefined;
  }

  facts(id: string): ReleaseFacts | undefined {
    const text = this.readText(id, 'facts');
    const facts = text === undefined ? undefined : parseJson(text, releaseFacts);
    // A release with a snapshot must have this file; only a site imported without a build's note lacks it.
    if (!facts && (text !== undefined || this.has(id, 'snapshot'))) this.noteDamage(id, 'facts');
    return facts;
  }

  /** A release of a newer program in an incompatible format. */
  findNewer(id: string | undefined): ReleaseFormat | undefined {
    const text = id === undefined ? undefined : this.readText(id, 'facts');
    const made = text === undefined ? undefined : parseJson(text, releaseFormat);
    return made && made.format > RELEASE_FORMAT ? made : undefined;
  }

  /** The text of a release's file; undefined when it has none (a site older than releases). */
  readText(id: string, name: keyof typeof RELEASE_FILES): string | undefined {
    const path = this.pathOf(id, RELEASE_FILES[name]);
    // A folder, or a link that leads elsewhere, is not part of a release.
    if (lstat(path) && !isPlainFile(path)) this.noteDamage(id, name);
    // Reading a buffer and decoding it takes half the time of reading text, which matters for tens of megabytes.
    return isPlainFile(path) ? readFileSync(path).toString('utf8') : undefined;
  }

  /** Parses a JSON file of a release. Undefined when it is missing, or has another shape and is recorded as damaged. */
  readFile<Content>(id: string, name: 'keys' | 'memory'): Content | undefined {
    const text = this.readText(id, name);
    const content = text === undefined ? undefined : parseJson(text, SHAPES[name]);
    if (!content && text !== undefined) this.noteDamage(id, name);
    return content as Content | undefined;
  }

  /** The last release and those before it, newest first. */
  #listBack(): string[] {
    const { current, latest } = this;
    const last = current ?? latest ?? '';
    const own = this.list().filter((id) => id <= last);
    return [...new Set([...own, ...(latest ? [latest] : [])])].reverse();
  }

  /**
   * Memory of properties from the last release or, when that release has no memory, from the newest earlier release
   * that has one.
   */
  get memory(): Memory {
    for (const id of this.#listBack()) {
      const memory = this.readFile<Memory>(id, 'memory');
      if (memory) return memory;
    }
    return this.#restoredMemory;
  }

  /** Memory restored from a backup (`npm run restore`), used until there is a release. */
  get #restoredMemory(): Memory {
    const file = join(this.store, RELEASE_FILES.memory);
    const memory = isPlainFile(file) ? parseJson(readFileSync(file, 'utf8'), SHAPES.memory) : undefined;
    if (!memory && lstat(file)) this.damaged.add(RELEASE_FILES.memory);
    return (memory ?? {}) as Memory;
  }

  /** The newest readable snapshot among the releases, and the newest kept records. */
  get lastSnapshot(): LastSnapshot | undefined {
    const folders = this.#listBack().map((id) => this.pathOf(id));
    return readLastSnapshot(folders, (file) => this.damaged.add(relative(this.store, file)));
  }

  /** The last release unlisted by prune(); undefined while a new release reuses it. */
  get spare(): string | undefined {
    return existsSync(this.pathOf(SPARE, 'site')) ? SPARE : undefined;
  }

  /** A folder for a release in progress; leftovers of an interrupted refresh are deleted. Hold the lock. */
  begin(): string {
    mkdirSync(this.#folder, { recursive: true });
    const left = readdirSync(this.#folder).filter((name) => name.startsWith('.') && name !== this.spare);
    for (const name of left) rmSync(join(this.#folder, name), { recursive: true, force: true });
    const folder = join(this.#folder, `.${process.pid}.making`);
    mkdirSync(folder);
    return folder;
  }

  /** A folder for another machine's last release. Hold the lock. */
  beginDownload(): string {
    const folder = join(this.#folder, `.${process.pid}.downloading`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Makes another machine's release `number` the last one, without serving it; returns its ID. Hold the lock. */
  takeDownload(folder: string, number: number): string {
    const id = formatReleaseId(Math.max(number, Number(this.nextId())));
    renameSync(folder, this.pathOf(id));
    this.#switchTo(join(RELEASES_FOLDER, id), this.#downloaded);
    return id;
  }

  /** Numbered, not dated: a clock set back must not make an older release the newest. */
  nextId(): string {
    return formatReleaseId(Number(this.#listIds().at(-1) ?? 0) + 1);
  }

  /** Makes a finished folder a release, and serves it as the last step. */
  publish(folder: string, facts: BuiltFacts, out: string): string {
    this.importSite(out);
    const id = this.nextId();
    this.#writeFacts(folder, { ...facts, id, format: RELEASE_FORMAT, version: VERSION });
    // Flushed before the rename: after a power cut the release is either complete or absent.
    this.#disk.flushTree(folder);
    this.#disk.rename(folder, this.pathOf(id));
    this.#disk.flush(this.#folder);
    this.serve(id, out);
    return id;
  }

  #writeFacts(folder: string, facts: ReleaseFacts) {
    writeFileSync(join(folder, RELEASE_FILES.facts), JSON.stringify(facts, undefined, 1));
  }

  serve(id: string, out: string) {
    this.#switchTo(join(RELEASES_FOLDER, id), this.#current);
    rmSync(this.#downloaded, { force: true });
    this.repair(out);
  }

  /** Writes the site's data for the service behind the forms, which reads a new file within a second. */
  #shareSiteData(id: string) {
    const text = this.readText(id, 'siteData');
    if (text === undefined) return;
    // A malformed file must not replace the one that the service reads.
    if (!parseJson(text, SHAPES.siteData)) return this.noteDamage(id, 'siteData');
    const file = this.#siteDataFile;
    if (isPlainFile(file) && readFileSync(file, 'utf8') === text) return;
    clearPlace(file);
    writeFileSync(`${file}.new`, text);
    this.#disk.flush(`${file}.new`);
    this.#disk.rename(`${file}.new`, file);
  }

  /**
   * Target of the link `out` when it does not lead into this store; a release published here would then not be served.
   */
  findElsewhere(out: string): string | undefined {
    if (!lstat(out)?.isSymbolicLink() || !existsSync(out)) return undefined;
    const link = readlinkSync(out);
    const isOwn =
      isReleaseLink(out) && existsSync(this.store) && realpathSync(storeOf(out)) === realpathSync(this.store);
    return isOwn ? undefined : resolve(dirname(out), link);
  }

  /**
   * Repairs the link to the served site, and the service's data, after an interrupted publish or a move of the store.
   */
  repair(out: string) {
    const { current } = this;
    if (!current) return;
    if (!existsSync(out)) {
      mkdirSync(dirname(out), { recursive: true });
      this.#switchTo(this.#linkFrom(out), out);
    }
    if (isReleaseLink(out)) this.#shareSiteData(current);
  }

  /**
   * Converts a site in `out` that is not a release into a release, with the notes of its build, if any. Hold the lock.
   */
  importSite(out: string): void {
    if (!this.isPlain(out)) return;
    const id = this.nextId();
    const before = this.#follow(this.#current);
    mkdirSync(this.#folder, { recursive: true });
    const facts = claimBuilt(this.store, out, this.pathOf(id));
    if (facts) this.#writeFacts(this.pathOf(id), { id, ...facts });
    else mkdirSync(this.pathOf(id));
    this.#switchTo(join(RELEASES_FOLDER, id), this.#current);
    const link = `${out}.${process.pid}.new`;
    symlinkSync(this.#linkFrom(out), link, 'dir');
    // A folder cannot be replaced by a link atomically; repair() repairs an interruption between the two renames.
    try {
      renameSync(out, this.pathOf(id, 'site'));
    } catch (error) {
      // `out` is on another disk, or a mount: undoes the changes.
      unlinkSync(link);
      if (before) this.#switchTo(join(RELEASES_FOLDER, before), this.#current);
      else unlinkSync(this.#current);
      rmSync(this.pathOf(id), { recursive: true });
      throw error;
    }
    renameSync(link, out);
  }

  /** True when `out` is a separate site rather than the link to the served release. */
  isPlain(out: string): boolean {
    return lstat(out)?.isSymbolicLink() === false;
  }

  #linkFrom(out: string): string {
    return relative(dirname(out), join(this.#current, 'site')) || `.${sep}`;
  }

  /**
   * Unlists the oldest releases, except the served one and those kept for rollback. The last unlisted one is kept for
   * the next release to reuse.
   */
  prune(keep: number) {
    const { current, latest } = this;
    const kept = new Set([...this.list().slice(-keep), current, latest]);
    const isDownloaded = (id: string) => !existsSync(this.pathOf(id, 'site'));
    for (const id of this.#listIds().filter((id) => !kept.has(id) && isDownloaded(id)))
      rmSync(this.pathOf(id), { recursive: true, force: true });
    for (const id of this.list().filter((id) => !kept.has(id))) {
      if (existsSync(this.pathOf(SPARE))) renameSync(this.pathOf(SPARE), this.pathOf(`.${id}${GONE}`));
      renameSync(this.pathOf(id), this.pathOf(SPARE));
    }
  }

  /** Deletes the releases that prune() unlisted. Takes seconds, so it runs after all notifications. */
  deletePruned() {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder).filter((name) => name.endsWith(GONE)))
      rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  /** The newest release older than the served one, for a rollback. */
  findPrevious(): string | undefined {
    const { current } = this;
    return (
      current &&
      this.list()
        .filter((id) => id < current)
        .at(-1)
    );
  }

  /** Removes a link left behind by an interrupted switch. */
  clearLinks(out: string) {
    for (const folder of [this.store, dirname(out)]) {
      if (!existsSync(folder)) continue;
      for (const name of readdirSync(folder))
        if (/\.\d+\.new$/.test(name) && lstat(join(folder, name))?.isSymbolicLink()) unlinkSync(join(folder, name));
    }
  }
}
