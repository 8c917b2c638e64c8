import { describe, expect, test } from 'vitest';
import { distanceKm, findCentres, listNearby } from '#domain/place/distance.ts';

const BRUSSELS = { latitude: 50.8466, longitude: 4.3528 };
const JETTE = { latitude: 50.8797, longitude: 4.3242 };
const GHENT = { latitude: 51.0543, longitude: 3.7174 };

describe('a distance', () => {
  test('between Brussels and Ghent is about fifty kilometres', () => {
    expect(distanceKm(BRUSSELS, GHENT)).toBeCloseTo(50.2, 0);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0);
  });
});

test('nearby properties are sorted nearest first; distant ones and those of unknown location are left out', () => {
  const homes = [
    { id: 'ghent', place: GHENT },
    { id: 'hidden' },
    { id: 'jette', place: JETTE },
    { id: 'near', place: BRUSSELS },
  ];
  expect(listNearby(homes, BRUSSELS, ({ place }) => place).map(({ id }) => id)).toEqual(['near', 'jette']);
});

test('the centre of a postal code is the mean location of its properties', () => {
  const centres = findCentres([
    { zip: '1000', place: { latitude: 50.8, longitude: 4.3 } },
    { zip: '1000', place: { latitude: 50.9, longitude: 4.5 } },
    { zip: '9000', place: GHENT },
  ]);
  expect(Object.keys(centres)).toEqual(['1000', '9000']);
  expect(centres['1000']?.latitude).toBeCloseTo(50.85);
  expect(centres['1000']?.longitude).toBeCloseTo(4.4);
});
