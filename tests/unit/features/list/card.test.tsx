import { resolve } from 'node:path';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { Card } from '#features/list/Card.tsx';
import PropertyCard from '#features/property/PropertyCard.astro';
import { translate } from '#i18n/translator.ts';
import { listPath } from '#routing/addresses.ts';
import { BuiltSite } from '#site/built-site.ts';
import { projectSearchData } from '#site/search-data.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { writeFixture } from '../../../fixtures/write-fixture.ts';

const window = new Window();
type Branch = { tag: string; attributes: string[]; children: (Branch | string)[] };
type Parsed = ReturnType<InstanceType<typeof window.DOMParser>['parseFromString']>['documentElement'];

/** What a browser makes of a card. A card of ours needs no width and height: its frame has a fixed shape. */
function readBranch(element: Parsed): Branch {
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'width' && name !== 'height')
    .map(({ name, value }) => `${name}="${value}"`)
    .sort();
  const children = [...element.childNodes].flatMap((child): (Branch | string)[] => {
    if (child.nodeType === 1) return [readBranch(child as unknown as Parsed)];
    const text = child.nodeType === 3 ? (child.textContent?.replace(/[ \n]+/g, ' ').trim() ?? '') : '';
    return text === '' ? [] : [text];
  });
  return { tag: element.tagName.toLowerCase(), attributes, children };
}

function readCard(html: string): Branch {
  const card = new window.DOMParser().parseFromString(html, 'text/html').querySelector('article');
  if (!card) throw new Error(`There is no card in ${html}`);
  return readBranch(card as unknown as Parsed);
}

const container = await AstroContainer.create();
const snapshots = { 'the demo': resolve('snapshot'), 'the fixture': writeFixture() };

describe.each(Object.entries(snapshots))('the cards of %s', (_name, folder) => {
  const { site } = readSnapshot(folder, resolve('public'));
  if (!site) throw new Error('The snapshot cannot be read');
  const built = new BuiltSite(site);

  test.each(LANGUAGES)('are the same in the browser as they were built, in %s', async (language: Language) => {
    const { own, map, hrefOf } = built.view(language);
    const t = translate(language);
    const data = projectSearchData(own, site);
    expect(own.properties.length).toBeGreaterThan(20);
    for (const [row, property] of own.properties.entries()) {
      const props = { property, href: hrefOf(property), language };
      const fromBuild = readCard(await container.renderToString(PropertyCard, { props }));
      const rootPath = listPath(map, language, { goal: property.goal });
      const inBrowser = renderToStaticMarkup(
        <Card data={data} row={row} language={language} rootPath={rootPath} t={t} />,
      );
      expect(readCard(inBrowser)).toEqual(fromBuild);
    }
  });
});
