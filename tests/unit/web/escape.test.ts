import { expect, test } from 'vitest';
import { escapeMarkup } from '#web/escape.ts';

test.each([
  ['Huis & tuin', 'Huis &amp; tuin'],
  ['<script>', '&lt;script&gt;'],
  ['" onclick="alert(1)', '&quot; onclick=&quot;alert(1)'],
  ['&lt;', '&amp;lt;'],
  ["L'été", "L'été"],
])('%s is escaped as %s', (text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped);
});
