import { isUtf8 } from 'node:buffer';

const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const DECLARED = /^<\?xml[^>]*encoding=["']([\w.:-]+)["']/;
const HEAD_BYTES = 200;

/** Encoding declared by an XML file; undefined without a declaration, or for an unsupported encoding. */
function findDeclared(bytes: Buffer): string | undefined {
  const name = DECLARED.exec(bytes.subarray(0, HEAD_BYTES).toString('latin1'))?.[1];
  try {
    return name && new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** Detects UTF-16 without a BOM: every other byte of ASCII letters is 0. */
function findUtf16(bytes: Buffer): string | undefined {
  if (bytes.length < 4) return undefined;
  if (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  return bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0 ? 'utf-16le' : undefined;
}

/** Upper half of code page 850, which older Windows programs still use ("CSV (MS-DOS)"). */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞ´¯\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const HALF = 0x80;
const decodeCodePage850 = (bytes: Buffer): string =>
  Array.from(bytes, (byte) => (byte < HALF ? String.fromCharCode(byte) : CODE_PAGE_850.charAt(byte - HALF))).join('');

/**
 * Non-ASCII characters common in the four languages. An accented capital after a lower-case letter is excluded: it
 * comes from a wrong encoding.
 */
const USUAL = /[àâäáçéèêëíîïóôöùúûüñœæßÿ€«»–—‘’“”„…²³°½¼§£©®·•ªº±×\u00a0\u00ad]|(?<!\p{Ll})[ÀÂÄÁÇÉÈÊËÍÎÏÓÔÖÙÚÛÜÑŒÆØ]/gu;
const countOdd = (text: string): number => (text.replace(USUAL, '').match(/[^\p{ASCII}]/gu) ?? []).length;

/** Number of valid and invalid multi-byte sequences when the bytes are read as UTF-8. */
function countUtf8(bytes: Buffer): { valid: number; invalid: number } {
  const sequences = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
  let valid = 0;
  const rest = bytes.toString('latin1').replace(sequences, () => {
    valid += 1;
    return '';
  });
  return { valid, invalid: rest.match(/[\x80-\xff]+/g)?.length ?? 0 };
}

/** True for UTF-8 with a few invalid bytes: any other encoding would turn each accented letter into two wrong ones. */
export function isDamagedUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes) || findMark(bytes) || findUtf16(bytes)) return false;
  const { valid, invalid } = countUtf8(bytes);
  return valid >= invalid;
}

export type DecodedText = {
  text: string;
  /** WHATWG encoding name, or `cp850`, which is not a WHATWG name. */
  encoding: string;
};

/** Decodes a single-byte text. Tries common encodings and takes the first that gives words of the four languages. */
function decodeBytes(bytes: Buffer): DecodedText {
  const windows = { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  if (countOdd(windows.text) === 0) return windows;
  const others = [
    { text: new TextDecoder('macintosh').decode(bytes), encoding: 'macintosh' },
    { text: decodeCodePage850(bytes), encoding: 'cp850' },
  ];
  return others.find(({ text }) => countOdd(text) === 0) ?? windows;
}

const findMark = (bytes: Buffer) =>
  BYTE_ORDER_MARKS.find(({ bytes: mark }) => mark.every((byte, index) => bytes[index] === byte));

/**
 * Decodes a file of another program by its BOM, its declaration, or as valid UTF-8; else as a single-byte encoding of
 * Western Europe (windows-1252, macintosh, cp850). Also handles a file that wrongly declares UTF-8.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const marked = findMark(bytes)?.encoding ?? findUtf16(bytes);
  const declared = marked ? undefined : findDeclared(bytes);
  const encoding = marked ?? (declared === 'utf-8' ? undefined : declared) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (encoding === undefined) return decodeBytes(bytes);
  // Buffer.toString() is twice as fast as TextDecoder, which matters for tens of megabytes.
  const isPlain = encoding === 'utf-8' && isUtf8(bytes);
  const text = isPlain ? bytes.toString('utf8').replace(/^\uFEFF/, '') : new TextDecoder(encoding).decode(bytes);
  return { text, encoding };
}
