import { GAP } from './gap.ts';

/** An address as mail programs recognise it, with a scheme or without, and so a mail address too. */
const LINK = /\b[a-z][a-z\d+.-]*:\/\/\S+|\S*[\p{L}\d-]\.\p{L}{2,}(?:[/:?#]\S*)?/giu;

/** A text in which a mail program finds nothing to follow. */
export const withoutLinks = (text: string): string => text.replace(LINK, GAP);
