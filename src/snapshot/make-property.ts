import { findCertificateDate, readEnergyLabel } from '#domain/law/energy.ts';
import { splitPlans } from '#domain/property/floor-plans.ts';
import { goalOf } from '#domain/property/goal.ts';
import { isBuilding } from '#domain/property/kind.ts';
import { findPrice } from '#domain/property/price.ts';
import type { Address, Place, Property, PropertyType } from '#domain/property/property.ts';
import { parseTour, parseVideo } from '#domain/property/video.ts';
import { isWebAddress } from '#domain/text/link.ts';
import { bindUnits } from '#domain/text/text.ts';
import { listAnnounced, type OpenHouse } from '#domain/visits/open-house.ts';
import type { Cities, Municipality } from './cities.ts';
import type { Notice, ShownRecord } from './hide-record.ts';
import type { PictureHost } from './pictures.ts';
import { readFacts } from './property-facts.ts';
import { listPictures } from './property-pictures.ts';
import type { PropertyRecord } from './property-record.ts';

/** Input for making a property, in addition to its record. */
export type PropertySources = {
  types: ReadonlyMap<string, PropertyType>;
  cities: Cities;
  pictures: PictureHost;
  marqueeIgnoreList: number[];
  today: string;
};

/** Third step from record to page: makes the property from a record without hidden data. */
export function makeProperty(
  record: ShownRecord,
  typeIds: string[],
  { types, cities, pictures, marqueeIgnoreList, today }: PropertySources,
  notice: Notice,
): Property {
  const language = record.language;
  const phrase = (text: string) => ({ text: text.trim(), language });
  const city = cities.find(record);
  const marqueeName = record.MarqueeName ? phrase(record.MarqueeName) : undefined;
  const price = findPrice(
    {
      publishPrice: record.PublishPrice,
      euro: record.Price,
      unit: record.PriceUnit,
      unitText: record.PriceUnitText,
      vat: record.PriceVAT,
      vatText: record.VAT,
      marquee: record.Marquee,
      marqueeName: marqueeName?.text,
    },
    marqueeIgnoreList,
  );
  const { label: energy, doubt } = readEnergyLabel({
    countryId: record.CountryID,
    zip: record.Zip,
    performance: record.EnergyPerformance,
    labelText: record.EPCLabelText,
    certificateDate: findCertificateDate(record.EnergyCertificateNumber, record.EnergyCertificateEndDate),
    today,
  });
  if (doubt) notice('EnergyPerformance', `problem.certificate.${doubt}`, 'remedy.certificate');
  const kinds = typeIds.map((id) => types.get(id)?.kind ?? 'unknown');
  if (record.isEnergyUnclear && isBuilding(kinds))
    notice('EnergyPerformance', 'problem.energyZero', 'remedy.energyZero');
  const video = record.VideoUrl ? parseVideo(record.VideoUrl) : undefined;
  if (record.VideoUrl && !video) notice('VideoUrl', 'problem.video', 'remedy.video');
  const tour = record.VirtualTourUrl ? parseTour(record.VirtualTourUrl) : undefined;
  if (record.VirtualTourUrl && !tour) notice('VirtualTourUrl', 'problem.video', 'remedy.video');
  const description = record.Description ?? '';
  const headline = phrase(record.TypeDescription ?? '');
  const address = readAddress(record);
  const place = readPlace(record, city);
  const manager = record.Manager && readManager(record.Manager, pictures);
  const openHouses = listOpenHouses(record, today, notice);

  return {
    id: record.ID,
    goal: goalOf(record.Goal),
    availability: record.Status,
    typeIds,
    kinds,
    typeName: record.MainTypeName
      ? phrase(record.MainTypeName)
      : { text: types.get(typeIds[0] ?? '')?.name ?? '', language },
    headline: { ...headline, text: bindUnits(headline.text) },
    ...(description && { description: { text: description, language } }),
    marquee: record.Marquee,
    ...(marqueeName && { marqueeName }),
    isNewBuild: record.NewBuild ?? false,
    ...(record.CreateDate && { createdOn: record.CreateDate }),
    ...(record.ModifyDate && { modifiedOn: record.ModifyDate }),
    city: {
      name: city.name,
      slug: city.slug,
      zip: record.Zip,
      countryId: record.CountryID,
      ...(record.CountryName && { countryName: record.CountryName }),
    },
    ...(address && { address }),
    ...(place && { place }),
    ...(record.RecordFile && { reference: record.RecordFile }),
    price,
    ...(energy && { energy }),
    facts: readFacts(record),
    ...(record.underReview.length > 0 && { underReview: record.underReview }),
    ...splitPlans(listPictures(record, pictures, notice)),
    documents: record.Documents.filter(({ Url }) => isWebAddress(Url)).map(({ Name, Url }) => ({
      name: Name,
      url: Url,
    })),
    ...(video && { video }),
    ...(tour && { tourUrl: tour.url }),
    ...(record.Office && { office: record.Office }),
    ...(manager && { manager }),
    ...(openHouses.length > 0 && { openHouses }),
  };
}

function readAddress(record: ShownRecord): Address | undefined {
  if (!record.Street) return undefined;
  return {
    street: record.Street,
    language: record.language,
    ...(record.HouseNumber && { houseNumber: record.HouseNumber }),
    ...(record.BoxNr && { boxNumber: record.BoxNr }),
  };
}

function readPlace(record: ShownRecord, city: Municipality): Place | undefined {
  if (record.Latitude !== undefined && record.Longitude !== undefined) {
    return { kind: 'exact', latitude: record.Latitude, longitude: record.Longitude };
  }
  return city.centre && { kind: 'municipality', ...city.centre };
}

/** Open houses to show, only for an available property. Past ones are reported until staff remove them. */
function listOpenHouses({ OpenHouses, Status }: ShownRecord, today: string, notice: Notice): OpenHouse[] {
  const announced = listAnnounced(OpenHouses, today);
  for (const { date, slot } of OpenHouses.filter((one) => !announced.includes(one)))
    notice('OpenHouses', 'problem.openHousePast', 'remedy.openHousePast', { got: `${date} ${slot}` });
  return Status === 'available' ? announced : [];
}

/** URL of a portrait: on the web, or of one of the site's own pictures. */
function findPortrait(address: string, pictures: PictureHost): string | undefined {
  return isWebAddress(address) ? address : pictures.resolve(address, undefined)?.url;
}

function readManager(
  { Name, Phone, Email, PictureUrl }: NonNullable<PropertyRecord['Manager']>,
  pictures: PictureHost,
) {
  const portrait = PictureUrl && findPortrait(PictureUrl, pictures);
  return {
    name: Name,
    ...(Phone && { phone: Phone }),
    ...(Email && { email: Email }),
    ...(portrait && { pictureUrl: portrait }),
  };
}
