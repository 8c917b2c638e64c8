import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { prepareSoldNearby, type SoldAround } from '#web/sold-nearby.ts';

const AROUND: SoldAround = {
  centres: { 1090: { latitude: 50.8797, longitude: 4.3242 } },
  places: [
    { latitude: 51.0543, longitude: 3.7174 },
    { latitude: 50.8466, longitude: 4.3528 },
    null,
    { latitude: 50.88, longitude: 4.33 },
  ],
};

function show(zips: readonly string[], max?: number) {
  const { document } = new Window();
  document.body.innerHTML =
    '<section><h2 data-nearby="Near you">Recently</h2><ul><li>Ghent</li><li>Brussels</li><li>hidden</li><li>Jette</li></ul></section>';
  const section = document.querySelector('section') as unknown as HTMLElement;
  section.dataset.around = JSON.stringify(AROUND);
  const showNear = prepareSoldNearby(section, max);
  for (const zip of zips) showNear(zip);
  return [section.querySelector('h2')?.textContent, ...[...section.querySelectorAll('li')].map((li) => li.textContent)];
}

test('properties sold near the postal code come first, sorted by distance and labelled as nearby', () => {
  expect(show(['1090'])).toEqual(['Near you', 'Jette', 'Brussels']);
});

test.each(['9999', '', 'constructor'])(
  'the unknown postal code %j shows the latest sales, labelled as recent',
  (zip) => {
    expect(show([zip])).toEqual(['Recently', 'Ghent', 'Brussels', 'hidden', 'Jette']);
  },
);

test('another postal code replaces the sales shown, up to the limit', () => {
  expect(show(['1090'], 1)).toEqual(['Near you', 'Jette']);
  expect(show(['1090', '9999'], 2)).toEqual(['Recently', 'Ghent', 'Brussels']);
});
