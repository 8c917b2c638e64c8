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

/** Detected type of a CV, or the code of the reason why staff could not open it safely. */
type CvVerdict = { ok: true; kind: CvKind } | { ok: false; code: MessageCode };

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/**
 * End record of a ZIP archive. Programs search for it from the end, so an archive can be hidden behind other content.
 */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** Name in an OLE directory (UTF-16) that only Word documents have, unlike spreadsheets and installers. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const MACRO_STREAM = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Paths of macros in Word and LibreOffice archives. */
const MACRO_NAME = /(?:^|\/)vba(?:project|data)|^(?:basic|scripts)\//i;
const PROGRAM_NAME =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|app|sh|reg|docm|dotm|xlsm)$/i;
/** Magic bytes of Windows, Linux and macOS executables, and of scripts. */
const PROGRAM_STARTS = ['MZ', '\x7fELF', '#!', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'];
const MAX_FILES = 2_000;

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

const refuse = (code: MessageCode): CvVerdict => ({ ok: false, code });

/**
 * Detects the type from the bytes; the file name must match. Uses file-type for ZIP files only: it does not distinguish
 * OLE files, and accepts a PDF header only at the very start.
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

/** Accepts a PDF that is not also valid in another format (HTML page or archive). */
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

/** Code of the first suspicious entry in an archive; yauzl itself rejects "../", absolute names and false sizes. */
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
