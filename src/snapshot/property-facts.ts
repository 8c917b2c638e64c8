import { FACTS, type Facts, type FactValue } from '#domain/property/facts.ts';
import type { FactId } from '#domain/property/fields.ts';
import type { ShownRecord } from './hide-record.ts';

export function readFacts(record: ShownRecord): Facts {
  const facts: Partial<Record<FactId, FactValue>> = {};
  for (const { id, field, isZeroUnknown } of FACTS) {
    const value = record[field];
    if (value === undefined || (value === 0 && isZeroUnknown)) continue;
    facts[id] = typeof value === 'string' ? value.trim() : value;
  }
  return facts;
}
