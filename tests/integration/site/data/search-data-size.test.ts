import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { DATA_QUALITY } from '#publishing/files/compress-file.ts';
import { DataFiles } from '#site/data/data-files.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { writeGrownSnapshot } from '../../../../scripts/bench/snapshot.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

test('1,000 properties need less than 40 kB for search, 12 kB for filters and 40 kB for words, compressed', () => {
  const folder = createFolder('grown');
  writeGrownSnapshot('snapshot', folder, 1000);
  const { site: grown } = readSnapshot(folder);
  const body = grown ? new DataFiles(grown).search('nl').write() : '';
  const sent = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: DATA_QUALITY } });
  expect(sent.length).toBeLessThan(40_000);
  expect(JSON.parse(body).properties.id).toHaveLength(1000);
  const features = grown ? new DataFiles(grown).features.write() : '';
  const sentFeatures = brotliCompressSync(features, { params: { [constants.BROTLI_PARAM_QUALITY]: DATA_QUALITY } });
  expect(sentFeatures.length).toBeLessThan(12_000);
  expect(Object.keys(JSON.parse(features)).length).toBeGreaterThan(900);
  const words = grown ? (new DataFiles(grown).words('nl')?.write() ?? '') : '';
  const sentWords = brotliCompressSync(words, { params: { [constants.BROTLI_PARAM_QUALITY]: DATA_QUALITY } });
  expect(sentWords.length).toBeLessThan(40_000);
  const { least, ids } = JSON.parse(words);
  expect({ least, count: ids.length }).toEqual({ least: 1, count: 1000 });
});
