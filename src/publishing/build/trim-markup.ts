// Removes whitespace before block elements: it is never shown, and a phone downloads it.

const BLOCKS =
  'html|head|body|meta|link|title|script|header|footer|main|nav|aside|section|article|div|p|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|figure|figcaption|h[1-6]|hgroup|form|fieldset|legend|details|summary|dialog|option|optgroup|picture|source|noscript|address|path|rect|circle|line';
/** Start or end of such a tag. An attribute with the same text loses a space, which is harmless. */
const BLOCK = new RegExp(`</?(?:${BLOCKS})[\\s>]`, 'y');
/** React compares the markup with its own rendering, including spaces. */
const ISLAND = '<astro-island';
const END_OF_ISLAND = '</astro-island>';

const SPACE = 32;
/** Only HTML whitespace may precede the first letters; pages contain no control characters. */
const isSpace = (html: string, at: number): boolean => html.charCodeAt(at) <= SPACE;

function isBlock(html: string, at: number): boolean {
  BLOCK.lastIndex = at;
  return BLOCK.test(html);
}

/** Matches from tag to tag: a pattern of spaces would be tried between all words. */
export function trimMarkup(html: string): string {
  let trimmed = '';
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (html.startsWith(ISLAND, at)) at = Math.max(html.indexOf(END_OF_ISLAND, at), at);
    else if (isSpace(html, at - 1) && isBlock(html, at)) {
      let end = at - 1;
      while (isSpace(html, end - 1)) end -= 1;
      trimmed += html.slice(from, end);
      from = at;
    }
  }
  return trimmed + html.slice(from);
}
