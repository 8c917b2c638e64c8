import { describe, expect, test } from 'vitest';
import { type MapAnswer, type MapMessageContent, readFromMapFrame, readToMapFrame } from '#api/map-message.ts';
import { MAP_MESSAGE_VERSION } from '#api/map-words.ts';
import { writeFromMapFrame, writePointInMapFrame, writeToMapFrame } from '#api/map-writer.ts';
import { mapProperty } from '../../fixtures/map-property.ts';

const ORIGIN = 'https://www.lindenbroek.example';
const page = { name: 'the page' };
const from = { origin: ORIGIN, source: page };
const expected = { origin: ORIGIN, source: page };

const home = mapProperty({ picture: '/pictures/4091348-300.webp', pictureLabel: 'Illustratie' });
const content: MapMessageContent = {
  propertyList: [home],
  messageInfo: { language: 'nl', textLanguage: 'nl', total: 1, area: null },
  mapType: 'results',
  customMarker: null,
  marqueeIgnoreList: [2],
};
const withHome = (change: object): unknown => ({
  ...writeToMapFrame(content),
  propertyList: [{ ...home, ...change }],
});
const withInfo = (change: object): unknown => ({
  ...writeToMapFrame(content),
  messageInfo: { ...content.messageInfo, ...change },
});
const square: [number, number][] = [
  [50.8, 4.3],
  [50.9, 4.3],
  [50.9, 4.4],
  [50.8, 4.4],
];

describe('a page’s message to the frame', () => {
  test('arrives unchanged', () => {
    const data = structuredClone(writeToMapFrame(content));
    expect(readToMapFrame({ ...from, data }, expected)).toEqual(writeToMapFrame(content));
  });

  test('may name the property under the pointer, or none', () => {
    for (const id of ['4013972', null]) {
      const data = structuredClone(writePointInMapFrame(id));
      expect(readToMapFrame({ ...from, data }, expected)).toEqual(data);
    }
    const forged = { ...writePointInMapFrame('1'), id: '<img src=x>' };
    expect(readToMapFrame({ ...from, data: forged }, expected)).toBeUndefined();
  });

  test('may contain an area of a hundred corners', () => {
    const area = Array.from({ length: 100 }, (_, i) => [50 + i / 1000, 4 + i / 500]);
    expect(readToMapFrame({ ...from, data: withInfo({ area }) }, expected)).toBeDefined();
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'map'],
    ['a number', 1],
    ['a list', []],
    ['an empty object', {}],
    ["another tool's message", { type: 'webpackOk' }],
    ['another version', { ...writeToMapFrame(content), version: MAP_MESSAGE_VERSION + 1 }],
    ['another kind', { ...writeToMapFrame(content), kind: 'run' }],
    ['an invalid property list', { ...writeToMapFrame(content), propertyList: 'all' }],
    ['20,001 properties', { ...writeToMapFrame(content), propertyList: Array.from({ length: 20_001 }, () => home) }],
    ['a latitude beyond the pole', withHome({ position: [91, 4.3] })],
    ['a coordinate that is not a number', withHome({ position: [Number.NaN, 4.3] })],
    ['an infinite coordinate', withHome({ position: [Number.POSITIVE_INFINITY, 4.3] })],
    ['a link that runs a script', withHome({ href: 'javascript:alert(1)' })],
    ['a link to another host', withHome({ href: 'https://evil.example/' })],
    ['a link to another host without its protocol', withHome({ href: '//evil.example/' })],
    ['a link that browsers resolve to another host', withHome({ href: '/\\evil.example/' })],
    ['a picture over plain http', withHome({ picture: 'http://pictures.example/1.webp' })],
    ['a picture in a data URL', withHome({ picture: 'data:image/svg+xml,<svg/>' })],
    ['an id with markup', withHome({ id: '<b>' })],
    ['a headline of 401 characters', withHome({ headline: 'a'.repeat(401) })],
    ['an unsupported language', withInfo({ language: 'tlh' })],
    ['an area of two corners', withInfo({ area: square.slice(0, 2) })],
    ['an area of 10,000 corners', withInfo({ area: Array.from({ length: 10_000 }, () => [50.8, 4.3]) })],
    [
      'a marker from another host',
      { ...writeToMapFrame(content), customMarker: { url: '//x.example/a.svg', width: 1, height: 1 } },
    ],
  ])('is ignored when it is or contains %s', (_, data) => {
    expect(readToMapFrame({ ...from, data }, expected)).toBeUndefined();
  });

  test.each([
    ['from another host', { ...from, origin: 'https://evil.example' }, expected],
    ['from the same host over plain http', { ...from, origin: 'http://www.lindenbroek.example' }, expected],
    ['from a page without an origin', { ...from, origin: 'null' }, { ...expected, origin: 'null' }],
    ['from another window of this site', { ...from, source: { name: 'another' } }, expected],
    ['from a closed window', { ...from, source: null }, { ...expected, source: null }],
    ['before there is a frame', { ...from, source: page }, { ...expected, source: undefined }],
  ])('is ignored when it comes %s', (_, sender, wanted) => {
    expect(readToMapFrame({ ...sender, data: writeToMapFrame(content) }, wanted)).toBeUndefined();
  });
});

describe('a frame’s message to the page', () => {
  test.each<MapAnswer>([
    { kind: 'ready' },
    { kind: 'failed' },
    { kind: 'moved', bounds: { south: 50.8, west: 4.3, north: 50.9, east: 4.4 }, isByVisitor: true },
    { kind: 'chosen', id: '4091348' },
    { kind: 'chosen', id: null },
    { kind: 'area', area: square },
    { kind: 'area', area: null },
  ])('arrives unchanged: $kind', (answer) => {
    const data = structuredClone(writeFromMapFrame(answer));
    expect(readFromMapFrame({ ...from, data }, expected)).toMatchObject(answer);
  });

  test.each([
    ['of an unknown kind', { kind: 'buy' }],
    ['a selection without an ID', { kind: 'chosen' }],
    ['a selection with markup', { kind: 'chosen', id: '<img>' }],
    [
      'bounds that are not on earth',
      { kind: 'moved', bounds: { south: -91, west: 0, north: 1, east: 1 }, isByVisitor: true },
    ],
    ['an area of 10,000 corners', { kind: 'area', area: Array.from({ length: 10_000 }, () => [50.8, 4.3]) }],
  ])('is ignored when it is %s', (_, answer) => {
    const data = { gevel: 'map-frame', version: MAP_MESSAGE_VERSION, ...answer };
    expect(readFromMapFrame({ ...from, data }, expected)).toBeUndefined();
  });

  test('is ignored when the page posts it to itself', () => {
    expect(readFromMapFrame({ ...from, data: writeToMapFrame(content) }, expected)).toBeUndefined();
  });
});
