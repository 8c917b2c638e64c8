import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { findEnergyLabel } from '#domain/law/energy.ts';
import { findPrice } from '#domain/price/price.ts';
import { type FactId, withoutPriceFacts } from '#domain/property/facts.ts';
import { splitPlans } from '#domain/property/floor-plans.ts';
import { goalOf } from '#domain/property/goal.ts';
import {
  type Doubt,
  type Effect,
  type Effects,
  holdBack,
  isShownAlready,
  listDoubts,
  RULES,
  type Rule,
  type Surroundings,
  shownValue,
} from '#domain/property/plausibility.ts';
import type { Address, Picture, Place, Property, PropertyType } from '#domain/property/property.ts';
import { parseTour, parseVideo } from '#domain/property/video.ts';
import { isWebAddress } from '#domain/text/link.ts';
import { bindUnits, normaliseName } from '#domain/text/text.ts';
import { listAnnounced, type OpenHouse } from '#domain/visits/open-house.ts';
import type { Cities, Municipality } from './cities.ts';
import { describeWritten } from './fault.ts';
import { type Hidden, isTelling, withoutHidden } from './hidden.ts';
import { sanitise } from './html.ts';
import type { PictureHost } from './pictures.ts';
import { fieldOf, readFacts } from './property-facts.ts';
import { nameRecord, type PictureItem, type PropertyRecord } from './property-record.ts';
import type { Recall } from './records.ts';
import type { PropertyTextRecord } from './schema/place.ts';

export type ProjectionContext = {
  file: string;
  types: Map<string, PropertyType>;
  cities: Cities;
  pictures: PictureHost;
  marqueeIgnoreList: number[];
  hidden: Map<string, Hidden>;
  /** The town as a record writes it, where that is no name of its postcode. */
  findOtherTown: (record: PropertyRecord) => string | undefined;
  weighing: Weighing;
  report: (fault: Fault) => void;
};

/** The public projection of a record: everything a visitor may know, nothing else. Undefined when it has no type. */
export function projectProperty(record: PropertyRecord, context: ProjectionContext): Property | undefined {
  const { report, file } = context;
  const about = () => {
    const name = nameRecord(record);
    return { file, record: record.ID, ...(name && { about: name }) };
  };
  const notice: Notice = (field, problem, remedy, values) =>
    report({ severity: 'notice', ...about(), field, problem, remedy, ...(values && { values }) });

  const typeIds = listTypeIds(record, context.types, notice);
  const [mainType] = typeIds;
  if (mainType === undefined) {
    report({
      severity: 'omitted',
      ...about(),
      field: 'WebID',
      problem: 'problem.noType',
      remedy: 'remedy.type',
      values: { got: describeWritten(record.types.join(', ') || undefined) },
    });
    return undefined;
  }
  const hidden = context.hidden.get(record.ID);
  const language = record.language;
  const clean = (text: string, field: string) => {
    const cleaned = withoutHidden(text, hidden);
    if (cleaned !== text) notice(field, 'problem.hiddenText', 'remedy.hiddenText');
    return cleaned;
  };
  const phrase = (text: string, field: string) => ({ text: clean(text, field).trim(), language });
  const city = context.cities.find(record);
  const isPriceHidden = !record.PublishPrice || hidden?.isPriceHidden === true;
  const isAddressHidden = !record.PublishAddress || (hidden?.streets.length ?? 0) > 0 || hidden?.place !== undefined;
  const marqueeName = record.MarqueeName ? phrase(record.MarqueeName, 'MarqueeName') : undefined;
  const price = findPrice(
    {
      publishPrice: !isPriceHidden,
      euro: record.Price,
      unit: record.PriceUnit,
      unitText: record.PriceUnitText,
      marquee: record.Marquee,
      marqueeName: marqueeName?.text,
    },
    context.marqueeIgnoreList,
  );
  if (record.PublishPrice && !record.Price) notice('Price', 'problem.noPrice', 'remedy.price');
  const energy = findEnergyLabel({
    countryId: record.CountryID,
    zip: record.Zip,
    // Exports write 0 where nobody filled in the number.
    performance: record.EnergyPerformance || undefined,
    labelText: record.EPCLabelText,
  });
  const video = record.VideoUrl && !isTelling(record.VideoUrl, hidden) ? parseVideo(record.VideoUrl) : undefined;
  if (record.VideoUrl && !video) notice('VideoUrl', 'problem.video', 'remedy.video');
  const tour =
    record.VirtualTourUrl && !isTelling(record.VirtualTourUrl, hidden) ? parseTour(record.VirtualTourUrl) : undefined;
  if (record.VirtualTourUrl && !tour) notice('VirtualTourUrl', 'problem.video', 'remedy.video');
  const description = record.Description ? clean(sanitise(record.Description), 'Description') : '';
  const headline = phrase(record.TypeDescription ?? '', 'TypeDescription');
  const address = isAddressHidden ? undefined : readAddress(record);
  const place = readPlace(record, city, isAddressHidden);
  const openHouses = listOpenHouses(record, context.weighing.today, notice);

  const property: Property = {
    id: record.ID,
    goal: goalOf(record.Goal),
    availability: record.Status,
    typeIds,
    kinds: typeIds.map((id) => context.types.get(id)?.kind ?? 'unknown'),
    typeName: record.MainTypeName
      ? phrase(record.MainTypeName, 'MainTypeName')
      : { text: context.types.get(mainType)?.name ?? '', language },
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
    // One that tells what is hidden is no name for a property.
    ...(record.RecordFile &&
      withoutHidden(record.RecordFile, hidden) === record.RecordFile && { reference: record.RecordFile }),
    price,
    ...(energy && { energy }),
    facts: readFacts(record, clean),
    ...splitPlans(listPictures(record, context, hidden, notice)),
    documents: record.Documents.filter((item) => isWebAddress(item.Url) && !isTelling(item.Url, hidden)).map(
      (item) => ({
        name: clean(item.Name, 'Documents'),
        url: item.Url,
      }),
    ),
    ...(video && { video }),
    ...(tour && { tourUrl: tour.url }),
    ...(record.Office && { office: record.Office }),
    ...(record.Manager && { manager: readManager(record.Manager, context.pictures) }),
    ...(openHouses.length > 0 && { openHouses }),
  };
  const around = {
    today: context.weighing.today,
    centre: city.centre,
    before: context.weighing.recall(record.ID),
    labelText: record.EPCLabelText,
    otherTown: context.findOtherTown(record),
  };
  const weighed = weigh(property, around, context.weighing, notice);
  return weighed.price.kind === 'amount' ? weighed : { ...weighed, facts: withoutPriceFacts(weighed.facts) };
}

const FIELDS = {
  price: 'Price',
  goal: 'Goal',
  type: 'WebID',
  place: 'Latitude',
  energy: 'EPCLabelText',
  city: 'City',
  createdOn: 'CreateDate',
  modifiedOn: 'ModifyDate',
} as const;
const fieldOfDoubt = (field: Doubt['field']): string =>
  Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof typeof FIELDS] : fieldOf(field as FactId);

/** How values that are hard to believe are judged. */
export type Weighing = {
  /** How it was shown before. */
  recall: Recall;
  today: string;
  /** What is done about them. */
  effects: Effects;
  /** Rules whose held values are let through this once. */
  accepted: readonly Rule[];
  /** What lets one through, but for the rule: `npm run refresh -- --accept`. */
  acceptCommand: string;
};

/** Tells staff of a doubt: what is shown instead where it is held, and how it is let through. */
export function tellDoubt(
  { rule, field, got }: Doubt,
  effect: Effect,
  shown: string | number | undefined,
  { accepted, acceptCommand }: Pick<Weighing, 'accepted' | 'acceptCommand'>,
  notice: Notice,
): void {
  const remedy =
    effect !== 'hold' ? 'notice' : accepted.includes(rule) ? 'accepted' : shown === undefined ? 'withhold' : 'hold';
  const values = { got, rule, kept: shown ?? '–', command: `${acceptCommand} ${rule}` };
  notice(fieldOfDoubt(field), `problem.doubt.${rule}`, `remedy.${remedy}`, values);
}

/** Tells staff what is hard to believe, and holds what is to be held (domain/property/plausibility.ts). */
function weigh(property: Property, around: Surroundings, weighing: Weighing, notice: Notice): Property {
  const doubts = listDoubts(property, around).flatMap((doubt) => {
    const effect: Effect = weighing.effects[doubt.rule] ?? RULES[doubt.rule];
    const isOff = effect === 'off' || (effect === 'hold' && isShownAlready(property, doubt, around.before));
    return isOff ? [] : [{ ...doubt, effect }];
  });
  const isHeld = ({ rule, effect }: (typeof doubts)[number]) => effect === 'hold' && !weighing.accepted.includes(rule);
  const held = holdBack(property, doubts.filter(isHeld), around);
  for (const doubt of doubts) tellDoubt(doubt, doubt.effect, shownValue(held, doubt.field), weighing, notice);
  return held;
}

export type Notice = (
  field: string,
  problem: Fault['problem'],
  remedy: Fault['remedy'],
  values?: Fault['values'],
) => void;

/** WebID, or the comma-separated WebIDs ("2, 3"), by number or by name; ids that no type has are left out. */
function listTypeIds(record: PropertyRecord, types: Map<string, PropertyType>, notice: Notice): string[] {
  const findId = (written: string) =>
    types.has(written)
      ? written
      : [...types.values()].find(({ name }) => normaliseName(name) === normaliseName(written))?.id;
  const found = record.types.map((written) => ({ written, id: findId(written) }));
  const ids = found.map(({ id }) => id).filter((id) => id !== undefined);
  const unknown = found.filter(({ id }) => id === undefined).map(({ written }) => written);
  if (unknown.length > 0 && ids.length > 0) {
    notice('WebIDs', 'problem.unknownType', 'remedy.type', { got: unknown.join(', ') });
  }
  return [...new Set(ids)];
}

function readAddress(record: PropertyRecord): Address | undefined {
  if (!record.Street) return undefined;
  return {
    street: record.Street,
    ...(record.HouseNumber && { houseNumber: record.HouseNumber }),
    ...(record.BoxNr && { boxNumber: record.BoxNr }),
  };
}

function readPlace(record: PropertyRecord, city: Municipality, isHidden: boolean): Place | undefined {
  if (!isHidden && record.Latitude !== undefined && record.Longitude !== undefined) {
    return { kind: 'exact', latitude: record.Latitude, longitude: record.Longitude };
  }
  return city.centre && { kind: 'municipality', ...city.centre };
}

/** What is sold or let is shown to nobody; what is over is told to staff until they take it out. */
function listOpenHouses({ OpenHouses, Status }: PropertyRecord, today: string, notice: Notice): OpenHouse[] {
  const announced = listAnnounced(OpenHouses, today);
  for (const { date, slot } of OpenHouses.filter((one) => !announced.includes(one)))
    notice('OpenHouses', 'problem.openHousePast', 'remedy.openHousePast', { got: `${date} ${slot}` });
  return Status === 'available' ? announced : [];
}

/** The portrait lies at a web address, or among the site's own pictures. */
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

function listPictures(
  record: PropertyRecord,
  context: ProjectionContext,
  hidden: Hidden | undefined,
  notice: Notice,
): Picture[] {
  const items = record.Pictures.length > 0 ? record.Pictures : record.SmallPictureItem ? [record.SmallPictureItem] : [];
  const pictures: Picture[] = [];
  for (const [index, item] of items.entries()) {
    if (isTelling(item.Url, hidden)) {
      notice('Pictures', 'problem.tellingPicture', 'remedy.tellingPicture', { got: item.ID });
      continue;
    }
    const picture = context.pictures.readPicture(item, record.language);
    if (picture) pictures.push({ ...picture, ...listAreas(item, items), number: index + 1 });
    else notice('Pictures', 'problem.noPicture', 'remedy.picture', { got: item.Url });
  }
  return pictures;
}

/** The rooms of a plan that pictures of the same record show. */
function listAreas({ Areas = [] }: PictureItem, items: readonly PictureItem[]): Pick<Picture, 'areas'> {
  const areas = Areas.flatMap(({ At, Picture }) => {
    const index = items.findIndex(({ ID }) => ID === Picture);
    return index < 0 ? [] : [{ at: At, number: index + 1 }];
  });
  return areas.length > 0 ? { areas } : {};
}

/** The same property on a page in another language: its category and its city in that language, its texts where they are translated. */
export function inLanguage(
  property: Property,
  language: Language,
  context: Pick<ProjectionContext, 'types' | 'cities' | 'pictures' | 'hidden'> & {
    texts: ReadonlyMap<string, PropertyTextRecord>;
  },
): Property {
  if (property.headline.language === language) return property;
  const { types, cities, pictures } = context;
  const name = types.get(property.typeIds[0] ?? '')?.name;
  return {
    ...property,
    pictures: property.pictures.map((picture) => pictures.translate(picture, language)),
    plans: property.plans.map((plan) => pictures.translate(plan, language)),
    ...(name && property.typeName.language !== language && { typeName: { text: name, language } }),
    city: cities.rename(property.city),
    ...translatedTexts(property, language, context.texts.get(property.id), context.hidden.get(property.id)),
  };
}

/** What somebody wrote of it in this language; hidden words are cut out of a translation as of the record itself. */
function translatedTexts(
  property: Property,
  language: Language,
  texts: PropertyTextRecord | undefined,
  hidden: Hidden | undefined,
): Partial<Property> {
  if (!texts) return {};
  const phrase = (text: string) => ({ text: bindUnits(withoutHidden(text, hidden)).trim(), language });
  const { TypeDescription, Description, MainTypeName, MarqueeName } = texts;
  const label = MarqueeName && property.marqueeName && phrase(MarqueeName);
  return {
    ...(TypeDescription && { headline: phrase(TypeDescription), recordLanguage: property.headline.language }),
    ...(Description && { description: phrase(sanitise(Description)) }),
    ...(MainTypeName && { typeName: phrase(MainTypeName) }),
    ...(label && { marqueeName: label }),
    ...(label && property.price.kind === 'label' && { price: { kind: 'label', text: label.text } }),
  };
}
