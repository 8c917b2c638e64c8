import { COST_FIGURES } from '#domain/costs/cost-figures.ts';
import { defaultTerms, type LoanTerms, type PurchaseRule, parsePrice } from '#domain/costs/costs.ts';
import type { Language } from '#domain/language.ts';
import { LOAN_ROWS, listLoanCells, listPurchaseCells, MISSING, PURCHASE_ROWS } from './purchase-rows.ts';
import { rateText } from './rate-text.ts';

/** "3,6 %" → 0.036; undefined when it is not a percentage. */
function parseRate(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0%]/g, '').replace(',', '.');
  const percent = /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
  return percent >= 0 && percent <= 100 ? percent / 100 : undefined;
}

function parseYears(text: string): number | undefined {
  const years = Number(text);
  return Number.isInteger(years) && years >= 1 && years <= 40 ? years : undefined;
}

/** Own contribution in euro; for an empty field 'asked', the minimum that the bank requires. */
function parseOwn(text: string): number | 'asked' | undefined {
  if (text === '') return 'asked';
  return Number(text) === 0 ? 0 : parsePrice(text);
}

/** Recalculates the purchase tables whenever the price or the loan changes. */
export function listen(section: HTMLElement, input: HTMLInputElement): void {
  // Legal figures that the build wrote into the page.
  const rules = JSON.parse(section.dataset.rules ?? '[]') as PurchaseRule[];
  const language = document.documentElement.lang as Language;
  const above = section.querySelector<HTMLElement>('.costs__above');
  const fault = section.querySelector<HTMLElement>('[role="alert"]');
  const status = section.querySelector<HTMLElement>('[role="status"]');
  const fieldOf = (name: string) => section.querySelector<HTMLInputElement | HTMLSelectElement>(`#costs-${name}`);
  const read = <Value>(name: string, parse: (text: string) => Value | undefined): Value | undefined => {
    const field = fieldOf(name);
    const value = parse(field?.value.trim() ?? '');
    if (value === undefined) field?.setAttribute('aria-invalid', 'true');
    else field?.removeAttribute('aria-invalid');
    return value;
  };

  const write = (row: string, texts: readonly string[]) => {
    for (const [index, cell] of section.querySelectorAll(`[data-row="${row}"] td`).entries())
      cell.textContent = texts[index] ?? MISSING;
  };
  const readTerms = (): LoanTerms | undefined => {
    const own = read('own', parseOwn);
    const rate = read('rate', parseRate);
    const years = read('years', parseYears);
    const share = read('share', parseRate);
    const accessories = read('accessories', parseRate);
    if (own === undefined || rate === undefined || years === undefined) return undefined;
    if (share === undefined || accessories === undefined) return undefined;
    return { ownEuro: own === 'asked' ? undefined : own, rate, years, share, accessories };
  };
  const update = () => {
    const euro = parsePrice(input.value);
    const cells = listPurchaseCells(euro, rules, COST_FIGURES, language);
    for (const row of PURCHASE_ROWS) write(row, cells[row]);
    const rule = rules.find(({ situation }) => situation === fieldOf('situation')?.value) ?? rules[0];
    const terms = readTerms();
    const loan =
      euro !== undefined && rule && terms ? listLoanCells(euro, rule, terms, COST_FIGURES, language) : undefined;
    for (const row of LOAN_ROWS) write(row, loan ? [loan[row]] : []);
    if (above) above.hidden = !rules.some(({ maxPriceEuro }) => maxPriceEuro && euro && euro > maxPriceEuro);
    if (euro !== undefined && fault) fault.textContent = '';
    input.toggleAttribute('aria-invalid', false);
  };
  /** Runs on `change`, so that screen readers do not announce every digit. */
  const announce = () => {
    const isWrong = parsePrice(input.value) === undefined;
    if (isWrong) input.setAttribute('aria-invalid', 'true');
    if (fault) fault.textContent = isWrong ? (fault.dataset.text ?? '') : '';
    const names = [...section.querySelectorAll('thead th')].map((cell) => cell.textContent.trim());
    const totals = [...section.querySelectorAll('[data-row="total"] td')].map((cell) => cell.textContent);
    if (status) status.textContent = isWrong ? '' : names.map((name, index) => `${name}: ${totals[index]}`).join('. ');
  };
  const announceMonth = () => {
    const month = section.querySelector('[data-row="month"]');
    if (status) status.textContent = month?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  };
  input.addEventListener('input', update);
  input.addEventListener('change', announce);
  const loan = section.querySelector('.costs__loan');
  loan?.addEventListener('input', update);
  loan?.addEventListener('change', (event) => {
    const rule = rules.find(({ situation }) => situation === fieldOf('situation')?.value);
    const share = fieldOf('share');
    // Resets the share of own funds: banks lend less for a property that the buyer does not live in.
    if (event.target === fieldOf('situation') && rule && share)
      share.value = rateText(defaultTerms(rule, COST_FIGURES).share, language);
    update();
    announceMonth();
  });
  update();
}
