import { expect, test } from 'vitest';
import { PlaceWords } from '#domain/search/place-words.ts';

const places = new PlaceWords([
  { name: 'Sint-Gillis', zip: '1060', spellings: ['sint gillis', 'saint gilles'] },
  { name: 'Sint-Gillis-Waas', zip: '9170', spellings: ['sint gillis waas'] },
  { name: 'Sint-Jans-Molenbeek', zip: '1080', spellings: ['sint jans molenbeek', 'molenbeek saint jean'] },
]);

test.each([
  ['saint gilles', ['1060']],
  ['st gillis', ['1060', '9170']],
  ['st gillis waas', ['9170']],
  ['molenbeek', ['1080']],
])('"%s" may mean %j', (name, zips) => {
  expect(places.find(name)?.map(({ zip }) => zip)).toEqual(zips);
});

test.each(['saint', 'jean', 'waas', 'jans'])('"%s" alone is not a place', (name) => {
  expect(places.find(name)).toBeUndefined();
});

test('a postal code lists its places', () => {
  expect(places.ofZip('1080').map(({ name }) => name)).toEqual(['Sint-Jans-Molenbeek']);
  expect(places.ofZip('1')).toEqual([]);
});
