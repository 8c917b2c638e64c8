// Removes whitespace before and after the tags of block elements: browsers do not show it, and phones need not download
// it.

const BLOCKS =
  'html|head|body|meta|link|title|script|header|footer|main|nav|aside|section|article|div|p|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|figure|figcaption|h[1-6]|hgroup|form|fieldset|legend|details|summary|dialog|option|optgroup|picture|source|noscript|address|path|rect|circle|line';
/** Start or end tag of a block element. An attribute value with the same text loses a space, which is harmless. */
const BLOCK = new RegExp(`</?(?:${BLOCKS})[\\s>]`, 'y');
/** Block tags that may be inside a line: whitespace after them may separate two words, so it is kept. */
const IN_LINE = /<\/?(?:link|meta|script|noscript|picture|source)[\s>]/y;
/** Islands stay unchanged, because React compares the markup with its own rendering, including spaces. */
const ISLAND = '<astro-island';
const END_OF_ISLAND = '</astro-island>';

const SPACE = 32;
const END_OF_TAG = 62;
/** Treats all characters up to the space as whitespace: pages contain no control characters. */
const isSpace = (html: string, at: number): boolean => html.charCodeAt(at) <= SPACE;

function isAt(html: string, at: number, tag: RegExp): boolean {
  tag.lastIndex = at;
  return tag.test(html);
}

/**
 * Removes whitespace around block tags. Searches from tag to tag: a regular expression for spaces would be tried
 * between all words.
 */
export function trimMarkup(html: string): string {
  let trimmed = '';
  let from = 0;
  /** True when whitespace after the previous tag is not shown. */
  let isHiding = false;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (html.startsWith(ISLAND, at)) {
      at = Math.max(html.indexOf(END_OF_ISLAND, at), at);
      isHiding = false;
      continue;
    }
    const isBlock = isAt(html, at, BLOCK);
    if (isSpace(html, at - 1) && (isBlock || isHiding)) {
      let end = at - 1;
      while (isSpace(html, end - 1)) end -= 1;
      if (isBlock || html.charCodeAt(end - 1) === END_OF_TAG) {
        trimmed += html.slice(from, end);
        from = at;
      }
    }
    isHiding = isBlock && !isAt(html, at, IN_LINE);
  }
  return trimmed + html.slice(from);
}
