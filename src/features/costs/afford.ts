import { type CostFigures, findBudget, type PurchaseRule, parsePrice } from '#domain/law/costs.ts';
import { formatEuro } from '#domain/price/money.ts';

/** Works out the budget at each change, and puts it in the field of the form's highest price when asked to. */
export function listen(details: HTMLElement): void {
  // Written by the page itself, from the legal table.
  const { rules, figures } = JSON.parse(details.dataset.law ?? '{}') as { rules: PurchaseRule[]; figures: CostFigures };
  const status = details.querySelector<HTMLElement>('[role="status"]');
  const button = details.querySelector('button');
  let budget = 0;
  const amountIn = (name: string) =>
    parsePrice(details.querySelector<HTMLInputElement>(`[data-afford="${name}"]`)?.value ?? '');
  const update = (event?: Event) => {
    // The form around it asks for no list while somebody fills this in.
    event?.stopPropagation();
    const [income, savings] = [amountIn('income'), amountIn('savings')];
    budget = income && savings ? findBudget(income, savings, rules, figures) : 0;
    if (button) button.hidden = budget === 0;
    if (!status) return;
    const { result = '', none = '' } = status.dataset;
    const text = budget > 0 ? result.replace('#', formatEuro(budget)) : none;
    status.textContent = income && savings ? text : '';
  };
  details.addEventListener('input', update);
  details.addEventListener('change', (event) => event.stopPropagation());
  button?.addEventListener('click', () => {
    const field = details.closest('form')?.querySelector<HTMLInputElement>('[name="max"]');
    if (!field) return;
    field.value = formatEuro(budget, { prefix: '' });
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  update();
}
