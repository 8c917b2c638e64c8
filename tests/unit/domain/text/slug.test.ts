import { expect, test } from 'vitest';
import { slugify } from '#domain/text/slug.ts';

test.each([
  ['Sint-Jans-Molenbeek', 'sint-jans-molenbeek'],
  ['SINT-JANS-MOLENBEEK', 'sint-jans-molenbeek'],
  ['Rhode-Saint-Genèse', 'rhode-saint-genese'],
  ["Braine-l'Alleud", 'braine-l-alleud'],
  ['IJzerlaan', 'ijzerlaan'],
  ['Huis/villa/hoeve', 'huis-villa-hoeve'],
  ['Maison & jardin', 'maison-jardin'],
  ['../../etc', 'etc'],
  ['', ''],
])('%j has the slug %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
  expect(slugify(text)).toBe(slug);
});

test('slugs stay correct with more names than the cache holds', () => {
  for (let index = 0; index < 5100; index += 1) expect(slugify(`Name ${index}`)).toBe(`name-${index}`);
});
