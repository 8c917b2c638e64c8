// Splits a text into sentences and puts their translations back. Tags are never sent: a translator receives plain
// sentences, and its answer becomes text between the original tags.
import { LANGUAGES } from '#domain/language.ts';
import { endsWithAbbreviation } from '#domain/text/text.ts';
import { escapeMarkup } from '#web/escape.ts';

/** A piece of a text: kept as it is (tags, white space, numbers), or a plain sentence to translate. */
export type Piece = { kind: 'kept'; text: string } | { kind: 'sentence'; text: string };

const TAGS = /(<[^>]*>)/;
/** Emphasis around part of a sentence is removed, because its place in the translation is unknown. */
const EMPHASIS = /^<\/?(?:strong|em)>$/;
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]+));/gi;
const MAX_CODE_POINT = 0x10ffff;

export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal: string, hex: string, name: string) => {
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity;
  });

/** True for a text to translate: two letters in a row, which "120 m²" and "—" do not have. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\b(?:m|cm|km|ca|kWh|kW)\b/g, ''));

const segmenter = new Intl.Segmenter(LANGUAGES[0], { granularity: 'sentence' });

/**
 * Sentences with their white space. An abbreviation does not end a sentence, nor does a full stop before a lower-case
 * letter, a digit or a bracket.
 */
function listSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    const isSame = last !== undefined && (endsWithAbbreviation(last.trimEnd()) || /^[\p{Ll}\d)]/u.test(segment));
    if (isSame) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}

function splitPlain(text: string): Piece[] {
  return listSentences(text).flatMap((written): Piece[] => {
    const [, before = '', sentence = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(written) ?? [];
    if (!hasWords(sentence)) return written === '' ? [] : [{ kind: 'kept', text: written }];
    return [
      ...(before === '' ? [] : [{ kind: 'kept' as const, text: before }]),
      { kind: 'sentence', text: sentence.replace(/\s+/g, ' ') },
      ...(after === '' ? [] : [{ kind: 'kept' as const, text: after }]),
    ];
  });
}

const ENDS_PART = /[.:!?…]\s*$|^\s*$/;

/** Alternating texts and tags, without the emphasis inside sentences. */
function mergeEmphasis(parts: readonly string[]): string[] {
  const merged: string[] = [];
  const isTag = (part: string) => TAGS.test(part);
  const isDropped = new Set<number>();
  for (let open = 1; open < parts.length; open += 2) {
    const tag = parts[open] ?? '';
    if (!EMPHASIS.test(tag) || tag.startsWith('</')) continue;
    const close = parts.findIndex((part, index) => index > open && part === tag.replace('<', '</'));
    if (close < 0) continue;
    const textBefore = parts[open - 1] ?? '';
    const textInside = parts
      .slice(open + 1, close)
      .filter((part) => !isTag(part))
      .join('');
    const textAfter = parts[close + 1] ?? '';
    const isWhole = ENDS_PART.test(textBefore) && (ENDS_PART.test(textInside) || ENDS_PART.test(textAfter));
    if (!isWhole) isDropped.add(open).add(close);
  }
  for (const [index, part] of parts.entries()) {
    if (isDropped.has(index)) continue;
    const last = merged.at(-1);
    if (last !== undefined && !isTag(last) && !isTag(part)) merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
}

/** Pieces of a plain text, or of sanitised HTML. */
export function splitText(text: string, isHtml: boolean): Piece[] {
  if (!isHtml) return splitPlain(text);
  return mergeEmphasis(text.split(TAGS)).flatMap((part): Piece[] =>
    TAGS.test(part) ? [{ kind: 'kept', text: part }] : splitPlain(decodeEntities(part)).map(keepEscaped),
  );
}

const keepEscaped = (piece: Piece): Piece =>
  piece.kind === 'kept' ? { ...piece, text: escapeMarkup(piece.text) } : piece;

export const sentencesOf = (pieces: readonly Piece[]): string[] =>
  pieces.filter(({ kind }) => kind === 'sentence').map(({ text }) => text);

/** The text with its translated sentences; undefined when one is missing. */
export function joinText(
  pieces: readonly Piece[],
  isHtml: boolean,
  find: (sentence: string) => string | undefined,
): string | undefined {
  const texts = pieces.map(({ kind, text }) => {
    if (kind === 'kept') return text;
    const found = find(text);
    return found !== undefined && isHtml ? escapeMarkup(found) : found;
  });
  return texts.includes(undefined) ? undefined : texts.join('');
}
