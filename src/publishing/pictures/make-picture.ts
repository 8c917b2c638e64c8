// Inspects an original and creates its variants: rotated by its orientation, without metadata, in sRGB.
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { MIN_USEFUL_WIDTH, READER_WIDTH, SHARE_SIZE, type StoredFormat, storedFile } from '#ui/stored-picture.ts';
import {
  avifOptions,
  isSmall,
  JPEG,
  listWidths,
  MAX_BYTES,
  MAX_PIXELS,
  MAX_SECONDS,
  MAX_WIDTH,
  MIN_SIDE,
  WEBP,
} from './recipe.ts';
import { formatSourceType, readClaim, type SourceClaim } from './source-type.ts';

/** Result of inspecting a picture: facts for staff and pages. */
export type PictureFacts = {
  /** Displayed size, after rotation. */
  width: number;
  height: number;
  /** "#a08c7d": placeholder colour while it loads. */
  tone: string;
  /** Focal point, in quarters from the left and the top: 0 to 4. */
  focus: [x: number, y: number];
  /** Perceptual hash of 256 bits, stable under scaling and resaving, in hex. */
  print: string;
  /** Sharpness of the edges; below 1, hardly any edge is sharp. */
  sharpness: number;
  looksLikePlan: boolean;
  /** True when the metadata name an author or rights holder. */
  hasRights: boolean;
  /** Source type in its metadata. */
  source?: SourceClaim;
};

/** Reason why a picture is left out; the texts are `check:problem.picture…`. */
export type Damage = 'Empty' | 'NoImage' | 'Heic' | 'Animated' | 'Damaged' | 'TooLarge' | 'Linked';

/** Variants to create of one original. */
export type PictureJob = {
  original: string;
  folder: string;
  name: string;
  sizes: 'small' | 'large';
  /** True for the picture that represents the property in feeds, mails and shared links. */
  isLead: boolean;
};
/** `facts` are determined while the small sizes are made. */
export type PictureResult =
  | { isMade: true; facts?: PictureFacts }
  | {
      isMade: false;
      damage: Damage;
      /** The process crashed, or ran out of memory: the next refresh retries. */
      isGuessed?: true;
    };

sharp.cache(false);
sharp.concurrency(1);

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif', 'svg']);
const WHITE = '#ffffff';
const HEAD_BYTES = 32;
/** First byte of a gzipped file; no readable picture starts with it. */
const GZIP_BYTE = 0x1f;

class Unusable extends Error {
  readonly damage: Damage;
  constructor(damage: Damage) {
    super(damage);
    this.damage = damage;
  }
}

/** True for HEIC, Apple's phone format; the library has no licence to decode it, unlike AVIF in the same container. */
async function isHeic(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    return /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head.toString('latin1')) && !head.includes('avif');
  } finally {
    await file.close();
  }
}

/** A bitmap by path; a drawing by content and density, because a drawing opened by path could read other files. */
type Source = { input: string | Buffer; density?: number };

const openPicture = ({ input, density }: Source): Sharp =>
  sharp(input, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    ...(density !== undefined && { density }),
  });

/** True for a text file, such as an SVG drawing, regardless of its name; also for a gzipped drawing. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    const isZipped = head[0] === GZIP_BYTE;
    return (
      isZipped ||
      /^\0?[<\s]/.test(head.toString('latin1').replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, ''))
    );
  } finally {
    await file.close();
  }
}

/** Matches a drawing that refers to external files or entities. */
const NAMES_FILES =
  /<(?:\w+:)?(?:image|use|feimage|script|tref|link)\b[^>]*?href\s*=\s*["']?\s*(?!["'#]|data:image\/(?:png|jpe?g|webp|gif))|url\(\s*["']?\s*(?!["'#]|data:image\/(?:png|jpe?g|webp|gif))|@import|<!entity|<\?xml-stylesheet|<(?:\w+:)?include\b/i;

/** Density at which a drawing is rendered in its own size; readSource scales it to the size of the widest picture. */
const UNITS_PER_INCH = 72;
const MAX_DENSITY = 100_000;

/** Unpacks a gzipped drawing, so that it can be inspected. */
function unzip(content: Buffer): Buffer {
  if (content[0] !== GZIP_BYTE) return content;
  try {
    return gunzipSync(content, { maxOutputLength: MAX_BYTES });
  } catch {
    throw new Unusable('NoImage');
  }
}

async function readSource(path: string): Promise<Source> {
  if (!(await isText(path))) return { input: path };
  const input = unzip(await readFile(path));
  const isDrawing = /<(?:\w+:)?svg\b/i.test(input.toString('latin1'));
  if (!isDrawing) throw new Unusable('NoImage');
  if (NAMES_FILES.test(input.toString('utf8'))) throw new Unusable('Linked');
  let header: Metadata;
  try {
    header = await openPicture({ input, density: UNITS_PER_INCH }).metadata();
  } catch {
    throw new Unusable('NoImage');
  }
  const { width = 0, height = 0 } = header;
  if (header.format !== 'svg' || width === 0 || height === 0) throw new Unusable('NoImage');
  const scale = Math.min(MAX_WIDTH / width, (2 * MAX_WIDTH) / height);
  return { input, density: Math.min(MAX_DENSITY, Math.max(1, Math.round(UNITS_PER_INCH * scale))) };
}

type Metadata = Awaited<ReturnType<Sharp['metadata']>>;

async function readHeader(path: string, source: Source): Promise<Metadata> {
  let header: Metadata;
  try {
    header = await openPicture(source).metadata();
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw new Unusable('TooLarge');
    throw new Unusable((await isHeic(path)) ? 'Heic' : 'NoImage');
  }
  if (header.format === 'heif' && header.compression !== 'av1') throw new Unusable('Heic');
  if (!FORMATS.has(header.format ?? '')) throw new Unusable('NoImage');
  if ((header.pages ?? 1) > 1 && header.format !== 'tiff') throw new Unusable('Animated');
  const { width = 0, height = 0 } = header;
  if (width * height > MAX_PIXELS) throw new Unusable('TooLarge');
  if (Math.min(width, height) < MIN_SIDE) throw new Unusable('NoImage');
  return header;
}

/** The pixels for all variants, at most `width` wide. */
async function decode(source: Source, width: number) {
  try {
    const { data, info } = await openPicture(source)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    throw new Unusable(/timeout/i.test(String(error)) ? 'TooLarge' : 'Damaged');
  }
}
type Pixels = Awaited<ReturnType<typeof decode>>;

const isBlank = async (pixels: Pixels): Promise<boolean> =>
  (await pictureOf(pixels).stats()).channels.every(({ min, max }) => min === max);

const pictureOf = ({ data, raw }: Pixels): Sharp => sharp(data, { raw });

/**
 * True when the metadata contain EXIF's Copyright in either byte order, IPTC's copyright notice, or XMP's rights or
 * credit.
 */
function namesRights({ exif, iptc, xmp }: Metadata): boolean {
  const holds = (buffer: Buffer | undefined, ...tags: string[]) =>
    tags.some((tag) => buffer?.includes(Buffer.from(tag, 'hex')) === true);
  return (
    holds(exif, '82980002', '98820200') ||
    holds(iptc, '1c0274') ||
    /<dc:rights|xmpRights:|photoshop:Credit/.test(xmp?.toString('latin1') ?? '')
  );
}

const PRINT_SIDE = 16;

/** Computes the perceptual hash: one bit per cell, set when the cell is brighter than the one to its right. */
async function takePrint(pixels: Pixels): Promise<string> {
  const width = PRINT_SIDE + 1;
  const grey = await pictureOf(pixels).resize(width, PRINT_SIDE, { fit: 'fill' }).greyscale().raw().toBuffer();
  let digits = '';
  for (let row = 0; row < PRINT_SIDE; row++) {
    let bits = 0;
    for (let column = 0; column < PRINT_SIDE; column++) {
      const at = row * width + column;
      bits = bits * 2 + Number((grey[at] ?? 0) > (grey[at + 1] ?? 0));
    }
    digits += bits.toString(16).padStart(PRINT_SIDE / 4, '0');
  }
  return digits;
}

const PLAN_SIDE = 64;
const PLAN_WHITE = 232;
/** Maximum number of colours in a plan. Scaling turns lines grey: whites, greys and a few tints remain. */
const MAX_PLAN_COLOURS = 20;
const COLOURED_SHARE = 0.97;
const WHITE_EDGE_SHARE = 0.9;

/** True for few colours inside a white edge: a drawing, not a photograph. */
async function looksLikePlan(pixels: Pixels): Promise<boolean> {
  const small = await pictureOf(pixels)
    .resize(PLAN_SIDE, PLAN_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = small.info;
  const counts = new Map<number, number>();
  let [edge, white] = [0, 0];
  for (let y = 0; y < PLAN_SIDE; y++)
    for (let x = 0; x < PLAN_SIDE; x++) {
      const at = (y * PLAN_SIDE + x) * channels;
      const [red = 0, green = red, blue = red] = small.data.subarray(at, at + Math.min(channels, 3));
      const colour = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
      if (x > 0 && y > 0 && x < PLAN_SIDE - 1 && y < PLAN_SIDE - 1) continue;
      edge += 1;
      white += Number(Math.min(red, green, blue) >= PLAN_WHITE);
    }
  const frequent = [...counts.values()].sort((a, b) => b - a).slice(0, MAX_PLAN_COLOURS);
  const covered = frequent.reduce((sum, count) => sum + count, 0);
  return white / edge >= WHITE_EDGE_SHARE && covered / PLAN_SIDE ** 2 >= COLOURED_SHARE;
}

const FOCUS_SIDE = 100;
const FOCUS_STEPS = 4;

/** The library's focal point, moved away from the very edge, where the library guesses. */
async function findFocus(pixels: Pixels): Promise<[number, number]> {
  const { width, height } = pixels.raw;
  const scale = FOCUS_SIDE / Math.min(width, height);
  const { info } = await pictureOf(pixels)
    .resize(FOCUS_SIDE, FOCUS_SIDE, { fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place = (at: number | undefined, size: number) =>
    Math.min(FOCUS_STEPS - 1, Math.max(1, Math.round(((at ?? (size * scale) / 2) / (size * scale)) * FOCUS_STEPS)));
  return [place(info.attentionX, width), place(info.attentionY, height)];
}

async function findTone(pixels: Pixels): Promise<string> {
  const [red = 0, green = red, blue = red] = await pictureOf(pixels).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

async function describe(pixels: Pixels, header: Metadata, source: SourceClaim): Promise<PictureFacts> {
  const { width = 0, height = 0 } = header.autoOrient;
  const narrow = await pictureOf(pixels)
    .resize({ width: READER_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { sharpness } = await sharp(narrow.data, {
    raw: { width: narrow.info.width, height: narrow.info.height, channels: narrow.info.channels },
  }).stats();
  return {
    width,
    height,
    tone: await findTone(pixels),
    focus: await findFocus(pixels),
    print: await takePrint(pixels),
    sharpness: Math.round(sharpness * 100) / 100,
    looksLikePlan: await looksLikePlan(pixels),
    hasRights: namesRights(header),
    ...(Object.keys(source).length > 0 && { source }),
  };
}

type Target = Pick<PictureJob, 'folder' | 'name'> & { source: SourceClaim };

/** Creates one file, unless it exists; it is renamed when complete. Keeps only the source type of the metadata. */
async function write(picture: Sharp, { folder, source: { type } }: Target, file: string): Promise<void> {
  const path = join(folder, file);
  if ((await stat(path).catch(() => undefined))?.isFile()) return;
  const marked = type ? picture.withXmp(formatSourceType(type)) : picture;
  const content = await marked.toBuffer().catch(() => {
    // Writing fails when a side is longer than the format allows.
    throw new Unusable('Damaged');
  });
  const fresh = join(folder, `.${process.pid}.${file}`);
  await writeFile(fresh, content);
  await rename(fresh, path);
}

const inFormat = (picture: Sharp, width: number, format: StoredFormat): Sharp =>
  format === 'avif' ? picture.avif(avifOptions(width)) : format === 'webp' ? picture.webp(WEBP) : picture.jpeg(JPEG);

async function writeWidths(pixels: Pixels, widths: readonly number[], target: Target) {
  for (const width of widths)
    for (const format of width < MIN_USEFUL_WIDTH ? (['webp'] as const) : (['webp', 'avif'] as const)) {
      const resized = pictureOf(pixels).resize({ width });
      await write(inFormat(resized, width, format), target, storedFile(target.name, width, format));
    }
}

async function writeLead(pixels: Pixels, target: Target) {
  const { name } = target;
  const narrow = pictureOf(pixels).resize({ width: READER_WIDTH, withoutEnlargement: true });
  await write(narrow.jpeg(JPEG), target, storedFile(name, READER_WIDTH, 'jpg'));
  const { width, height } = pixels.raw;
  const scale = Math.min(1, width / SHARE_SIZE.width, height / SHARE_SIZE.height);
  const [shareWidth, shareHeight] = [SHARE_SIZE.width, SHARE_SIZE.height].map((size) => Math.round(size * scale));
  const position = sharp.strategy.attention;
  const shared = pictureOf(pixels).resize(shareWidth, shareHeight, { fit: 'cover', position });
  await write(shared.jpeg(JPEG), target, storedFile(name, SHARE_SIZE.width, 'jpg'));
}

/** Wide enough for the picture of a shared link, also in portrait format. */
const LEAD_WIDTH = SHARE_SIZE.width;

async function make(job: PictureJob): Promise<PictureResult> {
  const { size } = await stat(job.original);
  if (size === 0) throw new Unusable('Empty');
  if (size > MAX_BYTES) throw new Unusable('TooLarge');
  const source = await readSource(job.original);
  const header = await readHeader(job.original, source);
  const claim = readClaim(await readFile(job.original), header.xmp);
  const target = { folder: job.folder, name: job.name, source: claim };
  const isLarge = job.sizes === 'large';
  const pixels = await decode(source, isLarge ? MAX_WIDTH : job.isLead ? LEAD_WIDTH : READER_WIDTH);
  // A blank drawing: its fonts, pictures or styles are external.
  if (source.density !== undefined && (await isBlank(pixels))) throw new Unusable('NoImage');
  const widths = listWidths(header.autoOrient.width ?? 0).filter((width) => isSmall(width) !== isLarge);
  await writeWidths(pixels, widths, target);
  if (isLarge) return { isMade: true };
  if (job.isLead) await writeLead(pixels, target);
  return { isMade: true, facts: await describe(pixels, header, claim) };
}

/** Creates the small or the large variants of an original; throws system errors (a full disk). */
export async function makePicture(job: PictureJob): Promise<PictureResult> {
  try {
    return await make(job);
  } catch (error) {
    if (error instanceof Unusable) return { isMade: false, damage: error.damage };
    throw error;
  }
}
