// Pages and paths of the fixture for the routing tests.
import { listPages } from '#routing/pages.ts';
import { RouteMap } from '#routing/route-map.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

export function readPages(change?: (fixture: Fixture) => void) {
  const { site } = readSnapshot(writeFixture(change));
  if (!site) throw new Error('The fixture cannot be read');
  const map = new RouteMap(site.routes, site.defaultLanguage);
  const pages = listPages(site, map, () => () => []);
  const pageAt = (path: string) => {
    const page = pages.find((candidate) => candidate.path === path);
    if (!page) throw new Error(`No page at ${path}`);
    return page;
  };
  return { site, map, pages, pageAt };
}
