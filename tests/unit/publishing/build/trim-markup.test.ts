import { expect, test } from 'vitest';
import { trimMarkup } from '#publishing/build/trim-markup.ts';

test.each([
  [
    '<ul>\n  <li> <a href="/">Jette</a> </li> <li>Laken</li> </ul>',
    '<ul><li><a href="/">Jette</a></li><li>Laken</li></ul>',
  ],
  // Trims whitespace at the start of a block, not between the words in it.
  ['<div> <b>Te</b> <i>koop</i> </div> <a href="/">Huur</a>', '<div><b>Te</b> <i>koop</i></div><a href="/">Huur</a>'],
  ['<p>Te koop</p>\n\n<p>Te huur </p>', '<p>Te koop</p><p>Te huur</p>'],
  ['<svg> <path d="M1 2" /> <circle r="3" /> </svg>', '<svg><path d="M1 2" /><circle r="3" /></svg>'],
])('whitespace is trimmed: %s becomes %s', (html, trimmed) => {
  expect(trimMarkup(html)).toBe(trimmed);
});

test.each([
  '<p>Jette <strong>of</strong> <em>Laken</em></p>',
  // Pictures are inline content, and so is an element whose name starts with that of a block ("p", "picture-frame").
  '<p>a <picture-frame>b</picture-frame> <img src="a.webp"> <pre> c </pre></p>',
  '<p><b>a</b><script src="b.js"></script> <b>b</b></p>',
  '<p>a<picture><img src="a.webp"></picture> <b>b</b></p>',
])('whitespace is kept in %s', (html) => {
  expect(trimMarkup(html)).toBe(html);
});

test('whitespace that React rendered is kept, because hydration compares it', () => {
  const island = '<astro-island props="{}"><div> <p>Jette </p> </div></astro-island>';
  expect(trimMarkup(`<main> <div>${island} </div> </main>`)).toBe(`<main><div>${island}</div></main>`);
});
