import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stageSource } from '#publishing/sources/source.ts';
import { filesOf, LIMITS } from '#publishing/sources/staging.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';
import { writeZip, type ZipItem } from '../../../fixtures/write-zip.ts';

async function unpack(items: ZipItem[], limits = LIMITS) {
  const folder = createFolder('unzip');
  const [zip, to] = [join(folder, 'export.zip'), join(folder, 'snapshot')];
  writeFileSync(zip, writeZip([{ name: 'export/site.json', content: '{}' }, ...items]));
  return { staged: await stageSource(zip, to, limits), to, files: filesOf(zip, to) };
}

describe('pictures in the zip of a snapshot', () => {
  test('are stored beside the lists; other files stay in the zip', async () => {
    const { staged, to, files } = await unpack([
      { name: 'export/data/118432-1.jpg', content: 'picture' },
      { name: 'export/data/contract.pdf', content: 'secret' },
    ]);
    expect(staged).toEqual({ ok: true });
    expect(readFileSync(join(files, 'data/118432-1.jpg'), 'utf8')).toBe('picture');
    expect(existsSync(join(files, 'data/contract.pdf'))).toBe(false);
    expect(existsSync(join(to, 'data'))).toBe(false);
  });

  test('do not count towards the limit of list files, but have their own limits in number and size', async () => {
    const pictures = [1, 2, 3].map((number) => ({ name: `export/data/${number}.jpg`, content: 'picture' }));
    expect((await unpack(pictures, { ...LIMITS, files: 1 })).staged).toEqual({ ok: true });
    expect((await unpack(pictures, { ...LIMITS, pictures: 2 })).staged).toEqual({ ok: false, problem: 'tooMany' });
    const large = { ...LIMITS, pictureBytes: 20 };
    expect((await unpack(pictures, large)).staged).toEqual({ ok: false, problem: 'tooLarge' });
  });
});

test('a zip with a changed byte is refused even when its size is right', async () => {
  const folder = createFolder('unzip');
  const whole = writeZip([{ name: 'site.json', content: '{"price":487311}', isStored: true }]);
  const damaged = Buffer.from(whole.toString('latin1').replace('487311', '987311'), 'latin1');
  for (const [bytes, staged] of [
    [whole, { ok: true }],
    [damaged, { ok: false, problem: 'notZip' }],
  ] as const) {
    writeFileSync(join(folder, 'export.zip'), bytes);
    expect(await stageSource(join(folder, 'export.zip'), join(folder, 'snapshot'), LIMITS)).toEqual(staged);
  }
});

test('the pictures of a folder stay where they are', () => {
  const folder = createFolder('folder');
  expect(filesOf(folder, join(folder, 'snapshot'))).toBe(folder);
});
