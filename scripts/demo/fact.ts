/** The core facts of a demo property, set by hand; record.ts adds derived ones. */

export type Goal = 'sale' | 'rent';
export type TypeName = 'house' | 'apartment' | 'studio' | 'land' | 'investment' | 'commercial' | 'garage';
export type Heating = 'gas' | 'collective-gas' | 'oil' | 'electric' | 'heat-pump' | 'district' | 'pellets';
export type Glazing = 'single' | 'double' | 'high-efficiency' | 'triple';
export type Frame = 'wood' | 'pvc' | 'aluminium' | 'steel';
export type Kitchen = 'none' | 'installed' | 'semi-equipped' | 'equipped' | 'hyper-equipped';
export type Condition = 'new' | 'excellent' | 'good' | 'to-refresh' | 'to-renovate';
export type Roof = 'tiles' | 'slates' | 'flat' | 'green' | 'zinc';
/** The same text in Dutch and in French. */
export type Pair = readonly [nl: string, fr: string];

export type Fact = {
  id: string;
  /** Missing = the property is exported in both languages. */
  only?: 'nl' | 'fr';
  offer: {
    goal: Goal;
    type: TypeName;
    kind: string;
    price: number;
    created: string;
    /** immediately, at-deed, an ISO date, or the agency's own words. */
    from?: string | Pair;
    newBuild?: true;
  };
  place: { zip: string; street: Pair; house: string; box?: string; at: readonly [latitude: number, longitude: number] };
  size?: {
    total?: number;
    ground?: number;
    living?: number;
    terrace?: number;
    /** Instead of a terrace; the record has one field for both. */
    balcony?: number;
    garden?: number;
    office?: number;
    built?: number;
    front?: number;
    plot?: number;
  };
  rooms?: {
    bedrooms?: number;
    bathrooms?: number;
    showers?: number;
    toilets?: number;
    garages?: number;
    parkings?: number;
    floors?: number;
    floor?: number;
    lift?: boolean;
  };
  building?: {
    year?: number;
    renovated?: number;
    facades?: 2 | 3 | 4;
    condition?: Condition;
    roof?: Roof;
  };
  fittings?: { heating?: Heating; glazing?: Glazing; frame?: Frame; kitchen?: Kitchen };
  /** kWh per m² and year. */
  energy?: number;
  /** Euro per month; basis is a code or a row of CHARGES_IN_WORDS. */
  charges?: { owner?: number; renter?: number; basis?: string };
  costs?: { deposit?: number; inventory?: number; agency?: number; notary?: number; registration?: number; vat?: Pair };
};

/** Headline and description (HTML) in one language. */
export type Text = readonly [headline: string, html: string];
export type Texts = Readonly<Record<string, { nl?: Text; fr?: Text }>>;
