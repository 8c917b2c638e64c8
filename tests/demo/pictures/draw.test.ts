import { expect, test } from 'vitest';
import { drawPicture } from '../../../scripts/demo/pictures/draw.ts';
import type { PictureFacts } from '../../../scripts/demo/pictures/list.ts';
import { listOutdoor, ROOM_KINDS, ROOMS } from '../../../scripts/demo/pictures/pool.ts';
import { SITE_PICTURES } from '../../../scripts/demo/pictures/site/site-pictures.ts';

const OWN: readonly (readonly [string, PictureFacts])[] = [
  ['facade-1', { ID: '1', WebID: '1', ConstructionYear: 1880 }],
  ['facade-2', { ID: '2', WebID: '1', ConstructionYear: 1911, FrontWidth: 7.8, Floors: 5 }],
  ['facade-3', { ID: '3', WebID: '1', ConstructionYear: 1934, Garages: 1 }],
  ['facade-4', { ID: '4', WebID: '1', ConstructionYear: 1971, Facades: 3, Garages: 1 }],
  ['facade-5', { ID: '5', WebID: '1', ConstructionYear: 2018, Facades: 4, EPCLabelText: 'A' }],
  ['facade-6', { ID: '6', WebID: '2', ConstructionYear: 1966, Floors: 12, FloorNumber: 9 }],
  ['facade-7', { ID: '7', WebID: '2', NewBuild: true, EPCLabelText: 'A+' }],
  ['facade-8', { ID: '8', WebID: '6', ConstructionYear: 1905 }],
  ['facade-9', { ID: '9' }],
  ['plot-10', { ID: '10', WebID: '4', PlotWidth: 9, SurfaceGround: 900 }],
  ['garage-11', { ID: '11', WebID: '7', Garages: 1 }],
  ['garage-12', { ID: '12', WebID: '7', Parkings: 1 }],
];
const findFacts = (id: string) => OWN.find(([, facts]) => facts.ID === id)?.[1];

const names = [
  ...OWN.map(([name]) => name),
  ...ROOMS.map(({ name }) => name),
  ...listOutdoor('street-city').slice(0, 2),
  ...listOutdoor('street-leafy').slice(0, 1),
  ...listOutdoor('garden-city').slice(0, 2),
  ...listOutdoor('garden-country').slice(0, 2),
  ...listOutdoor('terrace-balcony'),
  ...listOutdoor('terrace-roof'),
  'parking-1',
  'plot-path-1',
  ...Object.keys(SITE_PICTURES),
];

test.each(names)('%s is drawn without words and without missing numbers', (name) => {
  const svg = drawPicture(name, findFacts);
  expect(svg.startsWith('<svg ')).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image/);
});

test('drawing twice gives the same picture', () => {
  for (const name of ['facade-2', 'living-classic-1', 'street-city-1']) {
    expect(drawPicture(name, findFacts)).toBe(drawPicture(name, findFacts));
  }
});

test('there are at least thirty rooms in eight kinds', () => {
  expect(ROOM_KINDS.length).toBeGreaterThanOrEqual(8);
  expect(ROOMS.length).toBeGreaterThanOrEqual(30);
});

test('an unknown name is refused', () => {
  expect(() => drawPicture('cathedral-1', findFacts)).toThrow('No drawing is called cathedral-1');
});
