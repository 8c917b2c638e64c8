import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stageSource } from '#publishing/sources/source.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { createFolder, Fixture } from '../../../fixtures/write-fixture.ts';
import { writeZip } from '../../../fixtures/write-zip.ts';

function stageFolder(names: readonly string[], change: (from: string) => void = () => {}) {
  const folder = createFolder('source');
  const [from, to] = [join(folder, 'export'), join(folder, 'snapshot')];
  for (const name of names) {
    mkdirSync(dirname(join(from, name)), { recursive: true });
    writeFileSync(join(from, name), name);
  }
  change(from);
  return stageSource(from, to).then((staged) => ({ staged, to }));
}

async function stageZip(names: readonly string[]) {
  const folder = createFolder('source');
  const [zip, to] = [join(folder, 'export.zip'), join(folder, 'snapshot')];
  writeFileSync(zip, writeZip(names.map((name) => ({ name, content: name }))));
  return { staged: await stageSource(zip, to), to };
}

describe.each([
  ['a folder', stageFolder],
  ['a zip', stageZip],
])('a snapshot in %s', (_what, stage) => {
  test('is read whatever the case of its file names', async () => {
    const { staged, to } = await stage(['Site.json', 'NL/Articles.JSON']);
    expect(staged).toEqual({ ok: true });
    expect(readFileSync(join(to, 'nl/articles.json'), 'utf8')).toBe('NL/Articles.JSON');
  });

  test('is refused when two files differ only in case, because either could be stale', async () => {
    const { staged } = await stage(['site.json', 'nl/articles.json', 'nl/Articles.json']);
    expect(staged).toMatchObject({ ok: false, problem: 'twice' });
  });
});

test('a symbolic link is refused, since skipping it would lose its pages', async () => {
  const { staged } = await stageFolder(['site.json', 'elsewhere/articles.json', 'nl/types.json'], (from) =>
    symlinkSync('../elsewhere/articles.json', join(from, 'nl/articles.json')),
  );
  expect(staged).toEqual({ ok: false, problem: 'link', detail: 'nl/articles.json' });
});

describe('a whole snapshot in another encoding', () => {
  const encodings = [
    ['windows-1252', (text: string) => Buffer.from(text.replace(/[^\0-\xff]/g, '?'), 'latin1')],
    ['utf-16le', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ] as const;
  const listFiles = (encode: (text: string) => Buffer) => {
    const folder = new Fixture().write();
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ name, content: encode(readFileSync(join(folder, name), 'utf8')) }));
  };
  const expectRead = (folder: string, encoding: string) => {
    const { site, faults } = readSnapshot(folder);
    expect(site?.byLanguage.fr?.agency.city).toBe('Bruxelles');
    expect(faults.filter(({ problem }) => problem === 'problem.otherEncoding')).toContainEqual(
      expect.objectContaining({ severity: 'notice', file: 'nl/properties.json', values: { encoding } }),
    );
  };

  test.each(encodings)('is read in %s from a folder, a zip and a URL', async (encoding, encode) => {
    const files = listFiles(encode);
    const base = createFolder('encoded');
    for (const { name, content } of files) {
      mkdirSync(dirname(join(base, 'folder', name)), { recursive: true });
      writeFileSync(join(base, 'folder', name), content);
    }
    const zip = writeZip(files);
    writeFileSync(join(base, 'export.zip'), zip);
    const server = createServer((_request, answer) => answer.end(zip));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      for (const [to, from] of Object.entries({
        fromFolder: join(base, 'folder'),
        fromZip: join(base, 'export.zip'),
        fromAddress: `http://127.0.0.1:${port}/export.zip`,
      })) {
        expect(await stageSource(from, join(base, to))).toEqual({ ok: true });
        expectRead(join(base, to), encoding);
      }
    } finally {
      server.close();
    }
  });
});
