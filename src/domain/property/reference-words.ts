import { normaliseName } from '../text/text.ts';

/** "Ref. 4428390", as shown on a card. */
const LABEL = /^(?:ref|reference|referentie|referenz)(?:nr|nummer)?(?: (?=.*\d)|(?=\d))/;

/** A reference as search words, recorded or typed: "AB-123" and "Ref. ab-123" are both "ab 123". */
export const referenceWords = (text: string): string =>
  /^\d+$/.test(text) ? text : normaliseName(text).replace(LABEL, '');
