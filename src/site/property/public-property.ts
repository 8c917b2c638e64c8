import { wholeCostsOf } from '#domain/costs/property-costs.ts';
import { formatEnergyLabel } from '#domain/law/energy.ts';
import { formatStreet } from '#domain/place/address.ts';
import { displayCity } from '#domain/place/city.ts';
import { floorSurface } from '#domain/property/floor-surface.ts';
import { findSubject } from '#domain/property/picture-subject.ts';
import { type Picture, type Property, priceLanguageOf } from '#domain/property/property.ts';
import type { PublicPicture, PublicProperty } from '#domain/property/public-property.ts';
import { findColleague, portraitOf } from '#domain/site/managed-by.ts';
import type { LanguageSite } from '#domain/site/site.ts';
import { translate } from '#i18n/translator.ts';
import { pricePhrase } from '#words/price-text.ts';

type Numbers = Pick<PublicProperty, 'bedrooms' | 'surfaceM2' | 'groundM2'>;

function projectNumbers(facts: Property['facts']): Numbers {
  const { bedrooms, surfaceGround } = facts;
  const surfaceM2 = floorSurface(facts);
  return {
    ...(typeof bedrooms === 'number' && { bedrooms }),
    ...(surfaceM2 !== undefined && { surfaceM2 }),
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

/** The estimate of the total cost is not more precise than a hundred euro. */
const ALL_IN_STEP_EURO = 100;

/**
 * Total cost and monthly cost in euro, for cards and lists; empty without a visible price. For a rental, only the rent
 * with charges.
 */
export function findCosts(property: Property): Pick<PublicProperty, 'allInEuro' | 'monthEuro'> {
  const costs = wholeCostsOf(property);
  if (!costs) return {};
  // The label says "rent and charges", so the amount is omitted when the charges are unknown.
  if (costs.goal === 'rent') return costs.moveIn.hasCharges ? { allInEuro: costs.moveIn.monthEuro } : {};
  return {
    allInEuro: Math.ceil(costs.purchase.total.max / ALL_IN_STEP_EURO) * ALL_IN_STEP_EURO,
    monthEuro: Math.round(costs.monthEuro),
  };
}

function findAgent(property: Property, articles: LanguageSite['articles']): Pick<PublicProperty, 'agent'> {
  const { manager } = property;
  const colleague = findColleague(property, articles);
  const pictureUrl = (colleague && portraitOf(colleague)) ?? manager?.pictureUrl;
  return manager && pictureUrl ? { agent: { name: manager.name, pictureUrl } } : {};
}

/**
 * Public projection of a property. Everything except the property's own page must use it
 * (domain/property/public-property.ts).
 */
export function publicProperty(
  property: Property,
  { language, types, articles }: Pick<LanguageSite, 'language' | 'types' | 'articles'>,
): PublicProperty {
  const { id, goal, availability, typeIds, typeName, headline, city, price, energy, marquee, marqueeName } = property;
  const { isNewBuild, createdOn, facts, pictures, address } = property;
  const isAvailable = availability === 'available';
  const [picture] = pictures;
  const openHouse = property.openHouses?.[0];
  const shownPrice = pricePhrase(property, { own: priceLanguageOf(property), page: language }, translate);
  return {
    id,
    goal,
    availability,
    typeIds,
    typeSlug: types.find((type) => type.id === typeIds[0])?.slug ?? '',
    typeName,
    headline,
    city: { name: city.name, label: displayCity(city), slug: city.slug, zip: city.zip },
    ...(address && { street: formatStreet(address) }),
    ...(address?.language && address.language !== language && { streetLanguage: address.language }),
    ...(isAvailable && price.kind === 'amount' && { euro: price.euro }),
    ...findCosts(property),
    priceText: isAvailable ? shownPrice.text : '',
    ...(isAvailable && shownPrice.language !== language && { priceLanguage: shownPrice.language }),
    ...projectNumbers(facts),
    isNewBuild,
    ...(createdOn && { createdOn }),
    energy: energy ? formatEnergyLabel(energy.label) : '',
    marquee,
    ...(marqueeName && price.kind !== 'label' && { tag: marqueeName }),
    ...(openHouse && { openHouse: { date: openHouse.date, slot: openHouse.slot } }),
    ...(picture && { picture: projectPicture(picture) }),
    pictureCount: pictures.length,
    ...(isAvailable && findAgent(property, articles)),
  };
}
