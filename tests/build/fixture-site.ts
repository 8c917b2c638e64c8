// The fixture's site, built once by the real command for all test files, and functions that read the built pages.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Window } from 'happy-dom';
import type { Language } from '#domain/language.ts';
import { digestFolder } from '#publishing/files/digest-files.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { digestProgram } from '#publishing/origin/origin.ts';
import type { Page, PageKind } from '#routing/page.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { Fixture } from '../fixtures/write-fixture.ts';
import { findBuildCache } from '../kept-builds.ts';

const ROOT = resolve('.');
const FOLDERS = findBuildCache('fixture-sites');

/** Runs the build command as staff do. */
function runBuildScript(snapshot: string, out: string): { code: number | null; output: string } {
  const { SITE_URL: _url, ...environment } = process.env;
  // Removes Vitest's own mode, which would make Astro build for a test.
  const env = { ...environment, SNAPSHOT: snapshot, NODE_ENV: 'production', FORCE_COLOR: '0' };
  for (const name of Object.keys(env))
    if (/^(?:VITEST|TEST$|DEV$|PROD$|SSR$|MODE$)/.test(name)) delete env[name as keyof typeof env];
  const args = ['scripts/build.ts', '--out', out, '--verbose'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Folders of the fixture's snapshot and site, which are rebuilt when the sources or the fixture have changed. */
function prepare(): { snapshot: string; folder: string } {
  const key = `${digestProgram({}).slice(0, 16)}-${digestFolder('tests/fixtures').slice(0, 16)}`;
  const home = join(FOLDERS, key);
  const paths = { snapshot: join(home, 'snapshot'), folder: join(home, 'site') };
  if (existsSync(paths.folder)) return paths;
  mkdirSync(home, { recursive: true });
  new Fixture().writeTo(paths.snapshot);
  const fresh = join(home, `fresh-${process.pid}`);
  const { code, output } = runBuildScript(paths.snapshot, fresh);
  if (code !== 0) {
    rmSync(home, { recursive: true, force: true });
    throw new Error(`The fixture could not be built:\n${output}`);
  }
  renameSync(fresh, paths.folder);
  return paths;
}

const paths = prepare();
export const siteFolder = paths.folder;

const { site, hidden } = readSnapshot(paths.snapshot, resolve('public'));
if (!site) throw new Error('The fixture has a fault that stops it');
/** Model of the expected pages, from the same snapshot. */
export const built = new BuiltSite(site);
export const hiddenValues = hidden;

/** File of a path: "/nl/te-koop/" → "nl/te-koop/index.html". */
export const fileOf = (path: string) => `${path.slice(1)}index.html`;

const texts = new Map<string, string>();
export function readText(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(siteFolder, file), 'utf8');
  texts.set(file, known);
  return known;
}

export const readPage = (path: string) => readText(fileOf(path));

/** Every HTML file of the site, by its name below the folder. */
export const htmlFiles = listFiles(siteFolder, /\.html$/).map(({ name }) => name);

const window = new Window({ url: site.url });
export type PageDocument = ReturnType<InstanceType<typeof window.DOMParser>['parseFromString']>;
export type PageElement = PageDocument['documentElement'];
const documents = new Map<string, PageDocument>();

export function parseFile(file: string): PageDocument {
  const known = documents.get(file) ?? new window.DOMParser().parseFromString(readText(file), 'text/html');
  documents.set(file, known);
  return known;
}

export const parsePage = (path: string) => parseFile(fileOf(path));

export function findPage<Kind extends PageKind>(
  kind: Kind,
  language: Language,
  isWanted = (_: Extract<Page, { kind: Kind }>) => true,
) {
  const page = built.pages.find(
    (candidate): candidate is Extract<Page, { kind: Kind }> =>
      candidate.kind === kind &&
      candidate.language === language &&
      isWanted(candidate as Extract<Page, { kind: Kind }>),
  );
  if (!page) throw new Error(`The fixture has no such ${kind} page in ${language}`);
  return page;
}

/** The detail page of a property. */
export const propertyPage = (id: string, language: Language = 'nl') =>
  findPage('property', language, ({ property }) => property.id === id);

export const singleSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of an element as a reader sees it, with single spaces. */
export const wordsOf = (element: { textContent: string } | null | undefined) =>
  singleSpaced(element?.textContent ?? '');

const TAG = /<([a-z][a-z0-9]*)((?:\s(?:"[^"]*"|[^">])*)?)>/g;
const ATTRIBUTE = /([a-z-:]+)(?:="([^"]*)")?/g;

/** Tags of a page with their attributes; fast enough for all pages, since Astro writes every value in double quotes. */
export function listTags(html: string, names: string): { name: string; attributes: Record<string, string> }[] {
  const isWanted = new RegExp(`^(?:${names})$`);
  return [...html.matchAll(TAG)]
    .filter(([, name = '']) => isWanted.test(name))
    .map(([, name = '', written = '']) => {
      const attributes = [...written.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
        key,
        value.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
      ]);
      return { name, attributes: Object.fromEntries(attributes) };
    });
}
