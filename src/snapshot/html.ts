import sanitizeHtml from 'sanitize-html';
import { findOwn } from '#domain/own-value.ts';
import { bindUnits } from '#domain/text/text.ts';

/** Tags allowed in an agency's text; others (scripts, styles, Word's own) are removed and their text is kept. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'h4', 'a', 'dl', 'dt', 'dd', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel', 'hreflang'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener' } : attributes,
    }),
  },
};

const TEXT = '[^<>&\\u0000-\\u0008\\u000b-\\u001f\\u007f]*';
const INLINE = `${TEXT}(?:(?:<br ?/?>|<strong>${TEXT}</strong>|<em>${TEXT}</em>)${TEXT})*`;
const BLOCKS = [
  ...['p', 'h2', 'h3', 'h4'].map((tag) => `<${tag}>${INLINE}</${tag}>`),
  ...['ul', 'ol'].map((tag) => `<${tag}>\\s*(?:<li>${INLINE}</li>\\s*)*</${tag}>`),
];
/** Matches most texts: a few allowed tags, properly closed, without attributes or entities. */
const HARMLESS = new RegExp(`^${TEXT}(?:(?:${BLOCKS.join('|')})${TEXT})*$`);

const WORD_TAG = /<\/?(?:span|font|o:p)\b(?:"[^"]*"|[^"<>])*>/gi;
const PLAIN_TAG = /<(\/?)(p|ul|ol|li|h[2-4]|strong|em|b|i)(?:\s(?:"[^"]*"|[^"<>])*)?>/gi;
const PLAIN_NAMES: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** Removes the markup that Word adds to every paragraph. */
const withoutWord = (html: string): string =>
  html
    .replace(WORD_TAG, '')
    .replace(PLAIN_TAG, (_tag, slash: string, name: string) => `<${slash}${findOwn(PLAIN_NAMES, name) ?? name}>`)
    .replaceAll('&nbsp;', '\u00a0');

const closeBreaks = (html: string): string => html.replace(/<br ?\/?>/g, '<br />');

/** Sanitises HTML. Parsing a text costs more than all other work on a property, so simple texts are not parsed. */
function filter(html: string): string {
  if (HARMLESS.test(html)) return closeBreaks(html);
  const bare = withoutWord(html);
  return HARMLESS.test(bare) ? closeBreaks(bare) : sanitizeHtml(html, OPTIONS);
}

/** Sanitises HTML typed by a CRM user or editor, removes Word leftovers, and converts plain lines into paragraphs. */
export function sanitise(html: string): string {
  const isPlain = !/<\w/.test(html);
  const source = isPlain
    ? html
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
        .join('')
    : // Replaced before parsing, so that the parser closes one paragraph where the next begins.
      html.replace(/<(\/?)div\b/gi, '<$1p');
  return bindUnits(filter(source).replace(/(?:\u00a0|&nbsp;| ){2,}/g, ' '))
    .replace(/<(p|li|strong|em|h[2-4])>(?:\s|\u00a0|&nbsp;|<br\s*\/?>)*<\/\1>/g, '')
    .trim();
}
