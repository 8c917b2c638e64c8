import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Picture } from '#domain/property/property.ts';
import type { Site } from '#domain/site/site.ts';
import { PictureStore } from '#publishing/pictures/picture-store.ts';
import { placeFiles, sweepPictures } from '#publishing/pictures/place-files.ts';
import { readClaim } from '#publishing/pictures/source-type.ts';
import { type PictureOptions, storePictures } from '#publishing/pictures/store-pictures.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { openPhotoHost } from '../../../fixtures/photo-host.ts';
import {
  drawPlan,
  drawScene,
  SECRET_STREET,
  takePhoto,
  withExtendedXmp,
  withManifest,
  writeManifest,
  writeXmp,
} from '../../../fixtures/photographs.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';
import { sampleProperty } from '../../../unit/features/property/sample-property.ts';

/** Timeout of the setup, which starts processes; that takes long on a busy machine. */
const SETUP_MS = 60_000;

const host = await openPhotoHost();
const elsewhere = await openPhotoHost();

const picture = (url: string, change: Partial<Picture> = {}): Picture => ({
  kind: 'photo',
  width: 600,
  height: 400,
  url,
  sizes: [],
  ...change,
});
const siteOf = (pictures: Picture[]): Site =>
  ({ byLanguage: { nl: { language: 'nl', properties: [sampleProperty({ pictures })] } } }) as unknown as Site;

function createPlace() {
  const folder = createFolder('pictures');
  const options: PictureOptions = {
    config: { serve: 'store', origins: [host.origin] },
    store: new PictureStore(folder),
    files: folder,
    publicFolder: join(folder, 'public'),
    language: 'en',
    largeMs: 60_000,
    fetchMs: 1500,
  };
  mkdirSync(join(folder, 'data'));
  mkdirSync(join(folder, 'public'));
  const take = async (pictures: Picture[], change: Partial<PictureOptions> = {}) => {
    const stored = await storePictures(siteOf(pictures), { ...options, store: new PictureStore(folder), ...change });
    const { pictures: shown = [], plans = [] } = stored.site.byLanguage.nl?.properties[0] ?? {};
    return { ...stored, pictures: shown, plans };
  };
  const made = () => readdirSync(join(folder, 'pictures/made')).sort();
  const readMade = (url: string) => readFileSync(join(folder, 'pictures/made', url.split('/').at(-1) ?? ''));
  return { folder, options, take, made, readMade };
}

const problemsOf = ({ faults }: { faults: { problem: string }[] }) => faults.map(({ problem }) => problem);

describe('a photograph from a phone', () => {
  const place = createPlace();
  let first: Awaited<ReturnType<typeof place.take>>;
  beforeAll(async () => {
    const address = host.put('/upright.jpg', await takePhoto({ width: 1500, height: 1000, orientation: 6 }));
    first = await place.take([picture(address)]);
  }, SETUP_MS);

  test('is rotated upright and reports its actual width and height', () => {
    expect(first.faults).toEqual([]);
    expect(first.pictures[0]).toMatchObject({ width: 1000, height: 1500 });
  });

  test('is stored in every width up to its own, as WebP and AVIF, with a WebP placeholder', async () => {
    const widths = first.pictures[0]?.sizes.map(({ width }) => width);
    expect(widths).toEqual([100, 300, 400, 600, 1000]);
    const forms = place.made().map((file) => file.replace(/^[a-z]{20}-/, ''));
    const both = (width: number) => [`${width}.avif`, `${width}.webp`];
    expect(forms.sort()).toEqual(['100.webp', ...[300, 400, 600, 1000].flatMap(both), '600.jpg', '1200.jpg'].sort());
    for (const file of place.made()) {
      const [, width, format] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
      const found = await sharp(join(place.folder, 'pictures/made', file)).metadata();
      if (format === 'jpg' && width === '1200') expect(found.width / found.height).toBeCloseTo(1200 / 630, 2);
      else expect([found.width, found.height]).toEqual([Number(width), Math.round(Number(width) * 1.5)]);
    }
  });

  test('has all metadata stripped: caption, GPS and camera', async () => {
    const original = readdirSync(join(place.folder, 'pictures/originals'))[0] ?? '';
    const raw = readFileSync(join(place.folder, 'pictures/originals', original));
    expect(raw.includes(SECRET_STREET)).toBe(true);
    for (const file of place.made()) {
      const bytes = readFileSync(join(place.folder, 'pictures/made', file));
      for (const word of [SECRET_STREET, 'Exif\0', 'EXIF', 'xpacket', 'Anna', 'GPS'])
        expect(bytes.includes(word)).toBe(false);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
    }
  });

  test('has a URL without digits except its width, so that it cannot reveal a hidden price', () => {
    expect(first.pictures[0]?.url).toMatch(/^\/_pictures\/[a-z]{20}-300\.webp$/);
  });

  test('is fetched once and revalidated with a conditional request (304) the next day', async () => {
    host.log.length = 0;
    const second = await place.take([picture(`${host.origin}/upright.jpg`)]);
    expect(second.fetched).toBe(0);
    expect(host.log).toEqual([]);
    const tomorrow = () => Date.now() + 25 * 3_600_000;
    const third = await place.take([picture(`${host.origin}/upright.jpg`)], { now: tomorrow });
    expect(host.log).toEqual(['304 /upright.jpg']);
    expect([third.fetched, third.pictures]).toEqual([0, first.pictures]);
  });

  test.each([
    ['its host is down', 503],
    ['its host refuses it, as CRM programs do an hour after they issued its address', 403],
  ])('stays while %s, and staff are notified', async (_, status) => {
    const path = `/away-${status}.jpg`;
    const address = host.put(path, await takePhoto({ seed: 5 }));
    const before = await place.take([picture(address)]);
    host.put(path, (_request, response) => void response.writeHead(status).end());
    const after = await place.take([picture(address)], { now: () => Date.now() + 25 * 3_600_000 });
    expect(after.pictures).toEqual(before.pictures);
    expect(problemsOf(after)).toEqual(['problem.pictureStale']);
  });
});

describe('the large sizes', () => {
  test('are created in a later refresh when time runs out, and the URL of the listed size stays the same', async () => {
    const place = createPlace();
    const address = host.put('/large.jpg', await takePhoto({ width: 2400, height: 1600, seed: 8 }));
    const first = await place.take([picture(address)], { largeMs: 0 });
    expect([first.left, first.pictures[0]?.sizes.at(-1)?.width]).toEqual([1, 600]);
    const second = await place.take([picture(address)]);
    expect([second.left, second.fetched, second.pictures[0]?.sizes.at(-1)?.width]).toEqual([0, 0, 2000]);
    expect(second.pictures[0]?.url).toBe(first.pictures[0]?.url);
  });

  test('have the same bytes in two stores', async () => {
    const address = host.put('/same.jpg', await takePhoto({ seed: 9 }));
    const [one, other] = [createPlace(), createPlace()];
    await one.take([picture(address)]);
    await other.take([picture(address)]);
    expect(one.made()).toEqual(other.made());
    for (const file of one.made()) expect(one.readMade(file).equals(other.readMade(file)), file).toBe(true);
  });
});

describe('the picture store', () => {
  const small = { width: 360, height: 240 };
  const good = async (seed: number) => picture(host.put(`/good-${seed}.jpg`, await takePhoto({ ...small, seed })));
  const pathOf = (name: string) => `/${name.replaceAll(' ', '-')}`;
  const bomb = () =>
    sharp({ create: { width: 16_000, height: 8000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const animated = async () => {
    const frames = [await takePhoto({ ...small, seed: 1 }), await takePhoto({ ...small, seed: 2 })];
    return sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  };
  const heic = () =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
  const cases: [name: string, problem: string, content: () => Buffer | Promise<Buffer>][] = [
    ['an empty file', 'problem.pictureEmpty', () => Buffer.alloc(0)],
    ['a web page', 'problem.pictureNoImage', () => Buffer.from('<!doctype html><title>404</title>')],
    ['half a photograph', 'problem.pictureDamaged', async () => (await takePhoto({ seed: 3 })).subarray(0, 40_000)],
    ['a picture too large for memory', 'problem.pictureTooLarge', bomb],
    ['an animated picture', 'problem.pictureAnimated', animated],
    ['HEIC', 'problem.pictureHeic', heic],
    [
      'a tracking pixel',
      'problem.pictureNoImage',
      () =>
        sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
    [
      'a drawing without shapes',
      'problem.pictureNoImage',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'),
    ],
  ];

  let stored: Awaited<ReturnType<ReturnType<typeof createPlace>['take']>>;
  beforeAll(async () => {
    const broken = cases.map(async ([name, , content]) => picture(host.put(pathOf(name), await content())));
    stored = await createPlace().take([await good(1), ...(await Promise.all(broken)), await good(2)]);
  }, SETUP_MS);

  test.each(cases)('leaves out %s with a message', (name, problem) => {
    const fault = stored.faults.find(({ values }) => values?.got === host.origin + pathOf(name));
    const number = cases.findIndex(([own]) => own === name) + 2;
    expect(fault).toMatchObject({ record: '4000001', field: `Pictures › ${number}`, problem });
  });

  test('reports no other fault and keeps the two good pictures', () => {
    expect([stored.pictures.length, stored.faults.length]).toEqual([2, cases.length]);
  });

  test('reports a host that hangs, states a wrong length, redirects away or in a loop, or is unknown', async () => {
    const place = createPlace();
    const photo = await takePhoto({ seed: 4 });
    const pictures = [
      host.put('/hangs', () => {}),
      host.put('/lies', (_request, response) => {
        response.writeHead(200, { 'Content-Length': photo.length * 2 }).write(photo);
        response.socket?.end();
      }),
      host.put(
        '/leads',
        (_request, response) => void response.writeHead(302, { Location: `${elsewhere.origin}/x.jpg` }).end(),
      ),
      elsewhere.put('/x.jpg', photo),
      host.put('/loop', (_request, response) => void response.writeHead(302, { Location: '/loop' }).end()),
    ].map((address) => picture(address));
    const stored = await place.take([...pictures, await good(1)]);
    expect(problemsOf(stored)).toEqual(
      ['Slow', 'Away', 'Led', 'Host', 'Loop'].map((cause) => `problem.picture${cause}`),
    );
    // The remedy names the target of the redirect, which must be added to site.json.
    expect(stored.faults[2]).toMatchObject({ remedy: 'remedy.pictureHost', values: { host: elsewhere.origin } });
    expect(new Set(stored.faults.map(({ remedy }) => remedy)).size).toBe(4);
    expect(stored.pictures).toHaveLength(1);
    expect(elsewhere.log).toEqual([]);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a page that asks to log in', () => Buffer.from('<!doctype html><title>Log in</title>')],
    ['an empty file', () => Buffer.alloc(0)],
    ['half a photograph', async () => (await takePhoto({ seed: 9 })).subarray(0, 30_000)],
  ])('keeps the last good photograph when %s replaces it, in every refresh', async (what, content) => {
    const place = createPlace();
    const broken = await content();
    const photo = await takePhoto({ ...small, seed: 8 });
    const path = `/replaced-${what.length}.jpg`;
    const later = (minutes: number) => ({ now: () => Date.now() + minutes * 60_000 });
    const first = await place.take([picture(host.put(path, photo))]);
    const address = picture(host.put(path, broken));
    for (const minutes of [20, 40]) {
      const stored = await place.take([address], later(minutes));
      expect(stored.pictures).toEqual(first.pictures);
      expect(problemsOf(stored)).toEqual(['problem.pictureStale']);
    }
    host.put(path, photo);
    expect(problemsOf(await place.take([address], later(60)))).toEqual([]);
  });

  test('shows a photograph once when a smaller copy arrives, and keeps a different one', async () => {
    const place = createPlace();
    const scene = await takePhoto({ width: 1200, height: 800, seed: 6 });
    const again = await sharp(scene).resize(800).jpeg({ quality: 60 }).toBuffer();
    const stored = await place.take([
      picture(host.put('/a.jpg', scene)),
      picture(host.put('/b.jpg', again)),
      await good(7),
    ]);
    expect(problemsOf(stored)).toEqual(['problem.pictureTwice']);
    expect(stored.pictures).toHaveLength(2);
  });

  test('converts CMYK to sRGB', async () => {
    const place = createPlace();
    const cmyk = await (await drawScene({ seed: 2 })).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const stored = await place.take([picture(host.put('/cmyk.jpg', cmyk))]);
    expect(stored.faults).toEqual([]);
    for (const file of place.made()) expect((await sharp(place.readMade(file)).metadata()).space).toBe('srgb');
  });

  test('recognises a plan among the photographs by its lines and shows it separately', async () => {
    const place = createPlace();
    const stored = await place.take([await good(1), picture(host.put('/plan.png', await drawPlan()))]);
    expect(stored.pictures.map(({ kind }) => kind)).toEqual(['photo']);
    expect(stored.plans.map(({ kind }) => kind)).toEqual(['plan']);
  });
});

describe('a picture with a source type', () => {
  const COMPOSITE = 'compositeWithTrainedAlgorithmicMedia';
  const small = { width: 360, height: 240 };
  const mark = async (type: string, format: 'jpeg' | 'png' | 'webp' | 'avif', seed = 41) =>
    (await drawScene({ ...small, seed })).withXmp(writeXmp(type)).toFormat(format).toBuffer();
  const plain = async (seed: number) => (await drawScene({ ...small, seed })).jpeg().toBuffer();

  test.each([
    ['JPEG', () => mark(COMPOSITE, 'jpeg')],
    ['PNG', () => mark(COMPOSITE, 'png')],
    ['WebP', () => mark(COMPOSITE, 'webp')],
    ['AVIF', () => mark(COMPOSITE, 'avif')],
    ['JPEG with XMP in two pieces', async () => withExtendedXmp(await plain(41), writeXmp(COMPOSITE), 400)],
    [
      'JPEG with a C2PA manifest',
      async () => withManifest(await plain(41), writeManifest('digitalCapture', COMPOSITE)),
    ],
  ])('in the format %s is labelled as altered in every size, and keeps no other metadata', async (name, content) => {
    const place = createPlace();
    const stored = await place.take([picture(host.put(`/${name.replaceAll(' ', '-')}`, await content()))]);
    expect(stored.pictures.map(({ kind }) => kind)).toEqual(['altered']);
    expect(stored.faults).toMatchObject([{ problem: 'problem.pictureMade', values: { type: COMPOSITE } }]);
    expect(place.made().length).toBeGreaterThan(6);
    for (const file of place.made()) {
      const bytes = place.readMade(file);
      const { xmp, exif, iptc } = await sharp(bytes).metadata();
      expect([readClaim(bytes, xmp), exif, iptc], file).toEqual([{ type: COMPOSITE }, undefined, undefined]);
      expect(xmp?.includes(SECRET_STREET), file).toBe(false);
    }
  });

  test('of a camera with a manifest stays a photograph and causes no message', async () => {
    const content = withManifest(await plain(42), writeManifest('digitalCapture'));
    const stored = await createPlace().take([picture(host.put('/signed.jpg', content))]);
    expect([stored.pictures[0]?.kind, stored.faults]).toEqual(['photo', []]);
  });

  test('that is unknown stays a photograph, loses the mark, and is reported to staff', async () => {
    const place = createPlace();
    const stored = await place.take([picture(host.put('/unknown.jpg', await mark('handMade', 'jpeg')))]);
    expect(stored.pictures[0]?.kind).toBe('photo');
    expect(stored.faults).toMatchObject([{ problem: 'problem.pictureSource', values: { type: 'handMade' } }]);
    for (const file of place.made()) expect((await sharp(place.readMade(file)).metadata()).xmp, file).toBeUndefined();
  });

  test('in a truncated C2PA block is reported to staff unless the record states the kind of the picture', async () => {
    const manifest = writeManifest(COMPOSITE);
    const cut = withManifest(await plain(43), manifest.subarray(0, manifest.length / 2));
    const address = host.put('/cut.jpg', cut);
    expect(problemsOf(await createPlace().take([picture(address)]))).toEqual(['problem.pictureCredentials']);
    const staged = await createPlace().take([picture(address, { kind: 'illustration' })]);
    expect([staged.pictures[0]?.kind, staged.faults]).toEqual(['illustration', []]);
  });

  test('does not count as a copy of the photograph from which it was made', async () => {
    const place = createPlace();
    const [photo, staged] = [await plain(44), await mark(COMPOSITE, 'jpeg', 44)];
    const [address, made] = [host.put('/as-it-is.jpg', photo), host.put('/staged.jpg', staged)];
    const original = { url: address, width: 360, height: 240, sizes: [] };
    const stored = await place.take([
      picture(made, { kind: 'staged', original, number: 1 }),
      picture(address, { number: 2 }),
    ]);
    expect(stored.faults).toEqual([]);
    // The photograph comes first, because cards show the first picture.
    expect(stored.pictures.map(({ kind }) => kind)).toEqual(['photo', 'staged']);
    expect(stored.pictures[1]?.original?.url).toBe(stored.pictures[0]?.url);
  });

  test('is kept without its original when the original is missing, and staff are notified', async () => {
    const original = { url: `${host.origin}/nowhere.jpg`, width: 360, height: 240, sizes: [] };
    const staged = picture(host.put('/alone.jpg', await plain(45)), { kind: 'staged', original });
    const stored = await createPlace().take([staged]);
    expect(stored.pictures.map(({ kind, original }) => [kind, original])).toEqual([['staged', undefined]]);
    expect(stored.faults).toMatchObject([{ problem: 'problem.noOriginal', values: { got: original.url } }]);
  });

  test('is labelled in a project as well', async () => {
    const place = createPlace();
    const pictures = [picture(host.put('/project.jpg', await mark('trainedAlgorithmicMedia', 'jpeg', 46)))];
    const site = { byLanguage: { nl: { language: 'nl', properties: [], projects: [{ id: '1', pictures }] } } };
    const stored = await storePictures(site as unknown as Site, place.options);
    const { projects } = stored.site.byLanguage.nl as unknown as { projects: { pictures: Picture[] }[] };
    expect(projects[0]?.pictures.map(({ kind }) => kind)).toEqual(['generated']);
    expect(problemsOf(stored)).toEqual(['problem.pictureMade']);
  });
});

describe('a drawing (SVG)', () => {
  const draw = (inner: string, attributes = 'width="80" height="60"') =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
    );
  const house = draw('<rect width="40" height="60" fill="#a00"/><circle cx="60" cy="30" r="15" fill="#00a"/>');
  const answerAs = (type: string, content: Buffer) =>
    host.put(`/${type.replaceAll('/', '-')}`, (_request, response) => {
      response.writeHead(200, { 'Content-Type': type }).end(content);
    });

  test('of another host is rasterised, whatever its file name, content type and encoding', async () => {
    const gzip = gzipSync(house);
    const bom = Buffer.concat([Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- plan -->\n'), house]);
    const photo = await takePhoto({ seed: 21 });
    const place = createPlace();
    for (const address of [
      host.put('/plan.svg', house),
      host.put('/plan.svg?v=2', house),
      host.put('/plan.SVG', house),
      host.put('/plan.jpg', house),
      host.put('/plan', bom),
      host.put('/plan.svgz', gzip),
      answerAs('text/plain', house),
      host.put('/photo.svg', photo),
    ]) {
      const { pictures, plans, faults } = await place.take([picture(address)]);
      const [shown] = [...pictures, ...plans];
      expect([shown?.url, faults], address).toEqual([expect.stringMatching(/^\/_pictures\/[a-z]{20}-\d+\.webp$/), []]);
    }
  });

  test('is rasterised at the largest width, because lines have no size', async () => {
    const place = createPlace();
    const { pictures, plans } = await place.take([picture(host.put('/small.svg', house))]);
    const [shown] = [...pictures, ...plans];
    expect([shown?.width, shown?.height]).toEqual([2000, 1500]);
  });

  test.each([
    ['a picture of another host', draw('<image href="https://tracker.example/1.png" width="80" height="60"/>')],
    ['a file beside it', draw('<image xlink:href="secret.png" width="80" height="60"/>')],
    ['a file of the machine', draw('<use xlink:href="file:///etc/hostname#a"/>')],
    ['an external style', draw('<style>@import url(https://fonts.example/a.css);</style><rect width="9" height="9"/>')],
    [
      'an entity',
      Buffer.concat([
        Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>'),
        draw('<text>&a;</text>'),
      ]),
    ],
    ['an embedded drawing', draw('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>')],
  ])('that includes %s is left out', async (_what, content) => {
    const place = createPlace();
    const stored = await place.take([picture(host.put(`/${content.length}.svg`, content))]);
    expect([stored.pictures, problemsOf(stored), place.made()]).toEqual([[], ['problem.pictureLinked'], []]);
  });

  test.each([
    ['no shapes', draw('')],
    ['zero width and height', draw('<rect width="9" height="9"/>', 'width="0" height="0"')],
    ['half a file', house.subarray(0, house.length - 40)],
    ['an HTML page with a drawing in it', Buffer.from(`<!doctype html><body>${house.toString()}</body>`)],
  ])('of %s is left out', async (what, content) => {
    const stored = await createPlace().take([picture(host.put(`/${what.replaceAll(' ', '-')}.svg`, content))]);
    expect([stored.pictures, problemsOf(stored)]).toEqual([[], ['problem.pictureNoImage']]);
  });

  test('of the site itself stays an SVG, but a photograph with the extension .svg does not', async () => {
    const place = createPlace();
    writeFileSync(join(place.folder, 'public/own.svg'), house);
    writeFileSync(join(place.folder, 'public/photo.svg'), await takePhoto({ seed: 22 }));
    const { pictures } = await place.take([picture('/own.svg'), picture('/photo.svg')]);
    expect(pictures.map(({ url }) => url)).toEqual(['/own.svg', expect.stringMatching(/^\/_pictures\//)]);
  });
});

describe('a missing picture', () => {
  const status = (code: number) =>
    host.put(`/status-${code}`, (_request, response) => void response.writeHead(code).end());

  test.each([
    [401, 'Forbidden'],
    [403, 'Forbidden'],
    [404, 'Gone'],
    [410, 'Gone'],
    [413, 'TooLarge'],
    [429, 'Away'],
    [500, 'Away'],
    [304, 'Loop'],
  ])('with status %i is reported with a specific cause and remedy', async (code, cause) => {
    const { faults, pictures } = await createPlace().take([picture(status(code))]);
    expect(pictures).toEqual([]);
    expect(faults).toMatchObject([{ problem: `problem.picture${cause}`, values: { host: host.origin } }]);
    expect(faults[0]?.remedy).not.toBe('remedy.picture');
  });

  test('with # in its name is requested with the # encoded, and the remedy says so', async () => {
    host.put('/photo%231.jpg', await takePhoto({ seed: 23 }));
    const stored = await createPlace().take([
      picture(`${host.origin}/photo#1.jpg`),
      picture(`${host.origin}/photo#2.jpg`),
    ]);
    expect(stored.pictures).toHaveLength(1);
    expect(stored.faults).toMatchObject([{ problem: 'problem.pictureHash', remedy: 'remedy.pictureHash' }]);
  });

  test('with a fragment in its URL is requested without encoding the #', async () => {
    const address = host.put('/plain.jpg', await takePhoto({ seed: 24 }));
    expect((await createPlace().take([picture(`${address}#top`)])).pictures).toHaveLength(1);
  });

  test('of an agent is reported once, however many properties show it', async () => {
    const place = createPlace();
    const manager = { name: 'An', pictureUrl: `${host.origin}/nobody.jpg` };
    const properties = [sampleProperty({ manager }), sampleProperty({ manager, id: '4000002' })];
    const site = { byLanguage: { nl: { language: 'nl', properties } } } as unknown as Site;
    const { faults } = await storePictures(site, place.options);
    expect(faults).toMatchObject([{ problem: 'problem.pictureGone', field: 'Manager › PictureUrl' }]);
  });
});

describe('the picture of a shared link', () => {
  const place = createPlace();
  const shareLink = async (image: string) => {
    const pages = [{ route: '', metadata: { og: { image }, twitter: {} } }];
    const site = { byLanguage: { nl: { language: 'nl', properties: [], pages } } } as unknown as Site;
    const { site: stored, faults } = await storePictures(site, place.options);
    return { image: stored.byLanguage.nl?.pages[0]?.metadata.og.image, faults };
  };

  test('is stored and shown as JPEG in its own size', async () => {
    const address = host.put('/share.jpg', await takePhoto({ width: 1500, height: 1000 }));
    const { image = '', faults } = await shareLink(address);
    expect(faults).toEqual([]);
    expect(image).toMatch(/^\/_pictures\/[a-z]{20}-1200\.jpg$/);
    expect(await sharp(place.readMade(image)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('is left out with a message when it cannot be fetched', async () => {
    const { image, faults } = await shareLink(`${host.origin}/no-share.jpg`);
    expect(image).toBeUndefined();
    expect(problemsOf({ faults })).toEqual(['problem.pictureGone']);
  });

  test('stays unchanged when it is a file of the site itself', async () => {
    expect((await shareLink('/pictures/share.png')).image).toBe('/pictures/share.png');
  });
});

describe('files delivered with the snapshot', () => {
  test('are found whatever the case of their names when only one matches, and staff are notified', async () => {
    const place = createPlace();
    mkdirSync(join(place.folder, 'data/A1'));
    writeFileSync(join(place.folder, 'data/A1/FOTO1.JPG'), await takePhoto({ seed: 31 }));
    writeFileSync(join(place.folder, 'data/two.jpg'), await takePhoto({ seed: 32 }));
    writeFileSync(join(place.folder, 'data/Two.jpg'), await takePhoto({ seed: 33 }));
    const stored = await place.take(['data/a1/foto1.jpg', 'data/TWO.JPG', 'data/two.jpg'].map((url) => picture(url)));
    expect(stored.pictures).toHaveLength(2);
    expect(stored.faults).toMatchObject([
      { problem: 'problem.pictureCase', values: { file: 'data/A1/FOTO1.JPG' } },
      { problem: 'problem.pictureGone', values: { got: 'data/TWO.JPG' } },
    ]);
    // Later refreshes report it again.
    expect(problemsOf(await place.take([picture('data/a1/foto1.jpg')]))).toEqual(['problem.pictureCase']);
  });

  test('are stored even when other pictures stay on their host; a symbolic link out of their folder is refused', async () => {
    const place = createPlace();
    writeFileSync(join(place.folder, 'data/1.jpg'), await takePhoto());
    writeFileSync(join(place.folder, 'secret.jpg'), await takePhoto({ seed: 2 }));
    symlinkSync('../secret.jpg', join(place.folder, 'data/2.jpg'));
    const files = join(place.folder, 'inside');
    mkdirSync(files);
    symlinkSync('../data', join(files, 'data'));
    const own = [picture('data/1.jpg'), picture('https://photos.example/3.jpg')];
    const stored = await place.take(own, { config: { serve: 'host', origins: [] } });
    expect(stored.pictures.map(({ url }) => url)).toEqual([expect.stringMatching(/^\/_pictures\//), own[1]?.url]);
    const outside = await createPlace().take([picture('data/1.jpg')], { files });
    expect(problemsOf(outside)).toEqual(['problem.pictureGone']);
  });
});

describe('releases', () => {
  test('share picture files, and files that no release uses are deleted', async () => {
    const place = createPlace();
    const addresses = [
      host.put('/r1.jpg', await takePhoto({ seed: 21 })),
      host.put('/r2.jpg', await takePhoto({ seed: 22 })),
    ];
    const both = await place.take(addresses.map((address) => picture(address)));
    const one = await place.take([picture(addresses[0] ?? '')]);
    const releases = new Releases(place.folder);
    const store = new PictureStore(place.folder);
    placeFiles(one.site, releases.pathOf('000001', 'site'), store);
    const before = place.made().length;
    expect(sweepPictures(store, releases.listSites())).toBe(0);
    expect(sweepPictures(store, releases.listSites(), -1000)).toBeGreaterThan(8);
    const name = one.pictures[0]?.url.slice(11, 31) ?? '';
    expect(place.made().every((file) => file.startsWith(name))).toBe(true);
    expect(place.made().length).toBeLessThan(before);
    // A picture that disappeared is fetched again when it returns.
    const again = await place.take(addresses.map((address) => picture(address)));
    expect([again.fetched, again.pictures]).toEqual([1, both.pictures]);
  });
});
