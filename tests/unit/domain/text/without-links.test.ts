import { expect, test } from 'vitest';
import { withoutLinks } from '#domain/text/without-links.ts';

test.each([
  ['Iets voor jou? Groeten, Anouk.', 'Iets voor jou? Groeten, Anouk.'],
  ['Kom om 14.30, € 1.250 per maand', 'Kom om 14.30, € 1.250 per maand'],
  ['Win € 500 op http://win.example/x?y=1 nu', 'Win € 500 op […] nu'],
  ['zie www.win.example/x of win.example', 'zie […] of […]'],
  ['mail me@win.example', 'mail […]'],
  ['HTTPS://WIN', '[…]'],
  ['javascript://x', '[…]'],
])('the text %j is shown without web and mail addresses as %j', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});
