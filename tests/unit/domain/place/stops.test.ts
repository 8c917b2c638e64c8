import { describe, expect, test } from 'vitest';
import { listNearStops, listStopKinds, type Stop } from '#domain/place/stops.ts';

describe('the places near a property', () => {
  const HERE = { latitude: 50.85, longitude: 4.35 };
  const stop = (id: string, kind: Stop['kind'], latitude: number): Stop => ({
    ...{ id, kind, name: id, latitude, longitude: 4.35 },
  });

  test('are the nearest of each kind, with walking times that are marked when estimated', () => {
    const stops = [stop('near', 'bus', 50.855), stop('far', 'bus', 50.86), stop('school', 'school', 50.851)];
    expect(listNearStops(HERE, { school: { walk: 4, bike: 2 } }, stops)).toEqual([
      // The estimate: 556 m × 1.3 at 5 km an hour.
      { stop: stops[0], walk: { minutes: 9, isAbout: true }, times: {} },
      { stop: stops[2], walk: { minutes: 4, isAbout: false }, times: { bike: 2 } },
    ]);
  });

  test('are compared by measured walking times when these are known', () => {
    const stops = [stop('across the canal', 'tram', 50.851), stop('this side', 'tram', 50.853)];
    const [nearest] = listNearStops(HERE, { 'across the canal': { walk: 15 }, 'this side': { walk: 5 } }, stops);
    expect(nearest?.stop.id).toBe('this side');
  });

  test('include a place more than half an hour away on foot only when it has a measured time', () => {
    const stops = [stop('station', 'station', 50.95)];
    expect(listNearStops(HERE, {}, stops)).toEqual([]);
    expect(listNearStops(HERE, { station: { car: 14 } }, stops)).toEqual([
      { stop: stops[0], walk: undefined, times: { car: 14 } },
    ]);
  });
});

test('the kinds of places are listed in a fixed order, each once', () => {
  expect(listStopKinds([{ kind: 'shop' }, { kind: 'station' }, { kind: 'shop' }])).toEqual(['station', 'shop']);
  expect(listStopKinds([])).toEqual([]);
});
