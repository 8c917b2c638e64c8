import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { findCertificateDate, readEnergyLabel } from '#domain/law/energy.ts';
import { FACTS, withoutPriceFacts } from '#domain/property/facts.ts';
import type { FactId } from '#domain/property/fields.ts';
import { splitPlans } from '#domain/property/floor-plans.ts';
import { goalOf } from '#domain/property/goal.ts';
import { isBuilding } from '#domain/property/kind.ts';
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
import { findPrice } from '#domain/property/price.ts';
import type { Address, Picture, Place, Property, PropertyType, SizedPicture } from '#domain/property/property.ts';
import { parseTour, parseVideo } from '#domain/property/video.ts';
import { gappedSentences } from '#domain/text/gap.ts';
import { isWebAddress } from '#domain/text/link.ts';
import { bindUnits, normaliseName } from '#domain/text/text.ts';
import { listAnnounced, type OpenHouse } from '#domain/visits/open-house.ts';
import type { Cities, Municipality } from './cities.ts';
import { describeWritten } from './fault.ts';
import { type Hidden, withoutHidden } from './hidden.ts';
import { hideRecord, type Notice, type ShownRecord } from './hide-record.ts';
import { sanitise } from './html.ts';
import type { PictureHost } from './pictures.ts';
import { readFacts } from './property-facts.ts';
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
  /** The town as written in a record, when it is not a name of its postal code. */
  findOtherTown: (record: PropertyRecord) => string | undefined;
  weighing: Weighing;
  report: (fault: Fault) => void;
};

/**
 * The public projection of a record: everything public, nothing else. Undefined when it has no type. Steps: the record
 * is parsed (property-record.ts), hidden data are removed (hide-record.ts), the rest becomes a property, and doubtful
 * values are held back.
 */
export function projectProperty(written: PropertyRecord, context: ProjectionContext): Property | undefined {
  const { report, file } = context;
  const about = () => {
    const name = nameRecord(written);
    return { file, record: written.ID, ...(name && { about: name }) };
  };
  const notice: Notice = (field, problem, remedy, values) =>
    report({ severity: 'notice', ...about(), field, problem, remedy, ...(values && { values }) });

  const typeIds = listTypeIds(written, context.types, notice);
  const [mainType] = typeIds;
  if (mainType === undefined) {
    report({
      severity: 'omitted',
      ...about(),
      field: 'WebID',
      problem: 'problem.noType',
      remedy: 'remedy.type',
      values: { got: describeWritten(written.types.join(', ') || undefined) },
    });
    return undefined;
  }
  if (written.PublishPrice && !written.Price) notice('Price', 'problem.noPrice', 'remedy.price');
  const record = hideRecord(written, context.hidden.get(written.ID), notice);
  const property = toProperty(record, { typeIds, mainType, context, notice });
  const around = {
    today: context.weighing.today,
    centre: context.cities.find(written).centre,
    before: context.weighing.recall(written.ID),
    labelText: written.EPCLabelText,
    otherTown: context.findOtherTown(written),
  };
  const weighed = judgePlausibility(property, around, context.weighing, notice);
  return weighed.price.kind === 'amount' ? weighed : { ...weighed, facts: withoutPriceFacts(weighed.facts) };
}

type Projecting = { typeIds: string[]; mainType: string; context: ProjectionContext; notice: Notice };

/** Public data of a record without hidden ones. */
function toProperty(record: ShownRecord, { typeIds, mainType, context, notice }: Projecting): Property {
  const language = record.language;
  const phrase = (text: string) => ({ text: text.trim(), language });
  const city = context.cities.find(record);
  const marqueeName = record.MarqueeName ? phrase(record.MarqueeName) : undefined;
  const price = findPrice(
    {
      publishPrice: record.PublishPrice,
      euro: record.Price,
      unit: record.PriceUnit,
      unitText: record.PriceUnitText,
      marquee: record.Marquee,
      marqueeName: marqueeName?.text,
    },
    context.marqueeIgnoreList,
  );
  const { label: energy, doubt } = readEnergyLabel({
    countryId: record.CountryID,
    zip: record.Zip,
    performance: record.EnergyPerformance,
    labelText: record.EPCLabelText,
    certificateDate: findCertificateDate(record.EnergyCertificateNumber, record.EnergyCertificateEndDate),
    today: context.weighing.today,
  });
  if (doubt) notice('EnergyPerformance', `problem.certificate.${doubt}`, 'remedy.certificate');
  const kinds = typeIds.map((id) => context.types.get(id)?.kind ?? 'unknown');
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
  const openHouses = listOpenHouses(record, context.weighing.today, notice);

  return {
    id: record.ID,
    goal: goalOf(record.Goal),
    availability: record.Status,
    typeIds,
    kinds,
    typeName: record.MainTypeName
      ? phrase(record.MainTypeName)
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
    ...(record.RecordFile && { reference: record.RecordFile }),
    price,
    ...(energy && { energy }),
    facts: readFacts(record),
    ...(record.underReview.length > 0 && { underReview: record.underReview }),
    ...splitPlans(listPictures(record, context, notice)),
    documents: record.Documents.filter(({ Url }) => isWebAddress(Url)).map(({ Name, Url }) => ({
      name: Name,
      url: Url,
    })),
    ...(video && { video }),
    ...(tour && { tourUrl: tour.url }),
    ...(record.Office && { office: record.Office }),
    ...(record.Manager && { manager: readManager(record.Manager, context.pictures) }),
    ...(openHouses.length > 0 && { openHouses }),
  };
}

/** The export field of a doubt. */
const FIELD_OF_DOUBT: Readonly<Record<string, string>> = {
  price: 'Price',
  goal: 'Goal',
  type: 'WebID',
  place: 'Latitude',
  energy: 'EPCLabelText',
  city: 'City',
  createdOn: 'CreateDate',
  modifiedOn: 'ModifyDate',
  houseNumber: 'HouseNumber',
  boxNumber: 'BoxNr',
  ...Object.fromEntries(FACTS.map(({ id, field }) => [id, field])),
} satisfies Record<Exclude<Doubt['field'], FactId>, string>;

/** Context for judging doubtful values. */
export type Weighing = {
  /** The property's previous public state. */
  recall: Recall;
  today: string;
  /** Actions by rule. */
  effects: Effects;
  /** Rules whose held values are accepted this once. */
  accepted: readonly Rule[];
  /** Command that accepts a held value; the rule is appended: `npm run refresh -- --accept`. */
  acceptCommand: string;
};

/** Reports a doubt to staff: what is shown instead, and how to accept it. */
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
  notice(FIELD_OF_DOUBT[field] ?? field, `problem.doubt.${rule}`, `remedy.${remedy}`, values);
}

/** Reports doubtful values to staff, and holds back those configured so (domain/property/plausibility.ts). */
function judgePlausibility(property: Property, around: Surroundings, weighing: Weighing, notice: Notice): Property {
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

/** WebID, or comma-separated WebIDs ("2, 3"), by number or name; omits unknown IDs. */
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

function readAddress(record: ShownRecord): Address | undefined {
  if (!record.Street) return undefined;
  return {
    street: record.Street,
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

/** Open houses of sold or let properties are not shown; past ones are reported until staff remove them. */
function listOpenHouses({ OpenHouses, Status }: ShownRecord, today: string, notice: Notice): OpenHouse[] {
  const announced = listAnnounced(OpenHouses, today);
  for (const { date, slot } of OpenHouses.filter((one) => !announced.includes(one)))
    notice('OpenHouses', 'problem.openHousePast', 'remedy.openHousePast', { got: `${date} ${slot}` });
  return Status === 'available' ? announced : [];
}

/** The portrait is at a web address, or among the site's own pictures. */
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
  { Pictures, language }: ShownRecord,
  { pictures: host }: ProjectionContext,
  notice: Notice,
): Picture[] {
  return Pictures.flatMap((item, index) => {
    if (!item) return [];
    const picture = host.readPicture(item, language);
    if (!picture) {
      notice('Pictures', 'problem.noPicture', 'remedy.picture', { got: item.Url });
      return [];
    }
    const original = findOriginal(item, Pictures, host);
    const field = `Pictures › ${index + 1} › Original`;
    if (original === 'missing') notice(field, 'problem.noOriginal', 'remedy.original', { got: item.Original ?? '' });
    else if (picture.kind === 'staged' && !original)
      notice(field, 'problem.stagedAlone', 'remedy.original', { got: item.Url });
    const areas = listAreas(item, Pictures);
    const rooms = listPlanRooms(item);
    return [{ ...picture, ...areas, ...rooms, ...(typeof original === 'object' && { original }), number: index + 1 }];
  });
}

/**
 * Original photograph of a picture, by its address or as another picture of the record; "missing" when it is not found.
 */
function findOriginal(
  { Original, Width, Height }: PictureItem,
  items: readonly (PictureItem | undefined)[],
  host: PictureHost,
): SizedPicture | 'missing' | undefined {
  if (Original === undefined) return undefined;
  const other = items.find((item) => item?.ID === Original);
  const sized = host.resolve(other?.Url ?? Original, other?.Width ?? Width);
  return sized ? { width: other?.Width ?? Width, height: other?.Height ?? Height, ...sized } : 'missing';
}

/** Rooms of a plan shown by pictures of the same record. */
function listAreas({ Areas = [] }: PictureItem, items: readonly (PictureItem | undefined)[]): Pick<Picture, 'areas'> {
  const areas = Areas.flatMap(({ At, Picture }) => {
    const index = items.findIndex((other) => other?.ID === Picture);
    return index < 0 ? [] : [{ at: At, number: index + 1 }];
  });
  return areas.length > 0 ? { areas } : {};
}

/** Rooms of a plan with their known sizes. */
function listPlanRooms({ Rooms = [] }: PictureItem): Pick<Picture, 'rooms'> {
  const rooms = Rooms.map(({ Name, Surface, Width, Depth }) => ({
    name: Name,
    ...(Surface !== undefined && { surfaceM2: Surface }),
    ...(Width !== undefined && Depth !== undefined && { sizeM: [Width, Depth] as const }),
  }));
  return rooms.length > 0 ? { rooms } : {};
}

/** The same property on a page in another language: category and city in that language, texts if translated. */
export function inLanguage(
  property: Property,
  language: Language,
  context: Pick<ProjectionContext, 'types' | 'cities' | 'pictures' | 'hidden' | 'report'> & {
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
    ...translatedTexts(property, language, context.texts.get(property.id), context),
  };
}

/** Translations into this language; hidden words are removed as from the record itself. */
function translatedTexts(
  property: Property,
  language: Language,
  texts: PropertyTextRecord | undefined,
  { hidden, report }: Pick<ProjectionContext, 'hidden' | 'report'>,
): Partial<Property> {
  if (!texts) return {};
  const phrase = (text: string, field: string) => {
    const cleaned = withoutHidden(text, hidden.get(property.id));
    if (cleaned !== text)
      report({
        severity: 'notice',
        file: `${language}/property-texts.json`,
        record: property.id,
        field,
        problem: 'problem.hiddenText',
        remedy: 'remedy.hiddenText',
        values: { sentence: gappedSentences(cleaned) },
      });
    return { text: bindUnits(cleaned).trim(), language };
  };
  const { TypeDescription, Description, MainTypeName, MarqueeName } = texts;
  const label = MarqueeName && property.marqueeName && phrase(MarqueeName, 'MarqueeName');
  return {
    ...(TypeDescription && {
      headline: phrase(TypeDescription, 'TypeDescription'),
      recordLanguage: property.headline.language,
    }),
    ...(Description && { description: phrase(sanitise(Description), 'Description') }),
    ...(MainTypeName && { typeName: phrase(MainTypeName, 'MainTypeName') }),
    ...(label && { marqueeName: label }),
    ...(label && property.price.kind === 'label' && { price: { kind: 'label', text: label.text } }),
  };
}
