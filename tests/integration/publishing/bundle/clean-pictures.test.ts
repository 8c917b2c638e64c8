import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPictures } from '#publishing/bundle/clean-pictures.ts';
import { formatSourceType } from '#publishing/pictures/source-type.ts';
import {
  drawScene,
  SECRET_STREET,
  takePhoto,
  withManifest,
  writeManifest,
  writeXmp,
} from '../../../fixtures/photographs.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const SIZE = { width: 320, height: 200 };

test('camera metadata are stripped from pictures of public/ in every format', async () => {
  const folder = createFolder('public');
  mkdirSync(join(folder, 'pictures'));
  const exif = { IFD0: { ImageDescription: SECRET_STREET } };
  const contents: Record<string, Buffer> = {
    'camera.jpg': await takePhoto({ ...SIZE, orientation: 6 }),
    'pictures/a.webp': await (await drawScene(SIZE)).withExif(exif).webp().toBuffer(),
    'pictures/b.png': await (await drawScene(SIZE)).withExif(exif).png().toBuffer(),
    'pictures/c.avif': await (await drawScene(SIZE)).withExif(exif).avif({ effort: 0 }).toBuffer(),
    'plain.jpg': await (await drawScene(SIZE)).jpeg().toBuffer(),
    'broken.jpg': Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(`Exif\0\0${SECRET_STREET}`)]),
  };
  const plain = contents['plain.jpg'] ?? Buffer.alloc(0);
  const comment = Buffer.from(`\xff\xfe\0\x11${SECRET_STREET}`, 'latin1');
  contents['comment.jpg'] = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);

  const { cleaned, removed } = await cleanPictures(folder);
  expect(cleaned.sort()).toEqual(['camera.jpg', 'comment.jpg', 'pictures/a.webp', 'pictures/b.png', 'pictures/c.avif']);
  expect(removed).toEqual(['broken.jpg']);
  for (const name of cleaned) {
    const bytes = readFileSync(join(folder, name));
    expect(bytes.includes(SECRET_STREET), name).toBe(false);
    expect((await sharp(bytes).metadata()).exif, name).toBeUndefined();
  }
  // The picture is rotated as its orientation tag states.
  const { width, height } = await sharp(join(folder, 'camera.jpg')).metadata();
  expect([width, height]).toEqual([200, 320]);
  expect(readFileSync(join(folder, 'plain.jpg')).equals(plain)).toBe(true);
});

test('the source type of a generated picture is kept, and its other metadata are stripped', async () => {
  const folder = createFolder('public');
  const render = async () => (await drawScene(SIZE)).webp().withXmp(formatSourceType('digitalCreation'));
  const rendered = await (await render()).toBuffer();
  const secret = await (await render()).withExif({ IFD0: { ImageDescription: SECRET_STREET } }).toBuffer();
  writeFileSync(join(folder, 'rendered.webp'), rendered);
  writeFileSync(join(folder, 'secret.webp'), secret);

  expect(await cleanPictures(folder)).toEqual({ cleaned: ['secret.webp'], removed: [] });
  expect(readFileSync(join(folder, 'rendered.webp')).equals(rendered)).toBe(true);
  expect(readFileSync(join(folder, 'secret.webp')).includes(SECRET_STREET)).toBe(false);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s with the source type of an altered picture keeps no other metadata',
  async (format) => {
    const folder = createFolder('public');
    const type = 'compositeWithTrainedAlgorithmicMedia';
    const name = `staged.${format === 'jpeg' ? 'jpg' : format}`;
    writeFileSync(
      join(folder, name),
      await (await drawScene(SIZE)).withXmp(writeXmp(type)).toFormat(format).toBuffer(),
    );
    expect(await cleanPictures(folder)).toEqual({ cleaned: [name], removed: [] });
    const bytes = readFileSync(join(folder, name));
    const { xmp } = await sharp(bytes).metadata();
    expect([xmp?.toString(), bytes.includes(SECRET_STREET)]).toEqual([formatSourceType(type), false]);
  },
);

test('a C2PA manifest, which names its signer, is stripped', async () => {
  const folder = createFolder('public');
  const signed = withManifest(await (await drawScene(SIZE)).jpeg().toBuffer(), writeManifest('digitalCapture'));
  writeFileSync(join(folder, 'signed.jpg'), signed);
  expect((await cleanPictures(folder)).cleaned).toEqual(['signed.jpg']);
  expect(readFileSync(join(folder, 'signed.jpg')).includes('c2pa')).toBe(false);
});
