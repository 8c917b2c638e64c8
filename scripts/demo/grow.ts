import type { Language } from '#domain/language.ts';
import { findEnergyLabel, formatEnergyLabel } from '#domain/law/energy.ts';
import { findRegion } from '#domain/place/region.ts';
import { redactText } from '#domain/property/redaction.ts';
import { type CITY_LANGUAGES, listCities } from './cities.ts';
import type { Pair } from './fact.ts';
import { type ExportLanguage, inLanguage } from './phrases.ts';
import { type Chance, createChance } from './pictures/seed.ts';
import { MUNICIPALITIES, type Municipality } from './places.ts';
import { listDemoRecords } from './properties.ts';
import type { ExportRecord, Field } from './record.ts';
import { addDays, EXPORTED_ON } from './rules.ts';
import { USUAL_STREETS, WIDER_MUNICIPALITIES } from './wider-places.ts';

/** Larger snapshots with the demo's rules and irregularities, for measuring the build and the search. */

const EVERYWHERE: readonly Municipality[] = [...MUNICIPALITIES, ...WIDER_MUNICIPALITIES].toSorted((a, b) =>
  a.zip.localeCompare(b.zip),
);
const COMMON_NL = commonRecords('nl');
const COMMON_FR = commonRecords('fr');

/** Differences between a grown property and its original; the same in both languages. */
type Variation = {
  id: string;
  municipality: Municipality;
  street: Pair;
  houseNumber: string;
  place: readonly [latitude: number, longitude: number];
  priceFactor: number;
  sizeFactor: number;
  energyFactor: number;
  createdOn: string;
  uniqueCode: string;
};

type CityLists = { all: object[]; sale: object[]; rent: object[] };
type GrownSnapshot = {
  nl: ExportRecord[];
  fr: ExportRecord[];
  cities: Record<(typeof CITY_LANGUAGES)[number], CityLists>;
};

/** The requested number of properties, in both languages: the demo's own first, then variations of them. */
export function growSnapshot(count: number, seed = 'grow'): GrownSnapshot {
  const nl = COMMON_NL.slice(0, count);
  const fr = COMMON_FR.slice(0, count);
  for (let index = nl.length; index < count; index++) {
    const [dutch, french] = [COMMON_NL[index % COMMON_NL.length], COMMON_FR[index % COMMON_FR.length]];
    if (!dutch || !french) break;
    const variation = drawVariation(index, dutch.Zip, createChance(`${seed}-${index}`));
    nl.push(vary(dutch, variation));
    fr.push(vary(french, variation));
  }
  const cities = { nl: cityLists(nl, 'nl'), fr: cityLists(fr, 'fr'), en: cityLists(nl, 'en'), de: cityLists(nl, 'de') };
  return { nl, fr, cities };
}

/** Records of one language whose property the other language has too, in the same order. */
function commonRecords(language: ExportLanguage): ExportRecord[] {
  const others = new Set(listDemoRecords(language === 'nl' ? 'fr' : 'nl').map(({ ID }) => ID));
  return listDemoRecords(language).filter(({ ID }) => others.has(ID));
}

// 2,999,999 is coprime to the step, so that every index below it gets a unique ID, higher than all IDs of the demo.
const idOf = (index: number): string => String(5_000_000 + ((index * 1_618_033) % 2_999_999));

function drawVariation(index: number, ownZip: string, chance: Chance): Variation {
  const home = EVERYWHERE.find(({ zip }) => zip === String(ownZip));
  const municipality = home && chance.odds(0.3) ? home : chance.pick(EVERYWHERE);
  const metres = (reach: number) => chance.range(-reach, reach) / 111_195;
  const [latitude, longitude] = municipality.centre;
  const reach = municipality.radiusM / 2;
  return {
    id: idOf(index),
    municipality,
    street: chance.pick(USUAL_STREETS),
    houseNumber: String(chance.int(1, 260)),
    place: [round(latitude + metres(reach), 4), round(longitude + metres(reach) / 0.63, 4)],
    priceFactor: chance.range(0.78, 1.32),
    sizeFactor: chance.range(0.85, 1.2),
    energyFactor: chance.range(0.6, 1.35),
    createdOn: addDays(EXPORTED_ON, -chance.int(0, 300)),
    uniqueCode: `2024${chance.int(1001, 1230)}-000${chance.int(3_000_000, 3_600_000)}-RES-1`,
  };
}

const round = (value: number, digits = 0) => Number(value.toFixed(digits));

function vary(record: ExportRecord, variation: Variation): ExportRecord {
  const { municipality, priceFactor, sizeFactor } = variation;
  const { language } = record;
  const scaled = (field: Field, factor: number, step = 1) => {
    const value = Number(record[field]);
    return value > 0 ? { [field]: Math.max(step, Math.round((value * factor) / step) * step) } : {};
  };
  const priceStep = record.Goal === 0 ? 1000 : 5;
  const performance = Math.round(Number(record.EnergyPerformance) * variation.energyFactor) || undefined;
  return {
    ...record,
    ID: variation.id,
    City: municipality.zip === String(record.Zip) ? record.City : inLanguage(municipality.name, language),
    Zip: municipality.zip,
    Street: inLanguage(variation.street, language),
    // Replaces the original's street in the text, because the copy may hide its address.
    Description: redactText(
      String(record.Description),
      { street: String(record.Street) },
      inLanguage(variation.street, language),
    ),
    HouseNumber: variation.houseNumber,
    Latitude: variation.place[0],
    Longitude: variation.place[1],
    CreateDate: variation.createdOn,
    ModifyDate: variation.createdOn,
    ...scaled('Price', priceFactor, priceStep),
    ...scaled('Deposit', priceFactor, priceStep),
    ...scaled('RegistrationRights', priceFactor),
    ...scaled('NotaryFees', priceFactor),
    ...scaled('SurfaceLiving', sizeFactor),
    ...scaled('SurfaceTotal', sizeFactor),
    ...scaled('CadastralIncome', sizeFactor),
    ...(performance && { EnergyPerformance: performance }),
    ...regionalFacts(record, variation, performance),
  };
}

/** The label on the scale of the property's new region, and the facts required only in Flanders. */
function regionalFacts(
  record: ExportRecord,
  variation: Variation,
  performance: number | undefined,
): Record<string, unknown> {
  const { zip } = variation.municipality;
  const label = findEnergyLabel({ countryId: 10, zip, performance });
  const facts = record.EPCLabelText && label ? { EPCLabelText: formatEnergyLabel(label.label) } : {};
  if (findRegion(zip) !== 'flanders') return facts;
  return {
    ...facts,
    UniqueCode: performance ? variation.uniqueCode : undefined,
    FloodScoreParcel: 'A',
    FloodScoreBuilding: 'A',
    ...(record.Goal === 0 && performance && { AsbestosType: 'not-asbestos-safe', AsbestosDate: variation.createdOn }),
  };
}

function cityLists(records: readonly ExportRecord[], language: Language): CityLists {
  const list = (goal?: number) => listCities(records, language, goal, EVERYWHERE);
  return { all: list(), sale: list(0), rent: list(1) };
}
