import { resolve } from 'node:path';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readPlaceContent } from '#api/place-content.ts';
import { readProperty, resizedUrl } from '#api/search-data.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { Card } from '#features/list/Cards.tsx';
import { listMapProperties } from '#features/map/list/list-map.tsx';
import { Rows } from '#features/search/rows.ts';
import { findSaved, nameOf } from '#features/shortlist/saved-properties.ts';
import { translate } from '#i18n/translator.ts';
import PropertyPage from '#layouts/PropertyPage.astro';
import { listPath } from '#routing/addresses.ts';
import { openSite } from '#site/current-site.ts';
import { projectPlaceData, projectSearchData } from '#site/data/search-data.ts';
import { publicProperty } from '#site/property/public-property.ts';
import { projectPropertyCard } from '#site/props/property-card.ts';
import { renderCard } from '#site/props/render-card.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { statusText } from '#words/outcome.ts';
import { listSizes } from '#words/property-text.ts';
import { writeFixture } from '../../../fixtures/write-fixture.ts';

const container = await AstroContainer.create();

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#34': '"',
};
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27|#34);/g, (_, name: string) => ENTITIES[name] ?? '');
/** Text as a visitor reads it, without soft break opportunities. */
const plain = (text: string) => decode(text).replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

/** Text of the first element with this class. */
function wordsOf(html: string, name: string): string {
  const found = new RegExp(`<(\\w+)(?: [^>]*)? class="(?:[^"]* )?${name}(?:"| [^"]*")[^>]*>([\\s\\S]*?)</\\1>`).exec(
    html,
  );
  return plain((found?.[2] ?? '').replace(/<[^>]+>/g, ''));
}
const attributeOf = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');

function readCard(html: string) {
  return {
    headline: wordsOf(html, 'card__title'),
    place: wordsOf(html, 'card__place'),
    price: wordsOf(html, html.includes('data-gone') ? 'card__tag' : 'card__price'),
    line: wordsOf(html, 'card__line'),
    picture: attributeOf(html, /<img src="([^"]*)"/),
    href: attributeOf(html, /<a href="([^"]*)"/),
  };
}

/** Removes width and height of pictures. Only the build knows them, and cards have frames of a fixed shape. */
const withoutSize = (html: string) => html.replace(/ (?:width|height)="\d+"/g, '');

const snapshots = { 'the demo': resolve('snapshot'), 'the fixture': writeFixture() };

describe.each(Object.entries(snapshots))('a property of %s', (_name, folder) => {
  const { site } = readSnapshot(folder, resolve('public'));
  if (!site) throw new Error('The snapshot cannot be read');
  const built = openSite({ site });
  const places = projectPlaceData(site);

  describe.each(LANGUAGES)('in %s', (language) => {
    const view = built.view(language);
    const { own, map, hrefOf } = view;
    const t = translate(language);
    const data = projectSearchData(own, site);
    const paths = { sale: listPath(map, language, { goal: 'sale' }), rent: listPath(map, language, { goal: 'rent' }) };

    test('is parsed from the search data as written by the build', () => {
      for (const [row, property] of own.properties.entries()) {
        const written: PublicProperty = publicProperty(property, own);
        const { width: _width, height: _height, ...picture } = written.picture ?? {};
        expect(readProperty(data, row)).toEqual({ ...written, ...(written.picture && { picture }) });
      }
    });

    test('is described the same on card, list, map, search, shortlist and forms', () => {
      const search = new Rows(data, paths, t);
      for (const [row, property] of own.properties.entries()) {
        const { id, goal } = property;
        const builtCard = renderCard(property, hrefOf(property), view);
        const card = readCard(builtCard);
        const rootPath = paths[goal];
        const listed = renderToStaticMarkup(
          <Card data={data} row={row} language={language} rootPath={rootPath} t={t} />,
        );
        expect(listed).toBe(withoutSize(builtCard));

        for (const shown of listMapProperties(data, [row], { places, rootPath, language, t })) {
          const { headline, place, priceText, line, picture, href } = shown;
          const texts = { headline: plain(headline), place, price: plain(priceText), line: plain(line) };
          expect({ ...texts, picture, href }).toEqual(card);
        }
        const found = search.property(row);
        expect({
          headline: plain(found.description),
          place: `${found.street?.text ?? ''}${found.place}`,
          price: plain(found.priceText),
          picture: found.picture,
          href: found.href,
        }).toEqual({
          headline: card.headline,
          place: card.place,
          price: card.price,
          picture: property.pictures[0]?.sizes.find(({ width }) => width === 100)?.url ?? card.picture,
          href: card.href,
        });
        const [saved] = findSaved(data, [id], paths);
        if (saved?.kind !== 'known') throw new Error(`${id} is not known to the shortlist`);
        expect([plain(nameOf(saved, language, t)), saved.href]).toEqual([card.headline, card.href]);
        expect(plain(statusText(saved.property.availability, t) ?? saved.property.priceText)).toBe(card.price);

        const form = projectPropertyCard(built, id);
        const texts = form?.texts[language];
        expect([
          plain(texts?.headline ?? ''),
          plain(texts?.price ?? ''),
          texts?.path,
          form?.picture?.url ?? '',
        ]).toEqual([card.headline, card.price, card.href, card.picture]);
        // Forms show each part of the card's place, and add the box number and postal code.
        for (const part of card.place.split(', ')) expect(texts?.place).toContain(part);
      }
    });

    test('is described the same on its page and on the map of that page', async () => {
      for (const page of built.pages) {
        if (page.kind !== 'property' || page.language !== language) continue;
        const { property } = page;
        const html = await container.renderToString(PropertyPage, { props: { page, view } });
        const card = readCard(renderCard(property, page.path, view));
        expect(plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')).toBe(card.headline);
        expect(wordsOf(html, 'panel__price')).toBe(card.price);
        for (const part of card.place.split(', ')) expect(wordsOf(html, 'lead')).toContain(part);
        const [gallery = ''] = /class="gallery".*?<\/section>/s.exec(html) ?? [];
        expect(attributeOf(gallery, /<img src="([^"]*)"/)).toBe(card.picture);
        const written = attributeOf(html, /data-content="([^"]*)"/);
        const content = written === '' ? undefined : readPlaceContent(written, language);
        const rootPath = paths[property.goal];
        const rows = [data.properties.id.indexOf(property.id)];
        expect(content?.propertyList ?? []).toEqual(listMapProperties(data, rows, { places, rootPath, language, t }));
      }
    });
  });
});

test("the thumbnail is the card's picture in another width", () => {
  expect(resizedUrl('/pictures/facade-1-300.webp', 100)).toBe('/pictures/facade-1-100.webp');
});

test('the card of a building shows its floor area, not that of its plot', () => {
  const facts = { SurfaceLiving: null, SurfaceTotal: 420, SurfaceGround: 120 };
  const { site: built } = readSnapshot(
    writeFixture((fixture) => {
      for (const language of ['nl', 'fr'] as const) Object.assign(fixture.property('1001', language), facts);
    }),
  );
  const own = built?.byLanguage.nl;
  const property = own?.properties.find(({ id }) => id === '1001');
  if (!own || !property) throw new Error('The fixture has no property 1001');
  const sizes = listSizes(publicProperty(property, own), 'nl', translate('nl'));
  expect(sizes).toContain('420\u00a0m²');
  expect(sizes.join()).not.toContain('120');
});
