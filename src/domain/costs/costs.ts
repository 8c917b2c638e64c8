import type { Legal, Span } from '../law/legal.ts';
import type { Region } from '../place/region.ts';
import { isDwelling, type Kinds } from '../property/kind.ts';

const PURCHASE_SITUATIONS = ['onlyOwnHome', 'standard', 'newBuild', 'rebuilt'] as const;
/** Who buys what: a tax of its own for each. */
export type PurchaseSituation = (typeof PURCHASE_SITUATIONS)[number];

/** What a situation is taxed by, as plain data, so that a page can hand it to its script without the whole legal table. */
export type PurchaseRule = {
  situation: PurchaseSituation;
  tax: 'duty' | 'vat';
  rate: number;
  /** This much of the price is free of duty … */
  abatementEuro?: number;
  /** … up to this price; a dearer home has neither this rate nor the abatement. */
  maxPriceEuro?: number;
  /** The rate above `maxPriceEuro`. */
  rateAboveMax?: number;
};

/** The numbers that a page hands to its script, without their sources. */
export type CostFigures = { notary: Legal['notaryFee']['figures']; mortgage: Legal['mortgage']['figures'] };

export type PurchaseCosts = {
  rate: number;
  abatementEuro: number;
  taxableEuro: number;
  taxEuro: number;
  /** The notary's fee and the other costs of the deed, VAT included. */
  deed: Span;
  /** Price, tax and deed together. */
  total: Span;
  /** The price is above the ceiling of the advantage. */
  isAboveMax: boolean;
};

type Purchased = { kinds: Kinds; isNewBuild: boolean; surfaceM2?: number | undefined };
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
 * The situations a buyer can be in, the cheaper one first: a new building is sold with VAT, all else with registration
 * duty, and only a home can be somebody's only own home. The low VAT rate is left out where the home is too large for it.
 */
export function listPurchaseRules(law: PurchaseLaw, place: Region, bought: Purchased): PurchaseRule[] {
  const { standard, onlyOwnHome } = law.registrationDuty[place];
  const { kinds, isNewBuild, surfaceM2 = 0 } = bought;
  if (isNewBuild) {
    const { standard: vat, rebuilt } = law.vat;
    const isSmallEnough = isDwelling(kinds) && surfaceM2 <= rebuilt.maxSurfaceM2;
    return [
      ...(isSmallEnough ? [{ situation: 'rebuilt', tax: 'vat', rate: rebuilt.rate } as const] : []),
      { situation: 'newBuild', tax: 'vat', rate: vat.rate },
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
 * Bounds of a fee that is known at a few prices only. The law's scales are degressive: the fee of a price in between lies
 * not below the straight line from the reading before to the one after, and not above the lines beside it, prolonged.
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

/** What the notary asks for the deed of a purchase at this price. */
function workOutDeed(priceEuro: number, situation: PurchaseSituation, figures: CostFigures['notary']): Span {
  const standard = boundFee(priceEuro, figures.standard);
  const own = boundFee(priceEuro, figures.ownHome);
  const isReduced = priceEuro <= figures.ownHomeMaxThousandEuro * 1000;
  // The reduced scale runs into the other one and never above it.
  const ownHome = isReduced ? { min: own.min, max: Math.min(own.max, standard.max) } : standard;
  const fees: Record<PurchaseSituation, Span> = {
    onlyOwnHome: ownHome,
    rebuilt: ownHome,
    standard,
    // A new home at the full rate may still be its buyer's only one.
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

/** What a purchase at this price costs; above its ceiling an advantage falls away whole, not only for the excess. */
export function workOutPurchase(priceEuro: number, rule: PurchaseRule, figures: CostFigures): PurchaseCosts {
  const { maxPriceEuro = Number.POSITIVE_INFINITY, rateAboveMax } = rule;
  const isAboveMax = priceEuro > maxPriceEuro;
  const rate = isAboveMax ? (rateAboveMax ?? rule.rate) : rule.rate;
  const abatementEuro = isAboveMax ? 0 : (rule.abatementEuro ?? 0);
  const taxableEuro = toCents(Math.max(0, priceEuro - abatementEuro));
  const taxEuro = toCents(taxableEuro * rate);
  const deed = workOutDeed(priceEuro, rule.situation, figures.notary);
  const total = addSpans(toSpan(priceEuro), toSpan(taxEuro), deed);
  return { rate, abatementEuro, taxableEuro, taxEuro, deed, total, isAboveMax };
}

export type LoanTerms = {
  /** What the buyer brings; left out, what the bank asks. */
  ownEuro?: number | undefined;
  /** Interest a year. */
  rate: number;
  years: number;
  /** Part of the price that the bank lends. */
  share: number;
  /** Part of the loan that is registered on top of it, for what the bank might have to recover. */
  accessories: number;
};

export type LoanCosts = {
  loanEuro: number;
  /** Registration duty and mortgage duty on the loan and its accessories. */
  dutyEuro: number;
  /** The deed of the loan, and what the bank itself asks. */
  deed: Span;
  /** The purchase and the loan together. */
  total: Span;
  /** Own money that the bank wants to see: the rest of the price, and all costs. */
  askedEuro: number;
  monthEuro: number;
};

/** What a visitor starts from in this situation. */
export function defaultTerms(situation: PurchaseSituation, { mortgage }: CostFigures): LoanTerms {
  const { rate, years, ownHomeShare, otherShare, accessories } = mortgage.terms;
  const isOwnHome = situation === 'onlyOwnHome' || situation === 'rebuilt';
  return { rate, years, accessories, share: isOwnHome ? ownHomeShare : otherShare };
}

/** As Belgian banks work it out: the month's rate is the twelfth root of the year's, not its twelfth. */
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

/** A loan that pays for all that own money does not, its own costs among them; reckoned with the dearer end of each range. */
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
    // The costs of a loan are some hundredths of it, so that a few rounds settle both.
    for (let round = 0; round < 10; round++) {
      const { dutyEuro, deed } = costsOfLoan(loanEuro, terms, figures);
      loanEuro = Math.max(0, Math.round(purchase.total.max + dutyEuro + deed.max - terms.ownEuro));
    }
  }
  const { dutyEuro, deed } = costsOfLoan(loanEuro, terms, figures);
  const total = addSpans(purchase.total, toSpan(dutyEuro), deed);
  return { loanEuro, dutyEuro, deed, total, askedEuro, monthEuro: payPerMonth(loanEuro, terms) };
}

/** To this the price is rounded down that somebody can afford. */
const BUDGET_STEP_EURO = 1000;
const HIGHEST_BUDGET_EURO = 10_000_000;

/**
 * The highest price that income and savings carry in every one of these situations: the bank's share of own money is
 * there, and a month costs no more than the part of the income that banks go by.
 */
export function findBudget(
  monthlyIncomeEuro: number,
  savingsEuro: number,
  rules: readonly PurchaseRule[],
  figures: CostFigures,
): number {
  const isAffordable = (priceEuro: number) =>
    rules.every((rule) => {
      const terms = { ...defaultTerms(rule.situation, figures), ownEuro: savingsEuro };
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

/** Dearer than anything that was ever sold here; an amount beyond it is a slip of the keyboard. */
const HIGHEST_EURO = 1_000_000_000;

/** An amount as somebody types it ("€ 372.000", "372 000,50", "372000"); undefined when it is none, or not above 0. */
export function parsePrice(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f€]|eur(?:o|os)?$/gi, '');
  const match = /^(\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?:,-)?$/.exec(bare);
  if (!match) return undefined;
  const euro = Number(`${(match[1] ?? '').replace(/\D/g, '')}.${match[2] ?? '0'}`);
  return euro > 0 && euro <= HIGHEST_EURO ? euro : undefined;
}

/** The charges a month that come on top of the rent: none where it covers them; undefined where nobody says. */
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
  /** Whether the charges are known; where they are included they are zero. */
  hasCharges: boolean;
};

type Rented = {
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
 * What has to be paid before the keys are handed over. A home's deposit is what the landlord asks, and never more than
 * the law allows; for a shop or a garage the law sets no deposit, so it is only there when the landlord names one.
 */
export function workOutMoveIn(law: Pick<Legal, 'deposit'>, place: Region, rented: Rented): MoveInCosts {
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
