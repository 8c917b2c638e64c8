import { html } from 'hono/html';
import type { Html } from '../web/page.ts';

/** What a mail is made of, written once and shown as plain text and as HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'property'; mark: string; title: string; url: string; place: string; price: string; was?: string }
  | { kind: 'link'; label: string; url: string; isButton?: boolean };

const indent = (text: string): string => text.replace(/^/gm, '> ');

/** A question carries its own mark; French puts a space before its colon. */
function withColon(label: string, language: string): string {
  if (/[?!:]$/.test(label)) return label;
  return language === 'fr' ? `${label}\u00a0:` : `${label}:`;
}

const joinPrice = ({ price, was }: { price: string; was?: string }): string => (was ? `${price} (${was})` : price);

export function blocksToText(blocks: readonly Block[], language: string): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'rows':
        return block.rows.map(([label, value]) => `${withColon(label, language)} ${value}`).join('\n');
      case 'link':
        return `${withColon(block.label, language)}\n${block.url}`;
      case 'quote':
        return indent(block.text);
      case 'property':
        return [`${withColon(block.mark, language)} ${block.title}`, block.place, joinPrice(block), block.url].join(
          '\n',
        );
      default:
        return block.text;
    }
  });
  return `${parts.join('\n\n')}\n`;
}

// Mail programs read styles only where they stand, and none of the site's CSS; tables keep their columns everywhere.
const INK = '#22302b';
const SOFT = '#5b6661';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#2f5d50;color:#ffffff;text-decoration:none;font-weight:bold';

const withBreaks = (text: string): Html =>
  html`${text.split(/\r?\n/).map((line, index) => (index === 0 ? line : html`<br>${line}`))}`;

function blockToHtml(block: Block): Html {
  switch (block.kind) {
    case 'text':
      return html`<p>${withBreaks(block.text)}</p>\n`;
    case 'note':
      return html`<p style="color:${SOFT};font-size:13px">${withBreaks(block.text)}</p>\n`;
    case 'quote':
      return html`<blockquote style="margin:0;padding:0 0 0 12px;border-left:3px solid #c9d2cd">${withBreaks(block.text)}</blockquote>\n`;
    case 'link':
      return html`<p><a href="${block.url}" style="${block.isButton ? BUTTON : 'color:#2f5d50'}">${block.label}</a></p>\n`;
    case 'property': {
      const was = block.was ? html` <span style="color:${SOFT};font-weight:normal">(${block.was})</span>` : '';
      return html`<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid #c9d2cd"><tr><td style="padding:14px 0">
<span style="color:#2f5d50;font-size:13px;font-weight:bold">${block.mark}</span><br>
<a href="${block.url}" style="color:${INK};font-size:18px;font-weight:bold">${block.title}</a><br>
<span style="color:${SOFT}">${block.place}</span><br>
<span style="font-weight:bold">${block.price}</span>${was}</td></tr></table>\n`;
    }
    case 'rows': {
      const cell = 'padding:4px 12px 4px 0;vertical-align:top;text-align:left';
      const rows = block.rows.map(
        ([label, value]) =>
          html`<tr><th scope="row" style="${cell};font-weight:normal;color:${SOFT}">${label}</th><td style="${cell}">${withBreaks(value)}</td></tr>`,
      );
      return html`<table style="border-collapse:collapse">${rows}</table>\n`;
    }
  }
}

export async function blocksToHtml(blocks: readonly Block[], language: string, title: string): Promise<string> {
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#ffffff"><div style="max-width:600px;margin:0 auto;padding:24px;font-family:Georgia,serif;font-size:16px;line-height:1.5;color:${INK}">
${blocks.map(blockToHtml)}</div></body></html>
`;
  return String(await page);
}
