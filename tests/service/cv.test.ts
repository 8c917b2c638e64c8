import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CV_TYPES, inspectCv } from '#service/leads/cv.ts';

/** A ZIP as written by word processors: local file entries, then the central directory. */
function zip(files: readonly (readonly [name: string, content: string])[], isDeflated = false): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const bytes = isDeflated ? deflateRawSync(content) : Buffer.from(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(isDeflated ? 8 : 0, 8);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(isDeflated ? 8 : 0, 10);
    central.writeUInt32LE(bytes.length, 20);
    central.writeUInt32LE(content.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), bytes);
    table.push(central, Buffer.from(name));
    offset += 30 + name.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...table, end]);
}

/** Makes the first entry declare a size larger than the whole archive. */
function lieAboutSizes(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(0xfffffff0, 18);
  bytes.writeUInt32LE(0xfffffff0, 22);
  return bytes;
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const WORD = Buffer.from('WordDocument', 'utf16le');
const contentTypes = (type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
const DOCX = [
  ['[Content_Types].xml', contentTypes(`${CV_TYPES.docx}.main+xml`)],
  ['word/document.xml', '<w:document/>'],
] as const;
const DOCM = [
  ['[Content_Types].xml', contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')],
  ['word/document.xml', '<w:document/>'],
  ['word/vbaProject.bin', 'Sub AutoOpen()'],
] as const;
const ODT = [
  ['mimetype', CV_TYPES.odt],
  ['content.xml', '<x/>'],
] as const;

test.each([
  ['pdf', Buffer.from('%PDF-1.4\n')],
  ['pdf', Buffer.from('\ufeff%PDF-1.7\n')],
  ['doc', Buffer.concat([OLE, Buffer.alloc(512), WORD])],
  ['docx', zip(DOCX)],
  ['docx', zip(DOCX, true)],
  ['odt', zip(ODT)],
  ['odt', zip(ODT, true)],
])('a file is recognised as %s by its content', async (kind, bytes) => {
  expect(await inspectCv(`CV Anouk.${kind.toUpperCase()}`, bytes)).toEqual({ ok: true, kind });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.from('MZ\x90\0')],
  ['an HTML page with a late PDF signature', Buffer.from(`<html>${' '.repeat(2000)}%PDF-1.7`)],
  ['an XLS spreadsheet', Buffer.concat([OLE, Buffer.from('Workbook', 'utf16le')])],
  [
    'an XLSX spreadsheet',
    zip([
      ['[Content_Types].xml', ''],
      ['xl/workbook.xml', ''],
    ]),
  ],
  ['a zip of other files', zip([['virus.exe', 'MZ']])],
  ['an EPUB', zip([['mimetype', 'application/epub+zip']])],
  ['a truncated archive', zip(DOCX).subarray(0, 60)],
  ['an archive with false sizes', lieAboutSizes(zip(DOCX))],
])('a file is rejected: %s', async (_what, bytes) => {
  expect(await inspectCv('cv.docx', bytes)).toMatchObject({ ok: false });
});

test.each([
  ['a DOCM with macros', 'cv.macros', 'cv.docx', zip(DOCM)],
  [
    'macros under the type of a DOCX',
    'cv.macros',
    'cv.docx',
    zip([...DOCX, ['word/vbaProject.bin', 'Sub AutoOpen()']]),
  ],
  ['macros of LibreOffice', 'cv.macros', 'cv.odt', zip([...ODT, ['Basic/Standard/Module1.xml', '<x/>']])],
  ['macros in a DOC', 'cv.macros', 'cv.doc', Buffer.concat([OLE, WORD, Buffer.from('_VBA_PROJECT', 'utf16le')])],
  ['a path traversal', 'cv.inside', 'cv.docx', zip([...DOCX, ['../../etc/cron.d/x', '* * * * *']])],
  ['a program by its name', 'cv.inside', 'cv.docx', zip([...DOCX, ['word/media/photo.exe', 'hello']])],
  ['a program by its content', 'cv.inside', 'cv.docx', zip([...DOCX, ['word/media/photo.png', 'MZ hello']], true)],
  ['HTML before the PDF', 'cv.mixed', 'cv.pdf', Buffer.from('<html><script>alert(1)</script>%PDF-1.7')],
  ['HTML in the PDF', 'cv.mixed', 'cv.pdf', Buffer.from(`%PDF-1.7\n${' '.repeat(9000)}<script>alert(1)</script>`)],
  ['a zip appended to the PDF', 'cv.mixed', 'cv.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), zip(DOCX)])],
  ['a PDF named .docx', 'cv.name', 'cv.docx', Buffer.from('%PDF-1.4\n')],
  ['a DOCX named .pdf', 'cv.name', 'cv.pdf', zip(DOCX)],
])('a CV is refused with a specific reason: %s (%s)', async (_what, code, name, bytes) => {
  expect(await inspectCv(name, bytes)).toEqual({ ok: false, code });
});
