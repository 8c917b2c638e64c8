import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formatSourceType, readClaim } from '#publishing/pictures/source-type.ts';
import { drawScene, withExtendedXmp, withManifest, writeManifest, writeXmp } from '../../../fixtures/photographs.ts';

const SIZE = { width: 64, height: 48 };
const COMPOSITE = 'compositeWithTrainedAlgorithmicMedia';
const read = async (content: Buffer) => readClaim(content, (await sharp(content).metadata()).xmp);
const draw = async () => (await drawScene(SIZE)).jpeg().toBuffer();

describe('the source type of a picture is read', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('from the XMP of a %s', async (format) => {
    const content = await (await drawScene(SIZE)).withXmp(writeXmp(COMPOSITE)).toFormat(format).toBuffer();
    expect(await read(content)).toEqual({ type: COMPOSITE });
  });

  test.each([
    ['an attribute', 'e:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"'],
    [
      'a resource',
      '><e:DigitalSourceType rdf:resource="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/',
    ],
    ['its last word alone', "e:DigitalSourceType = 'trainedAlgorithmicMedia'"],
  ])('as %s', (_how, xmp) =>
    expect(readClaim(Buffer.alloc(0), Buffer.from(`<rdf:Description ${xmp}>`))).toEqual({
      type: 'trainedAlgorithmicMedia',
    }),
  );

  test.each([20, 97, 300])('from XMP in several pieces, cut every %i bytes, in any order', async (bytes) =>
    expect(await read(withExtendedXmp(await draw(), writeXmp(COMPOSITE), bytes))).toEqual({ type: COMPOSITE }),
  );

  test('from an unfinished XMP packet', () =>
    expect(readClaim(Buffer.alloc(0), Buffer.from(writeXmp(COMPOSITE).slice(0, -60)))).toEqual({ type: COMPOSITE }));

  test.each([60_000, 120])('from a C2PA manifest in segments of %i bytes', async (pieceBytes) => {
    const manifest = writeManifest('digitalCapture', COMPOSITE);
    expect(await read(withManifest(await draw(), manifest, { pieceBytes }))).toEqual({
      type: COMPOSITE,
      hasCredentials: true,
    });
  });
});

describe('an incomplete C2PA manifest', () => {
  test('that is cut in half is reported without a source type', async () => {
    const manifest = writeManifest(COMPOSITE);
    const cut = withManifest(await draw(), manifest, { pieceBytes: 200, keep: (index) => index === 0 });
    expect(await read(cut)).toEqual({ hasCredentials: true });
    expect(await read(withManifest(await draw(), manifest.subarray(0, manifest.length / 2)))).toEqual({
      hasCredentials: true,
    });
  });

  test('without its first segment is ignored', async () => {
    const rest = withManifest(await draw(), writeManifest(COMPOSITE), { pieceBytes: 200, keep: (index) => index > 0 });
    expect(await read(rest)).toEqual({});
  });
});

test('an unknown source type is returned, shortened for a line of the report', async () => {
  const name = `handMade${'x'.repeat(200)}`;
  const content = await (await drawScene(SIZE)).withXmp(writeXmp(name)).jpeg().toBuffer();
  expect(await read(content)).toEqual({ unknownType: name.slice(0, 60) });
});

test('a plain photograph or a file that ends inside a segment has no source type', async () => {
  const content = await draw();
  expect(await read(content)).toEqual({});
  for (const end of [1, 3, 5, 21]) expect(readClaim(content.subarray(0, end), undefined)).toEqual({});
});

test('a source type is parsed back unchanged after it is written', () =>
  expect(readClaim(Buffer.alloc(0), Buffer.from(formatSourceType(COMPOSITE)))).toEqual({ type: COMPOSITE }));
