import { beforeEach, expect, test } from 'vitest';
import { keepQueryInLinks } from '#ui/keep-query.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <nav class="languages"><a hreflang="fr" href="/fr/a-vendre/"></a><a hreflang="en" href="/en/?lng=en"></a></nav>
    <a data-keeps-query href="/nl/te-koop/"></a><a href="/nl/contact/"></a>`;
});
const addresses = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('links to other languages and to wider lists keep the query, other links are unchanged', () => {
  keepQueryInLinks('?bedrooms=2&sort=price');
  expect(addresses()).toEqual([
    '/fr/a-vendre/?bedrooms=2&sort=price',
    '/en/?lng=en&bedrooms=2&sort=price',
    '/nl/te-koop/?bedrooms=2&sort=price',
    '/nl/contact/',
  ]);
});

test('a later query replaces an earlier one, and an empty query restores the built URL', () => {
  keepQueryInLinks('q=tuin');
  keepQueryInLinks('q=terras');
  expect(addresses()[0]).toBe('/fr/a-vendre/?q=terras');
  keepQueryInLinks('');
  expect(addresses()).toEqual(['/fr/a-vendre/', '/en/?lng=en', '/nl/te-koop/', '/nl/contact/']);
});
