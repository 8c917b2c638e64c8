/** Placeholder for a removed word; the same in every language. */
export const GAP = '[…]';

/** True for a text from which a hidden word was removed. */
export const hasGap = (text: string): boolean => text.includes(GAP);

const MAX_QUOTED = 300;
/** Sentences from which a word was removed, for staff: they show the position without the word. */
export const gappedSentences = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '\n')
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(hasGap)
    .join(' · ')
    .slice(0, MAX_QUOTED);

/** A text without these placeholders, for titles and descriptions, which have no explanation of them. */
export const withoutGaps = (text: string): string =>
  hasGap(text)
    ? text
        .replaceAll(GAP, ' ')
        .replace(/\s+(?=[,.)])/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text;
