import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { withholdLeaks } from '#publishing/build/build-withheld.ts';
import { listSearchRules } from '#publishing/build/check-redaction.ts';
import { Threads } from '#publishing/build/threads.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import type { HiddenProperty } from '#snapshot/hidden.ts';
import { groupThousands, SECRETS } from '../fixtures/snapshot/secrets.ts';
import { writeFixture } from '../fixtures/write-fixture.ts';
import { built, parsePage, propertyPage, readPage, siteFolder, wordsOf } from './fixture-site.ts';
import { Place, runCommand } from './refresh-run.ts';

/** Runs three builds, which take longer than a test's usual limit on a busy machine. */
const LIMIT_MS = 600_000;

/** Drawings of the demo in public/: their coordinates could match the searched numbers by chance. */
const DRAWINGS = /^plans\//;

const files = listFiles(siteFolder)
  .filter(({ name }) => !DRAWINGS.test(name))
  .map(({ path, name }) => {
    const bytes = readFileSync(path);
    const text = name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
    return { name, text: /\.(woff2|gz|webp|avif|png)$/.test(name) ? '' : text.toString('utf8') };
  });

/** Files that contain one of these marks in their text or name. */
function findFiles(marks: string[]): string[] {
  const escaped = marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(escaped.map((mark) => `(?<!\\d)${mark}(?!\\d)`).join('|'), 'i');
  return files.filter(({ name, text }) => pattern.test(text) || pattern.test(name)).map(({ name }) => name);
}

/** Every notation of the amount in the fixture, and every notation that our formatters could produce. */
function writePrice(amount: number): string[] {
  const whole = Math.trunc(amount);
  const cents = amount === whole ? '' : `,${(amount - whole).toFixed(2).slice(2)}`;
  const signs = ['', '.', ',', ' ', "'", '’', '\u00a0', '\u202f', '\u2009', '&nbsp;', '&#160;', '%20', '-', '_'];
  return signs.map((sign) => groupThousands(whole, sign) + cents);
}

const { price, street, rent, latitude, longitude } = SECRETS;

describe('hidden values are in no file or file name of the built site', () => {
  test.each([
    ['the street in Dutch', [street.nl, 'verborgenstraat', 'Verborgenstr', 'Verborgen straat', 'verborgen-straat']],
    ['the street in French', [street.fr, 'rue-cachee', 'rue_cach', 'rue%20cach', 'Rue Cach&', 'Rue Cachee', 'Rue <b>']],
    ['the street cut in two by a tag', ['Ver<b>borgen', 'Rue<b> Cach']],
    ['the house number with its street or box', ['417 bus', '417, bus', 'bus 7C', 'straat 417', '417 bte', '/417']],
    ['the price', writePrice(price)],
    ['the price in thousands', ['487,311', '487.311', '487k', '487 311']],
    [
      'the rent',
      writePrice(rent).flatMap((amount) => [
        `€ ${amount}`,
        `€\u00a0${amount}`,
        `${amount} €`,
        `"${amount}"`,
        `${amount} /`,
      ]),
    ],
    ['the coordinates', [String(latitude), String(longitude), '50.8712', '4.3512', '50,8712', '4,3512']],
    ['the pictures and documents that name the street or price', ['-d2.pdf', `prijs-${price}`, 'h2-300', '_living']],
  ])('%s', (_what, marks) => {
    expect(findFiles(marks)).toEqual([]);
  });

  test.each([
    ['10 % advance of an offer', price * 0.1],
    ['registration duty in Brussels', price * 0.125],
    ['registration duty after the abatement', (price - 200_000) * 0.125],
    ['registration duty in Flanders', price * 0.12],
    ['registration duty for an only home', price * 0.03],
    ['VAT', price * 0.21],
    ['the registration rights of the export', SECRETS.registrationRights],
    ['the notary fees of the export', SECRETS.notaryFees],
    ['the deposit of the export', SECRETS.deposit],
    ['two months of rent', rent * 2],
    ['three months of rent', rent * 3],
    ['a year of rent', rent * 12],
  ])('nor is an amount calculated from a hidden price: %s', (_what, amount) => {
    const rounded = [Math.round(amount), Math.floor(amount), Math.round(amount * 100) / 100];
    expect(findFiles(rounded.flatMap(writePrice))).toEqual([]);
  });

  test('according to a search that finds values that are shown', () => {
    expect(findFiles(['12.950.000']).length).toBeGreaterThan(8);
    expect(findFiles(['kerkstraat']).length).toBeGreaterThan(20);
    expect(findFiles(['50.85111'])).toContain('nl/te-koop/sint-jans-molenbeek/appartement/1001/index.html');
    expect(findFiles(['€\u00a0145'])).toContain('fr/a-louer/woluwe-saint-lambert/appartement/1002/index.html');
  });
});

describe.each(LANGUAGES)('the page of a property that hides price and address, in %s', (language) => {
  const t = translate(language);
  test('keeps its texts, and gives only the municipality as its location', () => {
    const page = parsePage(propertyPage('1003', language).path);
    const words = wordsOf(page.querySelector('#main'));
    expect(words).toContain('[…]');
    expect(words).toContain(t('property:place.municipality'));
    expect(wordsOf(page.querySelector('.lead'))).toMatch(/^1020 La[a-z ]+$/i);
    const map = [...page.querySelectorAll('#main a')].map((link) => link.getAttribute('href') ?? '');
    expect(map.filter((href) => href.includes('openstreetmap')).every((href) => href.endsWith('/50.8796/4.3556'))).toBe(
      true,
    );
    expect(page.querySelectorAll('.gallery img').length).toBe(1);
  });

  test('contains no amount that follows from the price', () => {
    const words = wordsOf(parsePage(propertyPage('1003', language).path).querySelector('#main article, #main'));
    for (const id of ['registrationRights', 'notaryFees', 'deposit'] as const)
      expect(words).not.toContain(t(`property:fact.${id}`));
    const [before = ''] = t('property:legal.advance', { percent: 10, amount: '#' }).split('#');
    expect(words).not.toContain(before);
    const rented = wordsOf(parsePage(propertyPage('1004', language).path).querySelector('#main'));
    expect(rented).toContain(t('property:price.onRequest'));
    expect(rented).not.toContain(t('property:fact.deposit'));
    // The page still shows the charges, since they do not reveal the rent.
    expect(rented).toContain('€ 60');
  });

  test('has neither street nor offer in its structured data', () => {
    const data = readPage(propertyPage('1003', language).path).match(/ld\+json">(.*?)<\/script>/)?.[1] ?? '';
    expect(data).toContain('RealEstateListing');
    for (const mark of ['streetAddress', 'offers', 'geo', 'price"']) expect(data).not.toContain(mark);
  });
});

describe('the check before a site is published', () => {
  async function check(hidden: Partial<HiddenProperty>) {
    const search = listSearchRules(new Map([['1003', { id: '1003', streets: [], ...hidden }]]), built.site);
    const threads = new Threads({ folder: siteFolder, search });
    await threads.finish(listFiles(siteFolder).map(({ name }) => ({ name, isCompressed: true })));
    await threads.close();
    return threads.leaks;
  }

  test('finds a hidden text and names the file and the property', async () => {
    const headline = built.site.byLanguage.nl?.properties.find(
      ({ id, headline: own }) => id !== '1003' && own.text.length > 12,
    );
    const leaks = await check({ streets: [headline?.headline.text ?? ''] });
    for (const leak of leaks) expect(leak).toMatchObject({ record: '1003', isAddress: true });
    const names = leaks.map(({ name }) => name);
    expect(names.some((name) => /^(nl|en|de)\/.*index\.html$/.test(name))).toBe(true);
    // The browser's search data are checked too.
    expect(names.some((name) => /^data\/search-nl\.json$/.test(name))).toBe(true);
  });

  test.each([
    ['the street of the agency', { streets: ['Kaaiplein'] }],
    ['a street that another property shows', { streets: ['Kerkstraat'] }],
    ['a price that another property shows', { price: 375_000 }],
    ['the price of a similar property on its own page', { price: 450_000 }],
    ['a location that another property shows', { place: { latitude: 50.85111, longitude: 4.31222 } }],
    ['the middle of its municipality', { place: { latitude: 50.8796, longitude: 4.3556 } }],
  ])('accepts %s', async (_what, hidden) => {
    expect(await check(hidden)).toEqual([]);
  });
});

describe('another text that reveals a hidden price or address', () => {
  const amount = groupThousands(price, '.');
  /** Texts of an article, a project and another property reveal the price and address of 1003. */
  const writeRevealing = () =>
    writeFixture((fixture) => {
      const article = fixture.row('nl/articles.json', 'rental');
      article.body = `<p>Te koop voor € ${amount}, een koopje.</p>`;
      article.intro = `Kijk eens naar de ${street.nl.replace('straat', 'str.')} ${SECRETS.houseNumber}!`;
      fixture.property('1001').Description = `<p>Buren vragen ${price} euro.</p>`;
      fixture.row('nl/projects.json', 'kaaihof').Description = `<p>Samen met ${street.nl} ${SECRETS.houseNumber}.</p>`;
    });
  const REVEALED = [amount, String(price), `${SECRETS.houseNumber}!`, `${street.nl} ${SECRETS.houseNumber}`];

  test('is withheld while the rest is published, and staff see its file, record and field', {
    timeout: LIMIT_MS,
  }, async () => {
    const snapshot = writeRevealing();
    const place = new Place();
    const out = (name: string) => join(place.folder, name);
    const build = (name: string, ...options: string[]) =>
      runCommand('build', ['--out', out(name), '--no-compress', ...options], { SNAPSHOT: snapshot });
    const [whole, part, refreshed] = await Promise.all([
      build('whole'),
      build('part', '--languages', 'nl'),
      place.refresh(snapshot),
    ]);
    expect([whole.code, part.code], whole.output + part.output).toEqual([EXIT_CODES.published, EXIT_CODES.published]);
    expect(refreshed.code, refreshed.output).toBe(EXIT_CODES.withheld);
    const t = translate('nl');
    for (const { output } of [whole, part, refreshed])
      for (const [where, problem] of [
        ['nl/articles.json › rental › body', 'problem.hiddenPrice'],
        ['nl/articles.json › rental › intro', 'problem.hiddenAddress'],
        ['nl/properties.json › 1001 › Description', 'problem.hiddenPrice'],
        ['nl/projects.json › kaaihof › Description', 'problem.hiddenAddress'],
      ] as const) {
        expect(output).toContain(`${where}: ${t(`check:${problem}`, { id: '1003' })}`);
        // Logs must not reveal more than the site.
        expect(output).not.toContain(amount);
      }
    const report = place.reports().at(-1);
    expect(report?.outcome).toBe('withheld');
    expect(report?.message).toBe(t('refresh:published.withheld', { number: 1 }));
    const files = listFiles(join(place.store, 'releases/000001'));
    for (const { path, name } of files) {
      if (/\.(woff2|gz|br|webp|avif|png)$/.test(name) || path.includes('/snapshot/')) continue;
      const text = readFileSync(path, 'utf8');
      for (const revealed of REVEALED) expect(text.includes(revealed), `${name}: ${revealed}`).toBe(false);
    }
    expect(place.read('nl/onze-diensten/verhuur/index.html')).toContain('Te koop voor […], een koopje.');
  });
});

test('a leaked value is cut from the text that contains it, or the property’s texts are omitted when no text contains it', () => {
  const leak = { name: 'nl/x.html', record: '1003', isAddress: false };
  const { hidden, site } = { hidden: new Map<string, HiddenProperty>(), site: built.site };
  const word = site.byLanguage.nl?.articles[0]?.title ?? '';
  const cut = withholdLeaks(site, [{ ...leak, got: word }], hidden);
  expect(JSON.stringify(cut.site.byLanguage.nl?.articles)).not.toContain(word);
  expect(cut.faults[0]).toMatchObject({ severity: 'withheld', file: 'nl/articles.json', field: 'title' });
  expect(cut.site.byLanguage.nl?.properties.find(({ id }) => id === '1003')).toHaveProperty('description');

  const bare = withholdLeaks(site, [{ ...leak, got: '487.311' }], hidden);
  expect(bare.faults).toMatchObject([{ severity: 'withheld', file: 'nl/x.html', remedy: 'remedy.withheldProperty' }]);
  for (const { properties } of Object.values(bare.site.byLanguage)) {
    const property = properties.find(({ id }) => id === '1003');
    expect(property).toMatchObject({
      availability: 'available',
      price: { kind: 'onRequest' },
      headline: { text: '' },
      documents: [],
    });
    expect(property).not.toHaveProperty('description');
    expect(property?.facts).toMatchObject({ surfaceLiving: expect.any(Number) });
    expect(properties.find(({ id }) => id === '1001')?.facts).not.toEqual({});
  }
});

test('a fact that equals the hidden figure is marked as under review; in the last attempt all facts are marked', () => {
  const property = built.site.byLanguage.nl?.properties.find(({ id }) => id === '1003');
  const figure = String(property?.facts.surfaceLiving);
  const leak = { name: 'nl/x.html', record: '1003', isAddress: false, got: `€ ${figure}` };
  const find = (site: typeof built.site) => site.byLanguage.nl?.properties.find(({ id }) => id === '1003');
  const first = find(withholdLeaks(built.site, [leak], new Map()).site);
  expect(first?.underReview).toContain('surfaceLiving');
  expect(first?.facts).not.toHaveProperty('surfaceLiving');
  expect(first?.headline.text).toBe('');
  const last = find(withholdLeaks(built.site, [leak], new Map(), { isLast: true }).site);
  expect(last?.facts).toEqual({});
  expect(last?.underReview).toEqual(expect.arrayContaining(Object.keys(property?.facts ?? {})));
});

test('a property with a hidden price is sorted by date, between a dearer and a cheaper one', () => {
  const ids = built.pages
    .filter((page) => page.kind === 'list' && page.language === 'nl' && page.goal === 'sale' && !page.city)
    .flatMap(({ path }) => [...readPage(path).matchAll(/<h3[^>]*>\s*<a[^>]* href="[^"]+\/(\d+)\/"/g)])
    .map(([, id = '']) => id);
  const places = ['1026', '1003', '1027'].map((id) => ids.indexOf(id));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
