// The releases of a site: folders that are never changed once they are published, and one link that says which is served.
//   <store>/current → releases/000007      <out> (dist) → <store>/current/site
// What another machine remembered of a newer one lies beside them, without a site: <store>/brought → releases/000009.
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
  BROUGHT_LINK,
  CURRENT_LINK,
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

/** What keeps the files that a refresh and the service go on from apart from anything else that is JSON. */
const SHAPES = {
  keys: z.object({ keys: z.record(z.string(), z.string()), files: z.record(z.string(), z.string()) }),
  memory: z.record(z.string(), z.looseObject({})),
  siteData: z.looseObject({ url: z.string() }),
} as const;

/** Ends the name of a release that is being cleared away. */
const GONE = '.gone';
/** The name of the one that is kept for the next release to take over (release-tree.ts). */
const SPARE = '.spare';

/** True for a `dist` that is a link into a store of releases. */
export function isReleaseLink(out: string): boolean {
  return lstat(out)?.isSymbolicLink() === true && readlinkSync(out).endsWith(join(CURRENT_LINK, RELEASE_FILES.site));
}

/** The store that a `dist` link leads into. */
export const storeOf = (out: string): string => resolve(dirname(out), dirname(dirname(readlinkSync(out))));

/** Ends the name of what stood in the place of a link, and was no link. */
const ASIDE = '.aside';

/** Clears the place of a link: an empty folder goes, anything else is put beside it. */
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
  readonly #brought: string;
  readonly #siteDataFile: string;
  /** Files that were asked for and cannot be read, which staff are told. */
  readonly damaged = new Set<string>();
  readonly #disk: Disk;

  /** `siteDataFile` is where the service behind the forms looks for its data. */
  constructor(store: string, siteDataFile = join(store, RELEASE_FILES.siteData), disk: Disk = DISK) {
    this.store = resolve(store);
    this.#disk = disk;
    this.#folder = join(this.store, RELEASES_FOLDER);
    this.#current = join(this.store, CURRENT_LINK);
    this.#brought = join(this.store, BROUGHT_LINK);
    this.#siteDataFile = resolve(siteDataFile);
  }

  /** A link that takes the place of another in one step, and is stored when this returns. */
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

  /** Whether a release has this, whatever it is. */
  has(id: string, name: keyof typeof RELEASE_FILES): boolean {
    return lstat(this.pathOf(id, RELEASE_FILES[name])) !== undefined;
  }

  pathOf(id: string, ...rest: string[]): string {
    return join(this.#folder, id, ...rest);
  }

  /** Ids of all whole releases, oldest first. A release becomes whole by one rename. */
  list(): string[] {
    return this.#listIds().filter((id) => existsSync(this.pathOf(id, 'site')));
  }

  /** Folders of the sites of all whole releases. */
  listSites(): string[] {
    return this.list().map((id) => this.pathOf(id, RELEASE_FILES.site));
  }

  /** Ids of those that lost their site, which one that another machine left never had. */
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

  /** The one that is served. */
  get current(): string | undefined {
    const id = this.#follow(this.#current);
    return id !== undefined && existsSync(this.pathOf(id, 'site')) ? id : undefined;
  }

  /** The one that the next is compared with and remembers: what another machine left of its last, or the one that is served. */
  get latest(): string | undefined {
    const [brought, current] = [this.#follow(this.#brought), this.current];
    // A brought one is newer than all others, unless the publish of its successor ended before it could clear it away.
    if (brought && !(current && current > brought)) return brought;
    // A copy without links has lost which one was served: it was most likely the newest.
    return current ?? this.list().at(-1);
  }

  /** The release that a link leads to. */
  #follow(link: string): string | undefined {
    if (!lstat(link)?.isSymbolicLink()) return undefined;
    const id = basename(readlinkSync(link));
    return existsSync(this.pathOf(id)) ? id : undefined;
  }

  /** The language of messages to staff, as the last release has it. */
  get language(): Language | undefined {
    const { latest } = this;
    return latest ? this.facts(latest)?.language : undefined;
  }

  facts(id: string): ReleaseFacts | undefined {
    const text = this.readText(id, 'facts');
    const facts = text === undefined ? undefined : parseJson(text, releaseFacts);
    // Only a site that was there before there were releases has none; a release that was made has a snapshot.
    if (!facts && (text !== undefined || this.has(id, 'snapshot'))) this.noteDamage(id, 'facts');
    return facts;
  }

  /** Of a release that a newer program made in a way that this one cannot read. */
  findNewer(id: string | undefined): ReleaseFormat | undefined {
    const text = id === undefined ? undefined : this.readText(id, 'facts');
    const made = text === undefined ? undefined : parseJson(text, releaseFormat);
    return made && made.format > RELEASE_FORMAT ? made : undefined;
  }

  /** The text of a file of a release; undefined where it has none (a site that was there before there were releases). */
  readText(id: string, name: keyof typeof RELEASE_FILES): string | undefined {
    const path = this.pathOf(id, RELEASE_FILES[name]);
    // A folder, or a link that leads elsewhere, is nothing that a release was made with.
    if (lstat(path) && !isPlainFile(path)) this.noteDamage(id, name);
    // Half the time of reading it as text, which counts for tens of megabytes.
    return isPlainFile(path) ? readFileSync(path).toString('utf8') : undefined;
  }

  /** The same of a file that is JSON; undefined, and noted as damaged, where it is not what this program writes. */
  readFile<Content>(id: string, name: 'keys' | 'memory'): Content | undefined {
    const text = this.readText(id, name);
    const content = text === undefined ? undefined : parseJson(text, SHAPES[name]);
    if (!content && text !== undefined) this.noteDamage(id, name);
    return content as Content | undefined;
  }

  /** The last release and those before it, the newest first. */
  #listBack(): string[] {
    const { current, latest } = this;
    const last = current ?? latest ?? '';
    const own = this.list().filter((id) => id <= last);
    return [...new Set([...own, ...(latest ? [latest] : [])])].reverse();
  }

  /** What is remembered of properties: that of the last release, or where it has none (it was built without), of the one before that has. */
  get memory(): Memory {
    for (const id of this.#listBack()) {
      const memory = this.readFile<Memory>(id, 'memory');
      if (memory) return memory;
    }
    return this.#restoredMemory;
  }

  /** What a backup brought back (`npm run restore`), until there is a release. */
  get #restoredMemory(): Memory {
    const file = join(this.store, RELEASE_FILES.memory);
    const memory = isPlainFile(file) ? parseJson(readFileSync(file, 'utf8'), SHAPES.memory) : undefined;
    if (!memory && lstat(file)) this.damaged.add(RELEASE_FILES.memory);
    return (memory ?? {}) as Memory;
  }

  /** The snapshot that the last release was made from, or where it has none, the last one that was kept. */
  get lastSnapshot(): LastSnapshot | undefined {
    const folders = this.#listBack().map((id) => this.pathOf(id));
    return readLastSnapshot(folders, (file) => this.damaged.add(relative(this.store, file)));
  }

  /** What prune() kept of the last release that it took out of the list; none while the next one is made of it. */
  get spare(): string | undefined {
    return existsSync(this.pathOf(SPARE, 'site')) ? SPARE : undefined;
  }

  /** A folder for a release that is being made; what an interrupted refresh left is cleared away. Hold the lock. */
  begin(): string {
    mkdirSync(this.#folder, { recursive: true });
    const left = readdirSync(this.#folder).filter((name) => name.startsWith('.') && name !== this.spare);
    for (const name of left) rmSync(join(this.#folder, name), { recursive: true, force: true });
    const folder = join(this.#folder, `.${process.pid}.making`);
    mkdirSync(folder);
    return folder;
  }

  /** A folder for what another machine left of its last release. Hold the lock. */
  beginBringing(): string {
    const folder = join(this.#folder, `.${process.pid}.bringing`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Makes what another machine left of release `number` the last one, without serving it; gives its id. Hold the lock. */
  bring(folder: string, number: number): string {
    const id = formatReleaseId(Math.max(number, Number(this.nextId())));
    renameSync(folder, this.pathOf(id));
    this.#switchTo(join(RELEASES_FOLDER, id), this.#brought);
    return id;
  }

  /** Counted, not dated: a clock that goes back must not make an older release the newest. */
  nextId(): string {
    return formatReleaseId(Number(this.#listIds().at(-1) ?? 0) + 1);
  }

  /** Makes a finished folder a release and serves it. Until the last line the old one is served, after it the new one. */
  publish(folder: string, facts: BuiltFacts, out: string): string {
    this.adopt(out);
    const id = this.nextId();
    this.#writeFacts(folder, { ...facts, id, format: RELEASE_FORMAT, version: VERSION });
    // Before it gets its name: after a power cut it is there as a whole, or not at all.
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
    rmSync(this.#brought, { force: true });
    this.heal(out);
  }

  /** The service behind the forms takes a new file within a second. */
  #shareSiteData(id: string) {
    const text = this.readText(id, 'siteData');
    if (text === undefined) return;
    // What cannot be read must not take the place of what the service reads.
    if (!parseJson(text, SHAPES.siteData)) return this.noteDamage(id, 'siteData');
    const file = this.#siteDataFile;
    if (isPlainFile(file) && readFileSync(file, 'utf8') === text) return;
    clearPlace(file);
    writeFileSync(`${file}.new`, text);
    this.#disk.flush(`${file}.new`);
    this.#disk.rename(`${file}.new`, file);
  }

  /** Where `out` leads, if not to this store: what is published here would not be what is served there. */
  findElsewhere(out: string): string | undefined {
    if (!lstat(out)?.isSymbolicLink() || !existsSync(out)) return undefined;
    const link = readlinkSync(out);
    const isOwn =
      isReleaseLink(out) && existsSync(this.store) && realpathSync(storeOf(out)) === realpathSync(this.store);
    return isOwn ? undefined : resolve(dirname(out), link);
  }

  /** Puts back what an interruption of a publish left undone, or a move of the store: the link of the served site, and what the service knows of it. */
  heal(out: string) {
    const { current } = this;
    if (!current) return;
    if (!existsSync(out)) {
      mkdirSync(dirname(out), { recursive: true });
      this.#switchTo(this.#linkFrom(out), out);
    }
    if (isReleaseLink(out)) this.#shareSiteData(current);
  }

  /** A site built before there were releases becomes the first of them, with what its build noted, if anything. Hold the lock. */
  adopt(out: string): void {
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
    // A folder cannot be replaced by a link in one step; an end between these two lines is mended by heal().
    try {
      renameSync(out, this.pathOf(id, 'site'));
    } catch (error) {
      // On another disk, or a mount: all is as it was.
      unlinkSync(link);
      if (before) this.#switchTo(join(RELEASES_FOLDER, before), this.#current);
      else unlinkSync(this.#current);
      rmSync(this.pathOf(id), { recursive: true });
      throw error;
    }
    renameSync(link, out);
  }

  /** True where `out` is a site of its own rather than the link to the served release. */
  isPlain(out: string): boolean {
    return lstat(out)?.isSymbolicLink() === false;
  }

  #linkFrom(out: string): string {
    return relative(dirname(out), join(this.#current, 'site')) || `.${sep}`;
  }

  /** Takes the oldest out of the list, but never the one that is served nor those to which one may go back; the last is kept for the next release. */
  prune(keep: number) {
    const { current, latest } = this;
    const kept = new Set([...this.list().slice(-keep), current, latest]);
    const isBrought = (id: string) => !existsSync(this.pathOf(id, 'site'));
    for (const id of this.#listIds().filter((id) => !kept.has(id) && isBrought(id)))
      rmSync(this.pathOf(id), { recursive: true, force: true });
    for (const id of this.list().filter((id) => !kept.has(id))) {
      if (existsSync(this.pathOf(SPARE))) renameSync(this.pathOf(SPARE), this.pathOf(`.${id}${GONE}`));
      renameSync(this.pathOf(id), this.pathOf(SPARE));
    }
  }

  /** Clears away what prune() took out of the list: seconds of work, for when everybody has been told. */
  sweep() {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder).filter((name) => name.endsWith(GONE)))
      rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  /** The release before the served one that can be gone back to. */
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
