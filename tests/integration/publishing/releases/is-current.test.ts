// Runs on a copy of this project, since these decisions determine whether a visitor gets outdated pages.
import { appendFileSync, cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteData } from '#api/site-data.ts';
import { digestCode, digestProgram, digestSnapshot } from '#publishing/origin/origin.ts';
import { chooseSnapshot, isSiteCurrent } from '#publishing/releases/is-current.ts';
import { saveBuilt } from '#publishing/releases/release-files.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const root = createFolder('project');
const snapshot = join(root, 'snapshot');
const out = join(root, 'dist');
const store = join(root, 'var');
const at = (name: string) => join(root, name);

const OUTSIDE = [
  'scripts/demo/files.ts',
  'scripts/bench/build.ts',
  'scripts/tools/test.mjs',
  'tests/unit/here.test.ts',
];
const FOLDERS = ['src', ...OUTSIDE.slice(0, 3), 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];
for (const name of FOLDERS) cpSync(resolve(name), at(name), { recursive: true });
for (const name of ['public/app.svg', 'snapshot/site.json', 'tests/unit/here.test.ts', 'docs/notes.md']) {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), '{}');
}

const facts = (env = {}) => ({
  createdAt: '2026-11-22T09:00:00.000Z',
  from: snapshot,
  searchedFor: '',
  language: 'nl' as const,
  code: digestProgram(env, root),
  snapshot: digestSnapshot(snapshot),
});
const nothing = { state: {}, memory: {}, kept: {}, siteData: {} as SiteData };
const isCurrent = (env = {}) => isSiteCurrent({ SNAPSHOT: snapshot, ...env }, { root });

/** A plain build in dist/ with the current inputs. */
async function build() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  writeFileSync(join(out, 'index.html'), 'home');
  await saveBuilt(store, out, facts(), nothing);
}
beforeEach(async () => {
  await build();
});

describe('a site stays current when no page depends on the change', () => {
  test.each([...OUTSIDE, 'docs/notes.md', 'src/service/service.ts', 'src/publishing/refresh/report.ts'])(
    'after a comment in %s',
    (name) => {
      appendFileSync(at(name), '\n// A comment.\n');
      expect(isCurrent()).toBe(true);
    },
  );

  test('after a comment in a types-only module, or a new file without importers', () => {
    appendFileSync(at('src/domain/site/site.ts'), '\n// A comment.\n');
    writeFileSync(at('src/domain/nobody.ts'), 'export {};');
    expect(isCurrent()).toBe(true);
  });
});

describe('a site is out of date when something changes that its pages depend on', () => {
  test.each([
    'src/layouts/Frame.astro',
    'src/ui/ui.css',
    'src/ui/touch.ts',
    'src/features/forms/Form.island.tsx',
    'src/domain/format/number.ts',
    'src/i18n/messages/nl/list.json',
    'src/snapshot/project-property.ts',
    'src/publishing/build/finish-file.ts',
    'src/publishing/bundle/make-bundle.ts',
    'src/site/data/site-data.ts',
    'public/app.svg',
    'astro.config.mjs',
    'package-lock.json',
    'snapshot/site.json',
  ])('after a change of %s', (name) => {
    appendFileSync(at(name), ' ');
    expect(isCurrent()).toBe(false);
  });

  test.each(['src/pages/about.astro', 'src/i18n/messages/nl/news.json', 'public/new.svg', 'snapshot/nl/types.json'])(
    'after %s is added',
    (name) => {
      mkdirSync(dirname(at(name)), { recursive: true });
      writeFileSync(at(name), '{}');
      expect(isCurrent()).toBe(false);
    },
  );

  test.each(['src/pages/404.astro', 'src/ui/touch.ts'])('after %s is deleted', (name) => {
    rmSync(at(name));
    expect(isCurrent()).toBe(false);
  });

  test.each([{ SERVICE_URL: 'https://forms.example.be' }, { SITE_URL: 'https://www.example.be' }, { COMPRESS: 'br' }])(
    'after a change of a setting: %o',
    async (env) => {
      expect(isCurrent()).toBe(true);
      expect(isCurrent(env)).toBe(false);
    },
  );

  test('after it was deleted or replaced by another build', () => {
    utimesSync(join(out, 'index.html'), 1, 1);
    expect(isCurrent()).toBe(false);
    rmSync(out, { recursive: true });
    expect(isCurrent()).toBe(false);
  });
});

test('a fresh checkout, whose files all have new dates, counts as the same program', () => {
  const before = digestCode(root);
  utimesSync(at('src/layouts/Frame.astro'), 2e9, 2e9);
  expect(digestCode(root)).toBe(before);
});

describe('a start with releases', () => {
  const releases = new Releases(store);
  afterAll(() => rmSync(store, { recursive: true }));
  const publish = () => {
    const making = releases.begin();
    mkdirSync(join(making, 'site'));
    writeFileSync(join(making, 'site/index.html'), 'home');
    cpSync(snapshot, join(making, 'snapshot'), { recursive: true });
    return releases.publish(making, facts(), out);
  };

  test("uses the live release's snapshot unless SNAPSHOT names another", () => {
    publish();
    const env = chooseSnapshot({}, out);
    expect(relative(root, String(env.SNAPSHOT))).toBe(join('var', 'current', 'snapshot'));
    expect(isSiteCurrent(env, { root })).toBe(true);
    appendFileSync(join(snapshot, 'site.json'), ' ');
    expect(isSiteCurrent(env, { root })).toBe(true);
    expect(isCurrent()).toBe(false);
    expect(isSiteCurrent({ ...env, SERVICE_URL: 'https://forms.example.be' }, { root })).toBe(false);
    expect(chooseSnapshot({ SNAPSHOT: 'other' }, out)).toEqual({ SNAPSHOT: 'other' });
  });
});
