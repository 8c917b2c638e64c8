// Refresh step that converts a snapshot's pictures into pictures of the site: fetches, inspects and scales them to the
// sizes that pages use, and replaces their URLs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '#api/fault.ts';
import type { PropertyPictures } from '#api/refresh.ts';
import type { Language } from '#domain/language.ts';
import { splitPlans } from '#domain/property/floor-plans.ts';
import { isMade, kindOf, type PictureKind } from '#domain/property/picture-kind.ts';
import type { Picture, Property, SizedPicture } from '#domain/property/property.ts';
import type { Image, LanguageSite, Site } from '#domain/site/site.ts';
import { type LeafMap, mapLeaves, SITE_SHAPE } from '#domain/site/site-shape.ts';
import { isDataFile, isSitePath } from '#domain/text/link.ts';
import { translate } from '#i18n/translator.ts';
import type { PictureConfig } from '#snapshot/pictures.ts';
import {
  jpegUrl,
  MIN_USEFUL_WIDTH,
  parseStored,
  READER_WIDTH,
  SHARE_SIZE,
  storedFile,
  storedUrl,
} from '#ui/stored-picture.ts';
import { addressText } from '#words/property-text.ts';
import { FETCH_MS, type Missing, type MissingOriginal, type Original, Originals } from './fetch-original.ts';
import type { Damage, PictureFacts } from './make-picture.ts';
import { describeHealth } from './picture-health.ts';
import { PictureProcesses } from './picture-processes.ts';
import { type PictureStore, pictureName } from './picture-store.ts';
import { isSame } from './print.ts';
import { isSmall, listWidths } from './recipe.ts';

/** Pictures in progress: downloading, or waiting for a process. */
const CONCURRENCY = 8;
const PROGRESS_MS = 1000;

export type PictureProgress = { done: number; total: number; perSecond: number };
export type PictureOptions = {
  config: PictureConfig;
  store: PictureStore;
  /** The folder of the snapshot's own files, with `data/`. */
  files: string;
  publicFolder: string;
  /** Language of messages to staff. */
  language: Language;
  /** Time limit for the large sizes before publishing; the rest is made later. */
  largeMs: number;
  onProgress?: (progress: PictureProgress) => void;
  now?: () => number;
  fetchMs?: number;
};

export type StoredPictures = {
  site: Site;
  faults: Fault[];
  health: PropertyPictures[];
  /** Number of pictures without large sizes. */
  left: number;
  fetched: number;
  /** Number of pictures that got their large sizes now. */
  enlarged: number;
};

type PictureSizes = { url: string; sizes: readonly { width: number; url: string }[] };
type Ready = { name: string; facts: PictureFacts; isStale: boolean; otherCase?: string };
type LookupResult = Ready | MissingOriginal | { damage: Damage };

/** Remedy for a rejected picture, when it is more specific than "upload it again". */
const REMEDIES: ReadonlyMap<Missing | Damage, Fault['remedy']> = new Map([
  ['Host', 'remedy.pictureHost'],
  ['Led', 'remedy.pictureHost'],
  ['Gone', 'remedy.pictureGone'],
  ['Hash', 'remedy.pictureHash'],
  ['Forbidden', 'remedy.pictureForbidden'],
  ['Away', 'remedy.pictureStale'],
  ['Slow', 'remedy.pictureSlow'],
  ['Loop', 'remedy.pictureLoop'],
  ['TooLarge', 'remedy.pictureTooLarge'],
  ['Heic', 'remedy.pictureHeic'],
  ['NoImage', 'remedy.pictureNoImage'],
  ['Animated', 'remedy.pictureNoImage'],
  ['Linked', 'remedy.pictureLinked'],
]);

/** Reason why a picture is left out, in words. */
function describeLoss(found: Exclude<LookupResult, Ready>, other: Fault['remedy']) {
  const cause = 'missing' in found ? found.missing : found.damage;
  const host = 'missing' in found ? found.host : undefined;
  return {
    problem: `problem.picture${cause}` as const,
    remedy: REMEDIES.get(cause) ?? other,
    ...(host !== undefined && { values: { host } }),
  };
}

const isReady = (found: LookupResult | undefined): found is Ready => found !== undefined && 'name' in found;

/** URL of the largest version of a picture. */
const sourceOf = ({ url, sizes }: PictureSizes): string => sizes.at(-1)?.url ?? url;

/**
 * True when the store takes a picture, false when pages load it from its host. The store takes neither the site's own
 * drawings, which need no sizes, nor pictures already stored.
 */
function isTaken(address: string, { serve }: PictureConfig, publicFolder: string): boolean {
  if (isDataFile(address)) return true;
  if (serve !== 'store' || parseStored(address) !== undefined) return false;
  return !(isSitePath(address) && isOwnDrawing(join(publicFolder, address)));
}

const HEAD_BYTES = 1024;

/** True for a drawing of the site, by name and content: a photograph named .svg would not be displayed. */
function isOwnDrawing(file: string): boolean {
  if (!/\.svg$/i.test(file)) return false;
  if (!existsSync(file)) return true;
  return /^\s*</.test(
    readFileSync(file)
      .subarray(0, HEAD_BYTES)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
}

/**
 * Passes each picture of a site, except those of properties, to `onPicture`; `isLead` is true for a single picture and
 * for the first of a list.
 */
function collect(own: LanguageSite, onPicture: (picture: PictureSizes, isLead: boolean) => void): void {
  mapImages(own, (picture, isLead) => {
    onPicture(picture, isLead);
    return picture;
  });
}

/**
 * Maps the pictures of a site in one language, except those of properties; removes a picture that is mapped to
 * undefined.
 */
function mapImages(
  own: LanguageSite,
  map: <Shown extends Image | Picture>(picture: Shown, isLead: boolean) => Shown | undefined,
  mapShared: (url: string) => string | undefined = (url) => map({ url, alt: '', sizes: [] }, true)?.url,
): LanguageSite {
  const mapLeaf: LeafMap = (leaf, value, _path, index) => {
    if (leaf === 'image' || leaf === 'picture') return map(value as Image | Picture, index === 0);
    return leaf === 'shared' && typeof value === 'string' && !isSitePath(value) ? mapShared(value) : value;
  };
  return mapLeaves(own, { ...SITE_SHAPE, properties: 'none' }, mapLeaf, new Map()) as LanguageSite;
}

/**
 * Processes items with limited concurrency. After a failure starts no further item, and throws when the running ones
 * have ended.
 */
async function forEach<Item>(items: Iterable<Item>, act: (item: Item) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const run = async () => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next())
      await act(next.value).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
  if (failures.length > 0) throw failures[0];
}

class StoreRun {
  readonly faults: Fault[] = [];
  readonly found = new Map<string, LookupResult>();
  fetched = 0;
  left = 0;
  enlarged = 0;
  readonly #options: PictureOptions;
  readonly #originals: Originals;
  readonly #processes = new PictureProcesses();
  /** Results by picture name, since two URLs may have the same picture. */
  readonly #making = new Map<string, Promise<LookupResult>>();

  constructor(options: PictureOptions) {
    this.#options = options;
    const { config, store, files, publicFolder, now = Date.now, fetchMs = FETCH_MS } = options;
    this.#originals = new Originals(store, { origins: config.origins, files, publicFolder, now, fetchMs });
  }

  /** Fetches new pictures and creates their small sizes. */
  async findAll(wanted: ReadonlyMap<string, { isLead: boolean }>): Promise<void> {
    const { onProgress = () => {} } = this.#options;
    const startedAt = performance.now();
    let reportedAt = startedAt;
    let done = 0;
    await forEach(wanted, async ([address, { isLead }]) => {
      this.found.set(address, await this.#find(address, isLead));
      done += 1;
      const now = performance.now();
      if (now - reportedAt < PROGRESS_MS && done < wanted.size) return;
      reportedAt = now;
      onProgress({ done, total: wanted.size, perSecond: done / ((now - startedAt) / 1000) });
    });
  }

  async #find(address: string, isLead: boolean): Promise<LookupResult> {
    const original: Original = await this.#originals.find(address);
    if ('missing' in original) return original;
    this.fetched += Number(original.isFetched);
    const name = pictureName(original.content);
    const earlier = this.#making.get(name);
    // The first request may not have included the lead picture's sizes.
    if (earlier && isLead) await earlier;
    const making = earlier && !isLead ? earlier : this.#make(original.content, name, isLead);
    this.#making.set(name, making);
    const found = await making;
    const { isStale, otherCase } = original;
    if ('name' in found) return { ...found, isStale, ...(otherCase !== undefined && { otherCase }) };
    return (await this.#findBefore(address, original, isLead)) ?? found;
  }

  /** The earlier version at a URL that now returns something broken: a login page, half a file, nothing. */
  async #findBefore(
    address: string,
    { before }: { before?: string },
    isLead: boolean,
  ): Promise<LookupResult | undefined> {
    if (before === undefined) return undefined;
    const found = await this.#make(before, pictureName(before), isLead);
    if (!('name' in found)) return undefined;
    // Stored without its validators, so that the next refresh requests it again.
    this.#options.store.noteSource(address, { content: before });
    return { ...found, isStale: true };
  }

  async #make(content: string, name: string, isLead: boolean): Promise<LookupResult> {
    const { store } = this.#options;
    const known = store.findPicture(name);
    // A file that was not a picture ('NoImage') is inspected again, because it may be readable now.
    if (known && 'damage' in known && known.damage !== 'NoImage') return known;
    if (known && !('damage' in known) && this.#listSmall(name, known, isLead).every((file) => store.hasMade(file)))
      return { name, facts: known, isStale: false };
    const job = { original: store.originalOf(content), folder: store.made, name, sizes: 'small', isLead } as const;
    const result = await this.#processes.run(job);
    if (!result.isMade) {
      if (!result.isGuessed) store.notePicture(name, { damage: result.damage });
      return { damage: result.damage };
    }
    const { facts } = result;
    if (!facts) throw new Error(`Nothing is known of ${name}`);
    store.notePicture(name, facts);
    return { name, facts, isStale: false };
  }

  #listSmall(name: string, { width: own }: PictureFacts, isLead: boolean): string[] {
    const lead = isLead ? [storedFile(name, READER_WIDTH, 'jpg'), storedFile(name, SHARE_SIZE.width, 'jpg')] : [];
    return [
      ...listWidths(own)
        .filter(isSmall)
        .flatMap((width) => filesOf(name, width)),
      ...lead,
    ];
  }

  /** Creates the large sizes within the time limit. */
  async makeLarge(): Promise<void> {
    const { store, largeMs, now = Date.now } = this.#options;
    const lacking = new Map<string, string>();
    for (const [address, found] of this.found) {
      if (!isReady(found)) continue;
      const content = store.findSource(address)?.content;
      const files = listWidths(found.facts.width)
        .filter((width) => !isSmall(width))
        .flatMap((width) => filesOf(found.name, width));
      if (content !== undefined && !files.every((file) => store.hasMade(file))) lacking.set(found.name, content);
    }
    const until = now() + largeMs;
    await forEach(lacking, async ([name, content]) => {
      if (now() >= until) {
        this.left += 1;
        return;
      }
      const original = store.originalOf(content);
      await this.#processes.run({ original, folder: store.made, name, sizes: 'large', isLead: false });
      this.enlarged += 1;
    });
  }

  close() {
    this.#processes.close();
  }
}

const filesOf = (name: string, width: number): string[] => [
  storedFile(name, width, 'webp'),
  ...(width < MIN_USEFUL_WIDTH ? [] : [storedFile(name, width, 'avif')]),
];

/** Reports one picture to staff. */
type ReportPicture = (problem: Fault['problem'], remedy: Fault['remedy'], values?: Fault['values']) => void;

/** A picture for pages: its own dimensions, and its existing sizes. */
function placeReady({ name, facts }: Ready, store: PictureStore): SizedPicture {
  const { width, height, tone, focus } = facts;
  const sizes = listWidths(width)
    .filter((size) => isSmall(size) || filesOf(name, size).every((file) => store.hasMade(file)))
    .map((size) => ({ width: size, url: storedUrl(name, size, 'webp') }));
  const listed = sizes.find((size) => size.width >= MIN_USEFUL_WIDTH) ?? sizes.at(-1);
  return { url: listed?.url ?? '', width, height, tone, focus, sizes };
}

/**
 * All pictures and plans of a property in the agency's order, each once; plans are also among the pictures when there
 * is nothing else.
 */
function listInOrder({ pictures, plans }: Property): Picture[] {
  const apart = plans.filter((plan) => !pictures.some(({ number }) => number === plan.number));
  return [...pictures, ...apart].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

type ShownPicture = { picture: Picture; ready: Ready | undefined };

const isMadeOf = (kind: PictureKind, { facts }: Ready): boolean => isMade(kindOf(kind, facts.source?.type));

/** True for a duplicate. A staged picture and its original look alike, and both are kept. */
const isTwin = (kind: PictureKind, found: Ready, { picture, ready }: ShownPicture): boolean =>
  ready !== undefined &&
  isSame(ready, found) &&
  (ready.name === found.name || isMadeOf(kind, found) === isMade(picture.kind));

/** Replaces the picture URLs of a site with those of stored pictures. */
class Placing {
  readonly faults: Fault[] = [];
  readonly health: PropertyPictures[] = [];
  readonly #found: ReadonlyMap<string, LookupResult>;
  readonly #options: PictureOptions;
  /** Cached by content: pages of several languages show the same pictures. */
  readonly #placed = new Map<string, Pick<Property, 'pictures' | 'plans'>>();
  readonly #images = new Map<Image | Picture, Image | Picture | undefined>();
  /** Reported portraits, so that one used by many properties is reported once. */
  readonly #portraits = new Set<string>();

  constructor(found: ReadonlyMap<string, LookupResult>, options: PictureOptions) {
    this.#found = found;
    this.#options = options;
  }

  #find(picture: PictureSizes): LookupResult | undefined {
    return this.#found.get(sourceOf(picture));
  }

  property(property: Property): Property {
    const { manager } = property;
    const placed = { ...property, ...this.#placeOnce(property) };
    const portrait = manager?.pictureUrl === undefined ? undefined : this.#found.get(manager.pictureUrl);
    if (!manager || portrait === undefined) return placed;
    const { pictureUrl: _url, ...rest } = manager;
    if (!isReady(portrait) && !this.#portraits.has(manager.pictureUrl ?? '')) {
      this.#portraits.add(manager.pictureUrl ?? '');
      const { problem, remedy, values } = describeLoss(portrait, 'remedy.ownPicture');
      const got = manager.pictureUrl ?? '';
      this.#report(property, { problem, remedy, field: 'Manager › PictureUrl', values: { got, ...values } });
    }
    const own = isReady(portrait) ? { ...rest, pictureUrl: placeReady(portrait, this.#options.store).url } : rest;
    return { ...placed, manager: own };
  }

  #placeOnce(property: Property): Pick<Property, 'pictures' | 'plans'> {
    const all = listInOrder(property);
    const key = [property.id, ...all.map(sourceOf)].join(' ');
    let placed = this.#placed.get(key);
    if (!placed) {
      placed = splitPlans(this.#placeAll(property, all));
      this.#placed.set(key, placed);
    }
    return placed;
  }

  #placeAll(property: Property, all: readonly Picture[]): Picture[] {
    const shown: ShownPicture[] = [];
    for (const [index, picture] of all.entries()) {
      const found = this.#find(picture);
      const report: ReportPicture = (problem, remedy, values) =>
        this.#report(property, {
          problem,
          remedy,
          field: `Pictures › ${picture.number ?? index + 1}`,
          values: { got: sourceOf(picture), ...values },
        });
      if (!found) {
        shown.push({ picture, ready: undefined });
        continue;
      }
      if (!isReady(found)) {
        const { problem, remedy, values } = describeLoss(found, 'remedy.picture');
        report(problem, remedy, values);
        continue;
      }
      if (shown.some((other) => isTwin(picture.kind, found, other))) {
        report('problem.pictureTwice', 'remedy.pictureTwice');
        continue;
      }
      if (found.otherCase !== undefined) report('problem.pictureCase', 'remedy.pictureCase', { file: found.otherCase });
      if (found.isStale) report('problem.pictureStale', 'remedy.pictureStale');
      const { focus } = picture;
      shown.push({ picture: { ...this.#placePicture(picture, found, report), ...(focus && { focus }) }, ready: found });
    }
    const facts = shown.flatMap(({ picture, ready }) => (ready ? [{ kind: picture.kind, facts: ready.facts }] : []));
    if (facts.length > 0 && !this.health.some(({ id }) => id === property.id))
      this.health.push(describeHealth(property, facts));
    return shown.map(({ picture }) => picture);
  }

  /** A picture for pages, with its file's source type and its original photograph. */
  #placePicture({ original: named, ...picture }: Picture, found: Ready, report: ReportPicture): Picture {
    const original = named && this.#placeOriginal(named, report);
    return {
      ...picture,
      kind: this.#findKind(picture, found, report),
      ...placeReady(found, this.#options.store),
      ...(original && { original }),
    };
  }

  /** Kind of a picture after inspecting its file; a conflict with its record is reported. */
  #findKind(picture: Pick<Picture, 'kind'>, found: Ready, report: ReportPicture): PictureKind {
    const { type, unknownType, hasCredentials } = found.facts.source ?? {};
    const kind = kindOf(picture.kind, type);
    if (kind !== picture.kind && isMade(kind))
      report('problem.pictureMade', 'remedy.pictureMade', { type: type ?? '' });
    if (picture.kind === 'photo' && !type) {
      if (unknownType !== undefined) report('problem.pictureSource', 'remedy.pictureSource', { type: unknownType });
      else if (hasCredentials) report('problem.pictureCredentials', 'remedy.pictureSource');
    }
    return lookedAt(picture.kind, found);
  }

  /** Original photograph of a picture, from the store or its host; an unavailable one is reported. */
  #placeOriginal(original: SizedPicture, report: ReportPicture): SizedPicture | undefined {
    const found = this.#find(original);
    if (!found) return original;
    if (isReady(found)) return { ...original, ...placeReady(found, this.#options.store) };
    const { values } = describeLoss(found, 'remedy.original');
    report('problem.noOriginal', 'remedy.original', { got: sourceOf(original), ...values });
    return undefined;
  }

  #report(property: Property, fault: Pick<Fault, 'problem' | 'remedy' | 'field' | 'values'>) {
    const t = translate(this.#options.language);
    const reference = property.reference ? ` · dossier ${property.reference}` : '';
    this.faults.push({
      severity: 'notice',
      file: `${property.headline.language}/properties.json`,
      record: property.id,
      about: `${addressText(property, t)}${reference}`,
      ...fault,
    });
  }

  /** Replaces the pictures except those of properties. An unavailable one is removed; its container stays. */
  others(own: LanguageSite): LanguageSite {
    return mapImages(
      own,
      (picture) => this.#imageOnce(picture),
      (url) => this.#shared(url),
    );
  }

  /** URL of a picture for shared links, as JPEG: programs that show such links may support neither AVIF nor WebP. */
  #shared(url: string): string | undefined {
    const placed = this.#image({ url, sizes: [] });
    return placed && (jpegUrl(placed.url, SHARE_SIZE.width) ?? placed.url);
  }

  /** Several languages may share the picture, but staff are notified once. */
  #imageOnce<Shown extends Image | Picture>(image: Shown): Shown | undefined {
    if (!this.#images.has(image)) this.#images.set(image, this.#image(image));
    return this.#images.get(image) as Shown | undefined;
  }

  #image<Shown extends PictureSizes | Picture>(image: Shown): Shown | undefined {
    const found = this.#find(image);
    const report: ReportPicture = (problem, remedy, values) =>
      this.faults.push({
        severity: 'notice',
        file: 'site.json',
        field: 'pictures',
        problem,
        remedy,
        values: { got: sourceOf(image), ...values },
      });
    if (!found) return image;
    if (isReady(found)) {
      const kind = 'kind' in image && { kind: this.#findKind(image, found, report) };
      return { ...image, ...kind, ...placeReady(found, this.#options.store) };
    }
    const { problem, remedy, values } = describeLoss(found, 'remedy.ownPicture');
    report(problem, remedy, values);
    return undefined;
  }
}

/** Kind of a picture after inspecting its file. */
const lookedAt = (kind: PictureKind, { facts }: Ready): PictureKind => {
  const declared = kindOf(kind, facts.source?.type);
  return declared === 'photo' && facts.looksLikePlan ? 'plan' : declared;
};

/** Pictures that become first after the inspection, because those before them are plans or artificial. */
function listLeads({ byLanguage }: Site, found: ReadonlyMap<string, LookupResult>): Map<string, { isLead: boolean }> {
  const leads = new Map<string, { isLead: boolean }>();
  for (const { properties } of Object.values(byLanguage))
    for (const property of properties) {
      const shown = listInOrder(property).flatMap((picture) => {
        const own = found.get(sourceOf(picture));
        return isReady(own) ? [{ ...picture, kind: lookedAt(picture.kind, own) }] : [];
      });
      const [first] = splitPlans(shown).pictures;
      if (first && first.url !== property.pictures[0]?.url) leads.set(sourceOf(first), { isLead: true });
    }
  return leads;
}

/** Takes the pictures of a site into the store; returns the site with stored pictures. */
export async function storePictures(site: Site, options: PictureOptions): Promise<StoredPictures> {
  const { config } = options;
  const wanted = new Map<string, { isLead: boolean }>();
  const want = (address: string, isLead: boolean) => {
    if (!isTaken(address, config, options.publicFolder)) return;
    wanted.set(address, { isLead: isLead || wanted.get(address)?.isLead === true });
  };
  for (const own of Object.values(site.byLanguage)) {
    for (const { pictures, plans, manager } of own.properties) {
      for (const [index, picture] of pictures.entries()) want(sourceOf(picture), index === 0);
      for (const { original } of pictures) if (original) want(sourceOf(original), false);
      for (const plan of plans) want(sourceOf(plan), false);
      if (manager?.pictureUrl) want(manager.pictureUrl, false);
    }
    collect(own, (picture, isLead) => want(sourceOf(picture), isLead));
  }
  if (wanted.size === 0) return { site, faults: [], health: [], left: 0, fetched: 0, enlarged: 0 };
  options.store.open();
  const run = new StoreRun(options);
  try {
    await run.findAll(wanted);
    await run.findAll(listLeads(site, run.found));
    await run.makeLarge();
  } finally {
    run.close();
  }
  const placing = new Placing(run.found, options);
  const byLanguage: Site['byLanguage'] = {};
  for (const own of Object.values(site.byLanguage)) {
    const properties = own.properties.map((one) => placing.property(one));
    byLanguage[own.language] = { ...placing.others(own), properties };
  }
  const { faults, health } = placing;
  return {
    site: { ...site, byLanguage },
    faults,
    health,
    left: run.left,
    fetched: run.fetched,
    enlarged: run.enlarged,
  };
}
