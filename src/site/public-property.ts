import { formatEnergyLabel } from '#domain/law/energy.ts';
import { wholeCostsOf } from '#domain/law/property-costs.ts';
import { displayCity } from '#domain/place/city.ts';
import { findSubject } from '#domain/property/picture-subject.ts';
import type { Picture, Property } from '#domain/property/property.ts';
import type { PublicPicture, PublicProperty } from '#domain/property/public-property.ts';
import type { LanguageSite } from '#domain/site.ts';
import { translate } from '#i18n/translator.ts';
import { priceText } from '#words/price-text.ts';

type Numbers = Pick<PublicProperty, 'bedrooms' | 'surfaceM2' | 'groundM2'>;

function projectNumbers({ bedrooms, surfaceLiving, surfaceGround }: Property['facts']): Numbers {
  return {
    ...(typeof bedrooms === 'number' && { bedrooms }),
    ...(typeof surfaceLiving === 'number' && { surfaceM2: surfaceLiving }),
    ...(typeof surfaceGround === 'number' && { groundM2: surfaceGround }),
  };
}

function projectPicture({ url, sizes, width, height, kind, subject, tone, focus }: Picture): PublicPicture {
  return {
    url,
    sizes,
    width,
    height,
    kind,
    subject: findSubject(subject),
    ...(tone && { tone }),
    ...(focus && { focus }),
  };
}

/** A price with its costs says no more than to a hundred euro. */
const ALL_IN_STEP_EURO = 100;

/** What cards and lists say of the costs of a property, in euro; undefined where no price is shown. */
export function findAllIn(property: Property): number | undefined {
  const costs = wholeCostsOf(property);
  if (costs?.goal === 'rent') return costs.moveIn.monthEuro;
  return costs && Math.ceil(costs.purchase.total.max / ALL_IN_STEP_EURO) * ALL_IN_STEP_EURO;
}

/** What a loan for it costs a month; a tenant's month is in `findAllIn`. */
export function findMonthly(property: Property): number | undefined {
  const costs = wholeCostsOf(property);
  return costs?.goal === 'sale' ? Math.round(costs.monthEuro) : undefined;
}

/** The one projection of a property for all that is not its own page (domain/property/public-property.ts). */
export function publicProperty(
  property: Property,
  { language, types }: Pick<LanguageSite, 'language' | 'types'>,
): PublicProperty {
  const { id, goal, availability, typeIds, typeName, headline, city, price, energy, marquee, marqueeName } = property;
  const { isNewBuild, createdOn, facts, pictures } = property;
  const isAvailable = availability === 'available';
  const allInEuro = findAllIn(property);
  const monthEuro = findMonthly(property);
  const [picture] = pictures;
  const openHouse = property.openHouses?.[0];
  return {
    id,
    goal,
    availability,
    typeIds,
    typeSlug: types.find((type) => type.id === typeIds[0])?.slug ?? '',
    typeName,
    headline,
    city: { name: city.name, label: displayCity(city), slug: city.slug, zip: city.zip },
    ...(isAvailable && price.kind === 'amount' && { euro: price.euro }),
    ...(allInEuro !== undefined && { allInEuro }),
    ...(monthEuro !== undefined && { monthEuro }),
    priceText: isAvailable ? priceText(price, goal, translate(language)) : '',
    ...projectNumbers(facts),
    isNewBuild,
    ...(createdOn && { createdOn }),
    energy: energy ? formatEnergyLabel(energy.label) : '',
    marquee,
    ...(marqueeName && price.kind !== 'label' && { tag: marqueeName }),
    ...(openHouse && { openHouse: { date: openHouse.date, slot: openHouse.slot } }),
    ...(picture && { picture: projectPicture(picture) }),
    pictureCount: pictures.length,
  };
}
