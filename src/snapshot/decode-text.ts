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

/** The upper half of code page 850, in which the older of Windows' programs still save ("CSV (MS-DOS)"). */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞ´¯\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const HALF = 0x80;
const decodeCodePage850 = (bytes: Buffer): string =>
  Array.from(bytes, (byte) => (byte < HALF ? String.fromCharCode(byte) : CODE_PAGE_850.charAt(byte - HALF))).join('');

/** Beyond plain letters: what texts in our languages hold. A capital behind a small letter is none of it. */
const USUAL = /[àâäáçéèêëíîïóôöùúûüñœæßÿ€«»–—‘’“”„…²³°½¼§£©®·•ªº±×\u00a0\u00ad]|(?<!\p{Ll})[ÀÂÄÁÇÉÈÊËÍÎÏÓÔÖÙÚÛÜÑŒÆØ]/gu;
const countOdd = (text: string): number => (text.replace(USUAL, '').match(/[^\p{ASCII}]/gu) ?? []).length;

/** Valid and invalid sequences of more than one byte, if these bytes were UTF-8. */
function countUtf8(bytes: Buffer): { valid: number; invalid: number } {
  const sequences = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
  let valid = 0;
  const rest = bytes.toString('latin1').replace(sequences, () => {
    valid += 1;
    return '';
  });
  return { valid, invalid: rest.match(/[\x80-\xff]+/g)?.length ?? 0 };
}

/** True for UTF-8 that lost bytes: as any other encoding, each of its accents would come out as two wrong letters. */
export function isDamagedUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes) || findMark(bytes) || findUtf16(bytes)) return false;
  const { valid, invalid } = countUtf8(bytes);
  return valid >= invalid;
}

export type DecodedText = {
  text: string;
  /** As WHATWG names it; `cp850` has no name there. */
  encoding: string;
};

/** A text of one byte per letter, in the first of the usual alphabets that makes words of our languages of it. */
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
 * The text of a file that another program wrote: by its mark, by what it declares, as UTF-8 where it is that, else as
 * Windows, an old Windows program or a Mac writes it in Western Europe. A file that declares UTF-8 and is not gets read
 * so, too.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const marked = findMark(bytes)?.encoding ?? findUtf16(bytes);
  const declared = marked ? undefined : findDeclared(bytes);
  const encoding = marked ?? (declared === 'utf-8' ? undefined : declared) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (encoding === undefined) return decodeBytes(bytes);
  // Twice as fast as the decoder, which counts for tens of megabytes.
  const isPlain = encoding === 'utf-8' && isUtf8(bytes);
  const text = isPlain ? bytes.toString('utf8').replace(/^\uFEFF/, '') : new TextDecoder(encoding).decode(bytes);
  return { text, encoding };
}
