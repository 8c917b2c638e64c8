import { describe, expect, test } from 'vitest';
import type { MapProperty } from '#api/map-message.ts';
import type { PlaceGroup } from '#features/map/frame/place-groups.ts';
import { clusterSize, pinTextOf } from '#features/map/pins/pin-text.ts';
import { translate } from '#i18n/translator.ts';
import { mapProperty } from '../../../../fixtures/map-property.ts';

const t = translate('en');
const LABELS = [2];
const group = (properties: MapProperty[]): PlaceGroup => {
  const [property = mapProperty()] = properties;
  return { key: 'here', position: property.position, isExact: property.isExact, properties };
};

describe('a marker', () => {
  test('shows the price, and adds the headline and town for screen readers', () => {
    expect(pinTextOf(group([mapProperty()]), LABELS, 'en', t)).toEqual({
      kind: 'price',
      text: '€\u00a0295.000',
      name: 'Appartement onder de Zavel, Brussel, € 295.000',
    });
  });

  test('shows the text that replaces a hidden price', () => {
    const property = mapProperty({ price: null, priceText: 'Price on request' });
    expect(pinTextOf(group([property]), LABELS, 'en', t)).toMatchObject({ kind: 'plain', text: 'Price on request' });
  });

  test('shows the label for a marquee value on the ignore list', () => {
    const property = mapProperty({ price: null, priceText: 'Under option', marquee: 2 });
    expect(pinTextOf(group([property]), LABELS, 'en', t)).toMatchObject({ kind: 'label', text: 'Under option' });
    expect(pinTextOf(group([property]), [], 'en', t)).toMatchObject({ kind: 'plain' });
  });

  test('shows how many properties one building has', () => {
    const properties = [mapProperty({ id: '1' }), mapProperty({ id: '2' })];
    expect(pinTextOf(group(properties), LABELS, 'en', t)).toMatchObject({ kind: 'several', text: '2 properties' });
  });

  test('shows the municipality, and that the location is not published', () => {
    const properties = [mapProperty({ id: '1', isExact: false }), mapProperty({ id: '2', isExact: false })];
    expect(pinTextOf(group(properties), LABELS, 'en', t)).toEqual({
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
])('a cluster of %d properties is drawn in size %s', (properties, size) => {
  expect(clusterSize(properties)).toBe(size);
});
