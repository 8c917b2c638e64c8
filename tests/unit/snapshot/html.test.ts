import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from '#snapshot/html.ts';
import { HOSTILE, HOSTILE_MARKS, WORD_LEFTOVERS } from '../../fixtures/snapshot/hostile.ts';

describe('HTML from an editor', () => {
  test.each([
    ['<p>Een <b>vet</b> en <i>schuin</i> woord</p>', '<p>Een <strong>vet</strong> en <em>schuin</em> woord</p>'],
    ['<h1>Titel</h1><h5>Klein</h5>', '<h2>Titel</h2><h4>Klein</h4>'],
    ['<p class="x" style="color:red" id="y">a</p>', '<p>a</p>'],
    ['<p>a</p><p>&nbsp;</p><p><br></p><p></p>', '<p>a</p>'],
    ['<ul><li>een</li><li></li></ul>', '<ul><li>een</li></ul>'],
    ['<p>a&nbsp;&nbsp;  b</p>', '<p>a b</p>'],
    ['<p>€ 340, 122 m² en 12 %, 3 habitats</p>', '<p>€\u00a0340, 122\u00a0m² en 12\u00a0%, 3 habitats</p>'],
    ['<table><tr><td>cel</td></tr></table>', 'cel'],
    ['<a href="https://a.example/">x</a>', '<a href="https://a.example/" rel="noopener">x</a>'],
    ['<a href="/nl/contact/" target="_blank">x</a>', '<a href="/nl/contact/">x</a>'],
    ['<a href="mailto:a@b.be">x</a>', '<a href="mailto:a@b.be">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<script>alert(1)</script><style>p{}</style>ok', 'ok'],
    ['', ''],
  ])('is cleaned: %j becomes %j', (html, clean) => {
    expect(sanitise(html)).toBe(clean);
  });

  test.each([
    ['een regel', '<p>een regel</p>'],
    ['eerste\nregel\n\ntweede alinea', '<p>eerste<br />regel</p><p>tweede alinea</p>'],
    ['minder dan 3 < 4', '<p>minder dan 3 &lt; 4</p>'],
  ])('becomes paragraphs when it is plain text: %j', (text, html) => {
    expect(sanitise(text)).toBe(html);
  });

  test('closes a block before another block starts inside it, so that browsers parse it as intended', () => {
    for (const html of ['<div><p>a</p></div>', '<div>a<div>b</div></div>', '<div><ul><li>a</li></ul></div>']) {
      const clean = sanitise(html);
      expect(clean).not.toMatch(/<p>(?:(?!<\/p>).)*<(?:p|ul|ol|h[2-4]|blockquote|dl|div)\b/);
      expect(clean).toContain('a');
    }
  });

  test('loses everything executable, and keeps its text', () => {
    const clean = sanitise(HOSTILE);
    for (const mark of HOSTILE_MARKS) expect(clean).not.toContain(mark);
    expect(clean).not.toMatch(/<(?!\/?(?:p|br|ul|ol|li|strong|em|h[234]|a|dl|dt|dd|blockquote)\b)[a-z!]/i);
    expect(clean).toContain('Ruime woning met tuin');
  });

  test('loses leftovers of Word, and keeps its text', () => {
    const clean = sanitise(WORD_LEFTOVERS);
    expect(clean).not.toMatch(/mso|o:p|style|class|font|span|xml|WordDocument/i);
    for (const words of ['Zonnige', 'hoekwoning met zicht', '<strong>kelders</strong>', 'Te bezoeken!'])
      expect(clean).toContain(words);
  });

  test('stays unchanged when it is clean', () => {
    const clean = sanitise(HOSTILE + WORD_LEFTOVERS);
    expect(sanitise(clean)).toBe(clean);
  });
});

/** Fragments of HTML from agencies' texts, some of which must be removed. */
const PIECES = [
  '<p>',
  '</p>',
  '<br>',
  '<br />',
  '<ul>',
  '</ul>',
  '<li>',
  '</li>',
  '<strong>',
  '</strong>',
  '<em>',
  '</em>',
  '<h2>',
  '</h2>',
  'Een tuin',
  ' ',
  '\n',
  '"',
  "'",
  '€ 340',
  '&',
  '&amp;',
  '&nbsp;',
  '<',
  '>',
  '<b>',
  '</b>',
  '<p class="a">',
  '<P>',
  '<!--',
  '-->',
  '<script>',
  '</script>',
  '\u0000',
  '\u0007',
  '\r',
  '</br>',
  '<br/>',
  '<li><li>',
  '<p><ul>',
];
const paragraphs = fc.array(
  fc.constantFrom('<p>a "b" c<br>d</p>', '<ul> <li>een <em>x</em></li></ul>', '\n', '<h2>y</h2>'),
);

test('the shortcut for harmless text gives the same result as parsing it', () => {
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...PIECES)),
    paragraphs,
    fc.tuple(fc.array(fc.constantFrom(...PIECES)), paragraphs).map(([a, b]) => [...a, ...b]),
  );
  fc.assert(
    fc.property(texts, (pieces) => {
      const html = `<p></p>${pieces.join('')}`;
      // A forbidden tag without content forces parsing and adds nothing to the output.
      expect(sanitise(html)).toBe(sanitise(`<span></span>${html}`));
    }),
    { numRuns: 2000 },
  );
});
