// Converts estates of SweepBright into snapshot records. docs/import.md has the table and the source of the names.
import { findOwn } from '#domain/own-value.ts';
import { translate } from '#i18n/translator.ts';
import type { DeliveryReader } from './delivery.ts';
import {
  amountAt,
  at,
  type EstateReader,
  findKindWord,
  findOffice,
  findType,
  firstText,
  isNo,
  isYes,
  listAt,
  listed,
  openEstates,
  type PlainNames,
  readNames,
  readWord,
  textAt,
  toManager,
} from './estate-list.ts';
import type { LedgerRules } from './ledger.ts';
import type { RuledRow, RuleSources } from './rows.ts';
import { findPeriod, perMonth } from './trade-words.ts';

const SQUARE_METRES = ['sq_m', 'm2', 'm²', 'sqm'];
const LAND_UNITS: Readonly<Record<string, string>> = { are: 'a', ares: 'a', hectare: 'ha', hectares: 'ha', ha: 'ha' };

/** A surface with its unit, unless that is m². */
function sizeAt(estate: unknown, name: string): unknown {
  const size = at(estate, `sizes/${name}/size`);
  const unit = textAt(estate, `sizes/${name}/unit`)?.toLowerCase();
  if (unit === undefined || SQUARE_METRES.includes(unit) || !size) return size;
  return `${String(size)} ${findOwn(LAND_UNITS, unit) ?? unit}`;
}

const COUNTRIES: Readonly<Record<string, number>> = { BE: 10, LU: 50 };
const SWEEPBRIGHT_GOALS: Readonly<Record<string, number>> = { sale: 0, let: 1 };
const SWEEPBRIGHT_STATES: Readonly<Record<string, string>> = {
  available: 'available',
  option: 'available',
  under_contract: 'available',
  sold: 'sold',
  rented: 'rented',
};

/** States of properties that are still on the market; the label mentions an earlier buyer. */
const SWEEPBRIGHT_RESERVED = ['option', 'under_contract'];
const SWEEPBRIGHT_CONDITIONS: Readonly<Record<string, string>> = {
  new: 'new',
  mint: 'excellent',
  good: 'good',
  poor: 'to-renovate',
};
const SWEEPBRIGHT_ZONES: Readonly<Record<string, string>> = {
  residential: 'residential',
  mixed_residential: 'mixed',
};
const SWEEPBRIGHT_FLOODS: Readonly<Record<string, string>> = {
  no_flood_risk_area: 'none',
  potential_flood_sensitive_area: 'possible',
  effective_flood_sensitive_area: 'effective',
};
const SWEEPBRIGHT_FUELS: Readonly<Record<string, string>> = {
  gas: 'gas',
  fuel: 'oil',
  electricity: 'electric',
  heat_pump: 'heat-pump',
};

/** The fuel, if only one is ticked: with gas and electricity ticked, the heating is unknown. */
function heatingOf(features: unknown): string | undefined {
  const found = Object.entries(SWEEPBRIGHT_FUELS).filter(([name]) => isYes(at(features, name)));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** The monthly rent; an amount for an unknown period keeps that period, so that it is reported. */
function rentAt(amount: unknown, written: string | undefined): unknown {
  const period = written === undefined ? 'month' : findPeriod(written);
  if (period === undefined) return amount === undefined ? undefined : `${String(amount)} / ${written}`;
  return typeof amount === 'number' ? perMonth(amount, period) : amount;
}

/** Fields that need no conversion, with their source names. */
export const SWEEPBRIGHT_NAMES: PlainNames = {
  values: {
    Latitude: 'location/geo/latitude',
    Longitude: 'location/geo/longitude',
    Bedrooms: 'bedrooms',
    Bathrooms: 'bathrooms',
    ShowerRooms: 'shower_rooms',
    Toilets: 'toilets',
    FloorNumber: 'location/floor',
    Floors: 'floors',
    Furnished: 'features/comfort/furnished',
    ConstructionYear: 'building/construction/year',
    RenovationYear: 'building/renovation/year',
    EnergyPerformance: 'legal/energy/epc_value',
    EnergyTotal: 'legal/energy/total_epc_value',
    CO2Emission: 'legal/energy/co2_emissions',
    CadastralIncome: 'legal/property_and_land/cadastral_income',
    BuildingPermit: 'legal/regulations/building_permit',
    SubdivisionPermit: 'legal/regulations/subdivision_authorisation',
    PreemptiveRight: 'legal/regulations/priority_purchase_right',
    FloodScoreParcel: 'legal/property_and_land/flood_risk_plot_score',
    FloodScoreBuilding: 'legal/property_and_land/flood_risk_building_score',
  },
  texts: {
    Zip: 'location/postal_code',
    City: 'location/city',
    Street: 'location/street',
    HouseNumber: 'location/number',
    VAT: 'price_vat_regime',
    EPCLabelText: 'legal/energy/epc_category',
    EnergyCertificateNumber: 'legal/energy/epc_reference',
    AvailableFrom: 'occupancy/available_from',
    VirtualTourUrl: 'virtual_tour_url',
  },
};
/** Surfaces, each with its unit. */
export const SWEEPBRIGHT_SIZES = {
  SurfaceLiving: 'liveable_area',
  SurfaceGround: 'plot_area',
  SurfaceTotal: 'gross_area',
  SurfaceGarden: 'garden_area',
} as const;

/** Fields that need a conversion rule, with their source names. */
export const SWEEPBRIGHT_RULES = {
  ID: ['id'],
  Goal: ['negotiation'],
  Status: ['status'],
  MarqueeName: ['status'],
  WebID: ['sub_type', 'type'],
  RecordFile: ['mandate/number', 'reference'],
  Office: ['office/id', 'office/name'],
  TypeDescription: ['description_title'],
  Description: ['description', 'legal/legal_mentions'],
  CountryID: ['location/country'],
  PublishAddress: ['location/hidden'],
  BoxNr: ['location/box', 'location/addition'],
  PublishPrice: ['price/hidden'],
  Price: ['price', 'rent_period'],
  ChargesRenter: ['price_recurring_costs'],
  Deposit: ['price_guarantee'],
  InventoryCost: ['price_inventory_report_cost'],
  Elevator: ['amenities'],
  Condition: ['general_condition'],
  Heating: ['features/energy'],
  Glazing: ['features/ecology/double_glazing'],
  PlanningDestination: ['legal/property_and_land/land_use_designation'],
  FloodArea: ['legal/property_and_land/flood_risk'],
  OpenHouses: ['open_homes'],
  VideoUrl: ['video/url', 'video_url'],
  Pictures: ['images', 'plans'],
  Documents: ['documents'],
  Manager: ['negotiator'],
} as const satisfies RuleSources;
const FROM = SWEEPBRIGHT_RULES;

const readRules: EstateReader = (estate, settings, ledger) => {
  const { language } = settings;
  const word = (path: string, words: Readonly<Record<string, string>>) => readWord({ estate, ledger }, path, words);
  const id = textAt(estate, FROM.ID[0]) ?? '';
  const inLanguage = (path: string) => textAt(estate, `${path}/${language}`);
  const goal = textAt(estate, FROM.Goal[0])?.toLowerCase();
  const kinds = FROM.WebID.map((path) => textAt(estate, path));
  const status = textAt(estate, FROM.Status[0])?.toLowerCase() ?? 'available';
  const country = textAt(estate, FROM.CountryID[0])?.toUpperCase() ?? 'BE';
  const manager = toManager(at(estate, FROM.Manager[0]));
  const amount = (name: string) => amountAt(estate, `${name}/amount`, textAt(estate, `${name}/currency`));
  const isRent = goal === 'let';
  const [price, period] = FROM.Price;
  const [photographs, plans] = FROM.Pictures;
  const openHomes = listAt(estate, FROM.OpenHouses[0]).flatMap((one) => {
    const [Start, End] = [textAt(one, 'start_date'), textAt(one, 'end_date')];
    return Start && End ? [{ Start, End }] : [];
  });
  return {
    language,
    Goal: goal === undefined ? undefined : (findOwn(SWEEPBRIGHT_GOALS, goal) ?? goal),
    Status: findOwn(SWEEPBRIGHT_STATES, status) ?? status,
    MarqueeName: SWEEPBRIGHT_RESERVED.includes(status) ? translate(language)('import:tag.reserved') : undefined,
    WebID: findType(kinds, settings) ?? findKindWord(kinds),
    RecordFile: firstText(estate, ...FROM.RecordFile),
    Office: findOffice(
      FROM.Office.map((path) => textAt(estate, path)),
      settings,
    ),
    TypeDescription: inLanguage(FROM.TypeDescription[0]),
    Description: FROM.Description.map(inLanguage).filter(Boolean).join('\n\n') || undefined,
    CountryID: findOwn(COUNTRIES, country) ?? country,
    PublishAddress: isNo(at(estate, FROM.PublishAddress[0])),
    BoxNr: firstText(estate, ...FROM.BoxNr),
    PublishPrice: isNo(at(estate, FROM.PublishPrice[0])),
    Price: isRent ? rentAt(amount(price), textAt(estate, period)) : amount(price),
    ChargesRenter: isRent ? amount(FROM.ChargesRenter[0]) : undefined,
    Deposit: isRent ? amount(FROM.Deposit[0]) : undefined,
    InventoryCost: isRent ? amount(FROM.InventoryCost[0]) : undefined,
    Elevator: listAt(estate, FROM.Elevator[0]).includes('lift') || undefined,
    Condition: word(FROM.Condition[0], SWEEPBRIGHT_CONDITIONS),
    Heating: heatingOf(at(estate, FROM.Heating[0])),
    Glazing: isYes(at(estate, FROM.Glazing[0])) ? 'double' : undefined,
    PlanningDestination: word(FROM.PlanningDestination[0], SWEEPBRIGHT_ZONES),
    FloodArea: word(FROM.FloodArea[0], SWEEPBRIGHT_FLOODS),
    OpenHouses: openHomes.length > 0 ? openHomes : undefined,
    VideoUrl: firstText(estate, ...FROM.VideoUrl),
    Pictures: [
      ...listed(id, listAt(estate, photographs), 'photo', ['url']),
      ...listed(id, listAt(estate, plans), 'plan', ['url']),
    ],
    Documents: listed(id, listAt(estate, FROM.Documents[0]), 'document', ['url']),
    Manager: manager,
  } satisfies RuledRow<typeof FROM>;
};

const fromSweepBright: EstateReader = (estate, settings, ledger) => ({
  ...readNames(estate, SWEEPBRIGHT_NAMES),
  ...Object.fromEntries(Object.entries(SWEEPBRIGHT_SIZES).map(([field, name]) => [field, sizeAt(estate, name)])),
  ...readRules(estate, settings, ledger),
});

/** Known fields that are not used, by reason. */
const RULES: LedgerRules = {
  wordLists: ['amenities'],
  read: `
    id
    amenities: lift`,
  aside: {
    owner: `
      vendors
      tenant
      occupancy: occupied contact_details tenant_contract`,
    mandate: `
      mandate: start_date end_date exclusive
      agency_commission: fixed_fee percentage
      buyer_fixed_fee
      buyer_percentage
      vendor_fixed_fee
      vendor_percentage`,
    rooms: `
      rooms: ordinal size size_description type unit
      living_rooms
      kitchens`,
    office: `
      office: id name`,
    otherLanguage: `
      description: nl fr en de
      description_title: nl fr en de
      legal › legal_mentions: nl fr en de`,
    program: `
      appointment_service_url
      negotiator: id url
      images: id filename content_type ordinal expires_on
      plans: id filename content_type ordinal expires_on
      documents: id filename content_type ordinal expires_on
      open_homes: id
      created_at
      updated_at`,
    repeated: `
      location: formatted formatted_agency`,
    abroad: `
      sizes › loi_carrez_area: size unit
      legal › energy: dpe greenhouse_emissions
      legal › energy › nabers: description maximum minimum type
      legal › energy › nathers: description maximum minimum type`,
    unclear: `
      legal › regulations: urban_planning_breach urban_planning_certificate pending_legal_proceedings ongoing_litigation
      legal › regulations: asbestos_certificate asbestos_certificate_reference
      legal › energy: e_level
      price_recurring_costs: amount currency
      price_guarantee: amount currency
      price_inventory_report_cost: amount currency
      price_yearly_budgeted_building_costs: amount currency
      rent_period
      features › energy: gas fuel electricity heat_pump`,
    noPlace: `
      amenities: pool basement terrace garden parking cooling_room display_window reception_area waiting_area guesthouse attic
      amenities: water_access utilities_access sewer_access drainage road_access print_and_copy_area server_room storage_space
      amenities: electrical_gate manual_gate fence remote_control key_card code climate_control
      features › comfort: fireplace fitness_room home_automation home_cinema sauna walk_in_closet water_softener wine_cellar
      features › ecology: insulated_roof rainwater_harvesting solar_boiler solar_panels
      features › heating_cooling: air_conditioning central_heating floor_heating individual_heating
      features › security: alarm concierge video_surveillance
      building › construction: architect
      building › renovation: description
      bathroom_condition
      kitchen_condition
      manufacturing_areas
      showrooms
      storage_rooms
      sizes › net_area: size unit
      balcony_orientation
      garden_orientation
      terrace_orientation
      location: street_2
      custom_price
      price_costs: nl fr en de
      price_taxes: nl fr en de
      price_property_taxes: amount currency
      legal › energy: report_electricity_gas report_fuel_tank
      legal › property_and_land: purchased_year
      legal › regulations: as_built_report expropriation_plan heritage_list registered_building renovation_obligation
      legal › regulations: site_untapped_activity`,
  },
};

export const openSweepBright = (text: string): DeliveryReader =>
  openEstates(text, {
    program: 'sweepbright',
    names: ['estates', 'estate'],
    id: FROM.ID[0],
    read: fromSweepBright,
    project: (estate) => ({ of: textAt(estate, 'project_id'), isProject: isYes(at(estate, 'is_project')) }),
    rules: RULES,
  });
