import { stripAccents } from './text.ts';

/**
 * A text as it is searched: lower case, no accents, entities decoded, invisible characters dropped, every space ' ' and
 * every dash '-'. `starts` and `ends` give, for each of its characters, the piece of the source that it stands for.
 */
export type FoldedText = { text: string; starts: number[]; ends: number[] };

/** Stands for the edge of a block: no search pattern runs across it. */
const BLOCK_EDGE = '\u0001';

export const TAG = /<(\/?[a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const TAG_HERE = new RegExp(TAG.source, 'iy');

// Tags inside which a word or number goes on: "495<b>.000</b>" reads as 495.000.
const INLINE_TAG = /^\/?(?:a|abbr|b|bdi|big|em|font|i|mark|nobr|s|small|span|strong|sub|sup|u|wbr)$/i;

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/iy;
const ACCENTED_ENTITY = /^([a-z])(?:acute|grave|circ|uml|cedil|tilde|ring|caron|slash)$/i;
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', zwj: '', zwnj: '' },
  ...{ euro: '€', deg: '°', ordm: 'º', amp: '&', apos: "'", lsquo: "'", rsquo: "'", quot: '"' },
  ...{ ndash: '-', mdash: '-', minus: '-', hyphen: '-', middot: '·', comma: ',', period: '.', sol: '/' },
  ...{ oelig: 'oe', aelig: 'ae', szlig: 'ss' },
};
const PERCENT_RUN = /(?:%[0-9a-f]{2})+/iy;
/** Nearly all of a text: characters that stand for themselves, and begin no tag, entity or %20. */
const PLAIN_RUN = /[ !"#$'-;=-_a-~]+/y;

function matchAt(pattern: RegExp, source: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(source);
}

function decodeEntity([, decimal, hexadecimal, name = '']: RegExpExecArray): string | undefined {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
  if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  const accented = ACCENTED_ENTITY.exec(name)?.[1];
  return (
    accented ?? (Object.hasOwn(NAMED_ENTITIES, name.toLowerCase()) ? NAMED_ENTITIES[name.toLowerCase()] : undefined)
  );
}

function decodePercents(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

function foldCharacter(character: string): string {
  // Nearly every character of a description is one of these.
  if (/^[!-&(-_a-~ ]$/.test(character)) return character.toLowerCase();
  if (/[\p{Cf}\p{M}]/u.test(character)) return '';
  if (/[\n\r]/.test(character)) return '\n';
  if (/\s/.test(character)) return ' ';
  if (/[\p{Pd}−]/u.test(character)) return '-';
  if (/['’‘ʼ´`]/.test(character)) return "'";
  // Full-width digits and letters; NFKC would also make m² into m2, so it is kept to these.
  return stripAccents(/[\uff01-\uff5e]/.test(character) ? character.normalize('NFKC') : character);
}

/** Folds a text or an HTML fragment; `isAddress` also decodes %20 and the like, for the insides of a tag. */
export function foldText(source: string, { isAddress = false } = {}): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] };
  const characters: string[] = [];

  function add(written: string, start: number, end: number) {
    if (written === '' && folded.ends.length > 0 && /^\p{M}/u.test(source.slice(start, end))) {
      // An accent typed as a character of its own goes with its letter.
      folded.ends[folded.ends.length - 1] = end;
    }
    for (const character of written) {
      for (const part of foldCharacter(character)) {
        characters.push(part);
        for (let unit = 0; unit < part.length; unit += 1) {
          folded.starts.push(start);
          folded.ends.push(end);
        }
      }
    }
  }

  function addPlain(run: string, start: number) {
    characters.push(run.toLowerCase());
    for (let index = start; index < start + run.length; index += 1) {
      folded.starts.push(index);
      folded.ends.push(index + 1);
    }
  }

  for (let index = 0; index < source.length; ) {
    const plain = matchAt(PLAIN_RUN, source, index)?.[0];
    if (plain) {
      addPlain(plain, index);
      index += plain.length;
      continue;
    }
    const character = String.fromCodePoint(source.codePointAt(index) ?? 0);
    let end = index + character.length;
    let written: string = /\p{M}/u.test(character) ? '' : character;
    if (character === '<') {
      const tag = matchAt(TAG_HERE, source, index);
      if (tag) {
        end = index + tag[0].length;
        written = INLINE_TAG.test(tag[1] ?? '') ? '' : BLOCK_EDGE;
      }
    } else if (character === '&') {
      const entity = matchAt(ENTITY, source, index);
      const decoded = entity && decodeEntity(entity);
      if (entity && decoded !== undefined && decoded !== null) {
        end = index + entity[0].length;
        written = decoded;
      }
    } else if (character === '%' && isAddress) {
      const run = matchAt(PERCENT_RUN, source, index)?.[0];
      if (run) {
        end = index + run.length;
        written = decodePercents(run);
      }
    }
    add(written, index, end);
    index = end;
  }
  folded.text = characters.join('');
  return folded;
}
