import { expect, test } from 'vitest';
import { findLostTarget } from '#features/page/lost-target.ts';

const FILES: Readonly<Record<string, unknown>> = {
  '/data/original-paths.json': {
    'for-sale': { nl: '/nl/te-koop/', fr: '/fr/a-vendre/' },
    'services/fees': { nl: '/nl/diensten/tarieven/', fr: '/fr/services/tarifs/' },
  },
  '/property/4013972.json': { texts: { nl: { path: '/nl/te-koop/jette/huis/4013972/' } } },
};

const ask = (async (path: string) => {
  const body = FILES[path];
  return body === undefined ? new Response(null, { status: 404 }) : Response.json(body);
}) as typeof fetch;

const find = (path: string) => findLostTarget(path, { languages: ['nl', 'fr'], language: 'nl' }, ask);

test.each([
  ['/nl/for-sale/', '/nl/te-koop/'],
  ['/fr/for-sale/', '/fr/a-vendre/'],
  ['/FR/services/fees/', '/fr/services/tarifs/'],
  ['/fr/quelque-part/for-sale/', '/fr/a-vendre/'],
  ['/old/site/for-sale/', '/for-sale/'],
  ['/nl/property/4013972/', '/nl/te-koop/jette/huis/4013972/'],
  ['/nl/te-koop/gent/kasteel/4013972/', '/nl/te-koop/jette/huis/4013972/'],
  ['/NL/te-koop/jette/', '/nl/te-koop/jette/'],
  ['/nl/te-koop', '/nl/te-koop/'],
])('%s redirects to %s', async (path, target) => {
  expect(await find(path)).toBe(target);
});

test('a property missing in the language of the URL redirects to a language that has it', async () => {
  expect(await find('/fr/property/4013972/')).toBe('/nl/te-koop/jette/huis/4013972/');
});

test('an unknown URL redirects to the 404 page of its language, unless that page is already shown', async () => {
  expect(await find('/fr/nulle-part/')).toBe('/fr/404/');
  expect(await find('/nl/nergens/')).toBeUndefined();
  expect(await find('/fr/404/')).toBeUndefined();
});

test('a language that the site does not have is ignored', async () => {
  expect(await find('/de/nirgends/')).toBeUndefined();
});

test('the page stays when the network fails', async () => {
  const offline = (() => Promise.reject(new TypeError('offline'))) as typeof fetch;
  const shown = { languages: ['nl', 'fr'], language: 'nl' } as const;
  expect(await findLostTarget('/nl/for-sale/', shown, offline)).toBeUndefined();
});
