import { fileTypeFromBuffer } from 'file-type';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { MessageCode } from '#domain/forms/field.ts';

export const CV_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;
export type CvKind = keyof typeof CV_TYPES;

/** Detected type of the bytes, or the reason why it is not a CV that staff can open safely. */
type CvVerdict = { ok: true; kind: CvKind } | { ok: false; code: MessageCode };

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** End record of a ZIP's table, by which programs find it, whatever precedes it. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** Names in an OLE directory are UTF-16; a spreadsheet or an installer has no such stream. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const MACRO_STREAM = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Macros of Word and LibreOffice. */
const MACRO_NAME = /(?:^|\/)vba(?:project|data)|^(?:basic|scripts)\//i;
const PROGRAM_NAME =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|app|sh|reg|docm|dotm|xlsm)$/i;
/** Executables of Windows, Linux and macOS, and scripts. */
const PROGRAM_STARTS = ['MZ', '\x7fELF', '#!', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'];
const MAX_FILES = 2_000;

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

const refuse = (code: MessageCode): CvVerdict => ({ ok: false, code });

/**
 * Detects the type from the bytes, whatever the file is called. file-type is used for ZIP files only: it does not
 * distinguish OLE files, and wants a PDF's header at the very start.
 */
export async function inspectCv(name: string, bytes: Buffer): Promise<CvVerdict> {
  const verdict = await inspectContent(bytes);
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return verdict.ok && verdict.kind !== ending ? refuse('cv.name') : verdict;
}

async function inspectContent(bytes: Buffer): Promise<CvVerdict> {
  // ISO 32000 readers accept the header anywhere in the first 1024 bytes.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return inspectPdf(bytes);
  if (startsWith(bytes, OLE)) {
    if (bytes.includes(MACRO_STREAM)) return refuse('cv.macros');
    return bytes.includes(WORD_STREAM) ? { ok: true, kind: 'doc' } : refuse('cv.kind');
  }
  return startsWith(bytes, ZIP) ? inspectZip(bytes) : refuse('cv.kind');
}

/** A PDF that is not also another format: no HTML page, no archive. */
function inspectPdf(bytes: Buffer): CvVerdict {
  const text = bytes.toString('latin1');
  const isPlain = /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(text);
  const isPage = /<(?:!doctype\s+html|html|script|iframe|svg)[\s>]/i.test(text);
  return isPlain && !isPage && !bytes.includes(ZIP_END) ? { ok: true, kind: 'pdf' } : refuse('cv.mixed');
}

async function inspectZip(bytes: Buffer): Promise<CvVerdict> {
  const fault = await findZipFault(bytes);
  if (fault) return refuse(fault);
  const type = await fileTypeFromBuffer(bytes);
  const kind = (['docx', 'odt'] as const).find((one) => one === type?.ext);
  return kind ? { ok: true, kind } : refuse('cv.kind');
}

/** Suspicious contents of an archive; yauzl itself refuses "../", absolute names and false sizes. */
async function findZipFault(bytes: Buffer): Promise<MessageCode | undefined> {
  try {
    const zip = await fromBufferPromise(bytes);
    let files = 0;
    for await (const entry of zip.eachEntry()) {
      if (++files > MAX_FILES) return 'cv.inside';
      if (MACRO_NAME.test(entry.fileName)) return 'cv.macros';
      if (PROGRAM_NAME.test(entry.fileName)) return 'cv.inside';
      if (!entry.fileName.endsWith('/') && isProgram(await readStart(zip, entry))) return 'cv.inside';
    }
    return undefined;
  } catch (error) {
    return /relative path|absolute path|invalid characters/.test(String(error)) ? 'cv.inside' : 'cv.kind';
  }
}

/** The first bytes of a file in an archive; nothing more is unpacked. */
async function readStart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  for await (const chunk of await zip.openReadStreamPromise(entry)) return chunk as Buffer;
  return Buffer.alloc(0);
}

const isProgram = (start: Buffer): boolean =>
  PROGRAM_STARTS.some((mark) => startsWith(start, Buffer.from(mark, 'latin1')));
