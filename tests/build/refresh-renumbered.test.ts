import { expect, test } from 'vitest';
import type { SiteData } from '#api/site-data.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { createSite } from '#service/http/site-files.ts';
import { type Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { propertyPage } from './fixture-site.ts';
import { Place } from './refresh-run.ts';

const [FIRST, SECOND] = ['1001', '900001'] as const;
const t = translate('nl');
const snapshot = (id: string, euro: number) =>
  writeFixture((fixture: Fixture) => {
    fixture.site().showPriceHistory = true;
    for (const language of ['nl', 'fr'] as const)
      Object.assign(fixture.property(FIRST, language), { Price: euro, ID: id });
  });

// Runs several refreshes, which take longer than a test's usual limit on a busy machine.
const LIMIT_MS = 600_000;

test('a property with a new number keeps its price history, and its old URLs redirect in every language', {
  timeout: LIMIT_MS,
}, async () => {
  const place = new Place();
  const ask = (path: string) => createSite(place.out).request(path, { redirect: 'manual' });
  const dataOf = () => JSON.parse(place.read('../var/site-data.json')) as SiteData;
  const refresh = async (id: string, euro: number) => {
    const { code, output } = await place.refresh(snapshot(id, euro));
    expect(code, output).toBe(0);
    return output;
  };
  await refresh(FIRST, 375_000);
  place.changeMemory((memory) => {
    for (const { prices = [] } of Object.values(memory)) for (const price of prices) price.on = '2026-01-15';
  });
  const output = await refresh(SECOND, 360_000);
  expect(output).toContain(t('refresh:list.renumbered'));
  expect(output).toContain(t('refresh:renumbered.from', { from: FIRST }));
  for (const { added, gone, renumbered } of place.reports().at(-1)?.differences ?? [])
    expect([added, gone, renumbered?.map(({ id, from }) => [id, from])]).toEqual([[], [], [[SECOND, FIRST]]]);

  for (const language of LANGUAGES) {
    const from = propertyPage(FIRST, language).path;
    const to = from.replace(FIRST, SECOND);
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    expect(place.read('_redirects').split('\n')).toContain(`${from} ${to} 301`);
    expect(place.read(`${from.slice(1)}index.html`)).toContain(`content="0; url=${to}"`);
    expect(place.read(`property/${FIRST}/index.html`)).toContain(to);
    expect(place.read(`${to.slice(1)}index.html`)).toContain('datetime="2026-01-15"');
  }
  expect(place.read(`property/${FIRST}.json`)).toBe(place.read(`property/${SECOND}.json`));
  expect(dataOf().renumbered).toEqual({ [FIRST]: SECOND });

  // Repeating the refresh changes nothing; returning to the first number reverses the redirect.
  await refresh(SECOND, 360_000);
  expect((await ask(propertyPage(FIRST, 'nl').path)).status).toBe(301);
  await refresh(FIRST, 360_000);
  const path = propertyPage(FIRST, 'nl').path;
  expect((await ask(path)).status).toBe(200);
  expect((await ask(path.replace(FIRST, SECOND))).headers.get('location')).toBe(path);
  expect(dataOf().renumbered).toEqual({ [SECOND]: FIRST });
});
