import { isLanguage } from '#domain/language.ts';
import { type PurchaseCosts, type PurchaseRule, parsePrice, workOutPurchase } from '#domain/law/costs.ts';
import { formatEuro } from '#domain/price/money.ts';
import { rateText } from './rate-text.ts';

const MISSING = '–';

/** Writes the table of a purchase anew at each change of the price that somebody types. */
export function listen(section: HTMLElement, input: HTMLInputElement): void {
  // Written by the page itself, from the legal table.
  const rules = JSON.parse(section.dataset.rules ?? '[]') as PurchaseRule[];
  const language = isLanguage(section.dataset.language) ? section.dataset.language : 'nl';
  const above = section.querySelector<HTMLElement>('.costs__above');
  const fault = section.querySelector<HTMLElement>('[role="alert"]');
  const status = section.querySelector<HTMLElement>('[role="status"]');

  const write = (row: string, texts: string[]) => {
    for (const [index, cell] of section.querySelectorAll(`[data-row="${row}"] td`).entries())
      cell.textContent = texts[index] ?? MISSING;
  };
  const update = () => {
    const euro = parsePrice(input.value);
    // Without a price the law still has its rates.
    const costs = rules.map((rule): PurchaseRule & Partial<PurchaseCosts> =>
      euro === undefined ? rule : { ...rule, ...workOutPurchase(euro, rule) },
    );
    const amounts = (list: (number | undefined)[]) =>
      list.map((amount) => (amount === undefined ? MISSING : formatEuro(amount)));
    write(
      'rate',
      costs.map(({ rate }) => rateText(rate, language)),
    );
    write('abatement', amounts(costs.map(({ abatementEuro = 0 }) => abatementEuro)));
    write('tax', amounts(costs.map(({ taxEuro }) => taxEuro)));
    write('total', amounts(costs.map(({ totalEuro }) => totalEuro)));
    if (above) above.hidden = !costs.some(({ isAboveMax }) => isAboveMax);
    if (euro !== undefined && fault) fault.textContent = '';
    input.toggleAttribute('aria-invalid', false);
  };
  /** Only when somebody has finished typing: not every digit is worth a word. */
  const announce = () => {
    const isWrong = parsePrice(input.value) === undefined;
    if (isWrong) input.setAttribute('aria-invalid', 'true');
    if (fault) fault.textContent = isWrong ? (fault.dataset.text ?? '') : '';
    const names = [...section.querySelectorAll('thead th')].map((cell) => cell.textContent.trim());
    const totals = [...section.querySelectorAll('[data-row="total"] td')].map((cell) => cell.textContent);
    if (status) status.textContent = isWrong ? '' : names.map((name, index) => `${name}: ${totals[index]}`).join('. ');
  };
  input.addEventListener('input', update);
  input.addEventListener('change', announce);
  update();
  // On a slow line the visitor may have typed and gone on before this file came.
  if (document.activeElement !== input && input.value !== input.defaultValue) announce();
}
