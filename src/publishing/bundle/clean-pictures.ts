// Takes the metadata out of pictures that somebody put into public/: a camera writes where it stood, an agency the street.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { listFiles } from '../build/list-files.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;
/** EXIF, XMP, IPTC and texts, as the four formats begin them. */
const MARKS = ['Exif\0\0', 'http://ns.adobe.com/xap', 'Photoshop 3.0', 'EXIF', 'XMP ', 'eXIf', 'tEXt', 'iTXt', 'zTXt'];
const XMP_OF_AVIF = 'application/rdf+xml';
const QUALITY = 90;

/** What a picture that a program made says of itself (IPTC's digital source type): the only metadata that stays. */
export const COMPUTER_MADE =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
  'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation"/></rdf:RDF></x:xmpmeta>';
/** The name and the length of a part of a WebP file. */
const PART_HEAD_BYTES = 8;

const JPEG = { start: 0xff, comment: 0xfe, scan: 0xda } as const;
const LENGTH_AT = 2;

/** Comments have no name to search for: one goes through the parts of the head. */
function hasComment(content: Buffer): boolean {
  if (content.readUInt16BE(0) !== 0xffd8) return false;
  for (let at = 2; at + LENGTH_AT + 2 <= content.length && content[at] === JPEG.start; ) {
    if (content[at + 1] === JPEG.comment) return true;
    if (content[at + 1] === JPEG.scan) return false;
    at += 2 + content.readUInt16BE(at + LENGTH_AT);
  }
  return false;
}

/** The file without the part of a WebP file that says no more than COMPUTER_MADE. */
function withoutSourceType(content: Buffer): Buffer {
  const at = content.indexOf(COMPUTER_MADE);
  if (at < 0) return content;
  return Buffer.concat([content.subarray(0, at - PART_HEAD_BYTES), content.subarray(at + COMPUTER_MADE.length)]);
}

/** Whether a picture says more about itself than that a program made it. */
export function hasMetadata(content: Buffer): boolean {
  const rest = withoutSourceType(content);
  return (
    [...MARKS, XMP_OF_AVIF].some((mark) => rest.includes(mark, 0, 'latin1')) ||
    (rest.length > LENGTH_AT && hasComment(rest))
  );
}

/** The same picture, turned as it was held, without a word; undefined for one that cannot be read. */
async function clean(content: Buffer): Promise<Buffer | undefined> {
  const { format } = await sharp(content).metadata();
  const turned = sharp(content).autoOrient();
  if (format === 'jpeg') return turned.jpeg({ quality: QUALITY }).toBuffer();
  if (format === 'webp') return turned.webp({ quality: QUALITY }).toBuffer();
  if (format === 'heif') return turned.avif({ quality: QUALITY }).toBuffer();
  return format === 'png' ? turned.png().toBuffer() : undefined;
}

/** Cleans the pictures of a folder in place; one that says something and cannot be cleaned is taken out. Gives their names. */
export async function cleanPictures(folder: string): Promise<{ cleaned: string[]; removed: string[] }> {
  const cleaned: string[] = [];
  const removed: string[] = [];
  for (const { path, name } of listFiles(folder, PICTURE)) {
    const content = readFileSync(path);
    if (!hasMetadata(content)) continue;
    const fresh = await clean(content).catch(() => undefined);
    // A new file: the one in public/ may be the same under another name.
    rmSync(path);
    if (fresh) writeFileSync(path, fresh);
    (fresh ? cleaned : removed).push(name);
  }
  return { cleaned, removed };
}
