// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type IslandGraphs, requestParts } from '#ui/island-graph.ts';

const GRAPHS: IslandGraphs = {
  base: '/_astro/',
  files: ['react.js', 'A.js', 'B.js', 'popup.css', 'a.nl.json', 'a.fr.json'],
  islands: {
    '/_astro/A.js': { code: [0, 1], styles: [3], texts: { nl: [4], fr: [5] } },
    '/_astro/B.js': { code: [0, 2], styles: [], texts: { nl: [4], fr: [5] } },
  },
};

function build(component: string, needs = ''): HTMLElement {
  document.body.innerHTML = `<div ${needs}><astro-island component-url="${component}" renderer-url="/_astro/client.js"></astro-island></div>`;
  return document.querySelector('astro-island') as HTMLElement;
}
const listLinks = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

beforeEach(() => {
  vi.stubGlobal('ISLAND_GRAPHS', GRAPHS);
  vi.spyOn(Object.getPrototypeOf(document.createElement('link').relList), 'supports').mockReturnValue(true);
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new Error('offline')));
  document.documentElement.lang = 'nl';
});
afterEach(() => vi.unstubAllGlobals());

const listFetched = () => vi.mocked(fetch).mock.calls.map(([address]) => address);

test('a touch requests code, styles, data and texts of an island, and only missing files for a second island', () => {
  requestParts(build('/_astro/A.js', 'data-needs="/data/a.json"'));
  expect(listLinks()).toEqual([
    'modulepreload /_astro/react.js',
    'modulepreload /_astro/A.js',

    'preload /_astro/a.nl.json',
    'preload /data/a.json',
  ]);
  expect(listFetched()).toEqual(['/_astro/popup.css']);
  document.head.replaceChildren();
  requestParts(build('/_astro/B.js'));
  expect(listLinks()).toEqual(['modulepreload /_astro/B.js']);
});

test('a touch requests only the two modules named by the island when the page has no graph for it', () => {
  vi.stubGlobal('ISLAND_GRAPHS', undefined);
  document.head.replaceChildren();
  requestParts(build('/_astro/C.js'));
  expect(listLinks()).toEqual(['modulepreload /_astro/client.js', 'modulepreload /_astro/C.js']);
});
