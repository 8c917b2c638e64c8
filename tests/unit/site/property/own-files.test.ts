import { expect, test } from 'vitest';
import { listOwnFiles } from '#site/property/own-files.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, writeFixture } from '../../../fixtures/write-fixture.ts';

function listFiles(change?: (fixture: Fixture) => void): string[] {
  const { site, faults } = readSnapshot(writeFixture(change), 'public');
  if (!site) throw new Error(JSON.stringify(faults.filter(({ severity }) => severity === 'stop')));
  return [...listOwnFiles(site)].filter((name) => /^\/(?:pictures|plans)\//.test(name)).sort();
}

test('a site without own files lists none', () => {
  expect(listFiles()).toEqual([]);
});

test('the own files of a site are pictures, plans in every language, banners and files in texts', () => {
  const files = listFiles((fixture) => {
    const [property] = fixture.list('nl/properties.json');
    const [menu] = fixture.list('menu.json');
    if (!property || !menu) throw new Error('The fixture is empty');
    property.Pictures = [
      { ID: '1', Url: '/pictures/living-1912-600.webp', Width: 600, Height: 400 },
      { ID: '2', Url: '/plans/plan-4013972-3-{language}.svg', Width: 600, Height: 400, Kind: 'plan' },
    ];
    property.Description = '<p>Zie <a href="/pictures/brochure.pdf">de brochure</a>.</p>';
    (menu.params as { metadata: unknown }).metadata = { nl: { ogImage: '/pictures/banner-home-1360.webp' } };
  });
  for (const width of [100, 300, 400, 600, 1360]) expect(files).toContain(`/pictures/living-1912-${width}.webp`);
  for (const language of ['nl', 'en', 'de']) expect(files).toContain(`/plans/plan-4013972-3-${language}.svg`);
  expect(files).toContain('/pictures/brochure.pdf');
  expect(files).toContain('/pictures/banner-home-1360.webp');
});
