// Strips metadata from pictures in public/: cameras record the location, agencies add the street.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { listFiles } from '../files/list-files.ts';
import { formatSourceType, listSegments, MANIFEST_STORE, readClaim } from '../pictures/source-type.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;
const XMP_OF_WEBP = 'XMP ';
/** EXIF, XMP, IPTC and texts, by their signatures in the four formats. */
const MARKS = [
  'Exif\0\0',
  'http://ns.adobe.com/x',
  'Photoshop 3.0',
  'EXIF',
  XMP_OF_WEBP,
  'eXIf',
  'tEXt',
  'iTXt',
  'zTXt',
];
const XMP_OF_AVIF = 'application/rdf+xml';
const QUALITY = 90;

/** Name and length of a chunk of a WebP file. */
const PART_HEAD_BYTES = 8;

const COMMENT = 0xfe;

/** Removes a WebP chunk that contains only the source type. */
function withoutSourceType(content: Buffer): Buffer {
  const at = content.indexOf(XMP_OF_WEBP, 0, 'latin1');
  if (at < 0 || at + PART_HEAD_BYTES > content.length) return content;
  const end = at + PART_HEAD_BYTES + content.readUInt32LE(at + XMP_OF_WEBP.length);
  const packet = content.subarray(at + PART_HEAD_BYTES, end);
  const { type } = readClaim(packet, packet);
  if (!type || packet.toString() !== formatSourceType(type)) return content;
  return Buffer.concat([content.subarray(0, at), content.subarray(end)]);
}

/** True when a picture has metadata other than its source type. */
export function hasMetadata(content: Buffer): boolean {
  const rest = withoutSourceType(content);
  return (
    [...MARKS, XMP_OF_AVIF].some((mark) => rest.includes(mark, 0, 'latin1')) ||
    rest.includes(MANIFEST_STORE) ||
    [...listSegments(rest)].some(({ marker }) => marker === COMMENT)
  );
}

/**
 * The same picture, rotated by its orientation, without metadata except its source type; undefined for an unsupported
 * format.
 */
async function clean(content: Buffer): Promise<Buffer | undefined> {
  const { format, xmp } = await sharp(content).metadata();
  const { type } = readClaim(content, xmp);
  const plain = sharp(content).autoOrient();
  const turned = type ? plain.withXmp(formatSourceType(type)) : plain;
  if (format === 'jpeg') return turned.jpeg({ quality: QUALITY }).toBuffer();
  if (format === 'webp') return turned.webp({ quality: QUALITY }).toBuffer();
  if (format === 'heif') return turned.avif({ quality: QUALITY }).toBuffer();
  return format === 'png' ? turned.png().toBuffer() : undefined;
}

/** Cleans the pictures of a folder in place; deletes one with metadata that cannot be cleaned. Returns their names. */
export async function cleanPictures(folder: string): Promise<{ cleaned: string[]; removed: string[] }> {
  const cleaned: string[] = [];
  const removed: string[] = [];
  for (const { path, name } of listFiles(folder, PICTURE)) {
    const content = readFileSync(path);
    if (!hasMetadata(content)) continue;
    const fresh = await clean(content).catch(() => undefined);
    // Deletes before writing, because the file may be a hard link to the original in public/.
    rmSync(path);
    if (fresh) writeFileSync(path, fresh);
    (fresh ? cleaned : removed).push(name);
  }
  return { cleaned, removed };
}
