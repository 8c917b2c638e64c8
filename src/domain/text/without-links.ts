import { GAP } from './gap.ts';

/** A URL or mail address as mail programs recognise it, with or without a scheme. */
const LINK = /\b[a-z][a-z\d+.-]*:\/\/\S+|\S*[\p{L}\d-]\.\p{L}{2,}(?:[/:?#]\S*)?/giu;

/** A text without anything that a mail program turns into a link. */
export const withoutLinks = (text: string): string => text.replace(LINK, GAP);
