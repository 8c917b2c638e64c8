import type { Legal, Span } from '../law/legal.ts';
import type { Region } from '../place/region.ts';
import type { PriceVat } from '../price/price-vat.ts';
import { isDwelling, type Kinds } from '../property/kind.ts';

const PURCHASE_SITUATIONS = ['onlyOwnHome', 'standard', 'newBuild', 'rebuilt'] as const;
/** Purchase situations, each with its own tax. */
export type PurchaseSituation = (typeof PURCHASE_SITUATIONS)[number];

/** Tax rules of a situation as plain data, so that a page can pass them to its script without the whole legal table. */
export type PurchaseRule = {
  situation: PurchaseSituation;
  tax: 'duty' | 'vat';
  rate: number;
  /** Part of the price that is free of duty, when the price is at most `maxPriceEuro`. */
  abatementEuro?: number;
  /** Above this price neither `rate` nor the abatement applies. */
  maxPriceEuro?: number;
  /** The rate above `maxPriceEuro`. */
  rateAboveMax?: number;
  /** The price contains VAT at this rate. */
  includedRate?: number;
  /** Part of the price for the land, where it is sold with registration duty beside a building with VAT. */
  land?: { euro: number; rate: number };
  /** A new shop or garage, which no buyer lives in. */
  isNoDwelling?: boolean;
};

/** Figures that a page passes to its script, without their sources. */
export type CostFigures = { notary: Legal['notaryFee']['figures']; mortgage: Legal['mortgage']['figures'] };

export type PurchaseCosts = {
  rate: number;
  abatementEuro: number;
  /** Amount taxed at `rate`: the price less VAT, the abatement, and land subject to registration duty. */
  taxableEuro: number;
  taxEuro: number;
  /** Registration duty on the land. */
  landTaxEuro: number;
  /** The notary's fee and the other costs of the deed, VAT included. */
  deed: Span;
  /** Price, tax and deed together. */
  total: Span;
  /** True when the price is above the ceiling of the advantage. */
  isAboveMax: boolean;
};

type PurchaseFacts = {
  kinds: Kinds;
  isNewBuild: boolean;
  surfaceM2?: number | undefined;
  /** Whether the price contains VAT. A price that mentions VAT is that of a new building. */
  vat?: PriceVat | undefined;
  landEuro?: number | undefined;
};
type PurchaseLaw = Pick<Legal, 'registrationDuty' | 'vat'>;

export function costFigures({
  notaryFee,
  mortgage,
}: {
  notaryFee: Pick<Legal['notaryFee'], 'figures'>;
  mortgage: Pick<Legal['mortgage'], 'figures'>;
}): CostFigures {
  return { notary: notaryFee.figures, mortgage: mortgage.figures };
}

/**
 * Situations a buyer can be in, the cheapest first: a new building is sold with VAT, others with registration duty, and
 * only a dwelling can be an only own home. Omits the reduced VAT rate unless the property is a dwelling that is small
 * enough for it.
 */
export function listPurchaseRules(law: PurchaseLaw, place: Region, bought: PurchaseFacts): PurchaseRule[] {
  const { standard, onlyOwnHome } = law.registrationDuty[place];
  const { kinds, isNewBuild, surfaceM2 = 0, vat, landEuro } = bought;
  if (isNewBuild || vat !== undefined) {
    const { standard: full, rebuilt } = law.vat;
    const isSmallEnough = isDwelling(kinds) && surfaceM2 <= rebuilt.maxSurfaceM2;
    const shared = {
      tax: 'vat',
      ...(vat === 'included' && { includedRate: full.rate }),
      ...(landEuro !== undefined && { land: { euro: landEuro, rate: standard.rate } }),
      ...(!isDwelling(kinds) && { isNoDwelling: true }),
    } as const;
    return [
      ...(isSmallEnough ? [{ situation: 'rebuilt', rate: rebuilt.rate, ...shared } as const] : []),
      { situation: 'newBuild', rate: full.rate, ...shared },
    ];
  }
  const { rate, abatementEuro, maxPriceEuro } = onlyOwnHome;
  const own: PurchaseRule = {
    situation: 'onlyOwnHome',
    tax: 'duty',
    rate,
    ...(abatementEuro !== undefined && { abatementEuro }),
    ...(maxPriceEuro !== undefined && { maxPriceEuro, rateAboveMax: standard.rate }),
  };
  return [...(isDwelling(kinds) ? [own] : []), { situation: 'standard', tax: 'duty', rate: standard.rate }];
}

function toCents(euro: number): number {
  return Math.round(euro * 100) / 100;
}

const toSpan = (euro: number): Span => ({ min: euro, max: euro });

function addSpans(...spans: Span[]): Span {
  const sum = (bound: keyof Span) => toCents(spans.reduce((total, span) => total + span[bound], 0));
  return { min: sum('min'), max: sum('max') };
}

type Reading = { thousandEuro: number; feeEuro: number };

/**
 * Bounds of a fee that is known at a few prices only. The legal scales are degressive: between two known prices, the
 * fee is at least the straight line between them, and at most the extended line of either neighbouring interval.
 */
export function boundFee(euro: number, readings: readonly Reading[]): Span {
  const points = [{ thousandEuro: 0, feeEuro: 0 }, ...readings].map((reading) => ({
    euro: reading.thousandEuro * 1000,
    feeEuro: reading.feeEuro,
  }));
  type Point = (typeof points)[number];
  const index = points.findLastIndex((point) => point.euro <= euro);
  const [before, here, next, after] = [points[index - 1], points[index], points[index + 1], points[index + 2]];
  if (!here) return toSpan(0);
  const lineThrough = (a: Point, b: Point) =>
    a.feeEuro + ((euro - a.euro) * (b.feeEuro - a.feeEuro)) / (b.euro - a.euro);
  const ceilings = [
    before && lineThrough(before, here),
    next && after ? lineThrough(next, after) : next?.feeEuro,
    euro === here.euro ? here.feeEuro : undefined,
  ];
  return {
    min: next ? lineThrough(here, next) : here.feeEuro,
    max: Math.min(...ceilings.filter((fee) => fee !== undefined)),
  };
}

/** Costs of a purchase deed at this price: the notary's fee and the other costs, VAT included. */
function workOutDeed(priceEuro: number, situation: PurchaseSituation, figures: CostFigures['notary']): Span {
  const standard = boundFee(priceEuro, figures.standard);
  const own = boundFee(priceEuro, figures.ownHome);
  const isReduced = priceEuro <= figures.ownHomeMaxThousandEuro * 1000;
  // The reduced scale never exceeds the standard one, and above its maximum price the standard one applies.
  const ownHome = isReduced ? { min: own.min, max: Math.min(own.max, standard.max) } : standard;
  const fees: Record<PurchaseSituation, Span> = {
    onlyOwnHome: ownHome,
    rebuilt: ownHome,
    standard,
    // A new home at the full rate may still be its buyer's only home.
    newBuild: { min: ownHome.min, max: standard.max },
  };
  const { vatRate, administrationEuro, disbursementsEuro, writingDutyEuro, annexesDutyEuro, transcriptionEuro } =
    figures;
  const withVat = (fee: number) =>
    toCents((fee + administrationEuro + disbursementsEuro + writingDutyEuro) * (1 + vatRate)) +
    annexesDutyEuro +
    transcriptionEuro;
  const { min, max } = fees[situation];
  return { min: withVat(min), max: withVat(max) };
}

/**
 * Costs of a purchase at this price. Above its ceiling, an advantage is lost entirely, not only for the excess. VAT is
 * first subtracted from a price that contains it, so that a lower rate gives a lower total.
 */
export function workOutPurchase(priceEuro: number, rule: PurchaseRule, figures: CostFigures): PurchaseCosts {
  const { maxPriceEuro = Number.POSITIVE_INFINITY, rateAboveMax, includedRate = 0, land } = rule;
  const isAboveMax = priceEuro > maxPriceEuro;
  const rate = isAboveMax ? (rateAboveMax ?? rule.rate) : rule.rate;
  const abatementEuro = isAboveMax ? 0 : (rule.abatementEuro ?? 0);
  const landEuro = Math.min(land?.euro ?? 0, priceEuro);
  const buildingEuro = (priceEuro - landEuro) / (1 + includedRate);
  const taxableEuro = toCents(Math.max(0, buildingEuro - abatementEuro));
  const taxEuro = toCents(taxableEuro * rate);
  const landTaxEuro = toCents(landEuro * (land?.rate ?? 0));
  const deed = workOutDeed(priceEuro, rule.situation, figures.notary);
  const total = addSpans(toSpan(buildingEuro + landEuro + taxEuro + landTaxEuro), deed);
  return { rate, abatementEuro, taxableEuro, taxEuro, landTaxEuro, deed, total, isAboveMax };
}

export type LoanTerms = {
  /** The buyer's own contribution; by default the one that banks require. */
  ownEuro?: number | undefined;
  /** Yearly interest rate. */
  rate: number;
  years: number;
  /** Share of the price that the bank lends. */
  share: number;
  /** Share of the loan registered on top of it, for the bank's potential costs of recovery. */
  accessories: number;
};

type LoanCosts = {
  loanEuro: number;
  /** Registration duty and mortgage duty on the loan and its accessories. */
  dutyEuro: number;
  /** Costs of the loan's deed, and the bank's own charges. */
  deed: Span;
  /** The purchase and the loan together. */
  total: Span;
  /** Own contribution that the bank requires: the rest of the price, and all costs. */
  askedEuro: number;
  monthEuro: number;
};

/**
 * Default loan terms of a purchase: the lending share of an own home, except in the situation `standard` and for a new
 * shop or garage.
 */
export function defaultTerms(
  { situation, isNoDwelling = false }: Pick<PurchaseRule, 'situation' | 'isNoDwelling'>,
  { mortgage }: CostFigures,
): LoanTerms {
  const { rate, years, ownHomeShare, otherShare, accessories } = mortgage.terms;
  return { rate, years, accessories, share: situation === 'standard' || isNoDwelling ? otherShare : ownHomeShare };
}

/** Belgian banks use the twelfth root of the yearly rate as the monthly rate, not a twelfth of it. */
export function payPerMonth(loanEuro: number, { rate, years }: Pick<LoanTerms, 'rate' | 'years'>): number {
  const perMonth = (1 + rate) ** (1 / 12) - 1;
  const months = years * 12;
  return toCents(perMonth === 0 ? loanEuro / months : (loanEuro * perMonth) / (1 - (1 + perMonth) ** -months));
}

function costsOfLoan(loanEuro: number, { accessories }: LoanTerms, { notary, mortgage }: CostFigures) {
  if (loanEuro === 0) return { dutyEuro: 0, deed: toSpan(0) };
  const dutyEuro = toCents(loanEuro * (1 + accessories) * (mortgage.dutyRate + mortgage.inscriptionRate));
  const fee = boundFee(loanEuro, mortgage.fee);
  const { administrationEuro, disbursementsEuro, retributionEuro, bankEuro } = mortgage;
  const isRetributionKnown = loanEuro <= mortgage.retributionKnownToThousandEuro * 1000;
  const deedAt = (bound: keyof Span, feeEuro: number) =>
    toCents(
      (feeEuro + administrationEuro[bound] + disbursementsEuro[bound] + mortgage.writingDutyEuro) *
        (1 + notary.vatRate) +
        mortgage.annexesDutyEuro +
        retributionEuro[isRetributionKnown ? 'min' : bound] +
        bankEuro[bound],
    );
  return {
    dutyEuro,
    deed: { min: deedAt('min', fee.min), max: deedAt('max', fee.max / (1 - mortgage.ownHomeReduction)) },
  };
}

/**
 * A loan for everything that the own contribution does not cover, including the costs of the loan; calculated with the
 * upper end of each range.
 */
export function workOutLoan(
  priceEuro: number,
  purchase: PurchaseCosts,
  terms: LoanTerms,
  figures: CostFigures,
): LoanCosts {
  const sharedEuro = priceEuro * terms.share;
  const usual = costsOfLoan(sharedEuro, terms, figures);
  const askedEuro = Math.ceil(purchase.total.max - sharedEuro + usual.dutyEuro + usual.deed.max);
  let loanEuro = sharedEuro;
  if (terms.ownEuro !== undefined) {
    loanEuro = 0;
    // The costs of a loan are a few percent of it, so that a few iterations converge.
    for (let round = 0; round < 10; round++) {
      const { dutyEuro, deed } = costsOfLoan(loanEuro, terms, figures);
      loanEuro = Math.max(0, Math.round(purchase.total.max + dutyEuro + deed.max - terms.ownEuro));
    }
  }
  const { dutyEuro, deed } = costsOfLoan(loanEuro, terms, figures);
  const total = addSpans(purchase.total, toSpan(dutyEuro), deed);
  return { loanEuro, dutyEuro, deed, total, askedEuro, monthEuro: payPerMonth(loanEuro, terms) };
}

/** An affordable price is rounded down to a multiple of this. */
const BUDGET_STEP_EURO = 1000;
const HIGHEST_BUDGET_EURO = 10_000_000;

/**
 * Highest price that income and savings can carry in every one of these situations: the bank's required contribution is
 * available, and the monthly cost stays within the share of income that banks accept.
 */
export function findBudget(
  monthlyIncomeEuro: number,
  savingsEuro: number,
  rules: readonly PurchaseRule[],
  figures: CostFigures,
): number {
  const isAffordable = (priceEuro: number) =>
    rules.every((rule) => {
      const terms = { ...defaultTerms(rule, figures), ownEuro: savingsEuro };
      const { askedEuro, monthEuro } = workOutLoan(
        priceEuro,
        workOutPurchase(priceEuro, rule, figures),
        terms,
        figures,
      );
      return askedEuro <= savingsEuro && monthEuro <= monthlyIncomeEuro * figures.mortgage.terms.incomeShare;
    });
  let [low, high] = [0, HIGHEST_BUDGET_EURO / BUDGET_STEP_EURO];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isAffordable(middle * BUDGET_STEP_EURO)) low = middle;
    else high = middle - 1;
  }
  return low * BUDGET_STEP_EURO;
}

/** Higher amounts are treated as typing errors. */
const HIGHEST_EURO = 1_000_000_000;

/** Parses a typed amount ("€ 372.000", "372 000,50", "372000"); undefined when it is invalid or not above 0. */
export function parsePrice(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f€]|eur(?:o|os)?$/gi, '');
  const match = /^(\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?:,-)?$/.exec(bare);
  if (!match) return undefined;
  const euro = Number(`${(match[1] ?? '').replace(/\D/g, '')}.${match[2] ?? '0'}`);
  return euro > 0 && euro <= HIGHEST_EURO ? euro : undefined;
}

/** Monthly charges on top of the rent: zero when the rent includes them, undefined when unknown. */
export function chargesOf({ chargesIncluded, chargesRenter }: Readonly<Record<string, unknown>>): number | undefined {
  if (chargesIncluded === true) return 0;
  return typeof chargesRenter === 'number' ? chargesRenter : undefined;
}

const MOVE_IN_LINES = ['rent', 'charges', 'deposit', 'inventory', 'file'] as const;
type MoveInLine = (typeof MOVE_IN_LINES)[number];
export type MoveInCosts = {
  lines: { id: MoveInLine; euro: number }[];
  totalEuro: number;
  /** Rent and charges. */
  monthEuro: number;
  /** True when the charges are known; included charges are zero. */
  hasCharges: boolean;
};

type RentalFacts = {
  kinds: Kinds;
  rentEuro: number;
  chargesEuro?: number | undefined;
  /** The deposit that the landlord asks for. */
  depositEuro?: number | undefined;
  inventoryEuro?: number | undefined;
  fileEuro?: number | undefined;
};

/** Months of rent that the region's law allows as the deposit on a home. */
export function findDwellingDeposit(law: Pick<Legal, 'deposit'>, place: Region) {
  return law.deposit.regions[place];
}

/**
 * Amounts that a tenant pays before receiving the keys. A home's deposit is what the landlord asks, up to the legal
 * maximum. The law sets no maximum for a shop or a garage, so their deposit appears only when the landlord states one.
 */
export function workOutMoveIn(law: Pick<Legal, 'deposit'>, place: Region, rented: RentalFacts): MoveInCosts {
  const { rentEuro, chargesEuro, inventoryEuro, fileEuro } = rented;
  const mostEuro = toCents(rentEuro * findDwellingDeposit(law, place).months);
  const depositEuro = isDwelling(rented.kinds)
    ? Math.min(rented.depositEuro ?? mostEuro, mostEuro)
    : rented.depositEuro;
  const amounts: Record<MoveInLine, number | undefined> = {
    rent: rentEuro,
    charges: chargesEuro,
    deposit: depositEuro,
    inventory: inventoryEuro,
    file: fileEuro,
  };
  const lines = MOVE_IN_LINES.flatMap((id) => {
    const euro = amounts[id];
    return euro ? [{ id, euro }] : [];
  });
  return {
    lines,
    totalEuro: toCents(lines.reduce((sum, { euro }) => sum + euro, 0)),
    monthEuro: toCents(rentEuro + (chargesEuro ?? 0)),
    hasCharges: chargesEuro !== undefined,
  };
}
