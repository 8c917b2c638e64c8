// Follows CONTRIBUTING's recipe "Add a language" word for word in a copy of the project.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listFiles } from '#publishing/files/list-files.ts';
import { Fixture } from '../fixtures/write-fixture.ts';
import { ProjectCopy } from './project-copy.ts';

const project = new ProjectCopy('fifth-language');
const site = join(project.folder, 'site');
const messages = (language: string) => join(project.folder, 'src/i18n/messages', language);

/** Uses the English texts as Italian, and adds the plural form for millions, which only Italian has. */
function translateTexts() {
  cpSync(messages('en'), messages('it'), { recursive: true });
  for (const name of readdirSync(messages('it'))) {
    const file = join(messages('it'), name);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(texts))
      if (key.endsWith('_other')) texts[key.replace(/other$/, 'many')] = text;
    writeFileSync(file, JSON.stringify(texts));
  }
}

beforeAll(() => {
  project.edit('src/domain/language.ts', (text) =>
    text.replace("'de'] as const", "'de', 'it'] as const").replace("de: 'seite' }", "de: 'seite', it: 'pagina' }"),
  );
  translateTexts();
  const fixture = new Fixture();
  for (const row of fixture.list('routes.json')) {
    const paths = row.paths as Record<string, string>;
    if (paths.en !== undefined) paths.it = paths.en;
  }
  (fixture.site('language').languageUse as object[]).push({ code: 'it', use: true });
  fixture.writeTo(join(project.folder, 'snapshot'));
});

test('a fifth language type-checks without a change to any other list of languages in the product', () => {
  writeFileSync(join(project.folder, 'tsconfig.product.json'), '{ "extends": "./tsconfig.json", "include": ["src"] }');
  project.run('node_modules/typescript-7/bin/tsc', '--noEmit', '--project', 'tsconfig.product.json');
});

test('a fifth language has a page for each English page, and no missing text', () => {
  project.run('scripts/build.ts', '--out', site, '--no-compress');
  const pagesOf = (language: string) => listFiles(join(site, language), /\.html$/).map(({ name }) => name);
  expect(pagesOf('it')).toHaveLength(pagesOf('en').length);

  const home = readFileSync(join(site, 'it/index.html'), 'utf8');
  expect(home).toContain('<html lang="it"');
  expect(home).toContain('<meta property="og:locale" content="it_BE">');
  expect(home).toMatch(/<a href="\/it\/" hreflang="it" lang="it" aria-current="true">\s*<abbr title="Italiano">IT</);
  expect(readFileSync(join(site, 'nl/index.html'), 'utf8')).toContain('hreflang="it"');
  expect(readFileSync(join(site, 'sitemap-it.xml'), 'utf8')).toContain('/it/');
  for (const { name, path } of listFiles(join(site, 'it'), /\.html$/))
    expect(readFileSync(path, 'utf8'), name).not.toMatch(
      />\s*[a-z]+(?:\.[a-zA-Z]+)*\.it\s*<|"[a-z]+(?:\.[a-zA-Z]+)*\.it"/,
    );
});
