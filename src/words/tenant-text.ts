import type { TenantFact } from '#domain/costs/tenant.ts';
import { formatEuro, formatNumber } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';

/** Requirements and costs for a tenant, line by line. */
export function tenantRows(
  facts: readonly TenantFact[],
  language: Language,
  t: Translate,
): [label: string, value: string][] {
  return facts.map(({ id, value }) => [
    t(id === 'income' || id === 'persons' ? `costs:tenant.${id}` : `costs:line.${id}`),
    id === 'persons' ? formatNumber(value, language) : formatEuro(value, language),
  ]);
}
