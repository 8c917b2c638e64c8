import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServiceOptions } from '#api/service-options.ts';
import { type Offer, SITE_DATA_FORMAT, type SiteData, type SiteProperty } from '#api/site-data.ts';
import { VERSION } from '#api/version.ts';
import { listTenantFacts } from '#domain/costs/tenant.ts';
import { NEXT_STEPS } from '#domain/forms/effects.ts';
import { FORM_NAMES, type FormName, feedbackRoute } from '#domain/forms/forms.ts';
import type { Language, Localised } from '#domain/language.ts';
import { readableAccent } from '#domain/look/accent.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { regionOf } from '#domain/place/region.ts';
import { listWantedTowns } from '#domain/place/wanted-towns.ts';
import { hasBedrooms } from '#domain/property/kind.ts';
import { listFormerIds, outcomeOf, restoreProperty } from '#domain/property/memory.ts';
import { isMade } from '#domain/property/picture-kind.ts';
import type { Price } from '#domain/property/price.ts';
import { type Picture, priceLanguageOf } from '#domain/property/property.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { ROUTES } from '#domain/route.ts';
import { findColleague } from '#domain/site/managed-by.ts';
import { findOffice } from '#domain/site/offices.ts';
import { mapUnits } from '#domain/site/project.ts';
import type { LanguageSite, Site } from '#domain/site/site.ts';
import { translate } from '#i18n/translator.ts';
import { projectHref } from '#routing/addresses.ts';
import type { RouteMap } from '#routing/route-map.ts';
import { jpegUrl, READER_WIDTH } from '#ui/stored-picture.ts';
import { addressText, staffName } from '#words/property-text.ts';
import { publicProperty } from '../property/public-property.ts';
import { listLookStyles } from './look.ts';
import { nextStepPath } from './next-step-path.ts';
import { featuresOf, projectWalks, projectWordIndex } from './search-data.ts';

const PICTURE_WIDTH = 600;

type Extras = {
  staffLanguage: Language;
  options: ServiceOptions;
  stylesheets?: readonly string[];
  refreshSchedule?: string | undefined;
  /** IDs of the export's unreadable properties. */
  unreadable?: readonly string[];
};

/** Data about the site for the service. Everything is public except mail addresses. */
export function projectSiteData(
  site: Site,
  map: RouteMap,
  { staffLanguage, options, stylesheets, refreshSchedule, unreadable = [] }: Extras,
): SiteData {
  const pathsOf = (route: string): Localised =>
    localise(site.languages, (code) => map.path(route, code) ?? `/${code}/`);
  const byLanguage = site.languages.flatMap((code) => site.byLanguage[code] ?? []);
  const renumbered = listFormerIds(site.past ?? {});
  const main = site.byLanguage[site.defaultLanguage] ?? byLanguage[0];
  if (!main) throw new Error('The site has no language');
  const gone = projectGone(site);
  return {
    format: SITE_DATA_FORMAT,
    version: VERSION,
    release: randomUUID(),
    url: site.url,
    ...(site.isDemo && { isDemo: true }),
    ...(site.formats && { formats: site.formats }),
    ...(site.salutations && { salutations: site.salutations }),
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    staffLanguage,
    agency: {
      name: main.agency.name,
      email: main.agency.email,
      phone: main.agency.phone,
      address: addressOf(byLanguage),
      ...(main.agency.logo && { logoUrl: main.agency.logo.url }),
      ...(site.accent && { accent: readableAccent(site.accent) }),
    },
    feedback: Object.fromEntries(FORM_NAMES.map((form) => [form, pathsOf(feedbackRoute(form))])) as Record<
      FormName,
      Localised
    >,
    colleagues: Object.fromEntries(
      byLanguage.flatMap(({ articles }) => articles.flatMap(({ title, email }) => (email ? [[title, email]] : []))),
    ),
    login: pathsOf(ROUTES.login),
    onward: Object.fromEntries(
      NEXT_STEPS.map((step) => [step, localise(site.languages, (code) => nextStepPath(map, step, code))]),
    ),
    privacy: localise(site.languages, (code) => map.path(ROUTES.privacy, code)),
    alertForm: localise(site.languages, (code) => map.path(ROUTES.demandRegister, code)),
    pictureOrigins: listPictureOrigins(byLanguage),
    stylesheets: [...(stylesheets ?? []), ...listLookStyles(site)],
    options,
    ...(refreshSchedule && { refreshSchedule }),
    types: namesOf(byLanguage, ({ types }) => types.map(({ id, name }) => [id, name])),
    bedroomTypes: main.types.filter(({ kind }) => hasBedrooms(kind)).map(({ id }) => id),
    cities: namesOf(byLanguage, ({ cities, language, cityLanguage }) =>
      listWantedTowns(cities, { page: language, own: cityLanguage }).map(({ zip, name }) => [zip, name]),
    ),
    ...(site.stops && { stops: [...site.stops], walk: projectWalks(site) }),
    words: wordsOf(byLanguage),
    properties: projectProperties(byLanguage, map, staffLanguage),
    ...(Object.keys(gone).length > 0 && { gone }),
    ...(unreadable.length > 0 && { unreadable: [...unreadable] }),
    ...(renumbered.size > 0 && { renumbered: Object.fromEntries(renumbered) }),
  };
}

/** Goal and outcome of each removed property that has a page. */
function projectGone({ past = {}, languages, defaultLanguage }: Site): NonNullable<SiteData['gone']> {
  return Object.fromEntries(
    Object.entries(past).flatMap(([id, memory]) => {
      const language = [defaultLanguage, ...languages].find((code) => memory.paths[code]);
      const property =
        memory.goneSince !== undefined && language !== undefined ? restoreProperty(memory, language) : undefined;
      return property ? [[id, { goal: property.goal, availability: outcomeOf(property) }]] : [];
    }),
  );
}

/** The text in each language for which `find` returns one. */
function localise(languages: readonly Language[], find: (language: Language) => string | undefined): Localised {
  const texts: Localised = {};
  for (const code of languages) {
    const text = find(code);
    if (text !== undefined) texts[code] = text;
  }
  return texts;
}

function wordsOf(sites: readonly LanguageSite[]): NonNullable<SiteData['words']> {
  return Object.fromEntries(
    sites.flatMap((own) => {
      const index = projectWordIndex(own);
      return index ? [[own.language, { ...index, ids: [...index.ids] }]] : [];
    }),
  );
}

function addressOf(sites: readonly LanguageSite[]): Localised {
  const address: Localised = {};
  for (const { language: code, agency } of sites) {
    address[code] = `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`;
  }
  return address;
}

function namesOf(sites: readonly LanguageSite[], list: (site: LanguageSite) => [id: string, name: string][]) {
  const names: Record<string, Localised> = {};
  for (const site of sites) {
    for (const [id, name] of list(site)) setOwn(names, id, { ...findOwn(names, id), [site.language]: name });
  }
  return names;
}

function projectProperties(
  sites: readonly LanguageSite[],
  map: RouteMap,
  staffLanguage: Language,
): Record<string, SiteProperty> {
  const projected: Record<string, SiteProperty> = {};
  for (const site of sites) {
    const projectOf = mapUnits(site.projects);
    for (const property of site.properties) {
      const { manager, price } = property;
      const [picture] = property.pictures;
      const shown = publicProperty(property, site);
      const { id, goal, availability, headline, city, createdOn } = shown;
      const region = regionOf(property.city);
      const tenant = goal === 'rent' && region ? listTenantFacts(property, region) : [];
      const known = findOwn(projected, id);
      const agentEmail = manager?.email ?? findColleague(property, site.articles)?.email;
      const office = findOffice(property, site.articles);
      const project = projectOf.get(property.id);
      const projectPath = project && projectHref(map, site.language, project, ROUTES.projects);
      setOwn(projected, id, {
        goal,
        availability,
        staffName:
          known?.staffName !== undefined && site.language !== staffLanguage
            ? known.staffName
            : staffName(property, translate(staffLanguage)),
        // Stored under the headline's own language, which may differ from the site's.
        headline: { ...known?.headline, [headline.language]: headline.text },
        city: { ...known?.city, [site.language]: city.name },
        zip: city.zip,
        countryId: property.city.countryId,
        offer: {
          ...projectOffer(shown, price, priceLanguageOf(property), known?.offer),
          features: featuresOf(property),
          ...(property.place && { place: [property.place.latitude, property.place.longitude] }),
          ...(property.place?.kind === 'exact' && { isExact: true as const }),
        },
        place: { ...known?.place, [site.language]: addressText(property, translate(site.language)) },
        ...(picture && { pictureUrl: findSize(picture) }),
        ...(picture && isMade(picture.kind) && { pictureKind: picture.kind }),
        ...(manager && agentEmail && { agent: { ...manager, email: agentEmail } }),
        ...(office?.email && {
          office: {
            name: (site.language !== staffLanguage && known?.office?.name) || office.title,
            email: office.email,
          },
        }),
        ...(tenant.length > 0 && { tenant }),
        ...(project &&
          projectPath !== undefined && {
            project: {
              id: project.id,
              name: { ...known?.project?.name, [project.name.language]: project.name.text },
              path: { ...known?.project?.path, [site.language]: projectPath },
            },
          }),
        ...(property.openHouses && { openHouses: property.openHouses }),
        ...(createdOn !== undefined && { createdOn }),
      });
    }
  }
  return projected;
}

/** URL of a picture for mails and pages of the service, as JPEG if possible, since every mail program supports it. */
function findSize({ sizes, url }: Picture): string {
  return jpegUrl(url, READER_WIDTH) ?? sizes.find(({ width }) => width >= PICTURE_WIDTH)?.url ?? url;
}

function listPictureOrigins(sites: readonly LanguageSite[]): string[] {
  const properties = sites.flatMap(({ properties }) => properties);
  const urls = properties.flatMap(({ pictures, manager }) => [pictures[0]?.url ?? '', manager?.pictureUrl ?? '']);
  return [...new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? []))];
}

/** Offer data of a property, adding the texts in `written` to those of other languages. */
function projectOffer(shown: PublicProperty, price: Price, written: Language, known: Offer | undefined): Offer {
  const { typeIds, bedrooms, surfaceM2, groundM2, isNewBuild } = shown;
  const offer: Offer = { typeIds: [...typeIds] };
  // Stored under the record's own language, which may differ from the page's.
  if (price.kind === 'label') offer.label = { ...known?.label, [written]: price.text };
  if (price.kind === 'amount') {
    offer.euro = price.euro;
    if (price.startingFrom) offer.startingFrom = true;
    if (price.vat) offer.vat = price.vat;
    if (price.unitText) offer.unitText = { ...known?.unitText, [written]: price.unitText };
  }
  return {
    ...offer,
    ...(bedrooms !== undefined && { bedrooms }),
    ...(surfaceM2 !== undefined && { surfaceM2 }),
    ...(groundM2 !== undefined && { groundM2 }),
    ...(isNewBuild && { isNewBuild: true as const }),
  };
}

/** Replaces the file atomically, so that the service never reads a half-written file. */
export function writeSiteData(file: string, data: SiteData): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(data));
  renameSync(draft, file);
}
