import { expect, test } from 'vitest';
import { askPropertyCard, loadPropertyCard, type PropertyCard } from '#api/property-card.ts';

const card: PropertyCard = {
  id: '4013972',
  goal: 'rent',
  availability: 'available',
  asksVisitFirst: true,
  similar: [],
  texts: {},
};

test('the card of a property is fetched by the ID of the property', async () => {
  const asked: string[] = [];
  const found = await loadPropertyCard('4013972', async (url) => {
    asked.push(String(url));
    return Response.json(card);
  });
  expect(found).toEqual(card);
  expect(asked).toEqual(['/property/4013972.json']);
});

test.each([
  ['the card does not exist', async () => new Response('no', { status: 404 })],
  ['the file is cut off', async () => new Response('{"id":')],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a form works without the card when %s', async (_, ask) => {
  expect(await loadPropertyCard('1', ask)).toBeUndefined();
});

test.each([
  [404, 'unknown'],
  [410, 'unknown'],
  [500, 'unreachable'],
  [429, 'unreachable'],
])('a response of %i means that the property is %s', async (status, kind) => {
  expect(await askPropertyCard('41', async () => new Response('', { status }))).toEqual({ kind });
});

test('the existence of a property is unknown without a valid response', async () => {
  expect(await askPropertyCard('41', () => Promise.reject(new TypeError('offline')))).toEqual({ kind: 'unreachable' });
  // The host answers every URL with its front page.
  expect(await askPropertyCard('41', async () => new Response('<h1>Hello</h1>'))).toEqual({ kind: 'unreachable' });
});
