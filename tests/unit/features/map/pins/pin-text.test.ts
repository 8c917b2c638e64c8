import { describe, expect, test } from 'vitest';
import type { MapProperty } from '#api/map-message.ts';
import type { PlaceGroup } from '#features/map/frame/place-groups.ts';
import { clusterSize, pinTextOf } from '#features/map/pins/pin-text.ts';
import { translate } from '#i18n/translator.ts';
import { mapHome } from '../../../../fixtures/map-home.ts';

const t = translate('en');
const LABELS = [2];
const group = (homes: MapProperty[]): PlaceGroup => {
  const [home = mapHome()] = homes;
  return { key: 'here', position: home.position, isExact: home.isExact, homes };
};

describe('a marker says', () => {
  test('the price, and the rest to screen readers', () => {
    expect(pinTextOf(group([mapHome()]), LABELS, t)).toEqual({
      kind: 'price',
      text: '€\u00a0295.000',
      name: 'Appartement onder de Zavel, Brussel, € 295.000',
    });
  });

  test('what stands in place of a price that is not shown', () => {
    const home = mapHome({ price: null, priceText: 'Price on request' });
    expect(pinTextOf(group([home]), LABELS, t)).toMatchObject({ kind: 'plain', text: 'Price on request' });
  });

  test('the label, for a marquee value on the ignore list', () => {
    const home = mapHome({ price: null, priceText: 'Under option', marquee: 2 });
    expect(pinTextOf(group([home]), LABELS, t)).toMatchObject({ kind: 'label', text: 'Under option' });
    expect(pinTextOf(group([home]), [], t)).toMatchObject({ kind: 'plain' });
  });

  test('how many homes one building has', () => {
    const homes = [mapHome({ id: '1' }), mapHome({ id: '2' })];
    expect(pinTextOf(group(homes), LABELS, t)).toMatchObject({ kind: 'several', text: '2 homes' });
  });

  test('the municipality, and that the place is not published', () => {
    const homes = [mapHome({ id: '1', isExact: false }), mapHome({ id: '2', isExact: false })];
    expect(pinTextOf(group(homes), LABELS, t)).toEqual({
      kind: 'municipality',
      text: 'Brussel',
      count: 2,
      name: 'Brussel: 2 properties, exact location not published',
    });
  });
});

test.each([
  [2, 's'],
  [9, 's'],
  [10, 'm'],
  [49, 'm'],
  [50, 'l'],
  [4000, 'l'],
])('a cluster of %d homes is drawn in size %s', (homes, size) => {
  expect(clusterSize(homes)).toBe(size);
});
