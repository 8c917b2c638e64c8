// Headings of a text, for its table of contents.
export type Heading = { id: string; text: string };

const HEADING = /<h2>(.*?)<\/h2>/gs;
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '').trim();

/** Sanitised HTML with anchors on its headings, and these headings. */
export function numberHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const numbered = html.replace(HEADING, (_whole, inner: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text: withoutTags(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: numbered, headings };
}
