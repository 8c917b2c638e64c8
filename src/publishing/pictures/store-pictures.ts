// The step of a refresh that turns the pictures of a snapshot into pictures of the site: fetched, looked at, made in the
// sizes that pages use, and put in the place of the addresses that the export names.
import type { Fault } from '#api/fault.ts';
import type { PropertyPictures } from '#api/refresh.ts';
import type { Language } from '#domain/language.ts';
import { splitPlans } from '#domain/property/floor-plans.ts';
import type { Picture, Property } from '#domain/property/property.ts';
import type { Image, Site } from '#domain/site.ts';
import { isDataFile } from '#domain/text/link.ts';
import { translate } from '#i18n/translator.ts';
import type { PictureConfig } from '#snapshot/pictures.ts';
import { MIN_USEFUL_WIDTH, parseStored, READER_WIDTH, SHARE_SIZE, storedFile, storedUrl } from '#ui/stored-picture.ts';
import { addressText } from '#words/property-text.ts';
import { FETCH_MS, type Missing, type Original, Originals } from './fetch-original.ts';
import type { Damage, PictureFacts } from './make-picture.ts';
import { describeHealth } from './picture-health.ts';
import { PictureProcesses } from './picture-processes.ts';
import { type PictureStore, pictureName } from './picture-store.ts';
import { isSame } from './print.ts';
import { isSmall, listWidths } from './recipe.ts';

/** Pictures on their way: fetched, or waiting for a process. */
const CONCURRENCY = 8;
const PROGRESS_MS = 1000;

export type PictureProgress = { done: number; total: number; perSecond: number };
export type PictureOptions = {
  config: PictureConfig;
  store: PictureStore;
  /** The folder of the snapshot's own files, which holds `data/`. */
  files: string;
  publicFolder: string;
  /** The language of messages to staff. */
  language: Language;
  /** For so long the large sizes are made before the site goes online; the rest is left for later. */
  largeMs: number;
  onProgress?: (progress: PictureProgress) => void;
  now?: () => number;
  fetchMs?: number;
};

export type StoredPictures = {
  site: Site;
  faults: Fault[];
  health: PropertyPictures[];
  /** How many pictures lack their large sizes. */
  left: number;
  fetched: number;
  /** How many got their large sizes now. */
  enlarged: number;
};

type Sized = { url: string; sizes: readonly { width: number; url: string }[] };
type Ready = { name: string; facts: PictureFacts; isStale: boolean };
type Found = Ready | { missing: Missing } | { damage: Damage };

const isReady = (found: Found | undefined): found is Ready => found !== undefined && 'name' in found;
const isSized = (value: object): value is Sized =>
  'url' in value && typeof value.url === 'string' && 'sizes' in value && Array.isArray(value.sizes);

/** The best that an address can be had in. */
const sourceOf = ({ url, sizes }: Sized): string => sizes.at(-1)?.url ?? url;

/** Whether the store takes a picture, or the page asks its host. Drawings of lines need no sizes, and stored ones are there. */
function isTaken(address: string, { serve }: PictureConfig): boolean {
  if (isDataFile(address)) return true;
  return serve === 'store' && !/\.svg(?:$|\?)/i.test(address) && parseStored(address) === undefined;
}

/** Every picture below a value; whether it is the first of its list, or stands alone. */
function collect(
  value: unknown,
  seen: Set<object>,
  onPicture: (picture: Sized, isLead: boolean) => void,
  isLead = true,
) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (Array.isArray(value)) for (const [index, item] of value.entries()) collect(item, seen, onPicture, index === 0);
  else if (isSized(value)) onPicture(value, isLead);
  else for (const part of Object.values(value)) collect(part, seen, onPicture);
}

/** Does something for each item, so many at a time. After a failure nothing is begun; it throws when the others have ended. */
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
  readonly found = new Map<string, Found>();
  fetched = 0;
  left = 0;
  enlarged = 0;
  readonly #options: PictureOptions;
  readonly #originals: Originals;
  readonly #processes = new PictureProcesses();
  /** Two addresses may lead to one picture. */
  readonly #making = new Map<string, Promise<Found>>();

  constructor(options: PictureOptions) {
    this.#options = options;
    const { config, store, files, publicFolder, now = Date.now, fetchMs = FETCH_MS } = options;
    this.#originals = new Originals(store, { origins: config.origins, files, publicFolder, now, fetchMs });
  }

  /** Fetches what is new and makes its small sizes. */
  async findAll(wanted: ReadonlyMap<string, { isLead: boolean }>): Promise<void> {
    const { onProgress = () => {} } = this.#options;
    const startedAt = performance.now();
    let toldAt = startedAt;
    let done = 0;
    await forEach(wanted, async ([address, { isLead }]) => {
      this.found.set(address, await this.#find(address, isLead));
      done += 1;
      const now = performance.now();
      if (now - toldAt < PROGRESS_MS && done < wanted.size) return;
      toldAt = now;
      onProgress({ done, total: wanted.size, perSecond: done / ((now - startedAt) / 1000) });
    });
  }

  async #find(address: string, isLead: boolean): Promise<Found> {
    const original: Original = await this.#originals.find(address);
    if ('missing' in original) return original;
    this.fetched += Number(original.isFetched);
    const name = pictureName(original.content);
    const earlier = this.#making.get(name);
    // The first of them may not have asked for what a lead needs.
    if (earlier && isLead) await earlier;
    const making = earlier && !isLead ? earlier : this.#make(original.content, name, isLead);
    this.#making.set(name, making);
    const found = await making;
    if ('name' in found) return { ...found, isStale: original.isStale };
    return (await this.#findBefore(address, original, isLead)) ?? found;
  }

  /** What an address gave before it gave something broken: a page that asks to log in, half a file, nothing. */
  async #findBefore(address: string, { before }: { before?: string }, isLead: boolean): Promise<Found | undefined> {
    if (before === undefined) return undefined;
    const found = await this.#make(before, pictureName(before), isLead);
    if (!('name' in found)) return undefined;
    // Without its marks, so that it is asked for again.
    this.#options.store.noteSource(address, { content: before });
    return { ...found, isStale: true };
  }

  async #make(content: string, name: string, isLead: boolean): Promise<Found> {
    const { store } = this.#options;
    const known = store.findPicture(name);
    if (known && 'damage' in known) return known;
    if (known && this.#listSmall(name, known, isLead).every((file) => store.hasMade(file)))
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

  /** Makes the large sizes, for as long as there is time. */
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

type Placed = Pick<Picture, 'url' | 'width' | 'height' | 'tone' | 'focus' | 'sizes'>;

/** A picture as pages use it: its own shape, and the sizes that are made. */
function placeReady({ name, facts }: Ready, store: PictureStore): Placed {
  const { width, height, tone, focus } = facts;
  const sizes = listWidths(width)
    .filter((size) => isSmall(size) || filesOf(name, size).every((file) => store.hasMade(file)))
    .map((size) => ({ width: size, url: storedUrl(name, size, 'webp') }));
  const listed = sizes.find((size) => size.width >= MIN_USEFUL_WIDTH) ?? sizes.at(-1);
  return { url: listed?.url ?? '', width, height, tone, focus, sizes };
}

/** All pictures of a property in the agency's order; plans are among the pictures where there is nothing else. */
function listInOrder({ pictures, plans }: Property): Picture[] {
  const apart = plans.filter((plan) => !pictures.some(({ number }) => number === plan.number));
  return [...pictures, ...apart].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

/** Puts stored pictures in the place of the addresses of a site. */
class Placing {
  readonly faults: Fault[] = [];
  readonly health: PropertyPictures[] = [];
  readonly #found: ReadonlyMap<string, Found>;
  readonly #options: PictureOptions;
  /** Pages of several languages show the same pictures, by what they are. */
  readonly #placed = new Map<string, Pick<Property, 'pictures' | 'plans'>>();
  readonly #values = new Map<object, unknown>();

  constructor(found: ReadonlyMap<string, Found>, options: PictureOptions) {
    this.#found = found;
    this.#options = options;
  }

  #find(picture: Sized): Found | undefined {
    return this.#found.get(sourceOf(picture));
  }

  property(property: Property): Property {
    const { manager } = property;
    const placed = { ...property, ...this.#placeOnce(property) };
    const portrait = manager?.pictureUrl === undefined ? undefined : this.#found.get(manager.pictureUrl);
    if (!manager || portrait === undefined) return placed;
    const { pictureUrl: _url, ...rest } = manager;
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
    const shown: { picture: Picture; ready: Ready | undefined }[] = [];
    for (const [index, picture] of all.entries()) {
      const found = this.#find(picture);
      const tell = (problem: Fault['problem'], remedy: Fault['remedy']) =>
        this.#tell(property, {
          problem,
          remedy,
          number: picture.number ?? index + 1,
          address: sourceOf(picture),
        });
      if (!found) {
        shown.push({ picture, ready: undefined });
        continue;
      }
      if (!isReady(found)) {
        const cause = 'missing' in found ? found.missing : found.damage;
        tell(`problem.picture${cause}`, cause === 'Host' ? 'remedy.pictureHost' : 'remedy.picture');
        continue;
      }
      const twin = shown.findIndex(({ ready }) => ready !== undefined && isSame(ready, found));
      if (twin >= 0) {
        tell('problem.pictureTwice', 'remedy.pictureTwice');
        continue;
      }
      if (found.isStale) tell('problem.pictureStale', 'remedy.pictureStale');
      const { focus = undefined } = picture;
      const isPlan = picture.kind === 'photo' && found.facts.looksLikePlan;
      const placed: Picture = {
        ...picture,
        ...(isPlan && { kind: 'plan' }),
        ...placeReady(found, this.#options.store),
        ...(focus && { focus }),
      };
      shown.push({ picture: placed, ready: found });
    }
    const facts = shown.flatMap(({ picture, ready }) => (ready ? [{ kind: picture.kind, facts: ready.facts }] : []));
    if (facts.length > 0 && !this.health.some(({ id }) => id === property.id))
      this.health.push(describeHealth(property, facts));
    return shown.map(({ picture }) => picture);
  }

  #tell(
    property: Property,
    told: { problem: Fault['problem']; remedy: Fault['remedy']; number: number; address: string },
  ) {
    const t = translate(this.#options.language);
    const reference = property.reference ? ` · ref. ${property.reference}` : '';
    this.faults.push({
      severity: 'notice',
      file: `${property.headline.language}/properties.json`,
      record: property.id,
      about: `${addressText(property, t)}${reference}`,
      field: `Pictures › ${told.number}`,
      problem: told.problem,
      remedy: told.remedy,
      values: { got: told.address },
    });
  }

  /** What holds pictures besides properties: a picture that cannot be had goes, and what it stood in stays. */
  other<Value>(value: Value): Value {
    return this.#other(value) as Value;
  }

  #other(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (this.#values.has(value)) return this.#values.get(value);
    const placed = this.#placeValue(value);
    this.#values.set(value, placed);
    return placed;
  }

  #placeValue(value: object): unknown {
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#other(item));
      return items.every((item, index) => item === value[index]) ? value : items.filter((item) => item !== undefined);
    }
    if (isSized(value)) return this.#image(value as Image);
    let changed: Record<string, unknown> | undefined;
    for (const [key, own] of Object.entries(value)) {
      const placed = this.#other(own);
      if (placed === own) continue;
      changed ??= { ...value };
      if (placed === undefined) delete changed[key];
      else changed[key] = placed;
    }
    return changed ?? value;
  }

  #image(image: Image): Image | undefined {
    const found = this.#find(image);
    if (!found) return image;
    if (isReady(found)) return { ...image, ...placeReady(found, this.#options.store) };
    const cause = 'missing' in found ? found.missing : found.damage;
    this.faults.push({
      severity: 'notice',
      file: 'site.json',
      field: 'pictures',
      problem: `problem.picture${cause}`,
      remedy: cause === 'Host' ? 'remedy.pictureHost' : 'remedy.ownPicture',
      values: { got: sourceOf(image) },
    });
    return undefined;
  }
}

/** Takes the pictures of a site into the store; gives the site that shows them. */
export async function storePictures(site: Site, options: PictureOptions): Promise<StoredPictures> {
  const { config } = options;
  const wanted = new Map<string, { isLead: boolean }>();
  const want = (address: string, isLead: boolean) => {
    if (!isTaken(address, config)) return;
    wanted.set(address, { isLead: isLead || wanted.get(address)?.isLead === true });
  };
  const seen = new Set<object>();
  for (const { properties, ...rest } of Object.values(site.byLanguage)) {
    for (const { pictures, plans, manager } of properties) {
      collect(pictures, seen, (picture, isLead) => want(sourceOf(picture), isLead));
      for (const plan of plans) want(sourceOf(plan), false);
      if (manager?.pictureUrl) want(manager.pictureUrl, false);
    }
    collect(rest, seen, (picture, isLead) => want(sourceOf(picture), isLead));
  }
  if (wanted.size === 0) return { site, faults: [], health: [], left: 0, fetched: 0, enlarged: 0 };
  options.store.open();
  const run = new StoreRun(options);
  try {
    await run.findAll(wanted);
    await run.makeLarge();
  } finally {
    run.close();
  }
  const placing = new Placing(run.found, options);
  const byLanguage: Site['byLanguage'] = {};
  for (const own of Object.values(site.byLanguage)) {
    const { properties, ...rest } = own;
    byLanguage[own.language] = { ...placing.other(rest), properties: properties.map((one) => placing.property(one)) };
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
