import { expect, test } from 'vitest';
import { numberHeadings } from '#words/headings.ts';

test('each heading of a text has an anchor and is listed as plain text', () => {
  expect(numberHeadings('<p>a</p><h2>Uw <em>rechten</em></h2><p>b</p><h2>Wijzigingen</h2>')).toEqual({
    html: '<p>a</p><h2 id="part-1">Uw <em>rechten</em></h2><p>b</p><h2 id="part-2">Wijzigingen</h2>',
    headings: [
      { id: 'part-1', text: 'Uw rechten' },
      { id: 'part-2', text: 'Wijzigingen' },
    ],
  });
});

test('a text without headings is unchanged', () => {
  expect(numberHeadings('<p>a</p>')).toEqual({ html: '<p>a</p>', headings: [] });
});
