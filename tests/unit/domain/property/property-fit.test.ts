import { expect, test } from 'vitest';
import { fitsBedrooms, fitsPrice, fitsSurface } from '#domain/property/property-fit.ts';

test.each([
  [undefined, {}, true],
  [300_000, {}, true],
  [300_000, { minEuro: 300_000, maxEuro: 300_000 }, true],
  [300_001, { maxEuro: 300_000 }, false],
  [299_999, { minEuro: 300_000 }, false],
  [undefined, { minEuro: 300_000 }, undefined],
  [undefined, { maxEuro: 300_000 }, undefined],
])('a price of %s fits the wish %j: %s', (euro, wish, fits) => {
  expect(fitsPrice(euro, wish)).toBe(fits);
});

test.each([
  [2, 2, true],
  [1, 2, false],
  [null, 1, false],
  [undefined, undefined, true],
])('%s bedrooms fit a wish for at least %s: %s', (bedrooms, least, fits) => {
  expect(fitsBedrooms(bedrooms, least)).toBe(fits);
});

test.each([
  [{ surfaceM2: 90, groundM2: 800 }, 100, false],
  [{ surfaceM2: 120 }, 100, true],
  [{ surfaceM2: null, groundM2: 800 }, 100, true],
  [{}, 100, false],
  [{}, undefined, true],
])('a property with %j fits a wish for at least %s m²: %s', (home, least, fits) => {
  expect(fitsSurface(home, least)).toBe(fits);
});
