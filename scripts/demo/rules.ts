import { findEnergyLabel, formatEnergyLabel } from '#domain/law/energy.ts';
import { findRegion } from '#domain/place/region.ts';
import type { Fact, Pair } from './fact.ts';
import { DESTINATIONS, FLEMISH, FLOOD_AREAS, PREEMPTIVE_RIGHTS, SUMMONSES } from './particulars.ts';
import {
  DOCUMENTS,
  type DocumentName,
  type ExportLanguage,
  FLEMISH_CERTIFICATE,
  inLanguage,
  MANAGERS,
} from './phrases.ts';
import { type Chance, createChance } from './pictures/seed.ts';

/** Derived facts, deterministic per property. */

/** Export date of the demo; fixed, so that a second run writes the same bytes. */
export const EXPORTED_ON = '2026-11-20';

const DAY_MS = 86_400_000;
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

export const chanceFor = (fact: Fact, purpose: string): Chance => createChance(`demo-${purpose}-${fact.id}`);
const isBuilding = ({ offer }: Fact) => offer.type !== 'land' && offer.type !== 'garage';
const isHome = ({ offer }: Fact) => offer.type === 'house' || offer.type === 'apartment' || offer.type === 'studio';
const mainSurface = ({ size }: Fact) => size?.living ?? size?.total ?? 0;

export function modifiedOn(fact: Fact): string {
  const date = addDays(fact.offer.created, chanceFor(fact, 'modified').int(0, 34));
  return date < EXPORTED_ON ? date : EXPORTED_ON;
}

// Kilograms of CO2 per kWh of primary energy by fuel, as on Brussels certificates.
const CO2_PER_KWH = {
  gas: 0.2,
  'collective-gas': 0.2,
  oil: 0.26,
  electric: 0.11,
  'heat-pump': 0.11,
  district: 0.08,
  pellets: 0.03,
};

export function energyFacts(fact: Fact): Record<string, unknown> {
  const performance = fact.energy;
  if (performance === undefined) return {};
  const found = findEnergyLabel({ countryId: 10, zip: fact.place.zip, performance });
  const chance = chanceFor(fact, 'energy');
  const drawnUp = fact.offer.newBuild ? addDays(fact.offer.created, -40) : addDays('2017-02-01', chance.int(0, 3500));
  return {
    EnergyPerformance: performance,
    EPCLabelText: found ? formatEnergyLabel(found.label) : undefined,
    EnergyTotal: performance * mainSurface(fact),
    CO2Emission: Math.round(performance * CO2_PER_KWH[fact.fittings?.heating ?? 'gas']),
    EnergyCertificateNumber: `${drawnUp.replaceAll('-', '')}-0000${chance.int(510_000, 699_999)}-01-${chance.int(1, 9)}`,
    EnergyCertificateEndDate: `${Number(drawnUp.slice(0, 4)) + 10}${drawnUp.slice(4)}`.replace('02-29', '02-28'),
    ...FLEMISH[fact.id],
  };
}

/** Planning and tax facts of a property for sale; none for a rental. */
export function saleFacts(fact: Fact, language: ExportLanguage): Record<string, unknown> {
  if (fact.offer.goal !== 'sale') return {};
  const chance = chanceFor(fact, 'sale');
  const perM2 = isBuilding(fact) ? chance.range(8.5, 13.5) : fact.offer.type === 'garage' ? chance.range(4, 7) : 0.12;
  const base = isBuilding(fact) ? mainSurface(fact) : (fact.size?.ground ?? fact.size?.total ?? 0);
  const costs = chance.odds(0.4) && !fact.offer.newBuild && fact.place.zip !== '9000';
  const destination = DESTINATIONS[fact.id] ?? 'residential';
  return {
    CadastralIncome: Math.max(4, Math.round(base * perM2)),
    // Brussels levies 12.5%; the reduction for an only home depends on the buyer.
    RegistrationRights: costs ? Math.round(fact.offer.price * 0.125) : undefined,
    NotaryFees: costs ? Math.round(1450 + fact.offer.price * 0.0041) : undefined,
    BuildingPermit: fact.offer.type !== 'land',
    SubdivisionPermit: false,
    PreemptiveRight: PREEMPTIVE_RIGHTS.includes(fact.id),
    Summons: SUMMONSES.includes(fact.id),
    PlanningDestination: typeof destination === 'string' ? destination : inLanguage(destination, language),
    PlanningInfo: inLanguage(planningInfo(fact, chance), language),
    FloodArea: FLOOD_AREAS[fact.id] ?? 'none',
  };
}

const written = (date: string) => date.split('-').map(Number).reverse().join('-');

/** States whether and when the municipality's planning information was received, as Brussels requires. */
function planningInfo({ offer, place }: Fact, chance: Chance): Pair {
  const requested = addDays(offer.created, -chance.int(2, 25));
  const received = addDays(requested, chance.int(31, 74));
  if (place.zip === '9000') {
    return [`Stedenbouwkundig uittreksel van ${written(requested)}`, `Extrait urbanistique du ${written(requested)}`];
  }
  if (received > EXPORTED_ON) {
    return [
      `Stedenbouwkundige inlichtingen aangevraagd op ${written(requested)}, nog niet ontvangen`,
      `Renseignements urbanistiques demandés le ${written(requested)}, pas encore reçus`,
    ];
  }
  return [
    `Stedenbouwkundige inlichtingen ontvangen op ${written(received)}`,
    `Renseignements urbanistiques reçus le ${written(received)}`,
  ];
}

export function rentFacts(fact: Fact): Record<string, unknown> {
  if (fact.offer.goal !== 'rent') return {};
  const chance = chanceFor(fact, 'rent');
  // Two months is the maximum deposit in Brussels.
  const deposit = isHome(fact) && chance.odds(0.75) ? fact.offer.price * 2 : undefined;
  const inventory = isHome(fact) && chance.odds(0.65) ? 110 + Math.round(mainSurface(fact) / 10) * 10 : undefined;
  return {
    Deposit: fact.costs?.deposit ?? deposit,
    AgencyCost: fact.costs?.agency,
    InventoryCost: fact.costs?.inventory ?? inventory,
    FloodArea: FLOOD_AREAS[fact.id],
    ...lettingTerms(fact),
  };
}

const FLAT_RATES = ['all-in', 'internet'];

/** Facts that only some agents fill in: furnished, pets, and charges included. */
function lettingTerms(fact: Fact): Record<string, unknown> {
  if (!isHome(fact)) return {};
  const chance = chanceFor(fact, 'terms');
  const isStudio = fact.offer.type === 'studio';
  const answers = { furnished: chance.odds(isStudio ? 0.6 : 0.15), pets: chance.odds(0.55) };
  const isFlatRate = FLAT_RATES.includes(fact.charges?.basis ?? '');
  return {
    Furnished: chance.odds(0.75) ? answers.furnished : undefined,
    PetsAllowed: chance.odds(0.6) ? answers.pets : undefined,
    ChargesIncluded: isFlatRate ? true : chance.odds(0.7) ? false : undefined,
  };
}

const ROOFS = ['tiles', 'tiles', 'flat', 'zinc', 'slates'] as const;

/** Details that only some agents fill in. */
export function buildingExtras(fact: Fact): { WindowFrame?: unknown; Roof?: unknown; Facades?: unknown } {
  if (!isBuilding(fact)) return {};
  const chance = chanceFor(fact, 'building');
  const isFlat = fact.offer.type === 'apartment' || fact.offer.type === 'studio';
  return {
    WindowFrame: chance.odds(0.55) ? chance.pick(['wood', 'pvc', 'aluminium', 'pvc']) : undefined,
    Roof: chance.odds(isFlat ? 0.2 : 0.5) ? chance.pick(ROOFS) : undefined,
    Facades: isFlat && chance.odds(0.4) ? chance.pick([2, 2, 2, 3]) : undefined,
  };
}

/** True while the municipality has not sent the planning information, so that the document does not exist yet. */
const isPlanningPending = (fact: Fact): boolean =>
  String(saleFacts(fact, 'nl').PlanningInfo).endsWith('nog niet ontvangen');

const SALE_DOCUMENTS: readonly DocumentName[] = ['epc', 'plan', 'electricity', 'planning'];
const CO_OWNERSHIP: readonly DocumentName[] = ['minutes', 'deed'];

export function listDocuments(fact: Fact, language: ExportLanguage): Record<string, string>[] {
  const chance = chanceFor(fact, 'documents');
  if (!chance.odds(fact.offer.goal === 'sale' ? 0.8 : 0.3)) return [];
  const isShared = fact.charges?.owner !== undefined;
  const isFlemish = findRegion(fact.place.zip) === 'flanders';
  const names: readonly DocumentName[] =
    fact.offer.type === 'land'
      ? ['survey', 'planning', 'soil']
      : fact.offer.goal === 'rent'
        ? ['lease', ...(isBuilding(fact) ? (['epc'] as const) : [])]
        : [...(isBuilding(fact) ? SALE_DOCUMENTS : (['planning'] as const)), ...(isShared ? CO_OWNERSHIP : [])];
  return names
    .filter((name) => name === 'epc' || chance.odds(0.75))
    .filter((name) => name !== 'planning' || !isPlanningPending(fact))
    .map((name, index) => ({
      ID: `${fact.id}-d${index + 1}`,
      Name: inLanguage(name === 'epc' && isFlemish ? FLEMISH_CERTIFICATE : DOCUMENTS[name], language),
      Url: `https://documents.gevel.example/${fact.id}/${name}-${language}.pdf`,
    }));
}

export function findManager(fact: Fact): Record<string, string> | undefined {
  const chance = chanceFor(fact, 'manager');
  return chance.odds(0.92) ? { ...chance.pick(MANAGERS) } : undefined;
}

export function recordFile(fact: Fact): string {
  const chance = chanceFor(fact, 'file');
  return chance.odds(0.6) ? String(chance.int(118_000, 134_999)) : '';
}
