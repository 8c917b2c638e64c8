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

/** A text of one byte per letter, in the first of the usual alphabets that makes words of our languages of it. */
function decodeBytes(bytes: Buffer): string {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const odd = countOdd(windows);
  if (odd === 0) return windows;
  const others = [new TextDecoder('macintosh').decode(bytes), decodeCodePage850(bytes)];
  return others.find((text) => countOdd(text) === 0) ?? windows;
}

/**
 * The text of a file that another program wrote: by its mark, by what it declares, as UTF-8 where it is that, else as
 * Windows, an old Windows program or a Mac writes it in Western Europe. A file that declares UTF-8 and is not gets read
 * so, too.
 */
export function decodeText(bytes: Buffer): string {
  const marked = BYTE_ORDER_MARKS.find(({ bytes: mark }) => mark.every((byte, index) => bytes[index] === byte));
  const declared = findDeclared(bytes);
  const isWrong = declared === 'utf-8' && !isUtf8(bytes);
  const encoding =
    marked?.encoding ?? findUtf16(bytes) ?? (isWrong ? undefined : declared) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  return encoding ? new TextDecoder(encoding).decode(bytes) : decodeBytes(bytes);
}
