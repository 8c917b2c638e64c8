import { FACTS } from '#domain/property/facts.ts';
import type { FactId } from '#domain/property/fields.ts';
import { holdBack, isShownAlready, shownValue } from '#domain/property/held-values.ts';
import {
  type Doubt,
  type Effect,
  type Effects,
  listDoubts,
  RULES,
  type Rule,
  type Surroundings,
} from '#domain/property/plausibility.ts';
import type { Property } from '#domain/property/property.ts';
import type { Notice } from './hide-record.ts';
import type { FindBefore } from './records.ts';

/** Name of each doubtful field in the export. */
const FIELD_OF_DOUBT: Readonly<Record<string, string>> = {
  price: 'Price',
  goal: 'Goal',
  type: 'WebID',
  place: 'Latitude',
  energy: 'EPCLabelText',
  city: 'City',
  createdOn: 'CreateDate',
  modifiedOn: 'ModifyDate',
  houseNumber: 'HouseNumber',
  boxNumber: 'BoxNr',
  ...Object.fromEntries(FACTS.map(({ id, field }) => [id, field])),
} satisfies Record<Exclude<Doubt['field'], FactId>, string>;

/** Context for judging doubtful values. */
export type JudgeContext = {
  /** The property's previous public state. */
  findBefore: FindBefore;
  today: string;
  /** Configured action of each rule. */
  effects: Effects;
  /** Rules whose held values are accepted in this run. */
  accepted: readonly Rule[];
  /** Command that accepts a held value; the rule is appended: `npm run refresh -- --accept`. */
  acceptCommand: string;
};

/** Reports a doubtful value to staff, with the value shown instead and the command that accepts it. */
export function reportDoubt(
  { rule, field, got }: Doubt,
  effect: Effect,
  shown: string | number | undefined,
  { accepted, acceptCommand }: Pick<JudgeContext, 'accepted' | 'acceptCommand'>,
  notice: Notice,
): void {
  const remedy =
    effect !== 'hold' ? 'notice' : accepted.includes(rule) ? 'accepted' : shown === undefined ? 'withhold' : 'hold';
  const values = { got, rule, kept: shown ?? '–', command: `${acceptCommand} ${rule}` };
  notice(FIELD_OF_DOUBT[field] ?? field, `problem.doubt.${rule}`, `remedy.${remedy}`, values);
}

/**
 * Last step from record to page: reports doubtful values to staff, and replaces held-back ones by their previous
 * values.
 */
export function judgeProperty(
  property: Property,
  around: Surroundings,
  judgeContext: JudgeContext,
  notice: Notice,
): Property {
  const doubts = listDoubts(property, around).flatMap((doubt) => {
    const effect: Effect = judgeContext.effects[doubt.rule] ?? RULES[doubt.rule];
    const isOff = effect === 'off' || (effect === 'hold' && isShownAlready(property, doubt, around.before));
    return isOff ? [] : [{ ...doubt, effect }];
  });
  const isHeld = ({ rule, effect }: (typeof doubts)[number]) =>
    effect === 'hold' && !judgeContext.accepted.includes(rule);
  const held = holdBack(property, doubts.filter(isHeld), around);
  for (const doubt of doubts) reportDoubt(doubt, doubt.effect, shownValue(held, doubt.field), judgeContext, notice);
  return held;
}
