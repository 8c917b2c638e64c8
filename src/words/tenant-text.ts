import type { TenantFact } from '#domain/costs/tenant.ts';
import { formatEuro } from '#domain/price/money.ts';
import type { Translate } from '#i18n/translator.ts';

/** What living there takes and costs, line by line. */
export function tenantRows(facts: readonly TenantFact[], t: Translate): [label: string, value: string][] {
  return facts.map(({ id, value }) => [
    t(id === 'income' || id === 'persons' ? `costs:tenant.${id}` : `costs:line.${id}`),
    id === 'persons' ? String(value) : formatEuro(value),
  ]);
}
