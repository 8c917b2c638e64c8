import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchForm, type SearchFormProps } from '#features/search/SearchForm.island.tsx';

const PROPS: SearchFormProps = {
  language: 'nl',
  dataUrl: '/search.json',
  hrefs: { sale: '/nl/te-koop/', rent: '/nl/te-huur/' },
  totals: { sale: 20, rent: 43 },
  showButton: true,
  showCounts: true,
  showTotals: true,
  sellPanelId: 'sell',
};
/** Content for browsers without scripts, which most tests ignore. */
const NO_SCRIPT = /<noscript>.*?<\/noscript>/;
const render = (switches: Partial<SearchFormProps>) => {
  const html = renderToStaticMarkup(createElement(SearchForm, { ...PROPS, ...switches })).replace(NO_SCRIPT, '');
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]+>/g, ' ').trim(),
  );
  return { html, buttons };
};

test('the buttons beside the search field link to both lists, with the number of properties', () => {
  const { html, buttons } = render({});
  expect(buttons).toEqual(['Te koop 20', 'Te huur 43', 'Verkopen']);
  expect(html).toMatch(/formAction="\/nl\/te-koop\/".*formAction="\/nl\/te-huur\/"/i);
});

test('the buttons have no totals when the agency disables them (showCountProperty)', () => {
  expect(render({ showTotals: false }).buttons).toEqual(['Te koop', 'Te huur', 'Verkopen']);
});

test('the search field has no buttons when the agency disables them (showSearchButton)', () => {
  const { html, buttons } = render({ showButton: false });
  expect(buttons).toEqual([]);
  expect(html).toMatch(/<form[^>]*action="\/nl\/te-koop\/"/);
  expect(html).toMatch(/<input[^>]*name="q"/);
});

test('without scripts the first button, which Enter activates, leads to the list that parses sentences', () => {
  const html = renderToStaticMarkup(createElement(SearchForm, PROPS));
  expect(/<button[^>]*>/.exec(html)?.[0]).toContain('formAction="/api/list/nl"');
});
