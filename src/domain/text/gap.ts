/** Stands where a word was taken out; the same in every language. */
export const GAP = '[…]';

/** True for a text out of which a hidden word was taken. */
export const hasGap = (text: string): boolean => text.includes(GAP);

const MAX_QUOTED = 300;
/** The sentences of a text or HTML fragment out of which a word was taken, for staff: they say where it stood, not what it was. */
export const gappedSentences = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '\n')
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(hasGap)
    .join(' · ')
    .slice(0, MAX_QUOTED);

/** A text without these marks, for titles and descriptions that stand alone: there nothing explains them. */
export const withoutGaps = (text: string): string =>
  hasGap(text)
    ? text
        .replaceAll(GAP, ' ')
        .replace(/\s+(?=[,.)])/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text;
