import { describe, expect, test } from 'vitest';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

const STATION = {
  ID: 'central',
  Kind: 'station',
  Name: { nl: 'Centraal', fr: 'Centrale' },
  Latitude: 50.8455,
  Longitude: 4.357,
};

/** Properties of the fixture: one with a published address, one with a hidden address. */
function listIds() {
  const { site } = readSnapshot(writeFixture());
  const properties = site?.byLanguage.nl?.properties ?? [];
  const exact = properties.find(({ place }) => place?.kind === 'exact')?.id;
  const hidden = properties.find(({ place }) => place?.kind !== 'exact')?.id;
  if (!exact || !hidden) throw new Error('The fixture lacks a published or a hidden address');
  return { exact, hidden };
}

function read(files: { places?: unknown; travel?: unknown }) {
  const change = (fixture: Fixture) => {
    if (files.places !== undefined) fixture.set('places.json', files.places);
    if (files.travel !== undefined) fixture.set('travel.json', files.travel);
  };
  const { site, faults } = readSnapshot(writeFixture(change));
  const own = faults
    .filter(({ file }) => ['places.json', 'travel.json'].includes(file))
    .map(({ severity, field, problem, values }) => [severity, field, problem, values?.got]);
  const travelOf = (id: string) => site?.byLanguage.nl?.properties.find((property) => property.id === id)?.travel;
  return { site, faults: own, travelOf };
}

describe('travel times in a snapshot', () => {
  const { exact, hidden } = listIds();

  test('are optional, and so is the file of places', () => {
    expect(read({})).toMatchObject({ faults: [], site: { byLanguage: {} } });
    expect(read({}).site).not.toHaveProperty('stops');
  });

  test('are read for a property with a published address; a plain number means minutes on foot', () => {
    const { faults, travelOf, site } = read({
      places: [STATION],
      travel: [{ ID: exact, Minutes: { central: { walk: 7, bike: 3.4, car: 4 } } }],
    });
    expect(faults).toEqual([]);
    expect(site?.stops).toEqual([
      { id: 'central', kind: 'station', name: { nl: 'Centraal', fr: 'Centrale' }, latitude: 50.8455, longitude: 4.357 },
    ]);
    expect(travelOf(exact)).toEqual({ central: { walk: 7, bike: 3, car: 4 } });
    const plain = read({ places: [STATION], travel: [{ ID: exact, Minutes: { central: 9 } }] });
    expect(plain.travelOf(exact)).toEqual({ central: { walk: 9 } });
  });

  test('from a hidden address are left out and reported', () => {
    const { faults, travelOf } = read({ places: [STATION], travel: [{ ID: hidden, Minutes: { central: 9 } }] });
    expect(travelOf(hidden)).toBeUndefined();
    expect(faults).toEqual([['notice', undefined, 'problem.travelHidden', hidden]]);
  });

  test('of unknown properties and places are reported once, however many', () => {
    const travel = Array.from({ length: 12 }, (_, index) => ({ ID: `gone-${index}`, Minutes: { moon: 5 } }));
    const { faults } = read({ places: [STATION], travel });
    expect(faults).toEqual([
      ['notice', undefined, 'problem.travelProperty', expect.stringMatching(/^gone-0, .*gone-9, … \(12\)$/)],
      ['notice', undefined, 'problem.travelPlace', 'moon'],
    ]);
  });

  test.each([-1, 601, '7', null, { walk: -3 }, { walk: Number.NaN }])(
    'that are not valid minutes (%j) are left out, and the others stay',
    (wrong) => {
      const { faults, travelOf } = read({
        places: [STATION, { ...STATION, ID: 'school', Kind: 'school' }],
        travel: [{ ID: exact, Minutes: { central: wrong, school: 4 } }],
      });
      expect(travelOf(exact)).toEqual({ school: { walk: 4 } });
      expect(faults).toEqual([
        ['notice', expect.stringMatching(/^Minutes › central/), 'problem.travelMinutes', expect.anything()],
      ]);
    },
  );

  test('leave out a malformed place, which is reported', () => {
    const { site, faults } = read({
      places: [
        { ...STATION, Kind: 'castle' },
        { ...STATION, ID: 'b', Latitude: 95 },
      ],
    });
    expect(site).not.toHaveProperty('stops');
    expect(faults).toEqual([
      ['omitted', 'Kind', 'problem.choice', '"castle"'],
      ['omitted', 'Latitude', 'problem.tooBig', '95'],
    ]);
  });
});
