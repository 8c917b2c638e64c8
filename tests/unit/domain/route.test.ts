import { expect, test } from 'vitest';
import { ROUTES } from '#domain/route.ts';

test('the original paths of the product are those of the specification', () => {
  expect(ROUTES).toMatchObject({
    sale: 'for-sale',
    rent: 'for-rent',
    valuation: 'contact-demand',
    demandRegister: 'demand-register',
    privacy: 'privacy-statement',
    cookies: 'cookie-policy',
    disclaimer: 'disclaimer',
    login: 'login',
  });
});

test('each original path is one unique segment without slashes', () => {
  const paths = Object.values(ROUTES);
  expect(paths.filter((path) => !/^[a-z-]+$/.test(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});
