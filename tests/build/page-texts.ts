// Reads the texts of a page by scanning its tags; faster than an HTML parser, since tests read all pages of a site.

export type PageElement = { name: string; attributes: string };
/** A text or an attribute's text, with the language of its element. */
export type PageText = { text: string; language: string; isAttribute: boolean; startsBlock: boolean };

const TOKENS = /(<!--.*?-->|<!doctype[^>]*>)|<(\/)?([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/gis;
const SPOKEN = / (?:alt|title|aria-label|content|placeholder)="([^"]*)"/g;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements inside a sentence; any other element starts a new sentence. */
const INLINE = /^(?:a|abbr|b|bdi|cite|code|data|em|i|mark|output|small|span|strong|sub|sup|time|u|wbr)$/;
/** Elements whose content is not text of the page. */
const SILENT = /^(?:script|style|template|svg)$/;

/** All texts of a page in order, except inside elements for which `isLeftOut` is true. */
export function listPageTexts(html: string, isLeftOut: (element: PageElement) => boolean = () => false): PageText[] {
  const texts: PageText[] = [];
  const open: { name: string; language: string; isSkipped: boolean }[] = [];
  const root = /<html[^>]* lang="([a-z]+)"/.exec(html)?.[1] ?? '';
  let startsBlock = true;
  for (const [, comment, closing, name = '', attributes = '', text] of html.matchAll(TOKENS)) {
    if (comment !== undefined) continue;
    const { language, isSkipped } = open.at(-1) ?? { language: root, isSkipped: false };
    if (text !== undefined) {
      if (!isSkipped) texts.push({ text, language, isAttribute: false, startsBlock });
      if (!isSkipped && text.trim()) startsBlock = false;
      continue;
    }
    startsBlock ||= !INLINE.test(name);
    if (closing) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.length = at;
      continue;
    }
    const own = / lang="([a-z]+)"/.exec(attributes)?.[1] ?? language;
    const isSilent = isSkipped || isLeftOut({ name, attributes });
    for (const [, said = ''] of attributes.matchAll(SPOKEN))
      if (!isSilent) texts.push({ text: said, language: own, isAttribute: true, startsBlock: true });
    if (!VOID.test(name) && !attributes.endsWith('/'))
      open.push({ name, language: own, isSkipped: isSilent || SILENT.test(name) });
  }
  return texts;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** A text with its entities decoded. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (written, decimal, hexadecimal, name) => {
    if (name) return ENTITIES[name] ?? written;
    return String.fromCodePoint(Number(decimal ?? `0x${hexadecimal}`));
  });
