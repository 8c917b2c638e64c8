import type {
  Accommodation,
  BreadcrumbList,
  Event,
  Graph,
  Offer,
  Place,
  RealEstateAgent,
  RealEstateListing,
  Thing,
  VideoObject,
  WithContext,
} from 'schema-dts';
import type { Property } from '#domain/property/property.ts';
import { THUMBNAIL_SIZES, videoEmbedAddress, videoThumbnail } from '#domain/property/video.ts';
import { ROUTES } from '#domain/route.ts';
import { contactOf } from '#domain/site/offices.ts';
import { listUnits, summariseUnits } from '#domain/site/project.ts';
import type { ContactPoint, Project } from '#domain/site/site.ts';
import { cutDescription, wordsOf } from '#domain/text/text.ts';
import { momentsOf } from '#domain/visits/visit-times.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { projectHref } from '#routing/addresses.ts';
import { listCrumbs } from '#routing/breadcrumbs.ts';
import type { Page } from '#routing/page.ts';
import { homePath } from '#routing/route-map.ts';
import { pictureLabel, titleOf } from '#words/property-text.ts';
import type { View } from '../built/built-site.ts';

/** Structured data of a page for search engines (schema.org, as JSON-LD); only what the page itself shows. */
export function listStructuredData(page: Page, view: View): string | undefined {
  const things: Thing[] = [];
  const crumbs = breadcrumbList(page, view);
  if (crumbs) things.push(crumbs);
  if (page.kind === 'home' || (page.kind === 'content' && page.content.route === 'contact')) things.push(agent(view));
  if (page.kind === 'article' && page.article.kind === 'office') things.push(office(page, view));
  if (page.kind === 'property') things.push(listing(page, view), ...openHouseEvents(page, view));
  if (page.kind === 'project' && page.parent === ROUTES.projects) things.push(development(page, view));
  if (things.length === 0) return undefined;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // Escapes "<", so that "</script>" in a text does not close the element.
  return JSON.stringify(graph satisfies Graph | WithContext<Thing>).replaceAll('<', '\\u003c');
}

function breadcrumbList(page: Page, view: View): BreadcrumbList | undefined {
  const crumbs = listCrumbs(page, view.map);
  if (crumbs.length === 0) return undefined;
  const t = translate(view.language);
  const all = [{ label: t('chrome:home'), path: homePath(view.language) }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: view.site.url + (path ?? page.path),
    })),
  };
}

function agent({ own: { agency }, site, language }: View): RealEstateAgent {
  return {
    '@type': 'RealEstateAgent',
    '@id': `${site.url}/#agency`,
    legalName: agency.legalName,
    url: site.url + homePath(language),
    vatID: agency.companyNumber,
    ...whereabouts(agency),
  };
}

/** An office, as a part of the agency. */
function office(
  { article, path }: Extract<Page, { kind: 'article' }>,
  { own: { agency }, site }: View,
): RealEstateAgent {
  const url = site.url + path;
  return {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    ...whereabouts(contactOf(article, agency)),
    ...(article.image && { image: new URL(article.image.url, site.url).href }),
    parentOrganization: {
      '@type': 'RealEstateAgent',
      '@id': `${site.url}/#agency`,
      name: agency.name,
    },
  };
}

function whereabouts({ name, phone, email, street, houseNumber, zip, city, latitude, longitude }: ContactPoint) {
  return {
    name,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: `${street} ${houseNumber}`,
      postalCode: zip,
      addressLocality: city,
      addressCountry: 'BE',
    },
    ...(latitude !== undefined &&
      longitude !== undefined && { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } }),
  };
}

const COUNTRY_CODES: Record<number, string> = { 10: 'BE', 50: 'LU' };

/** WebID category → schema.org type. Land, garages and others have a generic type. */
const HOMES = { house: 'House', apartment: 'Apartment', studio: 'Apartment' } as const;

function listing({ property, path, project }: Extract<Page, { kind: 'property' }>, view: View): RealEstateListing {
  const t = translate(view.language);
  const { site } = view;
  const url = site.url + path;
  const name = titleOf(property, t, view.language).text;
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name,
    inLanguage: property.headline.language,
    identifier: property.id,
    ...(property.createdOn && { datePosted: property.createdOn }),
    ...(property.modifiedOn && { dateModified: property.modifiedOn }),
    ...picture(property, site.url, t),
    ...videoObject(property, name),
    ...offer(property, site.url),
    about: accommodation(property, partOf(project, view)),
  };
}

/** The first picture in its largest size. The others are left out, because their entries would weigh 3 kB. */
function picture({ pictures: [first] }: Property, siteUrl: string, t: Translate): Pick<RealEstateListing, 'image'> {
  if (!first) return {};
  const caption = pictureLabel(first.kind, t);
  const url = new URL(first.sizes.at(-1)?.url ?? first.url, siteUrl).href;
  return { image: { '@type': 'ImageObject', url, ...(caption && { caption }) } };
}

const BUILDING = '#building';

/** Links a unit to its project's building, if the project has a page on this site. */
function partOf(project: Project | undefined, { map, language, site }: View) {
  const href = project && !project.externalUrl && projectHref(map, language, project, ROUTES.projects);
  return href ? { containedInPlace: { '@id': site.url + href + BUILDING } } : {};
}

/** Structured data of a project, with the price range of its available units that show a price. */
function development(
  { project, path }: Extract<Page, { kind: 'project' }>,
  { site, own, hrefOf }: View,
): RealEstateListing {
  const url = site.url + path;
  const { name, description, address, place, cityName, zip } = project;
  const units = listUnits(project, own.properties);
  const { total, available, from } = summariseUnits(units);
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: name.text,
    inLanguage: name.language,
    ...(description && {
      description: cutDescription(wordsOf(description.text), { ellipsis: true, language: description.language }),
    }),
    ...(project.pictures.length > 0 && {
      image: project.pictures.map(({ url: small, sizes }) => new URL(sizes.at(-1)?.url ?? small, site.url).href),
    }),
    ...(from && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: from.price.euro,
        offerCount: available,
        offeredBy: { '@id': `${site.url}/#agency` },
      },
    }),
    about: {
      '@type': 'ApartmentComplex',
      '@id': url + BUILDING,
      name: name.text,
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: [address.street, address.houseNumber].filter(Boolean).join(' ') }),
        postalCode: zip,
        addressLocality: cityName,
      },
      ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
      ...(total > 0 && {
        numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: total },
        numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: available },
        containsPlace: units.map((unit) => ({ '@type': 'Place' as const, url: site.url + hrefOf(unit) })),
      }),
    },
  };
}

/** Open houses as events, with the published part of the address. */
function openHouseEvents({ property, path }: Extract<Page, { kind: 'property' }>, { site, language }: View): Event[] {
  const t = translate(language);
  const name = t('visit:openHouse.event', { property: titleOf(property, t, language).text });
  return (property.openHouses ?? []).map(({ date, slot, places }) => {
    const { from, to } = momentsOf(date, slot);
    return {
      '@type': 'Event' as const,
      name,
      url: site.url + path,
      startDate: new Date(from).toISOString(),
      endDate: new Date(to).toISOString(),
      eventStatus: 'https://schema.org/EventScheduled' as const,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' as const,
      ...(places !== undefined && { maximumAttendeeCapacity: places }),
      location: accommodation(property),
      organizer: { '@id': `${site.url}/#agency` },
    };
  });
}

/**
 * Video with the host's still pictures. Only search engines request these; visitors' browsers contact the host after a
 * click.
 */
function videoObject({ video }: Property, name: string): { video?: VideoObject } {
  const stills = video ? THUMBNAIL_SIZES.flatMap((size) => videoThumbnail(video, size) ?? []) : [];
  if (!video || stills.length === 0) return {};
  return {
    video: { '@type': 'VideoObject', name, thumbnailUrl: stills, embedUrl: videoEmbedAddress(video) },
  };
}

function offer({ price, availability, goal }: Property, siteUrl: string): { offers?: Offer } {
  if (price.kind !== 'amount' || availability !== 'available') return {};
  const unit = goal === 'rent' ? { unitCode: 'MON' } : {};
  return {
    offers: {
      '@type': 'Offer' as const,
      priceSpecification: {
        '@type': 'UnitPriceSpecification' as const,
        priceCurrency: 'EUR',
        ...(price.startingFrom ? { minPrice: price.euro } : { price: price.euro }),
        ...(price.vat && { valueAddedTaxIncluded: price.vat === 'included' }),
        ...unit,
      },
      businessFunction: { '@id': `http://purl.org/goodrelations/v1#${goal === 'rent' ? 'LeaseOut' : 'Sell'}` },
      offeredBy: { '@id': `${siteUrl}/#agency` },
    },
  };
}

function accommodation(
  { address, city, place, facts, kinds: [main] }: Property,
  whole: ReturnType<typeof partOf> = {},
): Accommodation | Place {
  const kind = main !== undefined && main in HOMES ? HOMES[main as keyof typeof HOMES] : undefined;
  const location = {
    ...whole,
    address: {
      '@type': 'PostalAddress' as const,
      ...(address && { streetAddress: [address.street, address.houseNumber].filter(Boolean).join(' ') }),
      postalCode: city.zip,
      addressLocality: city.name,
      ...(COUNTRY_CODES[city.countryId] && { addressCountry: COUNTRY_CODES[city.countryId] }),
    },
    ...(place?.kind === 'exact' && {
      geo: { '@type': 'GeoCoordinates' as const, latitude: place.latitude, longitude: place.longitude },
    }),
  };
  if (!kind) return { '@type': 'Place', ...location };
  return {
    '@type': kind,
    ...location,
    ...(typeof facts.bedrooms === 'number' && { numberOfBedrooms: facts.bedrooms }),
    ...(typeof facts.surfaceLiving === 'number' && {
      floorSize: { '@type': 'QuantitativeValue', value: facts.surfaceLiving, unitCode: 'MTK' },
    }),
    ...(typeof facts.constructionYear === 'number' && { yearBuilt: facts.constructionYear }),
  };
}
