import { html, raw } from 'hono/html';
import { type AccentLook, LOOK, MAIL_COLOURS, styleAccent } from './mail-look.ts';

const COLOURS = MAIL_COLOURS.light;

type Html = ReturnType<typeof html>;

/**
 * A property in a mail, linked to its page. `language` and `priceLanguage` are the languages of title and price when
 * they differ from the mail's.
 */
export type PropertyBlock = {
  kind: 'property';
  mark?: string;
  title: string;
  language?: string;
  url: string;
  place: string;
  price: string;
  priceLanguage?: string;
  was?: string;
  pictureUrl?: string;
  /** Label of a picture that is not a photograph. */
  pictureLabel?: string;
};

/** Building blocks of a mail, rendered as plain text and as HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'mark'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'link'; label: string; url: string; isButton?: boolean }
  | PropertyBlock;

/** Frame around the blocks of every mail. */
export type MailFrame = {
  language: string;
  title: string;
  /** The sender. `logoUrl` has a format that mail programs show. */
  agency: { name: string; url: string; logoUrl?: string | undefined; accent?: string | undefined };
  /** Contact data below a mail to somebody outside the agency, and the reason why that person receives it. */
  closing?: { regards: string; signature: readonly string[]; reason: string };
};

const indent = (text: string): string => text.replace(/^/gm, '> ');

/** Adds a colon to a label, except after a punctuation mark. French puts a space before it. */
function withColon(label: string, language: string): string {
  if (/[?!:]$/.test(label)) return label;
  return language === 'fr' ? `${label}\u00a0:` : `${label}:`;
}

const joinPrice = ({ price, was }: { price: string; was?: string }): string => (was ? `${price} (${was})` : price);

export function blocksToText(blocks: readonly Block[], { language, closing }: MailFrame): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'rows':
        return block.rows.map(([label, value]) => `${withColon(label, language)} ${value}`).join('\n');
      case 'link':
        return `${withColon(block.label, language)}\n${block.url}`;
      case 'quote':
        return indent(block.text);
      case 'property': {
        const title = block.mark ? `${withColon(block.mark, language)} ${block.title}` : block.title;
        return [title, block.place, joinPrice(block), block.url].join('\n');
      }
      default:
        return block.text;
    }
  });
  if (closing) parts.push([closing.regards, ...closing.signature].join('\n'), closing.reason);
  return `${parts.join('\n\n')}\n`;
}

const withBreaks = (text: string): Html =>
  html`${text.split(/\r?\n/).map((line, index) => (index === 0 ? line : html`<br>${line}`))}`;

/** Button as a table cell with padding, which every mail program supports. */
const button = (url: string, label: string, { colour }: AccentLook): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="button" bgcolor="${colour}" style="border-radius:4px"><a class="on-button" href="${url}" style="${LOOK.button}">${label}</a></td></tr></table>\n`;

function propertyToHtml(
  { mark, title, language, url, place, price, priceLanguage, was, pictureUrl, pictureLabel }: PropertyBlock,
  { plate }: AccentLook,
): Html {
  const picture = pictureUrl
    ? html`<tr><td><a href="${url}" tabindex="-1" aria-hidden="true"><img src="${pictureUrl}" alt="" width="534" style="${LOOK.picture}"></a></td></tr>`
    : '';
  const label = pictureLabel
    ? html`<p class="soft" style="margin:0 0 4px;color:${COLOURS.soft}"><small>${pictureLabel}</small></p>\n`
    : '';
  const langOf = (code: string | undefined) => (code ? html` lang="${code}"` : '');
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="${LOOK.card}">${picture}<tr><td style="padding:16px 18px">
${label}${mark ? html`<p style="margin:0 0 8px"><span style="${plate}">${mark}</span></p>` : ''}
<p style="margin:0 0 4px"><a class="ink" href="${url}"${langOf(language)} style="${LOOK.headline}">${title}</a></p>
<p class="soft" style="margin:0 0 4px;color:${COLOURS.soft}">${place}</p>
<p style="margin:0"><strong${langOf(priceLanguage)}>${price}</strong>${was ? html` <span class="soft" style="color:${COLOURS.soft}">(${was})</span>` : ''}</p></td></tr></table>\n`;
}

function rowsToHtml(rows: readonly (readonly [label: string, value: string])[]): Html {
  const lines = rows.map(
    ([label, value]) =>
      html`<tr><th scope="row" class="line soft" width="40%" style="${LOOK.cell};overflow-wrap:break-word;font-weight:normal;color:${COLOURS.soft}">${label}</th><td class="line" style="${LOOK.cell};padding-right:0">${withBreaks(value)}</td></tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 20px">${lines}</table>\n`;
}

function blockToHtml(block: Block, look: AccentLook): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="${LOOK.paragraph}">${withBreaks(block.text)}</p>\n`;
    case 'heading':
      return html`<h2 class="ink" style="${LOOK.heading}">${block.text}</h2>\n`;
    case 'note':
      return html`<p class="soft" style="${LOOK.note}">${withBreaks(block.text)}</p>\n`;
    case 'mark':
      return html`<p class="mark" style="${look.box}">${withBreaks(block.text)}</p>\n`;
    case 'quote':
      return html`<blockquote class="line" style="${LOOK.quote}">${withBreaks(block.text)}</blockquote>\n`;
    case 'link':
      return block.isButton
        ? button(block.url, block.label, look)
        : html`<p style="${LOOK.paragraph}"><a class="accent" href="${block.url}" style="color:${look.colour}">${block.label}</a></p>\n`;
    case 'property':
      return propertyToHtml(block, look);
    case 'rows':
      return rowsToHtml(block.rows);
  }
}

function headToHtml({ name, url, logoUrl }: MailFrame['agency']): Html {
  const sign = logoUrl ? html`<img src="${logoUrl}" alt="${name}" height="40" style="${LOOK.logo}">` : name;
  return html`<a class="ink" href="${url}" style="${LOOK.wordmark}">${sign}</a>`;
}

function closingToHtml({ regards, signature, reason }: NonNullable<MailFrame['closing']>): Html {
  const [name, ...lines] = signature;
  return html`<tr><td class="line soft" style="${LOOK.foot}"><p style="margin:0 0 12px">${regards}<br><strong class="ink" style="color:${COLOURS.ink}">${name}</strong>${lines.map((line) => html`<br>${line}`)}</p>
<p style="margin:0">${reason}</p></td></tr>`;
}

/**
 * The HTML mail: tables and inline styles, since mail programs support little else; only the dark scheme is in a style
 * sheet. Complete without pictures.
 */
export async function blocksToHtml(blocks: readonly Block[], frame: MailFrame): Promise<string> {
  const { language, title, agency, closing } = frame;
  const look = styleAccent(agency.accent);
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>${raw(look.darkStyles)}</style></head>
<body class="paper" style="margin:0;padding:0;background:${COLOURS.paper}">
<div role="article" aria-roledescription="email" aria-label="${title}" lang="${language}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" bgcolor="${COLOURS.paper}"><tr><td align="center" style="padding:24px 12px">
${raw('<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 0 18px">${headToHtml(agency)}</td></tr>
<tr><td class="surface ink line" bgcolor="${COLOURS.surface}" style="${LOOK.sheet}"><h1 class="ink" style="${LOOK.title}">${title}</h1>
${blocks.map((block) => blockToHtml(block, look))}</td></tr>
${closing ? closingToHtml(closing) : ''}</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table></div></body></html>
`;
  return String(await page);
}
