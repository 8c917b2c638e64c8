import type { PropertyCard } from '#api/property-card.ts';
import { listTenantFacts } from '#domain/costs/tenant.ts';
import type { Language } from '#domain/language.ts';
import { findDepositMonths, isIncomeQuestionAllowed } from '#domain/law/legal.ts';
import { regionOf } from '#domain/place/region.ts';
import { isDwelling } from '#domain/property/kind.ts';
import { isMade } from '#domain/property/picture-kind.ts';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import { cardSizes, writeAvifSrcset, writeSrcset } from '#ui/picture.ts';
import { statusText } from '#words/outcome.ts';
import { addressText, headlineOf, madeLabel, pictureAlt } from '#words/property-text.ts';
import { tenantRows } from '#words/tenant-text.ts';
import type { BuiltSite } from '../built/built-site.ts';
import { publicProperty } from '../property/public-property.ts';

const MAX_SIMILAR = 3;

type Sight = { language: Language; property: Property; path: string; state: PropertyCard['availability'] };

/** The property in each language that has its page; for a removed one, its last state. */
function listSights(built: BuiltSite, id: string): Sight[] {
  const here = built.site.languages.flatMap((language) => {
    const property = built.findProperty(language, id);
    if (!property) return [];
    return [{ language, property, path: built.view(language).hrefOf(property), state: property.availability }];
  });
  if (here.length > 0) return here;
  return built
    .findGone(id)
    .map(({ language, property, path, outcome }) => ({ language, property, path, state: outcome }));
}

/** The card of a property (api/property-card.ts) in every language of the site; undefined for an unknown ID. */
export function projectPropertyCard(built: BuiltSite, id: string): PropertyCard | undefined {
  const sights = listSights(built, id);
  const [first] = sights;
  if (!first) return undefined;
  const { property, state } = first;
  const { goal, city, price, kinds, pictures } = property;
  const [picture] = pictures;
  const region = regionOf(city);
  const manager = sights.find((sight) => sight.property.manager)?.property.manager;
  const isOnSite = built.findProperty(first.language, id) !== undefined;
  const tenant = goal === 'rent' && state === 'available' && region ? listTenantFacts(property, region) : [];
  const texts: PropertyCard['texts'] = {};
  for (const sight of sights) {
    const { language } = sight;
    const t = translate(language);
    const shown = publicProperty(sight.property, built.view(language).own);
    const headline = headlineOf(shown, t, language);
    texts[language] = {
      headline: headline.text,
      language: headline.language,
      place: addressText(sight.property, t),
      price: statusText(sight.state, t) ?? shown.priceText,
      ...(shown.priceLanguage && { priceLanguage: shown.priceLanguage }),
      path: sight.path,
      ...(picture && isMade(picture.kind) && { pictureLabel: t(`card:picture.${picture.kind}`) }),
      ...(pictures.length > 1 && {
        pictureWords: {
          alts: pictures.map((each, index) =>
            pictureAlt(each, t, language, { number: index + 1, count: pictures.length }),
          ),
          ...(pictures.some(({ kind }) => isMade(kind)) && {
            labels: pictures.map(({ kind }) => madeLabel(kind, t) ?? ''),
          }),
          next: t('card:picture.next'),
          previous: t('card:picture.previous'),
        },
      }),
      ...(tenant.length > 0 && { tenant: tenantRows(tenant, language, t) }),
    };
  }
  return {
    id,
    goal,
    availability: state,
    ...(state === 'available' && price.kind === 'amount' && !price.startingFrom && { euro: price.euro }),
    // The legal maximum of a deposit applies to dwellings, not to a garage or a shop.
    ...(goal === 'rent' && isDwelling(kinds) && isOnSite && { depositMonths: findDepositMonths(region) }),
    asksVisitFirst: !isIncomeQuestionAllowed(region, false),
    ...(manager && {
      manager: {
        name: manager.name,
        ...(manager.phone && { phone: manager.phone }),
        ...(manager.pictureUrl && { pictureUrl: manager.pictureUrl }),
      },
    }),
    similar: built.listSimilarIds(id).slice(0, MAX_SIMILAR),
    ...(picture && { picture: { url: picture.url, width: picture.width, height: picture.height } }),
    ...(pictures.length > 1 && {
      pictures: pictures.map(({ url, sizes }) => ({
        src: url,
        srcSet: writeSrcset(cardSizes(sizes)),
        avifSrcSet: writeAvifSrcset(cardSizes(sizes)),
      })),
    }),
    texts,
  };
}
