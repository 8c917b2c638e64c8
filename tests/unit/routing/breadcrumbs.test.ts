import { expect, test } from 'vitest';
import { listCrumbs } from '#routing/breadcrumbs.ts';
import { readPages } from './fixture-pages.ts';

const { map, pageAt } = readPages();

test.each([
  ['/nl/', []],
  ['/nl/404/', []],
  ['/nl/te-koop/', ['for-sale (nl)']],
  ['/nl/te-koop/pagina-2/', ['for-sale (nl)']],
  ['/fr/a-louer/woluwe-saint-lambert/', ['for-rent (fr) → /fr/a-louer/', 'Woluwe-Saint-Lambert']],
  [
    '/fr/a-louer/woluwe-saint-lambert/appartement/',
    ['for-rent (fr) → /fr/a-louer/', 'Woluwe-Saint-Lambert → /fr/a-louer/woluwe-saint-lambert/', 'Appartement'],
  ],
  [
    '/nl/te-huur/sint-lambrechts-woluwe/appartement/1002/',
    ['for-rent (nl) → /nl/te-huur/', 'Sint-Lambrechts-Woluwe → /nl/te-huur/sint-lambrechts-woluwe/', 'Appartement'],
  ],
  ['/nl/diensten/tarieven/', ['services (nl) → /nl/diensten/', 'services/fees (nl)']],
  ['/de/leistungen/', ['services (de)']],
  ['/nl/over-ons/', ['about in het Nederlands']],
  ['/fr/nos-services/vente/', ['services (fr) → /fr/services/', 'vente (fr)']],
  ['/nl/getuigenissen/flat-molenbeek/', ['testimonials (nl) → /nl/getuigenissen/', 'flat-molenbeek (nl)']],
  ['/en/projects/kaaihof/', ['projects (en) → /en/projects/', 'Kaaihof']],
  ['/nl/login/', ['login (nl)']],
])('the breadcrumbs from home to %s are %j', (path, crumbs) => {
  const shown = listCrumbs(pageAt(path), map).map(({ label, path: href }) => (href ? `${label} → ${href}` : label));
  expect(shown).toEqual(crumbs);
});

test('a breadcrumb in another language has a language mark', () => {
  const crumbs = listCrumbs(pageAt('/en/our-services/sale/'), map);
  expect(crumbs.map(({ language }) => language)).toEqual(['en', 'nl']);
});

test('a menu child without a row in the route map comes below its parent', () => {
  const crumbs = listCrumbs(pageAt('/nl/over-ons/ploeg/'), map);
  expect(crumbs.map(({ label }) => label)).toEqual(['about in het Nederlands', 'team in het Nederlands']);
});
