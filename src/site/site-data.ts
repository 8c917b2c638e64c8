import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServiceOptions } from '#api/service-options.ts';
import type { Offer, SiteData, SiteProperty } from '#api/site-data.ts';
import { FORM_NAMES, type FormName, feedbackRoute } from '#domain/forms/forms.ts';
import type { Language, Localised } from '#domain/language.ts';
import { listTenantFacts } from '#domain/law/tenant.ts';
import { regionOf } from '#domain/place/region.ts';
import type { Price } from '#domain/price/price.ts';
import { GOALS, type Goal } from '#domain/property/goal.ts';
import { hasBedrooms } from '#domain/property/kind.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { ROUTES } from '#domain/route.ts';
import type { LanguageSite, Site } from '#domain/site.ts';
import { translate } from '#i18n/translator.ts';
import type { RouteMap } from '#routing/route-map.ts';
import { staffName } from '#words/property-text.ts';
import { publicProperty } from './public-property.ts';

type Extras = {
  staffLanguage: Language;
  options: ServiceOptions;
  stylesheets?: readonly string[];
  refreshSchedule?: string | undefined;
  /** Properties that the export holds and nobody can read. */
  unreadable?: readonly string[];
};

/** What the service needs to know of the site: nothing that is not public already but where mails go. */
export function projectSiteData(
  site: Site,
  map: RouteMap,
  { staffLanguage, options, stylesheets, refreshSchedule, unreadable = [] }: Extras,
): SiteData {
  const pathsOf = (route: string): Localised => {
    const paths: Localised = {};
    for (const code of site.languages) paths[code] = map.path(route, code) ?? `/${code}/`;
    return paths;
  };
  const byLanguage = site.languages.flatMap((code) => site.byLanguage[code] ?? []);
  const main = site.byLanguage[site.defaultLanguage] ?? byLanguage[0];
  if (!main) throw new Error('The site has no language');
  return {
    release: randomUUID(),
    url: site.url,
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    staffLanguage,
    agency: { ...addressOf(byLanguage), name: main.agency.name, email: main.agency.email, phone: main.agency.phone },
    feedback: Object.fromEntries(FORM_NAMES.map((form) => [form, pathsOf(feedbackRoute(form))])) as Record<
      FormName,
      Localised
    >,
    login: pathsOf(ROUTES.login),
    lists: Object.fromEntries(GOALS.map((goal) => [goal, pathsOf(ROUTES[goal])])) as Record<Goal, Localised>,
    stylesheets: [...(stylesheets ?? [])],
    options,
    ...(refreshSchedule && { refreshSchedule }),
    types: namesOf(byLanguage, ({ types }) => types.map(({ id, name }) => [id, name])),
    bedroomTypes: main.types.filter(({ kind }) => hasBedrooms(kind)).map(({ id }) => id),
    cities: namesOf(byLanguage, ({ cities }) => cities.map(({ zip, name }) => [zip, name])),
    properties: projectProperties(byLanguage, staffLanguage),
    ...(unreadable.length > 0 && { unreadable: [...unreadable] }),
  };
}

function addressOf(sites: readonly LanguageSite[]): { address: Localised } {
  const address: Localised = {};
  for (const { language: code, agency } of sites) {
    address[code] = `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`;
  }
  return { address };
}

function namesOf(sites: readonly LanguageSite[], list: (site: LanguageSite) => [id: string, name: string][]) {
  const names: Record<string, Localised> = {};
  for (const site of sites) {
    for (const [id, name] of list(site)) names[id] = { ...names[id], [site.language]: name };
  }
  return names;
}

function projectProperties(sites: readonly LanguageSite[], staffLanguage: Language): Record<string, SiteProperty> {
  const projected: Record<string, SiteProperty> = {};
  for (const site of sites) {
    for (const property of site.properties) {
      const { manager, price } = property;
      const shown = publicProperty(property, site);
      const { id, goal, availability, headline, city, createdOn } = shown;
      const region = regionOf(property.city);
      const tenant = goal === 'rent' && region ? listTenantFacts(property, region) : [];
      const known = projected[id];
      projected[id] = {
        goal,
        availability,
        staffName:
          known?.staffName !== undefined && site.language !== staffLanguage
            ? known.staffName
            : staffName(property, translate(staffLanguage)),
        // In the language it is written in, which need not be that of the site.
        headline: { ...known?.headline, [headline.language]: headline.text },
        city: { ...known?.city, [site.language]: city.name },
        zip: city.zip,
        countryId: property.city.countryId,
        offer: {
          ...projectOffer(shown, price, site.language, known?.offer),
          ...(property.place && { place: [property.place.latitude, property.place.longitude] }),
        },
        ...(manager?.email && { agent: { name: manager.name, email: manager.email } }),
        ...(tenant.length > 0 && { tenant }),
        ...(createdOn !== undefined && { createdOn }),
      };
    }
  }
  return projected;
}

/** The offer of a property with the texts of one more language. */
function projectOffer(shown: PublicProperty, price: Price, code: Language, known: Offer | undefined): Offer {
  const { typeIds, bedrooms, surfaceM2, groundM2 } = shown;
  const offer: Offer = { typeIds: [...typeIds] };
  if (price.kind === 'label') offer.label = { ...known?.label, [code]: price.text };
  if (price.kind === 'amount') {
    offer.euro = price.euro;
    if (price.startingFrom) offer.startingFrom = true;
    if (price.unitText) offer.unitText = { ...known?.unitText, [code]: price.unitText };
  }
  return {
    ...offer,
    ...(bedrooms !== undefined && { bedrooms }),
    ...(surfaceM2 !== undefined && { surfaceM2 }),
    ...(groundM2 !== undefined && { groundM2 }),
  };
}

/** Puts the file in place whole: a service that reads it meanwhile sees the old one or the new one. */
export function writeSiteData(file: string, data: SiteData): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(data));
  renameSync(draft, file);
}
