import { asValue, isNothing, MISSING, type Reader, UNREADABLE } from './read-value.ts';

const YES = new Set(['1', '-1', 'true', 'ja', 'oui', 'yes', 'y', 'j', 'waar', 'vrai', 'wahr', 'x']);
const NO = new Set(['0', 'false', 'nee', 'neen', 'non', 'no', 'n', 'nein', 'onwaar', 'faux', 'falsch']);

/** Yes or no, in any usual spelling; Access writes yes as -1. */
export const readFlag: Reader<boolean> = (written) => {
  if (typeof written === 'boolean') return asValue(written);
  if (isNothing(written)) return MISSING;
  if (typeof written !== 'string' && typeof written !== 'number') return UNREADABLE;
  const word = String(written).trim().toLowerCase();
  if (YES.has(word)) return asValue(true);
  return NO.has(word) ? asValue(false) : UNREADABLE;
};

/** Publication flag: only a clear yes counts; any value other than a clear yes or no is reported. */
export const readPublish: Reader<boolean> = (written) => {
  const read = readFlag(written);
  // In some programs -1 is yes, in others "unknown": not enough to publish.
  const isSure = read.kind === 'value' && String(written).trim() !== '-1';
  return isSure ? read : { kind: 'value', value: false, doubt: 'problem.notSaid' };
};
