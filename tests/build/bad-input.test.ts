import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { isTextKey, translate } from '#i18n/translator.ts';
import { formatFaults } from '#publishing/console/report-faults.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type BadInput, NOTED, OMITTING, STOPPING } from '../fixtures/broken/faults.ts';
import { createFolder, writeFixture } from '../fixtures/write-fixture.ts';
import { type Run, runBuild } from './refresh-run.ts';

/** Longest part of a message without a placeholder, which is always printed. */
function textOf(key: string, language: Language): string {
  const full = `check:${key}`;
  if (!isTextKey(full)) throw new Error(`There is no text ${full}`);
  const texts = translate(language)(full).split(/\{\{\w+\}\}/);
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest));
}

function expectMessage(
  output: string,
  { file, record, field, problem, remedy, severity }: BadInput,
  language: Language = 'nl',
) {
  // The property's label for staff is between record and field.
  const place = [file, record, field].filter((part) => part !== undefined);
  const line = output.split('\n').findIndex((text) => {
    const at = place.map((part) => text.indexOf(part));
    return at.every((index, order) => index >= 0 && index >= (at[order - 1] ?? 0));
  });
  const lines = output
    .split('\n')
    .slice(line, line + 2)
    .join('\n');
  expect(line, output).toBeGreaterThanOrEqual(0);
  expect(lines).toContain(translate(language)(`check:severity.${severity}`));
  expect(lines).toContain(textOf(problem, language));
  expect(lines).toContain(textOf(remedy, language));
}

describe.each([
  ['stops the build', STOPPING],
  ['omits the record', OMITTING],
  ['only causes a notice', NOTED],
] as const)('the report of a fault that %s', (_what, inputs) => {
  test.each(inputs)('names file, record, field and remedy: $name', (input) => {
    const { site, faults } = readSnapshot(writeFixture(input.change));
    expect(site === undefined).toBe(input.severity === 'stop');
    const own = faults.filter(({ severity }) => severity === input.severity);
    expectMessage(formatFaults(own, 'nl', true) ?? '', input);
  });

  test.each(inputs)('contains no duplicate: $name', (input) => {
    const { faults } = readSnapshot(writeFixture(input.change));
    const same = faults.filter(
      ({ severity, file, record, problem }) =>
        severity === input.severity && file === input.file && record === input.record && problem === input.problem,
    );
    expect(same.length).toBe(1);
  });
});

test('the check reports every fault of a file at once, not only the first', () => {
  const { faults } = readSnapshot(
    writeFixture((fixture) => {
      for (const { change } of [...OMITTING, ...NOTED]) change(fixture);
    }),
  );
  for (const { file, record, problem } of [...OMITTING, ...NOTED])
    expect(faults).toContainEqual(expect.objectContaining({ file, record, problem }));
});

describe('the build command for an invalid snapshot', () => {
  const out = join(createFolder('last-good'), 'dist');
  const readOut = () =>
    listFiles(out).map(({ path, name }) => `${name} ${createHash('sha1').update(readFileSync(path)).digest('hex')}`);
  let before: string[];

  beforeAll(async () => {
    mkdirSync(join(out, 'nl'), { recursive: true });
    writeFileSync(join(out, 'nl/index.html'), '<h1>The last good site</h1>');
    writeFileSync(join(out, '_redirects'), '/a/ /b/ 301\n');
    before = readOut();
  });

  const byName = (name: string) => STOPPING.find((input) => input.name === name) as BadInput;
  test.each([
    byName('an empty file'),
    byName('no site.json'),
    byName('a redirect that runs a script'),
    byName('a picture of its own that is not there'),
  ])('exits with 1 and leaves the last good site unchanged byte for byte: $name', async (input) => {
    const { code, output } = await runBuild(writeFixture(input.change), out);
    expect(code).toBe(1);
    expectMessage(output, input);
    expect(output).toContain(translate('nl')('check:stopped'));
    expect(output).not.toMatch(/\bat .*\.ts:\d+/);
    expect(readOut()).toEqual(before);
    expect(readdirSync(join(out, '..'))).toEqual(['dist']);
  });

  test('reports a fault in the language of the staff', async () => {
    const input = byName('a redirect that runs a script');
    const { code, output } = await runBuild(
      writeFixture((fixture) => {
        input.change(fixture);
        fixture.site().staffLanguage = 'fr';
      }),
      out,
    );
    expect(code).toBe(1);
    expectMessage(output, input, 'fr');
    expect(output).toContain(translate('fr')('check:stopped'));
  });
});

describe('a small site with faults in records, and two of the four languages', () => {
  const out = join(createFolder('small'), 'dist');
  let run: Run;
  const read = (file: string) => readFileSync(join(out, file), 'utf8');

  beforeAll(async () => {
    const snapshot = writeFixture((fixture) => {
      for (const { change } of OMITTING) change(fixture);
      fixture.site().maxUnreadableShare = 1;
      fixture.site('language').languageUse = ['nl', 'fr', 'en', 'de'].map((code) => ({
        code,
        use: code === 'nl' || code === 'fr',
      }));
      fixture.site().staffLanguage = 'fr';
      for (const file of ['nl/properties.json', 'fr/properties.json'])
        fixture.set(
          file,
          fixture.list(file).filter((row) => !/^10[12][1-9]$/.test(String(row.ID))),
        );
    });
    run = await runBuild(snapshot, out, '--verbose');
  });

  test('is built without the broken records', () => {
    expect(run.code, run.output).toBe(0);
    const names = listFiles(out, /\.html$/).map(({ name }) => name);
    const pagesOf = (language: string, id: string) =>
      names.filter((name) => name.startsWith(`${language}/`) && name.includes(`/${id}/`));
    expect([...pagesOf('nl', '1005'), ...pagesOf('fr', '1005'), ...pagesOf('nl', '1008')]).toEqual([]);
    expect(pagesOf('fr', '1008')).toHaveLength(1);
    expect(read('nl/te-koop/brussel/opbrengsteigendom/1006/index.html')).toContain('12.950.000');
  });

  test('has its report in the language of the staff', () => {
    for (const input of OMITTING) expectMessage(run.output, input, 'fr');
    expect(run.output).toContain(translate('fr')('check:title'));
  });

  test('redirects each URL of a disabled language to the same page in the default language, with noindex', () => {
    const names = listFiles(out, /\.html$/).map(({ name }) => name);
    const own = names.filter((name) => /^(en|de)\//.test(name));
    const redirects = read('_redirects').split('\n');
    for (const [address, target] of [
      ['/en/', '/nl/'],
      ['/de/', '/nl/'],
      ['/en/for-sale/', '/nl/te-koop/'],
      ['/en/contact/', '/nl/contact/'],
    ]) {
      expect(own).toContain(`${address?.slice(1)}index.html`);
      expect(redirects).toContain(`${address} ${target} 302`);
    }
    expect(own.length).toBeGreaterThan(100);
    // Menu entries that redirect to another site do so in every language.
    for (const name of own.filter((name) => !/\/depot\//.test(name))) {
      const [, target = ''] = /content="0; url=\/(nl\/[^"]*)"/.exec(read(name)) ?? [];
      expect([names.includes(`${target}index.html`), read(name).includes('content="noindex"')], name).toEqual([
        true,
        true,
      ]);
      const address = `/${name.replace(/index\.html$/, '')}`;
      expect(redirects, name).toContain(`${address} /${target} 302`);
    }
  });

  test('has no links, alternates or sitemap of a disabled language', () => {
    const files = listFiles(out).filter(({ name }) => /\.(html|xml|txt)$|_redirects/.test(name));
    expect(files.filter(({ name }) => /sitemap-(en|de)/.test(name))).toEqual([]);
    const mentions = files.filter(({ path }) =>
      /(?:href="|content="0; url=|<loc>[^<]*\.example|\S[^\S\n])\/(?:en|de)\/|hreflang="(?:en|de)"/.test(
        readFileSync(path, 'utf8'),
      ),
    );
    expect(mentions.map(({ name }) => name)).toEqual([]);
    expect(read('sitemap.xml')).not.toMatch(/sitemap-(en|de)/);
    expect(read('nl/index.html').match(/hreflang="[a-z-]+"/g)).toEqual([
      'hreflang="nl"',
      'hreflang="fr"',
      'hreflang="x-default"',
      'hreflang="nl"',
      'hreflang="fr"',
    ]);
  });
});

test('a snapshot with a single enabled language yields a site with only that language', () => {
  const { site } = readSnapshot(
    writeFixture((fixture) => {
      fixture.site('language').languageUse = [{ code: 'nl', use: true }];
    }),
  );
  expect(site?.languages).toEqual(['nl']);
});
