import { fileTypeFromBuffer } from 'file-type';

export const CV_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;
export type CvKind = keyof typeof CV_TYPES;

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Names in an OLE directory are UTF-16; a spreadsheet or an installer has no such stream. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/**
 * The kind of document that the bytes are, whatever the file is called. file-type is asked about ZIP files only: it
 * calls every OLE file one kind, and wants the header of a PDF at its very start.
 */
export async function findCvKind(bytes: Buffer): Promise<CvKind | undefined> {
  // ISO 32000 readers accept the header anywhere in the first 1024 bytes.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, OLE)) return bytes.includes(WORD_STREAM) ? 'doc' : undefined;
  if (!startsWith(bytes, ZIP)) return undefined;
  const type = await fileTypeFromBuffer(bytes);
  return (['docx', 'odt'] as const).find((kind) => kind === type?.ext);
}
