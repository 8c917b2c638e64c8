import { expect, test } from 'vitest';
import { type MapMessageContent, toMapFrame } from '#api/map-message.ts';
import { writeToMapFrame } from '#api/map-writer.ts';
import { readPlaceContent, writePlaceContent } from '#api/place-content.ts';

const CONTENT: MapMessageContent = {
  propertyList: [
    {
      id: '4049880',
      position: [50.8302, 4.4371],
      isExact: false,
      city: 'Sint-Pieters-Woluwe',
      place: 'Vogelzanglaan 8, Sint-Pieters-Woluwe',
      headline: 'Villa in een beukenpark',
      line: 'Villa · 5 slpk. · 312 m²',
      price: null,
      priceText: 'Prijs op aanvraag',
      marquee: 3,
      href: '/nl/te-koop/sint-pieters-woluwe/huis-villa-hoeve/4049880/',
      picture: '/pictures/villa-1964-300.webp',
      pictureLabel: 'Illustratie',
    },
  ],
  messageInfo: { language: 'nl', textLanguage: 'fr', total: 1, area: null },
  mapType: 'place',
  customMarker: { url: '/pin.svg', width: 40, height: 40 },
  marqueeIgnoreList: [2],
};

test('the content of a place map is parsed back unchanged, in the format that the map accepts', () => {
  const content = readPlaceContent(writePlaceContent(CONTENT), 'nl');
  expect(content).toEqual(CONTENT);
  expect(toMapFrame.safeParse(writeToMapFrame(content)).success).toBe(true);
});

test('the content of a place map without a property is an error', () => {
  expect(() => writePlaceContent({ ...CONTENT, propertyList: [] })).toThrow('one property');
});
