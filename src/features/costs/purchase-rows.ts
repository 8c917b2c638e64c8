import {
  type CostFigures,
  type LoanTerms,
  type PurchaseCosts,
  type PurchaseRule,
  workOutLoan,
  workOutPurchase,
} from '#domain/costs/costs.ts';
import { formatEuro } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { rateText, spanText } from './rate-text.ts';

export const MISSING = '–';

export const PURCHASE_ROWS = ['rate', 'abatement', 'net', 'tax', 'landTax', 'deed', 'total'] as const;
type PurchaseRow = (typeof PURCHASE_ROWS)[number];
/** Rows that apply only to some purchases, with their condition. */
const IS_APPLICABLE: Partial<Record<PurchaseRow, (rule: PurchaseRule) => boolean>> = {
  abatement: ({ abatementEuro }) => !!abatementEuro,
  net: ({ includedRate }) => includedRate !== undefined,
  landTax: ({ land }) => land !== undefined,
};
export const LOAN_ROWS = ['loan', 'loanDuty', 'loanDeed', 'loanTotal', 'asked', 'month'] as const;

/** Rows of the table that apply to at least one of these purchases, in order. */
export const listPurchaseRows = (rules: readonly PurchaseRule[]): PurchaseRow[] =>
  PURCHASE_ROWS.filter((row) => rules.some(IS_APPLICABLE[row] ?? (() => true)));

/**
 * Cells of the purchase table, by row and with one text per column. Without a price, only legal rates and amounts are
 * filled in.
 */
export function listPurchaseCells(
  priceEuro: number | undefined,
  rules: readonly PurchaseRule[],
  figures: CostFigures,
  language: Language,
): Record<PurchaseRow, string[]> {
  const columns = rules.map((rule): PurchaseRule & Partial<PurchaseCosts> =>
    priceEuro === undefined ? rule : { ...rule, ...workOutPurchase(priceEuro, rule, figures) },
  );
  const euro = (value: number | undefined) => (value === undefined ? MISSING : formatEuro(value, language));
  return {
    rate: columns.map(({ rate }) => rateText(rate, language)),
    abatement: columns.map(({ abatementEuro = 0 }) => formatEuro(abatementEuro, language)),
    net: columns.map(({ taxableEuro }) => euro(taxableEuro)),
    tax: columns.map(({ taxEuro }) => euro(taxEuro)),
    landTax: columns.map(({ landTaxEuro }) => euro(landTaxEuro)),
    deed: columns.map(({ deed }) => (deed ? spanText(deed, language) : MISSING)),
    total: columns.map(({ total }) => (total ? spanText(total, language) : MISSING)),
  };
}

/** Cell texts of the loan table, by row. */
export function listLoanCells(
  priceEuro: number,
  rule: PurchaseRule,
  terms: LoanTerms,
  figures: CostFigures,
  language: Language,
): Record<(typeof LOAN_ROWS)[number], string> {
  const purchase = workOutPurchase(priceEuro, rule, figures);
  const { loanEuro, dutyEuro, deed, total, askedEuro, monthEuro } = workOutLoan(priceEuro, purchase, terms, figures);
  return {
    loan: formatEuro(loanEuro, language),
    loanDuty: formatEuro(dutyEuro, language),
    loanDeed: spanText(deed, language),
    loanTotal: spanText(total, language),
    asked: formatEuro(askedEuro, language),
    month: formatEuro(monthEuro, language),
  };
}
