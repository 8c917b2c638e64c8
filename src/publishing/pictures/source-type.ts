// Source type in a picture's own file: the IPTC digital source type, in XMP or in a C2PA manifest ("Content
// Credentials"). The picture's variants keep no other metadata.
import { isSourceType, joinSources, type SourceType } from '#domain/property/picture-kind.ts';

export type SourceClaim = {
  type?: SourceType;
  /** A source type that IPTC does not list. */
  unknownType?: string;
  /** True when the file has a C2PA manifest, whatever it contains. */
  hasCredentials?: boolean;
};

/** XMP with only this type. */
export const formatSourceType = (type: SourceType): string =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
  `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/></rdf:RDF></x:xmpmeta>`;

/**
 * Matches the XMP property written as an attribute, a resource or a text; its value is the full URL or only the last
 * segment.
 */
const IN_XMP = /DigitalSourceType(?:\s+rdf:resource)?\s*(?:=\s*["']|>\s*)([^"'<>\s]+)/g;
/** Matches a source type in a binary manifest, where only the full URL identifies it. */
const IN_MANIFEST = /digitalsourcetype\/(\w+)/g;
/** Self-description of every manifest store's first box (C2PA 2.2, 11.1.4.2). */
export const MANIFEST_STORE = Buffer.from('6332706100110010800000aa00389b71', 'hex');
const MAX_SHOWN = 60;

const JPEG = { magic: 0xffd8, mark: 0xff, scan: 0xda, app1: 0xe1, app11: 0xeb } as const;
const SEGMENT_HEAD_BYTES = 4;

export type JpegSegment = { marker: number; data: Buffer };

/** Segments before the pixels of a JPEG; empty for other formats, and the last one may be truncated. */
export function* listSegments(content: Buffer): Generator<JpegSegment> {
  if (content.length < 2 || content.readUInt16BE(0) !== JPEG.magic) return;
  for (let at = 2; at + SEGMENT_HEAD_BYTES <= content.length && content[at] === JPEG.mark; ) {
    const marker = content[at + 1] ?? 0;
    if (marker === JPEG.scan) return;
    const end = at + 2 + content.readUInt16BE(at + 2);
    yield { marker, data: content.subarray(at + SEGMENT_HEAD_BYTES, end) };
    at = end;
  }
}

const XMP_HEAD = 'http://ns.adobe.com/xap/1.0/\0';
const MORE_XMP_HEAD = 'http://ns.adobe.com/xmp/extension/\0';
/** Header of each part of extended XMP: digest (32 letters) and length of the whole, and offset of the part. */
const PIECE = { offsetAt: 36, dataAt: 40 } as const;

/** XMP of a JPEG, which may exceed the 64 kB of a segment: first packets, then the parts of extended XMP by offset. */
function joinXmp(segments: readonly JpegSegment[]): string {
  const packets: Buffer[] = [];
  const pieces: { offset: number; data: Buffer }[] = [];
  for (const { marker, data } of segments) {
    if (marker !== JPEG.app1) continue;
    if (data.indexOf(XMP_HEAD, 0, 'latin1') === 0) packets.push(data.subarray(XMP_HEAD.length));
    if (data.indexOf(MORE_XMP_HEAD, 0, 'latin1') !== 0) continue;
    const piece = data.subarray(MORE_XMP_HEAD.length);
    if (piece.length > PIECE.dataAt)
      pieces.push({ offset: piece.readUInt32BE(PIECE.offsetAt), data: piece.subarray(PIECE.dataAt) });
  }
  pieces.sort((a, b) => a.offset - b.offset);
  return Buffer.concat([...packets, ...pieces.map(({ data }) => data)]).toString('utf8');
}

/**
 * Header of each part of a box: "JP", the numbers of the box and the part, and from the second part on the box's header
 * again.
 */
const BOX = { headBytes: 8, pieceAt: 4, boxHeadBytes: 8 } as const;

/** The boxes of a JPEG (JPEG XT, as used by C2PA), joined. */
function joinBoxes(segments: readonly JpegSegment[]): Buffer {
  return Buffer.concat(
    segments.flatMap(({ marker, data }) => {
      if (marker !== JPEG.app11 || data.length < BOX.headBytes || data.toString('latin1', 0, 2) !== 'JP') return [];
      const isFirst = data.readUInt32BE(BOX.pieceAt) <= 1;
      return [data.subarray(BOX.headBytes + (isFirst ? 0 : BOX.boxHeadBytes))];
    }),
  );
}

const listWords = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found?.split('/').at(-1) ?? []);

/** Source type of a file; `packet` is the XMP found by the library, in any format. */
export function readClaim(content: Buffer, packet: Buffer | undefined): SourceClaim {
  const segments = [...listSegments(content)];
  const xmp = joinXmp(segments) || (packet?.toString('utf8') ?? '');
  const boxes = segments.length > 0 ? joinBoxes(segments) : content;
  const manifestAt = boxes.indexOf(MANIFEST_STORE);
  const manifest = manifestAt < 0 ? '' : boxes.toString('latin1', manifestAt);
  const words = [...listWords(xmp, IN_XMP), ...listWords(manifest, IN_MANIFEST)];
  const type = joinSources(words.filter(isSourceType));
  const unknownType = words.find((word) => !isSourceType(word));
  return {
    ...(type && { type }),
    ...(!type && unknownType !== undefined && { unknownType: unknownType.slice(0, MAX_SHOWN) }),
    ...(manifestAt >= 0 && { hasCredentials: true }),
  };
}
