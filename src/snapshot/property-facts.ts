import { FACTS, type FactId, type Facts, type FactValue } from '#domain/property/facts.ts';
import type { PropertyRecord } from './property-record.ts';

type ScalarField = {
  [Field in keyof PropertyRecord]-?: NonNullable<PropertyRecord[Field]> extends FactValue ? Field : never;
}[keyof PropertyRecord];

/** Facts whose field is not simply the id with a capital. */
const FIELDS: Partial<Record<FactId, ScalarField>> = { vat: 'VAT', co2Emission: 'CO2Emission' };

/** The field of the export that carries a fact. */
export const fieldOf = (id: FactId): ScalarField =>
  FIELDS[id] ?? (`${id[0]?.toUpperCase()}${id.slice(1)}` as ScalarField);
const ROWS = FACTS.map((fact) => ({ fact, field: fieldOf(fact.id) }));

/** An export writes 0 for "not filled in" in these; a real zero would say nothing to a visitor either. */
const ZERO_MEANS_UNKNOWN = new Set(['area', 'length', 'count', 'year', 'euro', 'kwhPerYear', 'kwhPerM2']);

/** The facts of a record, texts as `clean` leaves them. */
export function readFacts(record: PropertyRecord, clean: (text: string, field: string) => string): Facts {
  const facts: Partial<Record<FactId, FactValue>> = {};
  for (const { fact, field } of ROWS) {
    const value = record[field] as FactValue | undefined;
    if (value === undefined || (value === 0 && ZERO_MEANS_UNKNOWN.has(fact.kind))) continue;
    facts[fact.id] = typeof value === 'string' ? clean(value.trim(), field) : value;
  }
  return facts;
}
