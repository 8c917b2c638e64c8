import { expect, test } from 'vitest';
import { readSnapshot } from '#snapshot/site.ts';
import { writeFixture } from '../../fixtures/write-fixture.ts';

const LINKS =
  '<ul><li><a href="/nl/diensten/tarieven/">Tarieven</a></li><li><a href="/nl/contact/">Contact</a></li></ul>' +
  '<p>Zie <a href="/nl/diensten/">onze diensten</a>.</p>';

test('links to an unpublished page of the menu, and to pages below it, are removed', () => {
  const read = (status: string) =>
    readSnapshot(
      writeFixture((fixture) => {
        fixture.row('menu.json', 'services').status = status;
        fixture.row('nl/articles.json', 'rental').body = LINKS;
      }),
    );
  expect(JSON.stringify(read('Published').site)).toContain('/nl/diensten/tarieven/');
  const { site, map } = read('Draft');
  expect(map?.path('services/fees', 'nl')).toBeUndefined();
  expect(JSON.stringify(site)).not.toMatch(/\/nl\/diensten\//);
  const article = site?.byLanguage.nl?.articles.find(({ id }) => id === 'rental');
  expect(article?.body).toContain('Zie onze diensten.');
  expect(article?.body).toContain('href="/nl/contact/"');
  expect(article?.body).not.toContain('Tarieven');
});
