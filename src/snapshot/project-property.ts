import type { Fault } from '#api/fault.ts';
import { withoutPriceFacts } from '#domain/property/facts.ts';
import type { Property, PropertyType } from '#domain/property/property.ts';
import { normaliseName } from '#domain/text/text.ts';
import { describeWritten } from './fault.ts';
import type { HiddenProperty } from './hidden.ts';
import { hideRecord, type Notice } from './hide-record.ts';
import { type JudgeContext, judgeProperty } from './judge-property.ts';
import { makeProperty, type PropertySources } from './make-property.ts';
import { nameRecord, type PropertyRecord } from './property-record.ts';

export type ProjectionContext = Omit<PropertySources, 'today'> & {
  file: string;
  hidden: Map<string, HiddenProperty>;
  /** The town of a record when it does not match the postal code; else undefined. */
  findOtherTown: (record: PropertyRecord) => string | undefined;
  judgeContext: JudgeContext;
  report: (fault: Fault) => void;
};

/**
 * The public projection of a record: everything public, nothing else. Undefined when it has no type. Steps: the record
 * is parsed (property-record.ts), hidden data are removed (hide-record.ts), the rest becomes a property
 * (make-property.ts), and doubtful values are held back (judge-property.ts).
 */
export function projectProperty(written: PropertyRecord, context: ProjectionContext): Property | undefined {
  const { report, file } = context;
  const about = () => {
    const name = nameRecord(written);
    return { file, record: written.ID, ...(name && { about: name }) };
  };
  const notice: Notice = (field, problem, remedy, values) =>
    report({ severity: 'notice', ...about(), field, problem, remedy, ...(values && { values }) });

  const typeIds = listTypeIds(written, context.types, notice);
  if (typeIds.length === 0) {
    report({
      severity: 'omitted',
      ...about(),
      field: 'WebID',
      problem: 'problem.noType',
      remedy: 'remedy.type',
      values: { got: describeWritten(written.types.join(', ') || undefined) },
    });
    return undefined;
  }
  if (written.PublishPrice && !written.Price) notice('Price', 'problem.noPrice', 'remedy.price');
  const record = hideRecord(written, context.hidden.get(written.ID), notice);
  const { judgeContext, cities } = context;
  const property = makeProperty(record, typeIds, { ...context, today: judgeContext.today }, notice);
  const around = {
    today: judgeContext.today,
    centre: cities.find(written).centre,
    before: judgeContext.findBefore(written.ID),
    labelText: written.EPCLabelText,
    otherTown: context.findOtherTown(written),
  };
  const judged = judgeProperty(property, around, judgeContext, notice);
  return judged.price.kind === 'amount' ? judged : { ...judged, facts: withoutPriceFacts(judged.facts) };
}

/** WebID, or comma-separated WebIDs ("2, 3"), by number or name; omits unknown IDs. */
function listTypeIds(record: PropertyRecord, types: ReadonlyMap<string, PropertyType>, notice: Notice): string[] {
  const findId = (written: string) =>
    types.has(written)
      ? written
      : [...types.values()].find(({ name }) => normaliseName(name) === normaliseName(written))?.id;
  const found = record.types.map((written) => ({ written, id: findId(written) }));
  const ids = found.map(({ id }) => id).filter((id) => id !== undefined);
  const unknown = found.filter(({ id }) => id === undefined).map(({ written }) => written);
  if (unknown.length > 0 && ids.length > 0) {
    notice('WebIDs', 'problem.unknownType', 'remedy.type', { got: unknown.join(', ') });
  }
  return [...new Set(ids)];
}
