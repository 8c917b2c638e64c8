import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfferLine, PropertyLine } from '#features/search/SearchRow.tsx';

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

test('a street in another language than the page is marked, the town after it is not', () => {
  const property = {
    key: 'p1',
    href: '/en/for-sale/brussels/apartment/1/',
    picture: '',
    description: 'A flat',
    lang: undefined,
    id: '1',
    street: { text: 'Rue Haute', lang: 'fr' },
    place: ', Brussels',
    priceText: '€ 375.000',
  } as const;
  const html = renderToStaticMarkup(
    createElement(PropertyLine, { row: property, texts, popupId: 'p', activeColumn: undefined }),
  );
  expect(html).toContain('Ref: 1 · <span lang="fr">Rue Haute</span>, Brussels · ');
});
