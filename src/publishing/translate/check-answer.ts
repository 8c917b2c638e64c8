// Decides whether a translator's answer may be shown. The answer comes from another program: it is text, never markup.
import type { Language } from '#domain/language.ts';
import { GAP } from '#domain/text/gap.ts';
import { normaliseName, stripBidiControls } from '#domain/text/text.ts';
import { hasSameFigures } from './figures.ts';
import { hasProse, isForeign } from './guess-language.ts';
import { decodeEntities } from './split-text.ts';

/** Reasons for refusing a translation. */
export const REFUSALS = ['empty', 'markup', 'figures', 'length', 'gap', 'address', 'same', 'language'] as const;
export type Refusal = (typeof REFUSALS)[number];

export type Pair = { from: Language; to: Language };
export type Answer = { ok: true; text: string } | { ok: false; refusal: Refusal };

const MARKUP = /<[a-z!/?]/i;
const WRITTEN_GAP = /\[ ?(?:…|\.\.\.) ?\]/g;
const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+|\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** Sentences shorter than this are not checked by length. */
const MIN_COMPARED = 40;
const MIN_LENGTH_SHARE = 0.55;
const MAX_LENGTH_SHARE = 2.5;
/** A shorter sentence may be the same in both languages: a name, "Garage", "Loft". */
const MIN_DIFFERENT_WORDS = 6;

const countGaps = (text: string): number => text.split(GAP).length - 1;
const listAddresses = (text: string): string =>
  (text.match(ADDRESS) ?? []).map((address) => address.toLowerCase().replace(/[.,;:)]+$/, '')).join(' ');

function hasOddLength(source: string, text: string): boolean {
  if (source.length < MIN_COMPARED) return text.length > MIN_COMPARED * MAX_LENGTH_SHARE;
  const share = text.length / source.length;
  return share < MIN_LENGTH_SHARE || share > MAX_LENGTH_SHARE;
}

const isSame = (source: string, text: string, from: Language): boolean =>
  normaliseName(source) === normaliseName(text) &&
  (hasProse(source, from) || source.split(' ').length >= MIN_DIFFERENT_WORDS);

/** The answer to one sentence, cleaned; or the reason for refusing it. */
export function checkAnswer(source: string, answer: string, { from, to }: Pair): Answer {
  const text = stripBidiControls(decodeEntities(answer)).replace(WRITTEN_GAP, GAP).replace(/\s+/g, ' ').trim();
  const refuse = (refusal: Refusal): Answer => ({ ok: false, refusal });
  if (!/[\p{L}\p{N}]/u.test(text)) return refuse('empty');
  if (MARKUP.test(text)) return refuse('markup');
  if (!hasSameFigures(source, text)) return refuse('figures');
  if (countGaps(source) !== countGaps(text)) return refuse('gap');
  if (listAddresses(source) !== listAddresses(text)) return refuse('address');
  if (hasOddLength(source, text)) return refuse('length');
  if (isSame(source, text, from)) return refuse('same');
  if (isForeign(text, to)) return refuse('language');
  return { ok: true, text };
}
