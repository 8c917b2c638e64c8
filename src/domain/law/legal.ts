import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../language.ts';
import { REGIONS, type Region } from '../place/region.ts';
import { ENERGY_LETTERS } from './energy-letters.ts';
import data from './legal.json' with { type: 'json' };

/** Every class of any scale; `_plus` is written +, `_sub` is written -. */
export const ENERGY_CODES = [
  'a_plusplus',
  'a_plus',
  'a',
  'a_sub',
  'b_plus',
  'b',
  'b_sub',
  'c_plus',
  'c',
  'c_sub',
  'd_plus',
  'd',
  'd_sub',
  'e_plus',
  'e',
  'e_sub',
  'f_plus',
  'f',
  'f_sub',
  'g',
  'h',
  'i',
] as const;
export type EnergyCode = (typeof ENERGY_CODES)[number];

export const ENERGY_SCALES = [...REGIONS, 'luxembourg'] as const;
export type EnergyScale = (typeof ENERGY_SCALES)[number];

/** A function, so that bundles that do not use the schema leave it out: bundlers keep every call outside functions. */
function legalSchema() {
  const date = z.iso.date();
  const source = z.strictObject({
    /** Law or official page, by its official name. */
    name: z.string().check(z.minLength(1)),
    /** Its title in another language of the country. */
    nl: z.optional(z.string()),
    fr: z.optional(z.string()),
    /**
     * True when the rule was read in a newspaper, a lawyer's article or another record, not in the law itself; pages
     * then say so.
     */
    isSecondHand: z.optional(z.boolean()),
    url: z.optional(z.url()),
    since: z.optional(date),
    /** Last day of validity. */
    until: z.optional(date),
    /** The day its source text was read; null when only secondary sources were available. */
    readOn: z.nullable(date),
    /** Review date: the build and staff are notified of overdue rows. */
    reviewBy: date,
    note: z.optional(z.string()),
  });

  /** One value for every language, and deviating values where the specification defines them for a language. */
  const byLanguage = <Value extends z.ZodMiniType>(value: Value) =>
    z.strictObject({ default: value, exceptions: z.partialRecord(z.enum(LANGUAGES), value) });

  const share = z.number().check(z.gt(0), z.lt(1));
  const years = z.int().check(z.positive());
  const euro = z.number().check(z.positive());
  const bound = z.nullable(z.number());
  const region = z.enum(REGIONS);
  const slot = z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/));
  const dutyCondition = z.enum(['natural-persons', 'full-ownership', 'no-other-home', 'move-in', 'stay', 'max-price']);
  const span = z.strictObject({ min: euro, max: euro });
  const sources = z.array(source).check(z.minLength(1));
  /**
   * A fee without VAT at a few prices, lowest first, since the legal brackets could not be read. In thousands: pages
   * pass these numbers to their script, and they must not look like a hidden price.
   */
  const readings = z.array(z.strictObject({ thousandEuro: euro, feeEuro: euro })).check(z.minLength(2));
  const letter = z.enum(ENERGY_LETTERS);
  const depositRow = z.strictObject({ months: z.int().check(z.positive()), source });

  /** Bounds in kWh per m² and year; null means no bound. */
  const energyScale = z.strictObject({
    source,
    rows: z.array(z.strictObject({ label: z.enum(ENERGY_CODES), from: bound, to: bound })).check(z.minLength(1)),
  });

  const registrationDuty = z.strictObject({
    standard: z.strictObject({ rate: share, source }),
    onlyOwnHome: z.strictObject({
      rate: share,
      abatementEuro: z.optional(euro),
      maxPriceEuro: z.optional(euro),
      moveInYears: years,
      stayYears: years,
      conditions: z.array(dutyCondition),
      source,
    }),
  });

  return z.strictObject({
    /** The last day on which every row was compared with its source. */
    checkedOn: date,
    energyScales: z.record(z.enum(ENERGY_SCALES), energyScale),
    renovationDuty: z.strictObject({
      source,
      regions: z.array(region),
      labels: z.array(z.enum(ENERGY_CODES)),
      target: z.enum(ENERGY_CODES),
      years: byLanguage(years),
    }),
    /** A region's announcements for homes of these classes, except the duty on purchase in Flanders. */
    renovationPlans: z.partialRecord(
      region,
      z.strictObject({
        steps: z.array(z.strictObject({ letters: z.array(letter), target: letter, year: z.int() })),
        source,
      }),
    ),
    /** Page on which each region describes its subsidies. */
    grants: z.record(region, z.strictObject({ source })),
    /** Euro per kWh, all included; `electricityFactor` is the weight of a kWh of electricity in a certificate. */
    energyPrices: z.strictObject({
      gasEuro: span,
      electricityEuro: span,
      electricityFactor: z.number(),
      year: z.int(),
      sources,
    }),
    deposit: z.strictObject({ defaultMonths: depositRow, regions: z.record(region, depositRow) }),
    offerAdvance: z.strictObject({ share, source }),
    /** The highest advance on a home that is still to be built or finished, when the agreement is signed. */
    newHomeAdvance: z.strictObject({ share, source }),
    registrationDuty: z.record(region, registrationDuty),
    vat: z.strictObject({
      standard: z.strictObject({ rate: share, source }),
      rebuilt: z.strictObject({ rate: share, maxSurfaceM2: z.number(), stayYears: years, source }),
    }),
    notaryFee: z.strictObject({
      figures: z.strictObject({
        standard: readings,
        /** For a buyer's only home, up to a maximum price. */
        ownHome: readings,
        ownHomeMaxThousandEuro: euro,
        vatRate: share,
        administrationEuro: euro,
        disbursementsEuro: euro,
        writingDutyEuro: euro,
        annexesDutyEuro: euro,
        transcriptionEuro: euro,
      }),
      sources,
      calculatorUrls: z.partialRecord(z.enum(LANGUAGES), z.url()),
    }),
    mortgage: z.strictObject({
      figures: z.strictObject({
        dutyRate: share,
        inscriptionRate: share,
        fee: readings,
        ownHomeReduction: share,
        administrationEuro: span,
        disbursementsEuro: span,
        writingDutyEuro: euro,
        annexesDutyEuro: euro,
        retributionEuro: span,
        /** Up to this loan amount the minimum retribution applies. */
        retributionKnownToThousandEuro: euro,
        bankEuro: span,
        /** Default terms, which a visitor may change. */
        terms: z.strictObject({
          rate: share,
          years,
          ownHomeShare: share,
          otherShare: share,
          accessories: share,
          incomeShare: share,
        }),
      }),
      sources,
    }),
    /** Required contents of an advertisement: `price`, and facts of domain/property/fields.ts. */
    advertisement: z.array(
      z.strictObject({
        region,
        goal: z.optional(z.enum(['sale', 'rent'])),
        isOfDwelling: z.optional(z.boolean()),
        facts: z.array(z.string()).check(z.minLength(1)),
        source,
      }),
    ),
    /** Facts required in the file of a sale but not in its advertisement, for buildings built up to `builtUntil`. */
    saleFile: z.array(z.strictObject({ region, facts: z.array(z.string()), builtUntil: z.int(), source })),
    tenantQuestions: z.strictObject({
      region,
      source,
      beforeVisit: z.array(z.string()),
      afterVisit: z.array(z.string()),
      forLease: z.array(z.string()),
    }),
    contactSlots: z.extend(byLanguage(z.array(slot)), { source }),
  });
}
export type Legal = z.infer<ReturnType<typeof legalSchema>>;
/** An amount known only between two bounds; both are equal when the law defines it to the cent. */
export type Span = { min: number; max: number };

export function parseLegal(value: unknown): Legal {
  return z.parse(legalSchema(), value);
}

/** The legal parameters in force, with dates. Marked pure, so that bundles that do not use them leave them out. */
export const LEGAL: Legal = /* @__PURE__ */ parseLegal(data);

/** The maximum deposit, in months of rent; the specification's 3 when the region is unknown. */
export function findDepositMonths(place: Region | undefined): number {
  return (place ? LEGAL.deposit.regions[place] : LEGAL.deposit.defaultMonths).months;
}

function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

export function depositEuro(rentEuro: number, place: Region | undefined): number {
  return roundToCents(rentEuro * findDepositMonths(place));
}

const toPercent = (share: number): number => Math.round(share * 100);

/**
 * Percentages that a buyer pays in advance: `percent` of an accepted offer, at most `most` for a home that is still to
 * be built or finished. The names are those of the placeholders in the texts.
 */
export const advancePercents = (): { percent: number; most: number } => ({
  percent: toPercent(LEGAL.offerAdvance.share),
  most: toPercent(LEGAL.newHomeAdvance.share),
});

/** The advance of an offer to purchase, on the broker's client account. */
export function offerAdvance(priceEuro: number): number {
  return roundToCents(priceEuro * LEGAL.offerAdvance.share);
}

/** Maximum amount that a buyer pays on signing for a home that is still to be built or finished. */
export function newHomeAdvance(priceEuro: number): number {
  return roundToCents(priceEuro * LEGAL.newHomeAdvance.share);
}

/** True when a candidate tenant may be asked for income and household: in Brussels only after a visit (art. 200ter). */
export function isIncomeQuestionAllowed(place: Region | undefined, hasVisited: boolean): boolean {
  return hasVisited || place !== LEGAL.tenantQuestions.region;
}

/** Years in which a buyer must renovate, as specified for each language (§9). */
export function renovationYears(language: Language): number {
  return LEGAL.renovationDuty.years.exceptions[language] ?? LEGAL.renovationDuty.years.default;
}

/** Callback slots, such as "10:00-13:00". */
export function listContactSlots(language: Language): readonly string[] {
  return LEGAL.contactSlots.exceptions[language] ?? LEGAL.contactSlots.default;
}
