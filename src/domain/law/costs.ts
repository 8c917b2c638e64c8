import type { Region } from '../place/region.ts';
import { isDwelling, type Kinds } from '../property/kind.ts';
import type { Legal } from './legal.ts';

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

export type PurchaseCosts = {
  rate: number;
  abatementEuro: number;
  taxableEuro: number;
  taxEuro: number;
  /** Price and tax together, to the cent. */
  totalEuro: number;
  /** The price is above the ceiling of the advantage. */
  isAboveMax: boolean;
};

type Purchased = { kinds: Kinds; isNewBuild: boolean; surfaceM2?: number | undefined };
type PurchaseLaw = Pick<Legal, 'registrationDuty' | 'vat'>;

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

/** What a purchase at this price costs in tax; above its ceiling an advantage falls away whole, not only for the excess. */
export function workOutPurchase(priceEuro: number, rule: PurchaseRule): PurchaseCosts {
  const { maxPriceEuro = Number.POSITIVE_INFINITY, rateAboveMax } = rule;
  const isAboveMax = priceEuro > maxPriceEuro;
  const rate = isAboveMax ? (rateAboveMax ?? rule.rate) : rule.rate;
  const abatementEuro = isAboveMax ? 0 : (rule.abatementEuro ?? 0);
  const taxableEuro = toCents(Math.max(0, priceEuro - abatementEuro));
  const taxEuro = toCents(taxableEuro * rate);
  return { rate, abatementEuro, taxableEuro, taxEuro, totalEuro: toCents(priceEuro + taxEuro), isAboveMax };
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

const MOVE_IN_LINES = ['rent', 'charges', 'deposit', 'inventory', 'file'] as const;
type MoveInLine = (typeof MOVE_IN_LINES)[number];
export type MoveInCosts = { lines: { id: MoveInLine; euro: number }[]; totalEuro: number };

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
  return { lines, totalEuro: toCents(lines.reduce((sum, { euro }) => sum + euro, 0)) };
}
