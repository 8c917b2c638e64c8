import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { SITE_URL } from '../fixtures/snapshot/site.ts';
import { built, findPage, propertyPage, readPage } from './fixture-site.ts';
import { findFaults } from './schema-org.ts';

type Thing = Record<string, unknown> & { '@type': string };

function readThings(path: string): Thing[] {
  const texts = [...readPage(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return texts.flatMap(([, text = '']) => {
    const graph = JSON.parse(text) as { '@context': string; '@graph': Thing[] };
    expect(graph['@context']).toBe('https://schema.org');
    return graph['@graph'];
  });
}

const thing = (path: string, type: string) => readThings(path).find((candidate) => candidate['@type'] === type);
const listing = (id: string, language: Language = 'nl') =>
  thing(propertyPage(id, language).path, 'RealEstateListing') as Thing & {
    about: Thing & { address: Record<string, string>; geo?: Thing };
    offers?: Thing & { priceSpecification: Record<string, unknown> };
    image?: Thing;
    video?: Thing;
  };

describe('structured data', () => {
  test('is readable on every page and has only absolute URLs', () => {
    for (const { path } of built.pages) {
      const text = JSON.stringify(readThings(path));
      expect(/"(?:url|item|@id)":"(?!https?:\/\/)/.test(text), path).toBe(false);
    }
  });

  test('uses only types, properties and values of schema.org on every page', () => {
    const faults = new Set(built.pages.flatMap(({ path }) => readThings(path).flatMap(findFaults)));
    expect([...faults]).toEqual([]);
  });

  test.each([
    [{ '@type': 'Flat' }, 'Flat is no type'],
    [{ '@type': 'Apartment', rent: 1 }, 'Apartment.rent is no property of it'],
    [{ '@type': 'Apartment', numberOfBedrooms: 'two' }, 'Apartment.numberOfBedrooms may not be "two"'],
    [{ '@type': 'Offer', offeredBy: { '@type': 'Place' } }, 'Offer.offeredBy may not be {"@type":"Place"}'],
  ])('is rejected where schema.org does not define it: %j', (thing, fault) => {
    expect(findFaults(thing)).toEqual([fault]);
  });

  test('has a listing and breadcrumb for a property, a breadcrumb for a list, and the agency for home', () => {
    const types = (path: string) =>
      readThings(path)
        .map((found) => found['@type'])
        .sort();
    expect(types(propertyPage('1001').path)).toEqual(['BreadcrumbList', 'RealEstateListing']);
    expect(types('/fr/a-vendre/bruxelles/')).toEqual(['BreadcrumbList']);
    expect(types('/en/')).toEqual(['RealEstateAgent']);
  });

  test('describes the building of a project, with its available units and lowest price, and each unit as a part of it', () => {
    const { path } = findPage('project', 'nl', ({ project }) => project.id === 'kaaihof');
    const building = { '@id': `${built.site.url}${path}#building` };
    expect(thing(path, 'RealEstateListing')).toMatchObject({
      about: { ...building, '@type': 'ApartmentComplex', numberOfAccommodationUnits: { value: 2 } },
      offers: { '@type': 'AggregateOffer', lowPrice: 299_500, offerCount: 2 },
    });
    expect(listing('1013').about).toMatchObject({ containedInPlace: building });
    expect(listing('1001').about).not.toHaveProperty('containedInPlace');
  });

  test("has an event for an open house at its property's address, and none for a sold property", () => {
    const path = propertyPage('1005', 'fr').path;
    expect(thing(path, 'Event')).toMatchObject({
      name: 'Portes ouvertes\u00a0: Loft',
      url: SITE_URL + path,
      startDate: '2098-11-29T13:00:00.000Z',
      endDate: '2098-11-29T15:00:00.000Z',
      maximumAttendeeCapacity: 12,
      location: { address: { postalCode: '9000' } },
    });
    expect(thing(propertyPage('1009').path, 'Event')).toBeUndefined();
  });

  test('numbers the breadcrumb from home to the page', () => {
    const { path } = propertyPage('1002', 'fr');
    const list = thing(path, 'BreadcrumbList')?.itemListElement as { position: number; item: string }[];
    expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
    expect(list[0]?.item).toBe(`${SITE_URL}/fr/`);
    expect(list.at(-1)?.item).toBe(SITE_URL + path);
  });

  test('has a YouTube video with three stills, and no video of another host', () => {
    const still = (name: string) => `https://i.ytimg.com/vi/abcdefghij1/${name}.jpg`;
    expect(listing('1019').video).toMatchObject({
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghij1',
      thumbnailUrl: [still('default'), still('mqdefault'), still('hqdefault')],
    });
    for (const id of ['1020', '1021', '1022']) expect(listing(id)).not.toHaveProperty('video');
  });

  test('has an offer for a shown price: a sale price, a rent per month, or a starting price', () => {
    expect(listing('1001').offers?.priceSpecification).toMatchObject({ priceCurrency: 'EUR', price: 375_000 });
    expect(listing('1002', 'de').offers?.priceSpecification).toMatchObject({ price: 1_450, unitCode: 'MON' });
    const from = listing('1005').offers?.priceSpecification;
    expect(from).toMatchObject({ minPrice: 299_500, valueAddedTaxIncluded: false });
    expect(from).not.toHaveProperty('price');
  });

  test.each(['1003', '1004', '1007', '1008', '1009', '1010'])(
    'of %s has no offer: its price is hidden, labelled or missing, or it is sold or let',
    (id) => {
      expect(listing(id)).not.toHaveProperty('offers');
    },
  );

  test('contains a published address with its location, and no hidden one', () => {
    expect(listing('1001').about.address).toMatchObject({
      streetAddress: 'Kerkstraat 33',
      postalCode: '1080',
      addressCountry: 'BE',
    });
    expect(listing('1001').about.geo).toMatchObject({ latitude: 50.85111 });
    expect(listing('1003').about.address).not.toHaveProperty('streetAddress');
    expect(listing('1003').about).not.toHaveProperty('geo');
  });

  test.each([
    ['1001', 'Apartment', 'BE'],
    ['1013', 'House', 'BE'],
    ['1025', 'Place', 'BE'],
    ['1011', 'Apartment', 'LU'],
  ])('describes %s as a %s in %s', (id, type, country) => {
    expect(listing(id).about['@type']).toBe(type);
    expect(listing(id).about.address.addressCountry).toBe(country);
  });

  test('does not state Belgium for an unknown country', () => {
    expect(listing('1012').about.address.addressCountry).not.toBe('BE');
  });

  test('cannot be ended early by a text with </script>', () => {
    const { path } = propertyPage('1018', 'fr');
    expect(listing('1018', 'fr').name).toBe('"><script>alert(11)</script>');
    expect(readPage(path).match(/<\/script>/g)?.length).toBe(readPage(path).match(/<script/g)?.length);
  });

  test('contains only the first picture, in its largest size', () => {
    expect(listing('1023').image?.url).toBe('https://pictures.agency.example/huis-many-1-1360.webp');
    expect(listing('1024')).not.toHaveProperty('image');
  });
});
