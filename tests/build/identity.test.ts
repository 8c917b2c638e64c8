import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { createSite } from '#service/http/site-files.ts';
import { SECRETS } from '../fixtures/snapshot/secrets.ts';
import { createFolder, Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { built, propertyPage } from './fixture-site.ts';
import { checkHtml, describeMessages } from './nu-check.ts';
import { Place, runBuild } from './refresh-run.ts';

/** A property with hidden street, number, location and price, which leaves the site. */
const GONE = '1003';
const MOVED = '1002';
const PRICED = String(
  new Fixture()
    .list('nl/properties.json')
    .find(({ ID, PublishPrice, Price, Status, Goal }) => ID !== MOVED && PublishPrice && Price && !Status && Goal === 0)
    ?.ID,
);
const [FIRST_EURO, SECOND_EURO, HIDDEN_EURO] = [419_300, 397_200, 388_100];
const grouped = (euro: number) => String(euro).replace(/(\d{3})$/, '.$1');
const pathOf = (id: string, language: Language) => propertyPage(id, language).path;

const snapshot = (euro: number, change: (fixture: Fixture) => void = () => {}) =>
  writeFixture((fixture) => {
    fixture.site().showPriceHistory = true;
    for (const language of ['nl', 'fr'] as const) fixture.property(PRICED, language).Price = euro;
    change(fixture);
  });
function leaveAndMove(fixture: Fixture) {
  for (const language of ['nl', 'fr'] as const) {
    const file = `${language}/properties.json`;
    const { City, Zip } = fixture.property('1001', language);
    Object.assign(fixture.property(MOVED, language), { City, Zip });
    fixture.set(
      file,
      fixture.list(file).filter(({ ID }) => ID !== GONE),
    );
  }
}

const place = new Place();
const textOf = (path: string) => place.read(`${path.slice(1)}index.html`);
const ask = async (path: string) => createSite(place.out).request(path, { redirect: 'manual' });
/** Files of the site that contain one of these texts. */
const holding = (marks: readonly string[], kind = /\.(?:html|json|xml|txt)$|_redirects$/) =>
  listFiles(join(place.store, 'current/site/'), kind)
    .filter(({ path }) => marks.some((mark) => readFileSync(path, 'utf8').includes(mark)))
    .map(({ name }) => name);

async function refresh(from: string, ...options: string[]) {
  const { code, output } = await place.refresh(from, '--accept', ...options);
  expect(code, output).toBe(0);
}

beforeAll(async () => {
  await refresh(snapshot(FIRST_EURO));
  // Moves the recorded prices into the past.
  place.changeMemory((memory) => {
    for (const home of Object.values(memory)) for (const price of home.prices ?? []) price.on = '2026-01-15';
  });
  const clean = place.copy();
  const next = snapshot(SECOND_EURO, leaveAndMove);
  await refresh(next);
  const run = await clean.refreshAnew(next, '--accept');
  expect(run.code, run.output).toBe(0);
  expect(place.digests(), 'the same as built from nothing with the same past').toEqual(clean.digests());
});

test('pages of removed, moved and repriced properties are valid HTML in every language', async () => {
  const paths = LANGUAGES.flatMap((language) => [GONE, MOVED, PRICED].map((id) => pathOf(id, language)));
  const messages = await checkHtml(paths.map((path) => join(place.out, path, 'index.html')));
  expect(describeMessages(messages.filter(({ kind }) => kind === 'error'))).toBe('');
});

describe.each(LANGUAGES)('in %s', (language) => {
  const t = translate(language);

  test('a removed property keeps its page, which shows similar properties and is not indexed', async () => {
    const html = textOf(pathOf(GONE, language));
    expect(html).toContain(t('past:gone.sale'));
    expect(html).toContain('<meta name="robots" content="noindex">');
    // Price and bedrooms are unknown, so neither is given as the reason for similarity.
    expect(html).toContain(t('property:similar.why.place'));
    expect((await ask(pathOf(GONE, language))).status).toBe(200);
  });

  test('the former URL of a moved property is redirected by the service, by a rule for hosts and by a page', async () => {
    const from = pathOf(MOVED, language);
    const answer = await ask(from);
    const to = answer.headers.get('location') ?? '';
    expect(answer.status).toBe(301);
    expect(to).not.toBe(from);
    expect(textOf(to)).toContain(`content="${built.site.url}${to}"`);
    expect(place.read('_redirects').split('\n')).toContain(`${from} ${to} 301`);
    const page = textOf(from);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`content="0; url=${to}"`);
    expect(page).toContain(t('past:moved.title'));
  });

  test("a property's page shows former prices with dates and differences", () => {
    const html = textOf(pathOf(PRICED, language));
    expect(html).toContain(t('past:prices'));
    for (const mark of [
      'datetime="2026-01-15"',
      grouped(FIRST_EURO),
      grouped(SECOND_EURO),
      grouped(FIRST_EURO - SECOND_EURO),
    ])
      expect(html).toContain(mark);
  });
});

test('a removed property is absent from lists, search, sitemap and feeds; its short link and card lead to its page', async () => {
  const own = [...LANGUAGES.map((language) => `${pathOf(GONE, language).slice(1)}index.html`)];
  const shared = [`property/${GONE}.json`, `property/${GONE}/index.html`];
  expect(holding([`/${GONE}/`, `"${GONE}"`]).sort()).toEqual([...own, ...shared].sort());
  expect(textOf(`/property/${GONE}/`)).toContain(pathOf(GONE, 'fr'));
  expect(JSON.parse(place.read(`property/${GONE}.json`))).toMatchObject({
    availability: 'gone',
    texts: { de: { path: pathOf(GONE, 'de') } },
  });
});

test("a removed property's hidden data are in no file and not in the memory", () => {
  const marks = [
    SECRETS.street.nl,
    SECRETS.street.fr,
    String(SECRETS.price),
    grouped(SECRETS.price),
    String(SECRETS.latitude),
  ];
  expect(holding(marks)).toEqual([]);
  const memory = readFileSync(join(place.store, 'current/memory.json'), 'utf8');
  for (const mark of marks) expect(memory).not.toContain(mark);
});

test('hiding a price later deletes its history from site and memory', async () => {
  await refresh(
    snapshot(HIDDEN_EURO, (fixture) => {
      leaveAndMove(fixture);
      for (const language of ['nl', 'fr'] as const) fixture.property(PRICED, language).PublishPrice = false;
    }),
  );
  expect(textOf(pathOf(PRICED, 'nl'))).not.toContain(translate('nl')('past:prices'));
  const marks = [FIRST_EURO, SECOND_EURO, HIDDEN_EURO].flatMap((euro) => [String(euro), grouped(euro)]);
  expect(holding(marks)).toEqual([]);
  const memory = readFileSync(join(place.store, 'current/memory.json'), 'utf8');
  for (const mark of marks) expect(memory).not.toContain(mark);
});

test('the refresh after a rollback continues from the release that is served again', async () => {
  const { code, output } = await place.run('rollback', []);
  expect(code, output).toBe(0);
  place.changeMemory((memory) => {
    Object.assign(memory[GONE] ?? {}, { goneSince: '2020-01-01' });
  });
  await refresh(snapshot(FIRST_EURO, leaveAndMove));
  // The removed property's page had expired.
  expect((await ask(pathOf(GONE, 'nl'))).status).toBe(404);
  expect(place.has(`property/${GONE}.json`)).toBe(false);
  // The price hidden by the withdrawn release was public in the one before, and the renumbered property stays
  // renumbered.
  expect(textOf(pathOf(PRICED, 'nl'))).toContain(grouped(FIRST_EURO));
  expect((await ask(pathOf(MOVED, 'nl'))).status).toBe(301);

  await refresh(snapshot(FIRST_EURO));
  // Both are at their original URLs: no redirect may lead away from a page.
  expect((await ask(pathOf(MOVED, 'nl'))).status).toBe(200);
  expect(textOf(pathOf(GONE, 'nl'))).not.toContain(translate('nl')('past:gone.sale'));
});

test('a plain build continues from a given memory, and writes the next one', async () => {
  const folder = createFolder('plain');
  const [file, out] = [join(folder, 'memory.json'), join(place.folder, 'plain')];
  const first = await runBuild(snapshot(FIRST_EURO), out, '--memory', file);
  expect(first.code, first.output).toBe(0);
  const next = await runBuild(snapshot(FIRST_EURO, leaveAndMove), out, '--memory', file);
  expect(next.code, next.output).toBe(0);
  const read = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');
  expect(read(pathOf(GONE, 'nl'))).toContain(translate('nl')('past:gone.sale'));
  expect(read(pathOf(MOVED, 'fr'))).toContain(translate('fr')('past:moved.title'));
  expect(JSON.parse(readFileSync(file, 'utf8'))[GONE]).toHaveProperty('goneSince');
});
