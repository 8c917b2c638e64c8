import { COST_FIGURES } from '#domain/costs/cost-figures.ts';
import { findBudget, type PurchaseRule, parsePrice } from '#domain/costs/costs.ts';
import { formatAmount, formatEuro } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { loadTranslate } from '#i18n/load-texts.ts';
import { createElement } from '#ui/create-element.ts';
import { rateText } from './rate-text.ts';

/** The input has no `name`, so that the surrounding form does not submit it. */
function createField(label: string): { row: HTMLElement; input: HTMLInputElement } {
  const input = createElement('input', {
    class: 'field__control',
    type: 'text',
    inputmode: 'numeric',
    maxlength: '20',
  });
  return { row: createElement('label', {}, [createElement('span', {}, [label]), input]), input };
}

/**
 * Renders the fields for income and savings and calculates the budget at each change. A button copies the budget to the
 * maximum price of the surrounding form. Texts are loaded when the section is opened.
 */
export async function openBudget(details: HTMLElement): Promise<void> {
  const language = document.documentElement.lang as Language;
  const t = await loadTranslate(language, 'costs');
  // Legal figures that the build wrote into the page.
  const rules = JSON.parse(details.dataset.rules ?? '[]') as PurchaseRule[];
  const { incomeShare, rate, ownHomeShare, years } = COST_FIGURES.mortgage.terms;
  const percent = (share: number) => rateText(share, language);
  const income = createField(t('costs:afford.income'));
  const savings = createField(t('costs:afford.savings'));
  const status = createElement('p', { role: 'status' });
  const button = createElement('button', { class: 'button', 'data-look': 'quiet', type: 'button' }, [
    t('costs:afford.use'),
  ]);
  const note = t('costs:afford.note', {
    income: percent(incomeShare),
    rate: percent(rate),
    share: percent(ownHomeShare),
    years: String(years),
  });
  button.hidden = true;
  let budget = 0;
  const update = () => {
    const [monthEuro, ownEuro] = [parsePrice(income.input.value), parsePrice(savings.input.value)];
    budget = monthEuro && ownEuro ? findBudget(monthEuro, ownEuro, rules, COST_FIGURES) : 0;
    button.hidden = budget === 0;
    const text =
      budget > 0 ? t('costs:afford.result', { price: formatEuro(budget, language) }) : t('costs:afford.none');
    status.textContent = monthEuro && ownEuro ? text : '';
  };
  // Keeps the surrounding form from filtering the list while these fields change.
  details.addEventListener('input', (event) => {
    event.stopPropagation();
    update();
  });
  details.addEventListener('change', (event) => event.stopPropagation());
  button.addEventListener('click', () => {
    const field = details.closest('form')?.querySelector<HTMLInputElement>('[name="max"]');
    if (!field) return;
    field.value = formatAmount(budget, language);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  details.append(income.row, savings.row, status, button, createElement('small', {}, [note]));
}
