import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BuiltSite } from '#site/built/built-site.ts';
import { keepPages, listCurrentPaths, openSite } from '#site/current-site.ts';
import { planPages } from '#site/static-paths.ts';
import { listTextFiles } from '#site/text-files.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

const ID = '1001';

function read(change: (fixture: Fixture) => void = () => {}) {
  const { site } = readSnapshot(writeFixture(change), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  return site;
}

const { keys } = planPages(new BuiltSite(read()), {}, 2026);

/** Lists the cards (by property ID) and feeds (by the path of their list) rendered after a change of the site. */
function listFiles(change?: (fixture: Fixture) => void) {
  const built = openSite({ site: read(change) });
  const { kept } = planPages(built, keys, 2026);
  keepPages(kept);
  const paths = listTextFiles(built, new Set(kept)).map(({ path }) => path);
  const list = (pattern: RegExp) => paths.flatMap((path) => pattern.exec(path)?.[1] ?? []);
  return {
    cards: list(/^\/property\/(\d+)\.json$/),
    feeds: list(/^\/(.+)\/feed\.xml$/),
    jsonFeeds: list(/^\/(.+)\/feed\.json$/),
  };
}

describe('cards and feeds', () => {
  test('are all reused when nothing changed', () => {
    expect(listFiles()).toEqual({ cards: [], feeds: [], jsonFeeds: [] });
    expect(listCurrentPaths().length).toBeGreaterThan(0);
    expect(listCurrentPaths().every(({ props: { page } }) => page?.kind === 'parts' || page?.kind === 'feedback')).toBe(
      true,
    );
  });

  test('are rendered for a changed property: its card, those of similar properties, and its feeds', () => {
    const { cards, feeds, jsonFeeds } = listFiles((fixture) => {
      for (const language of ['nl', 'fr'] as const) fixture.property(ID, language).Price = 376_000;
    });
    expect(cards).toContain(ID);
    expect(cards.length).toBeLessThan(new BuiltSite(read()).listPropertyIds().length);
    expect(jsonFeeds).toEqual(feeds);
    expect(feeds.sort()).toEqual(
      ['de/zu-verkaufen', 'en/for-sale', 'fr/a-vendre', 'nl/te-koop'].flatMap((list) => [
        list,
        expect.stringMatching(new RegExp(`^${list}/[a-z-]*(?:molenbeek)$`)),
      ]),
    );
  });

  test('are all rendered when the telephone number of the agency changes', () => {
    const { cards, feeds } = listFiles((fixture) => {
      Object.assign(fixture.site('agency', 'contact'), { phone: '02 555 99 99' });
    });
    expect(cards).toEqual(new BuiltSite(read()).listPropertyIds());
    expect(feeds.length).toBeGreaterThan(8);
  });
});
