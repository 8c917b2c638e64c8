import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfferLine } from '#features/search/SearchRow.tsx';

const row = {
  key: 'city-1',
  label: 'Jette',
  offers: { sale: { count: 3, href: '/nl/te-koop/jette/' }, rent: { count: 0 } },
};
const texts = { sale: 'Te koop', rent: 'Te huur', ref: (id: string) => `Ref: ${id}` };
const render = (showCounts: boolean) =>
  renderToStaticMarkup(
    createElement(OfferLine, { row: row as never, showCounts, texts, popupId: 'p', activeColumn: undefined }),
  );

test('a search row shows the number of properties when the agency enables it (showSearchCount)', () => {
  expect(render(true)).toMatch(/Te koop <small>3<\/small>.*Te huur <small>0<\/small>/);
  expect(render(false)).not.toContain('<small>');
});

test('a goal without properties is text, not a link', () => {
  expect(render(true).match(/<a [^>]*href="[^"]*"/g)).toHaveLength(1);
  expect(render(true)).toContain('<span class="search__offer">Te huur');
});
