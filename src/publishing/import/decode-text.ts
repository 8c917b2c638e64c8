import { isUtf8 } from 'node:buffer';

const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const DECLARED = /^<\?xml[^>]*encoding=["']([\w.:-]+)["']/;
const HEAD_BYTES = 200;

/** The encoding that an XML file names, or none that this machine knows. */
function findDeclared(bytes: Buffer): string | undefined {
  const name = DECLARED.exec(bytes.subarray(0, HEAD_BYTES).toString('latin1'))?.[1];
  try {
    return name && new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** UTF-16 without a mark: of plain letters every other byte is 0. */
function findUtf16(bytes: Buffer): string | undefined {
  if (bytes.length < 4) return undefined;
  if (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  return bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0 ? 'utf-16le' : undefined;
}

/**
 * The text of a file that another program wrote: by its mark, by what it declares, as UTF-8 where it is that, else as
 * Windows writes it in Western Europe. A file that declares UTF-8 and is not gets read so, too.
 */
export function decodeText(bytes: Buffer): string {
  const marked = BYTE_ORDER_MARKS.find(({ bytes: mark }) => mark.every((byte, index) => bytes[index] === byte));
  const declared = findDeclared(bytes);
  const isWrong = declared === 'utf-8' && !isUtf8(bytes);
  const encoding =
    marked?.encoding ??
    findUtf16(bytes) ??
    (isWrong ? undefined : declared) ??
    (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes);
}
