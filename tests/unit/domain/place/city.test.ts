import { describe, expect, test } from 'vitest';
import {
  cityParameter,
  citySlug,
  displayCity,
  parseCityParameter,
  properCase,
  splitBilingual,
} from '#domain/place/city.ts';

test.each([
  ['SINT-JANS-MOLENBEEK', 'Sint-Jans-Molenbeek'],
  ['WOLUWE-SAINT-PIERRE', 'Woluwe-Saint-Pierre'],
  ['NEDER-OVER-HEEMBEEK', 'Neder-over-Heembeek'],
  ['SAINT-JOSSE-TEN-NOODE', 'Saint-Josse-ten-Noode'],
  ['OTTIGNIES-LOUVAIN-LA-NEUVE', 'Ottignies-Louvain-la-Neuve'],
  ['MONT-SUR-MARCHIENNE', 'Mont-sur-Marchienne'],
  ['SART-LEZ-SPA', 'Sart-lez-Spa'],
  ["BRAINE-L'ALLEUD", "Braine-l'Alleud"],
  ['BRAINE-L’ALLEUD', 'Braine-l’Alleud'],
  ["L'ÉCLUSE", "L'Écluse"],
  ["'S-GRAVENVOEREN", "'s-Gravenvoeren"],
  ['DE PANNE', 'De Panne'],
  ['LA LOUVIÈRE', 'La Louvière'],
  ['BRUSSEL / BRUXELLES', 'Brussel / Bruxelles'],
  ['GENT (DE PINTE)', 'Gent (De Pinte)'],
  ['IJZERLAAN', 'IJzerlaan'],
  ['RHODE-SAINT-GENÈSE', 'Rhode-Saint-Genèse'],
  ['Neder-Over-Heembeek', 'Neder-Over-Heembeek'],
  ['brussel', 'brussel'],
  ['', ''],
  ['1000', '1000'],
])('%j is formatted as %j', (exported, shown) => {
  expect(properCase(exported)).toBe(shown);
});

describe('the displayed name', () => {
  const spellings = { 'MOLENBEEK-ST-JEAN': 'Molenbeek-Saint-Jean' };
  test.each([
    [{ name: 'Brussel', countryId: 10, countryName: 'België' }, 'Brussel'],
    [{ name: ' BRUSSEL ', countryId: 10 }, 'Brussel'],
    [{ name: 'Luxembourg', countryId: 50, countryName: 'Luxembourg' }, 'Luxembourg (Luxembourg)'],
    [{ name: 'ARLON', countryId: 33, countryName: ' France ' }, 'Arlon (France)'],
    [{ name: 'Esch', countryId: 50 }, 'Esch'],
    [{ name: 'Esch', countryId: 50, countryName: ' ' }, 'Esch'],
    [{ name: 'MOLENBEEK-ST-JEAN', countryId: 10 }, 'Molenbeek-Saint-Jean'],
    [{ name: 'Molenbeek St Jean', countryId: 10 }, 'Molenbeek-Saint-Jean'],
    [{ name: 'constructor', countryId: 10 }, 'constructor'],
  ])('of %j is %j', (city, shown) => {
    expect(displayCity(city, spellings)).toBe(shown);
  });
});

test.each([
  ['Brussel / Bruxelles', ['Brussel', 'Bruxelles']],
  ['Sint-Gillis/Saint-Gilles', ['Sint-Gillis', 'Saint-Gilles']],
  ['Brussel - Bruxelles', ['Brussel', 'Bruxelles']],
  ['Brussel – Bruxelles', ['Brussel', 'Bruxelles']],
  ['Sint-Jans-Molenbeek', ['Sint-Jans-Molenbeek']],
  ['Jette / Jette', ['Jette']],
  ['/ Jette', ['Jette']],
  ['', []],
])('%j contains the names %j', (name, names) => {
  expect(splitBilingual(name)).toEqual(names);
});

test('the slug of a city does not depend on the case of its name', () => {
  expect(citySlug('SINT-JANS-MOLENBEEK')).toBe('sint-jans-molenbeek');
  expect(citySlug('Sint-Jans-Molenbeek')).toBe('sint-jans-molenbeek');
});

describe('the city parameter', () => {
  test.each([
    ['Brussel|1000', { name: 'Brussel', zip: '1000' }],
    [' Brussel|1000 ', { name: 'Brussel', zip: '1000' }],
    ["Braine-l'Alleud|1420", { name: "Braine-l'Alleud", zip: '1420' }],
    ['Brussel / Bruxelles|1000', { name: 'Brussel / Bruxelles', zip: '1000' }],
    ['Rhode-Saint-Genèse|1640', { name: 'Rhode-Saint-Genèse', zip: '1640' }],
  ])('accepts %j', (value, city) => {
    expect(parseCityParameter(value)).toEqual(city);
    expect(parseCityParameter(cityParameter(city.name, city.zip))).toEqual(city);
  });
  test.each([
    [null],
    [undefined],
    [''],
    ['|'],
    ['Brussel'],
    ['Brussel|'],
    ['|1000'],
    ['Brussel|abc'],
    ['Brussel|1000|x'],
    ['Brussel|100'],
    ['Brussel|100000'],
    ['Brussel|-1000'],
    ['<script>|1000'],
    ['Brussel\n|1000'],
    ['Brus\u0000sel|1000'],
    ['"onload="x|1000'],
    [`${'a'.repeat(200)}|1000`],
    ['..%2f|1000'],
    ['  |1000'],
    ['Brus\u202esel|1000'],
  ])('refuses %j', (value) => {
    expect(parseCityParameter(value)).toBeUndefined();
  });
});
