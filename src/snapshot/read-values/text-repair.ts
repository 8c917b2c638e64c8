import { findOwn } from '#domain/own-value.ts';

const NAMED: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  deg: '°',
  sup2: '²',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  szlig: 'ß',
  oelig: 'œ',
  OElig: 'Œ',
  aelig: 'æ',
  AElig: 'Æ',
  shy: '',
  frac12: '½',
  plusmn: '±',
};
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
  ring: '\u030a',
};

/** Decodes entities: "r&eacute;nov&#233;"; unknown ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}\d?));/gi, (whole, decimal, hexadecimal, name) => {
    if (name === undefined) {
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    }
    const [, letter, accent] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
    if (letter && accent && findOwn(ACCENTS, accent)) return (letter + findOwn(ACCENTS, accent)).normalize('NFC');
    return Object.hasOwn(NAMED, name) ? (NAMED[name] as string) : whole;
  });
}

/** Windows-1252 characters of bytes 0x80 to 0x9f. */
const WINDOWS_1252 = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((character, index) => [character, 0x80 + index]),
);
/** UTF-8 that was decoded as windows-1252: a lead byte shown as a letter, then its continuation byte. */
const MOJIBAKE =
  /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€‚„†ˆ\u0080-\u0086][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ¬]/;
const BROKEN_RUN = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function decodeRun(run: string): string {
  const bytes = [...run].map((character) => WINDOWS_1252.get(character) ?? character.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return run;
  try {
    return strictUtf8.decode(Uint8Array.from(bytes));
  } catch {
    return run;
  }
}

/** Repairs "rÃ©novÃ©", decoded with the wrong encoding; undefined for a text without that damage. */
export function repairMojibake(text: string): string | undefined {
  if (!MOJIBAKE.test(text)) return undefined;
  const repaired = text.replace(BROKEN_RUN, decodeRun);
  return repaired === text ? undefined : repaired;
}

/** Control characters, lone surrogates, and direction marks. */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');
const WINDOWS_1252_BY_CODE = new Map([...WINDOWS_1252].map(([character, code]) => [code, character]));

/**
 * Removes control and direction characters. Restores a windows-1252 character that was decoded as a control character
 * ("l\x92eau").
 */
export function removeUnseen(text: string): string {
  if (!UNSEEN.test(text)) return text;
  return text.replace(ALL_UNSEEN, (sign) => {
    const meant = WINDOWS_1252_BY_CODE.get(sign.charCodeAt(0));
    return meant && !UNSEEN.test(meant) ? meant : '';
  });
}

/**
 * Texts that spreadsheets and programs write, in four languages, for a failed or empty value or instead of a long
 * number.
 */
const FAILED =
  /^\s*(?:#(?:REF|VERW|BEZUG|N\/A|N\/B|NV|VALUE|WAARDE|VALEUR|WERT|NAME|NAAM|NOM|DIV\/0|DEEL\/0|NULL|LEEG|NUL|NUM|NOMBRE|GETAL|ZAHL|SPILL|CALC)[!?]?|#{2,}|\d(?:[.,]\d+)?E\+\d+|\[object Object\])\s*$/;
export const isFailed = (text: string): boolean => FAILED.test(text);

/**
 * An unfilled template placeholder: {{name}}, [[name]], <<name>>, ${name}, %NAME%, {name}, or «name» alone, which may
 * be a quotation elsewhere.
 */
const MERGE_CODE =
  /\{\{[^{}]*\}\}|\[\[[^[\]]*\]\]|^«\w+»$|<<\w+>>|\$\{\w+\}|(?<![\w%])%[A-Z][A-Z_]{2,}%|\{[A-Za-z_]+\}/;
export const hasMergeCode = (text: string): boolean => MERGE_CODE.test(text);
