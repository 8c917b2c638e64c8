import type { Goal } from './goal.ts';

export const FACT_GROUPS = ['costs', 'surfaces', 'layout', 'building', 'energy', 'planning', 'availability'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

/**
 * Display format of a fact; `code` is a value of a closed list that the site translates, or else the agency's own
 * words.
 */
export type FactKind =
  | 'area'
  | 'length'
  | 'count'
  | 'number'
  | 'euro'
  | 'year'
  | 'date'
  | 'code'
  | 'yesNo'
  | 'text'
  | 'kwhPerYear'
  | 'kwhPerM2'
  | 'kgCo2PerM2';

type ValueRow = {
  /** Accepted export values: numbers and booleans may be texts, too. */
  written: 'number' | 'text' | 'yesNo';
  /** Display of a fact of this kind. */
  said?: FactKind;
  /** Must be equal in every language; texts need not be. */
  isShared?: true;
  /** An export writes 0 for "not filled in"; a real zero would be meaningless to visitors too. */
  isZeroUnknown?: true;
};

/** Kinds of values: each has a parser (snapshot/property-record.ts) and words in `check.json` ("expected.money"). */
const VALUE_KINDS = {
  flag: { written: 'yesNo', said: 'yesNo', isShared: true },
  publish: { written: 'yesNo' },
  date: { written: 'text', said: 'date' },
  money: { written: 'number', said: 'euro', isShared: true, isZeroUnknown: true },
  surface: { written: 'number', said: 'area', isShared: true, isZeroUnknown: true },
  length: { written: 'number', said: 'length', isShared: true, isZeroUnknown: true },
  count: { written: 'number', said: 'count', isShared: true, isZeroUnknown: true },
  bedrooms: { written: 'number', said: 'count', isShared: true, isZeroUnknown: true },
  floor: { written: 'number', said: 'number', isShared: true },
  facades: { written: 'number', said: 'code', isShared: true },
  year: { written: 'number', said: 'year', isShared: true, isZeroUnknown: true },
  energy: { written: 'number', said: 'kwhPerM2', isShared: true },
  energyTotal: { written: 'number', said: 'kwhPerYear', isShared: true },
  emission: { written: 'number', said: 'kgCo2PerM2', isShared: true },
  latitude: { written: 'number', isShared: true },
  longitude: { written: 'number', isShared: true },
  code: { written: 'number' },
  line: { written: 'text', said: 'text' },
  words: { written: 'text', said: 'code' },
  html: { written: 'text' },
  label: { written: 'text', said: 'text' },
  reference: { written: 'text' },
  houseNumber: { written: 'text' },
  box: { written: 'text' },
  street: { written: 'text' },
  availability: { written: 'text', said: 'code' },
  score: { written: 'text', said: 'text' },
} as const satisfies Record<string, ValueRow>;
export type ValueKind = keyof typeof VALUE_KINDS;

/** Data that an agency may hide, and the field that publishes them. */
export const PUBLISHED_BY = { price: 'PublishPrice', address: 'PublishAddress' } as const;
export type Hideable = keyof typeof PUBLISHED_BY;

/** Minimum and maximum; how far ahead a year or a date may be, and the earliest plausible date. */
type Plausible = { min?: number; max?: number; yearsAhead?: number; daysAhead?: number; since?: string };

type PlainRow = {
  value: ValueKind;
  /** Hidden together with the price or the address: in no text, file or log. */
  follows?: Hideable;
  /** Limits beyond which a value is doubtful, and may be held back (plausibility.ts). */
  plausible?: Plausible;
  /** Column names of other programs, in four languages, besides its own name (publishing/import). */
  csv?: readonly string[];
};
type FactRow = PlainRow & {
  /** The public fact; its label is `fact.<id>` in `property.json`. */
  fact: string;
  group: FactGroup;
  /** Shown for this goal only. */
  goal?: Goal;
};

/**
 * Every simple field of a property, under its export name (§3): its parser, the field that hides it, and its fact.
 * Facts are in the order in which a visitor reads them.
 */
export const FIELDS = {
  RecordFile: {
    value: 'reference',
    csv: ['referentie', 'ref', 'réf', 'réf.', 'référence', 'reference', 'referenz', 'dossier', 'dossiernummer'],
  },
  /** ID of the article of the property's office. */
  Office: { value: 'label', csv: ['kantoor', 'agence', 'office', 'filiale', 'niederlassung'] },
  MainTypeName: { value: 'line' },
  TypeDescription: { value: 'line', csv: ['titel', 'titre', 'title', 'headline', 'kop', 'überschrift'] },
  Description: {
    value: 'html',
    csv: ['omschrijving', 'beschrijving', 'tekst', 'description', 'texte', 'text', 'beschreibung'],
  },
  Marquee: { value: 'code' },
  MarqueeName: { value: 'line' },
  NewBuild: { value: 'flag' },
  CreateDate: {
    value: 'date',
    plausible: { daysAhead: 2, since: '1995-01-01' },
    csv: ['aangemaakt', 'datum', 'date de création', 'created', 'erstellt'],
  },
  ModifyDate: {
    value: 'date',
    plausible: { daysAhead: 2, since: '1995-01-01' },
    csv: ['gewijzigd', 'date de modification', 'modified', 'geändert'],
  },

  CountryName: { value: 'line' },
  PublishAddress: {
    value: 'publish',
    csv: [
      'adres publiceren',
      'adres tonen',
      'publiceer adres',
      'toon adres',
      'publier adresse',
      "publier l'adresse",
      "afficher l'adresse",
      'afficher adresse',
      'show address',
      'publish address',
      'display address',
      'adresse zeigen',
      'adresse anzeigen',
    ],
  },
  Street: {
    value: 'street',
    follows: 'address',
    csv: ['straat', 'straatnaam', 'adres', 'rue', 'adresse', 'street', 'address', 'straße', 'strasse'],
  },
  HouseNumber: {
    value: 'houseNumber',
    follows: 'address',
    csv: ['huisnummer', 'nr', 'nr.', 'numéro de rue', 'house number', 'number', 'hausnummer'],
  },
  BoxNr: { value: 'box', follows: 'address', csv: ['bus', 'boîte', 'bte', 'box'] },
  Latitude: { value: 'latitude', follows: 'address', csv: ['breedtegraad', 'latitude', 'lat', 'breitengrad'] },
  Longitude: { value: 'longitude', follows: 'address', csv: ['lengtegraad', 'longitude', 'lng', 'lon', 'längengrad'] },

  PublishPrice: {
    value: 'publish',
    csv: [
      'prijs publiceren',
      'prijs tonen',
      'publiceer prijs',
      'toon prijs',
      'publier prix',
      'publier le prix',
      'afficher prix',
      'afficher le prix',
      'show price',
      'publish price',
      'display price',
      'preis zeigen',
      'preis anzeigen',
    ],
  },
  Price: {
    value: 'money',
    follows: 'price',
    csv: [
      'prijs',
      'vraagprijs',
      'huurprijs',
      'prix',
      'loyer',
      'price',
      'asking price',
      'rent',
      'preis',
      'kaufpreis',
      'miete',
    ],
  },
  /** 7 = "starting from". */
  PriceUnit: { value: 'code' },
  PriceUnitText: { value: 'line' },

  EPCLabelText: {
    value: 'line',
    csv: ['epc label', 'energielabel', 'label peb', 'classe énergétique', 'energy label', 'energieklasse'],
  },
  VideoUrl: { value: 'label', csv: ['video', 'vidéo'] },
  VirtualTourUrl: { value: 'label', csv: ['virtueel bezoek', 'visite virtuelle', 'virtual tour', '360'] },

  ChargesRenter: {
    value: 'money',
    fact: 'chargesRenter',
    group: 'costs',
    goal: 'rent',
    csv: ['lasten', 'kosten huurder', 'charges', 'nebenkosten'],
  },
  /** Contents of the charges and how they are settled: fixed or advance payment. */
  ChargesBasis: {
    value: 'words',
    fact: 'chargesBasis',
    group: 'costs',
    goal: 'rent',
    csv: ['aanrekening kosten', 'type lasten', 'type de charges', 'abrechnung nebenkosten', 'charges basis'],
  },
  /** True when the rent includes the charges. */
  ChargesIncluded: {
    value: 'flag',
    fact: 'chargesIncluded',
    group: 'costs',
    goal: 'rent',
    csv: [
      'kosten inbegrepen',
      'lasten inbegrepen',
      'inclusief kosten',
      'charges comprises',
      'charges incluses',
      'charges included',
      'nebenkosten inklusive',
    ],
  },
  /** True when the home has its own meters for water, gas, electricity and heating. */
  IndividualMeters: {
    value: 'flag',
    fact: 'individualMeters',
    group: 'costs',
    goal: 'rent',
    csv: ['individuele meters', 'compteurs individuels', 'individual meters', 'eigene zähler'],
  },
  /** Euro a month, from the reference grid of Brussels (loyers.brussels) for a home of this kind and place. */
  ReferenceRent: {
    value: 'money',
    fact: 'referenceRent',
    group: 'costs',
    goal: 'rent',
    follows: 'price',
    csv: ['referentiehuur', 'loyer de référence', 'reference rent', 'referenzmiete'],
  },
  Deposit: {
    value: 'money',
    fact: 'deposit',
    group: 'costs',
    goal: 'rent',
    follows: 'price',
    csv: ['waarborg', 'huurwaarborg', 'garantie locative', 'deposit', 'kaution'],
  },
  AgencyCost: { value: 'money', fact: 'agencyCost', group: 'costs', follows: 'price' },
  InventoryCost: { value: 'money', fact: 'inventoryCost', group: 'costs', goal: 'rent' },
  ChargesOwner: { value: 'money', fact: 'chargesOwner', group: 'costs', goal: 'sale' },
  CadastralIncome: {
    value: 'money',
    fact: 'cadastralIncome',
    group: 'costs',
    goal: 'sale',
    csv: ['kadastraal inkomen', 'ki', 'revenu cadastral', 'rc', 'cadastral income', 'katastereinkommen'],
  },
  RegistrationRights: { value: 'money', fact: 'registrationRights', group: 'costs', goal: 'sale', follows: 'price' },
  NotaryFees: { value: 'money', fact: 'notaryFees', group: 'costs', goal: 'sale', follows: 'price' },
  VAT: { value: 'label', fact: 'vat', group: 'costs' },
  /**
   * `included` or `excluded`: whether the price contains VAT. When it is missing, the price of a new building counts as
   * excluding VAT.
   */
  PriceVAT: {
    value: 'words',
    fact: 'priceVat',
    group: 'costs',
    csv: ['btw in de prijs', 'prijs btw', 'tva dans le prix', 'vat in price', 'mwst im preis'],
  },
  /** Share of the price for the land, when that is sold with registration duty instead of VAT. */
  PriceLand: {
    value: 'money',
    fact: 'priceLand',
    group: 'costs',
    goal: 'sale',
    follows: 'price',
    csv: [
      'grondwaarde',
      'grondaandeel',
      'prijs grond',
      'valeur du terrain',
      'quote-part terrain',
      'land price',
      'land share',
      'grundstücksanteil',
    ],
  },

  SurfaceLiving: {
    value: 'surface',
    fact: 'surfaceLiving',
    group: 'surfaces',
    plausible: { min: 5, max: 10_000 },
    csv: [
      'bewoonbare oppervlakte',
      'bewoonbare opp.',
      'woonoppervlakte',
      'surface habitable',
      'living area',
      'habitable surface',
      'wohnfläche',
    ],
  },
  SurfaceTotal: {
    value: 'surface',
    fact: 'surfaceTotal',
    group: 'surfaces',
    plausible: { max: 100_000 },
    csv: ['totale oppervlakte', 'surface totale', 'total area', 'gesamtfläche'],
  },
  SurfaceGround: {
    value: 'surface',
    fact: 'surfaceGround',
    group: 'surfaces',
    plausible: { max: 5_000_000 },
    csv: [
      'grondoppervlakte',
      'perceeloppervlakte',
      'surface terrain',
      'superficie du terrain',
      'plot area',
      'land surface',
      'grundstücksfläche',
    ],
  },
  SurfaceConstructed: { value: 'surface', fact: 'surfaceConstructed', group: 'surfaces', plausible: { max: 50_000 } },
  SurfaceOffice: { value: 'surface', fact: 'surfaceOffice', group: 'surfaces', plausible: { max: 100_000 } },
  SurfaceTerrace: {
    value: 'surface',
    fact: 'surfaceTerrace',
    group: 'surfaces',
    plausible: { max: 5_000 },
    csv: ['terras', 'surface terrasse', 'terrace', 'terrassenfläche'],
  },
  SurfaceGarden: {
    value: 'surface',
    fact: 'surfaceGarden',
    group: 'surfaces',
    plausible: { max: 1_000_000 },
    csv: ['tuin', 'surface jardin', 'garden', 'gartenfläche'],
  },
  FrontWidth: { value: 'length', fact: 'frontWidth', group: 'surfaces', plausible: { max: 500 } },
  PlotWidth: { value: 'length', fact: 'plotWidth', group: 'surfaces', plausible: { max: 2_000 } },

  Bedrooms: {
    value: 'bedrooms',
    fact: 'bedrooms',
    group: 'layout',
    plausible: { max: 60 },
    csv: ['slaapkamers', 'aantal slaapkamers', 'chambres', 'bedrooms', 'schlafzimmer'],
  },
  Bathrooms: {
    value: 'count',
    fact: 'bathrooms',
    group: 'layout',
    plausible: { max: 40 },
    csv: ['badkamers', 'aantal badkamers', 'salles de bain', 'salles de bains', 'bathrooms', 'badezimmer'],
  },
  ShowerRooms: { value: 'count', fact: 'showerRooms', group: 'layout', plausible: { max: 40 } },
  Toilets: { value: 'count', fact: 'toilets', group: 'layout', plausible: { max: 80 } },
  Kitchen: { value: 'words', fact: 'kitchen', group: 'layout' },
  Garages: {
    value: 'count',
    fact: 'garages',
    group: 'layout',
    plausible: { max: 200 },
    csv: ['garages', 'garage', 'garagen'],
  },
  Parkings: {
    value: 'count',
    fact: 'parkings',
    group: 'layout',
    plausible: { max: 500 },
    csv: ['parkings', 'parkeerplaatsen', 'stellplätze'],
  },
  /** The storey of an apartment; 0 = ground floor. */
  FloorNumber: {
    value: 'floor',
    fact: 'floorNumber',
    group: 'layout',
    plausible: { max: 50 },
    csv: ['verdieping', 'étage', 'floor', 'etage'],
  },
  Furnished: {
    value: 'flag',
    fact: 'furnished',
    group: 'layout',
    csv: ['gemeubeld', 'bemeubeld', 'meublé', 'furnished', 'möbliert'],
  },
  PetsAllowed: {
    value: 'flag',
    fact: 'petsAllowed',
    group: 'layout',
    goal: 'rent',
    csv: [
      'huisdieren',
      'huisdieren toegelaten',
      'huisdieren toegestaan',
      'animaux',
      'animaux admis',
      'animaux autorisés',
      'pets',
      'pets allowed',
      'haustiere',
      'haustiere erlaubt',
    ],
  },

  ConstructionYear: {
    value: 'year',
    fact: 'constructionYear',
    group: 'building',
    plausible: { yearsAhead: 5 },
    csv: ['bouwjaar', 'année de construction', 'construction year', 'year built', 'baujahr'],
  },
  RenovationYear: {
    value: 'year',
    fact: 'renovationYear',
    group: 'building',
    plausible: { yearsAhead: 5 },
    csv: ['renovatiejaar', 'année de rénovation', 'renovation year', 'renovierung'],
  },
  Condition: { value: 'words', fact: 'condition', group: 'building' },
  /** 4 open, 3 half-open, 2 closed (between party walls). */
  Facades: { value: 'facades', fact: 'facades', group: 'building', csv: ['gevels', 'façades', 'facades', 'fassaden'] },
  /** Number of storeys of the building. */
  Floors: { value: 'count', fact: 'floors', group: 'building', plausible: { max: 50 } },
  Elevator: { value: 'flag', fact: 'elevator', group: 'building', csv: ['lift', 'ascenseur', 'elevator', 'aufzug'] },
  Roof: { value: 'words', fact: 'roof', group: 'building' },
  WindowFrame: { value: 'words', fact: 'windowFrame', group: 'building' },
  AsbestosType: { value: 'words', fact: 'asbestosType', group: 'building' },
  AsbestosDate: {
    value: 'date',
    fact: 'asbestosDate',
    group: 'building',
    plausible: { daysAhead: 2, since: '1995-01-01' },
  },

  EnergyPerformance: {
    value: 'energy',
    fact: 'energyPerformance',
    group: 'energy',
    plausible: { min: -300, max: 3_000 },
    csv: ['epc', 'epb', 'peb', 'epc waarde', 'kwh/m²', 'kwh/m2', 'energy performance', 'energiekennwert'],
  },
  EnergyTotal: {
    value: 'energyTotal',
    fact: 'energyTotal',
    group: 'energy',
    plausible: { min: 0, max: 2_000_000 },
  },
  CO2Emission: {
    value: 'emission',
    fact: 'co2Emission',
    group: 'energy',
    plausible: { min: 0, max: 1_000 },
  },
  EnergyCertificateNumber: {
    value: 'label',
    fact: 'energyCertificateNumber',
    group: 'energy',
    csv: ['epc nummer', 'certificaatnummer', 'numéro peb', 'unique code epc', 'epc number'],
  },
  UniqueCode: { value: 'label', fact: 'uniqueCode', group: 'energy' },
  EnergyCertificateEndDate: {
    value: 'date',
    fact: 'energyCertificateEndDate',
    group: 'energy',
    plausible: { daysAhead: 5_480, since: '2006-01-01' },
  },
  Heating: { value: 'words', fact: 'heating', group: 'energy' },
  Glazing: { value: 'words', fact: 'glazing', group: 'energy' },

  BuildingPermit: {
    value: 'flag',
    fact: 'buildingPermit',
    group: 'planning',
  },
  SubdivisionPermit: {
    value: 'flag',
    fact: 'subdivisionPermit',
    group: 'planning',
  },
  PreemptiveRight: {
    value: 'flag',
    fact: 'preemptiveRight',
    group: 'planning',
  },
  Summons: { value: 'flag', fact: 'summons', group: 'planning' },
  PlanningDestination: {
    value: 'words',
    fact: 'planningDestination',
    group: 'planning',
  },
  PlanningInfo: {
    value: 'line',
    fact: 'planningInfo',
    group: 'planning',
  },
  FloodArea: { value: 'words', fact: 'floodArea', group: 'planning' },
  FloodScoreParcel: {
    value: 'score',
    fact: 'floodScoreParcel',
    group: 'planning',
  },
  FloodScoreBuilding: {
    value: 'score',
    fact: 'floodScoreBuilding',
    group: 'planning',
  },

  /** "immediately", "at-deed", a date, or the agency's own words. */
  AvailableFrom: {
    value: 'availability',
    fact: 'availableFrom',
    group: 'availability',
    plausible: { daysAhead: 3_650 },
    csv: ['beschikbaar', 'beschikbaar vanaf', 'vrij', 'disponible', 'libre', 'available from', 'verfügbar ab'],
  },
} as const satisfies Record<string, (PlainRow & { fact?: never }) | FactRow>;

export type FieldName = keyof typeof FIELDS;
type RowOf<Name extends FieldName> = (typeof FIELDS)[Name];
export type FactId = { [Name in FieldName]: RowOf<Name> extends { fact: infer Id } ? Id : never }[FieldName];
export type Field = ValueRow & PlainRow & Partial<Omit<FactRow, 'fact'>> & { name: FieldName; fact?: FactId };

/** The same rows as a list, each with the properties of its kind. */
export const FIELD_LIST: readonly Field[] = (Object.keys(FIELDS) as FieldName[]).map((name) => ({
  name,
  ...VALUE_KINDS[FIELDS[name].value],
  ...FIELDS[name],
}));

/** Fields hidden with the price or with the address, including the fields of the price or address itself. */
export const listFollowing = (what: Hideable): readonly Field[] => FIELD_LIST.filter(({ follows }) => follows === what);

const FLAGS = new Map<string, (typeof PUBLISHED_BY)[Hideable]>(
  FIELD_LIST.flatMap(({ name, follows }) => (follows ? [[name, PUBLISHED_BY[follows]]] : [])),
);

/** The field that publishes this one; undefined for a field that is never hidden. */
export const findFlag = (name: string): (typeof PUBLISHED_BY)[Hideable] | undefined => FLAGS.get(name);
