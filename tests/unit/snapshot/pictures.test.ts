import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PictureHost } from '#snapshot/pictures.ts';
import { createFolder } from '../../fixtures/write-fixture.ts';

const folder = createFolder('pictures');
mkdirSync(join(folder, 'pictures'));
for (const width of [100, 300, 1360]) writeFileSync(join(folder, `pictures/hall-${width}.webp`), '');

const config = {
  host: 'https://p.example',
  widthPattern: '-{width}.webp',
  widths: [100, 300, 400, 1360],
  resizer: 'pattern' as const,
};
const remote = new PictureHost(config, folder);
const own = new PictureHost({ ...config, host: '' }, folder);

describe('the URL of a picture', () => {
  test('on a picture host yields every width of that host', () => {
    expect(remote.resolve('{host}/a/hall-300.webp', 300)).toEqual({
      url: 'https://p.example/a/hall-300.webp',
      sizes: [100, 300, 400, 1360].map((width) => ({ width, url: `https://p.example/a/hall-${width}.webp` })),
    });
  });

  test('on the site itself yields the widths whose files exist', () => {
    expect(own.resolve('{host}/pictures/hall-300.webp', 300)?.sizes.map(({ width }) => width)).toEqual([
      100, 300, 1360,
    ]);
  });

  test('gives its width when the export does not state it', () => {
    expect(remote.resolve('{host}/hall-1360.webp', undefined)?.sizes.length).toBe(4);
  });

  test.each(['https://other.example/hall.jpg', 'https://p.example/hall-300.jpg', 'https://p.example/hall'])(
    '%s does not follow the pattern and has no other widths',
    (url) => {
      expect(remote.resolve(url, 300)).toEqual({ url, sizes: [] });
    },
  );

  test.each([
    '/pictures/gone-300.webp',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg>',
    '//p.example/a.webp',
    'hall.webp',
    '',
  ])('is undefined for %j', (address) => {
    expect(own.resolve(address, 300)).toBeUndefined();
  });
});

test('a picture keeps its kind, subject and size', () => {
  const item = {
    ID: '1',
    Url: '{host}/hall-300.webp',
    Width: 300,
    Height: 200,
    Kind: 'plan' as const,
    Subject: undefined,
    Name: 'IMG_2041',
    Focus: undefined,
  };
  expect(remote.readPicture({ ...item, Subject: 'hall' }, 'nl')).toMatchObject({
    kind: 'plan',
    subject: 'hall',
    width: 300,
    height: 200,
    url: 'https://p.example/hall-300.webp',
  });
  expect(remote.readPicture({ ...item, Url: 'ftp://p.example/x' }, 'nl')).toBeUndefined();
});

test('a plan in several languages has the URL for the language of the page', () => {
  const item = {
    ID: '1',
    Url: '{host}/plan-{language}.svg',
    Width: 900,
    Height: 1080,
    Kind: 'plan' as const,
    Subject: undefined,
    Name: 'plan',
    Focus: undefined,
  };
  const dutch = remote.readPicture(item, 'nl');
  expect(dutch?.url).toBe('https://p.example/plan-nl.svg');
  expect(dutch && remote.translate(dutch, 'de').url).toBe('https://p.example/plan-de.svg');
});

test('an image from the CMS keeps its alternative text and, when known, its size', () => {
  expect(remote.readImage({ url: '{host}/hall-1360.webp', width: 1360, height: 680 }, 'Hal')).toMatchObject({
    alt: 'Hal',
    width: 1360,
    height: 680,
  });
  expect(remote.readImage({ url: 'https://other.example/x.svg' }, '')).toEqual({
    alt: '',
    url: 'https://other.example/x.svg',
    sizes: [],
  });
  expect(own.readImage({ url: '/pictures/gone-1360.webp' }, 'Weg')).toBeUndefined();
});

test('the title of a picture gives the subject that its record lacks, and identifies a plan', () => {
  const item = { ID: '1', Url: '{host}/1.jpg', Width: 300, Height: 200, Kind: 'photo' as const, Subject: undefined };
  const read = (Name: string) => remote.readPicture({ ...item, Name, Focus: [1, 3] }, 'nl');
  expect(read('Slaapkamer 2')).toMatchObject({ kind: 'photo', subject: 'bedroom', room: 2, focus: [1, 3] });
  expect(read('Grondplan')).toMatchObject({ kind: 'plan', subject: 'plan' });
});

test('a file beside the snapshot is accepted as a picture unless its path leads out of its folder', () => {
  expect(remote.resolve('data/118432-1.jpg', undefined)).toEqual({ url: 'data/118432-1.jpg', sizes: [] });
  expect(remote.resolve('data/../site.json', undefined)).toBeUndefined();
});
