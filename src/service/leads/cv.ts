import { inflateRawSync } from 'node:zlib';

export const CV_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;
export type CvKind = keyof typeof CV_TYPES;

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const LOCAL_FILE = 0x04034b50;
const CENTRAL_FILE = 0x02014b50;
const CENTRAL_END = 0x06054b50;
const CENTRAL_END_BYTES = 22;
const MAX_COMMENT_LENGTH = 65_535;
const MAX_ENTRIES = 2_000;

/**
 * The kind of document that the bytes are, whatever the file is called: by the signatures of PDF and OLE files, and by
 * what is inside a ZIP.
 */
export function findCvKind(bytes: Buffer): CvKind | undefined {
  // ISO 32000 readers accept the header anywhere in the first 1024 bytes.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, OLE.length).equals(OLE)) return isWordFile(bytes) ? 'doc' : undefined;
  if (bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_FILE) return findZipKind(bytes);
  return undefined;
}

/** Names in an OLE directory are UTF-16; a spreadsheet or an installer has no such stream. */
function isWordFile(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('WordDocument', 'utf16le'));
}

function findZipKind(bytes: Buffer): CvKind | undefined {
  const names = listZipNames(bytes);
  if (names.includes('word/document.xml') && names.includes('[Content_Types].xml')) return 'docx';
  return names[0] === 'mimetype' && readFirstEntry(bytes) === CV_TYPES.odt ? 'odt' : undefined;
}

/** The first file in a ZIP, stored or deflated; OpenDocument puts its type there. */
function readFirstEntry(bytes: Buffer): string {
  const method = bytes.readUInt16LE(8);
  const size = bytes.readUInt32LE(18);
  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  const content = bytes.subarray(start, start + Math.min(size, 200));
  try {
    return (method === 8 ? inflateRawSync(content, { maxOutputLength: 200 }) : content).toString('latin1').trim();
  } catch {
    return '';
  }
}

/** Names in the table at the end of a ZIP; empty when it is damaged. */
function listZipNames(bytes: Buffer): string[] {
  const from = Math.max(0, bytes.length - CENTRAL_END_BYTES - MAX_COMMENT_LENGTH);
  let end = bytes.length - CENTRAL_END_BYTES;
  while (end >= from && bytes.readUInt32LE(end) !== CENTRAL_END) end--;
  if (end < from) return [];
  const count = Math.min(bytes.readUInt16LE(end + 10), MAX_ENTRIES);
  const names: string[] = [];
  let position = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (position + 46 > bytes.length || bytes.readUInt32LE(position) !== CENTRAL_FILE) return [];
    const nameLength = bytes.readUInt16LE(position + 28);
    names.push(bytes.toString('utf8', position + 46, position + 46 + nameLength));
    position += 46 + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
  }
  return names;
}
