import { expect, test } from 'vitest';
import { toMapFrame } from '#api/map-message.ts';
import { MAP_MESSAGE_VERSION } from '#api/map-words.ts';
import type { SearchData } from '#api/search-data.ts';
import { listMapProperties } from '#features/map/list/list-map.tsx';
import { translate } from '#i18n/translator.ts';
import { projectPlaceData, projectSearchData } from '#site/data/search-data.ts';
import { readSettings } from '#snapshot/settings.ts';
import { readSnapshot } from '#snapshot/site.ts';

const { site } = readSnapshot(readSettings(process.env).snapshot);
const own = site?.byLanguage.fr;
if (!site || !own) throw new Error('The demo snapshot has a fault that stops it');
const data: SearchData = projectSearchData(own, site);
const places = projectPlaceData(site);
const t = translate('fr');
const rows = data.properties.id.map((_, row) => row);
const context = { places, rootPath: '/fr/a-vendre/', language: 'fr', t } as const;
const shown = listMapProperties(data, rows, context);

test('every property with a location is on the map, in the format that the frame accepts', () => {
  expect(shown).toHaveLength(rows.length);
  const message = {
    gevel: 'map',
    version: MAP_MESSAGE_VERSION,
    kind: 'show',
    propertyList: shown,
    messageInfo: { language: 'fr', textLanguage: 'fr', total: shown.length, area: null },
    mapType: 'results',
    customMarker: null,
    marqueeIgnoreList: [2],
  };
  expect(toMapFrame.safeParse(message).success).toBe(true);
});

test('a property without a location is left out', () => {
  const [first = ''] = data.properties.id;
  const { [first]: _gone, ...others } = places;
  expect(listMapProperties(data, rows, { ...context, places: others }).map(({ id }) => id)).not.toContain(first);
});

test('a property with a hidden address has no exact location on the map', () => {
  const hidden = own.properties.filter(({ address }) => address === undefined);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { id } of hidden) expect(shown.find((each) => each.id === id)?.isExact).toBe(false);
});

test('a property’s marker links to its page', () => {
  const row = data.properties.goal.indexOf(0);
  const id = data.properties.id[row];
  expect(shown[row]?.href).toMatch(new RegExp(`^/fr/a-vendre/[a-z-]+/[a-z-]+/${id}/$`));
});

test('a sold property is marked as sold in place of its price', () => {
  const row = data.properties.availability.indexOf(1);
  expect(shown[row]).toMatchObject({ price: null, priceText: t('card:status.sold') });
});
