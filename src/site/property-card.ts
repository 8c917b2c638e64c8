import type { PropertyCard, PropertyCardTexts } from '#api/property-card.ts';
import type { Language } from '#domain/language.ts';
import { findDepositMonths, isIncomeQuestionAllowed } from '#domain/law/legal.ts';
import { regionOf } from '#domain/place/region.ts';
import { isDwelling } from '#domain/property/kind.ts';
import { translate } from '#i18n/translator.ts';
import { statusKey } from '#words/outcome.ts';
import { priceText } from '#words/price-text.ts';
import { addressText, headlineOf } from '#words/property-text.ts';
import type { BuiltSite } from './built-site.ts';

/** The card of a home that left: what it was, and that it can be had no longer. */
function projectGoneCard(built: BuiltSite, id: string): PropertyCard | undefined {
  const pages = built.findGone(id);
  const [page] = pages;
  if (!page) return undefined;
  const { goal, pictures, city } = page.home;
  const [picture] = pictures;
  const texts: PropertyCard['texts'] = {};
  for (const { language, path, home, outcome } of pages) {
    const t = translate(language);
    const headline = headlineOf(home, t, language);
    texts[language] = {
      headline: headline.text,
      language: headline.language,
      place: addressText(home, t),
      price: t(statusKey(outcome)),
      path,
    };
  }
  return {
    id,
    goal,
    availability: page.outcome,
    asksVisitFirst: !isIncomeQuestionAllowed(regionOf(city), false),
    ...(picture && { picture: { url: picture.url, width: picture.width, height: picture.height } }),
    texts,
  };
}

/** The card of a property (api/property-card.ts) in every language of the site; undefined for an unknown number. */
export function projectPropertyCard(built: BuiltSite, id: string): PropertyCard | undefined {
  const texts: Partial<Record<Language, PropertyCardTexts>> = {};
  let card: PropertyCard | undefined;
  for (const language of built.site.languages) {
    const view = built.view(language);
    const property = built.findProperty(language, id);
    if (!property) continue;
    const t = translate(language);
    const { goal, availability, city, price, pictures, kinds } = property;
    const headline = headlineOf(property, t, language);
    const isAvailable = availability === 'available';
    texts[language] = {
      headline: headline.text,
      language: headline.language,
      place: addressText(property, t),
      price: isAvailable ? priceText(price, goal, t) : t(`property:status.${availability}`),
      path: view.hrefOf(property),
    };
    const region = regionOf(city);
    const [picture] = pictures;
    card ??= {
      id,
      goal,
      availability,
      ...(isAvailable && price.kind === 'amount' && !price.startingFrom && { euro: price.euro }),
      // The law caps the deposit of a home; of a garage or a shop it says nothing.
      ...(goal === 'rent' && isDwelling(kinds) && { depositMonths: findDepositMonths(region) }),
      asksVisitFirst: !isIncomeQuestionAllowed(region, false),
      ...(picture && { picture: { url: picture.url, width: picture.width, height: picture.height } }),
      texts,
    };
  }
  return card ?? projectGoneCard(built, id);
}
