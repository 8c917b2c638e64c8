import { isUtf8 } from 'node:buffer';

const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const DECLARED = /^<\?xml[^>]*encoding=["']([\w.:-]+)["']/;
const HEAD_BYTES = 200;

/** The encoding declared by an XML file, or one unknown to this machine. */
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

/** Non-ASCII characters common in the four languages. A capital after a small letter is not. */
const USUAL = /[àâäáçéèêëíîïóôöùúûüñœæßÿ€«»–—‘’“”„…²³°½¼§£©®·•ªº±×\u00a0\u00ad]|(?<!\p{Ll})[ÀÂÄÁÇÉÈÊËÍÎÏÓÔÖÙÚÛÜÑŒÆØ]/gu;
const countOdd = (text: string): number => (text.replace(USUAL, '').match(/[^\p{ASCII}]/gu) ?? []).length;

/** Number of valid and invalid multi-byte sequences, if these bytes were UTF-8. */
function countUtf8(bytes: Buffer): { valid: number; invalid: number } {
  const sequences = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
  let valid = 0;
  const rest = bytes.toString('latin1').replace(sequences, () => {
    valid += 1;
    return '';
  });
  return { valid, invalid: rest.match(/[\x80-\xff]+/g)?.length ?? 0 };
}

/** True for damaged UTF-8: in any other encoding each accent would become two wrong letters. */
export function isDamagedUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes) || findMark(bytes) || findUtf16(bytes)) return false;
  const { valid, invalid } = countUtf8(bytes);
  return valid >= invalid;
}

export type DecodedText = {
  text: string;
  /** WHATWG encoding name; `cp850` has none there. */
  encoding: string;
};

/** Decodes a single-byte text with the first common encoding that yields words of the four languages. */
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
 * Decodes a file of another program: by its BOM, by its declaration, as valid UTF-8, else as written by Windows, an old
 * Windows program or a Mac in Western Europe. A file that wrongly declares UTF-8 is handled too.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const marked = findMark(bytes)?.encoding ?? findUtf16(bytes);
  const declared = marked ? undefined : findDeclared(bytes);
  const encoding = marked ?? (declared === 'utf-8' ? undefined : declared) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (encoding === undefined) return decodeBytes(bytes);
  // Twice as fast as the decoder, which matters for tens of megabytes.
  const isPlain = encoding === 'utf-8' && isUtf8(bytes);
  const text = isPlain ? bytes.toString('utf8').replace(/^\uFEFF/, '') : new TextDecoder(encoding).decode(bytes);
  return { text, encoding };
}
