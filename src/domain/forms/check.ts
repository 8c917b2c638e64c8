import { isLanguage, type Language } from '../language.ts';
import { parseAmount } from '../price/amount.ts';
import { formatPhone } from '../text/phone.ts';
import { stripBidiControls } from '../text/text.ts';
import { parseTypedDate } from '../time/typed-date.ts';
import { findOpenHouse, type OpenHouse } from '../visits/open-house.ts';
import { findDayFault, isTooSoon, type VisitWindow } from '../visits/visit-days.ts';
import type { VisitDay } from '../visits/visit-times.ts';
import { areConditionsMet, type FieldValues } from './condition.ts';
import {
  type Field,
  type FieldName,
  type Form,
  findByRole,
  incompleteCode,
  invalidCode,
  isList,
  isMessageCode,
  isVisitField,
  listFields,
  type MessageCode,
} from './field.ts';
import { fieldSchema } from './field-schema.ts';

type FieldValue = string | number | boolean | string[] | File;

/** Parsed values of a valid form, without unknown fields. */
export type FormValues = { language: Language } & Partial<Record<Exclude<FieldName, 'language'>, FieldValue>>;

/** Message code of each invalid field. */
export type FieldMessages = Partial<Record<FieldName, MessageCode>>;

/** Facts that conditions and checks need in addition to the values. */
export type FormContext = {
  /** ISO date in Belgium. */
  today: string;
  /** Slots of the visitor's language (legal.ts listContactSlots). */
  slots: readonly string[];
  /** Every slot in which visits take place (visit-settings.ts listAnySlots), if these differ from `slots`. */
  visitSlots?: readonly string[] | undefined;
  /** True when a tenant's income may be asked only after a visit: in Brussels, and when the location is unknown. */
  asksVisitFirst: boolean;
  /** IDs of property types that have bedrooms (property/kind.ts). */
  bedroomTypes: readonly string[];
  /** Days on which visits can be requested; unknown when no form asks for one. */
  visits?: VisitWindow | undefined;
  /** Open houses of the property that the form is about (visits/open-house.ts). */
  openHouses?: readonly OpenHouse[] | undefined;
  /** Free and taken times, when the service has provided them. */
  visitDays?: readonly VisitDay[] | undefined;
};

type CheckedForm = { ok: true; values: FormValues } | { ok: false; fields: FieldMessages };

/** Whitespace and zero-width characters; a name of only these counts as empty. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Value of a control whose input the browser cannot parse: half a date, letters in a number (`validity.badInput`). */
export const INCOMPLETE = Symbol('incomplete');

const YES = ['on', 'true', '1', 'yes'];

/**
 * Parses one value for its field: posted forms contain only text, and JSON may also contain numbers as text. Undefined
 * when it is empty.
 */
export function readValue(field: Field, raw: unknown): unknown {
  if (isList(field)) {
    const list = (Array.isArray(raw) ? raw : [raw]).filter(
      (item) => item !== '' && item !== undefined && item !== null,
    );
    return list.length > 0 ? [...new Set(list)] : undefined;
  }
  const one = Array.isArray(raw) && raw.length <= 1 ? raw[0] : raw;
  if (one instanceof File) return one.size === 0 && one.name === '' ? undefined : one;
  if (one === null) return undefined;
  if (typeof one !== 'string') return one === false && field.kind === 'checkbox' ? undefined : one;
  // A multi-line message may need direction marks, in a language written from right to left.
  const text = (field.kind === 'textarea' ? one : stripBidiControls(one)).trim();
  if (INVISIBLE.test(text)) return undefined;
  switch (field.kind) {
    case 'checkbox':
      return YES.includes(text.toLowerCase()) ? true : undefined;
    case 'number':
      return /^\d{1,4}$/.test(text) ? Number(text) : text;
    case 'amount':
      return parseAmount(text) ?? text;
    case 'phone':
      return formatPhone(text);
    case 'date': {
      const typed = parseTypedDate(text);
      return typed.kind === 'date' ? typed.iso : text;
    }
    default:
      return text;
  }
}

/** Whether a field must be answered, given the answers so far. */
export function mustAnswer({ isRequired, requiredIf }: Field, known: FieldValues): boolean {
  return isRequired === true || (requiredIf !== undefined && areConditionsMet(requiredIf, known));
}

/** The active fields with their answers; the answer to an inactive field counts as missing. */
export function listAsked(form: Pick<Form, 'steps'>, raw: Readonly<Record<string, unknown>>, context: FormContext) {
  const { asksVisitFirst, bedroomTypes } = context;
  const known: Record<string, unknown> = { asksVisitFirst, bedroomTypes };
  return listFields(form).flatMap((field) => {
    if (!areConditionsMet(field.showIf ?? [], known)) return [];
    const value = Object.hasOwn(raw, field.name) ? readValue(field, raw[field.name]) : undefined;
    if (value !== undefined) known[field.name] = value;
    return [{ field, value, isRequired: mustAnswer(field, known) }];
  });
}

function validateAnswer(field: Field, value: unknown, context: FormContext): MessageCode | undefined {
  if (value === INCOMPLETE) return incompleteCode(field);
  const { error } = fieldSchema(field).safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue) return isMessageCode(issue.message) ? issue.message : invalidCode(field);
  const slots = field.optionsFrom === 'visitSlots' ? (context.visitSlots ?? context.slots) : context.slots;
  const isSlot = field.optionsFrom === 'slots' || field.optionsFrom === 'visitSlots';
  const isListed = isVisitField(field) && context.visitDays ? true : slots.includes(String(value));
  if (isSlot && !isListed) return invalidCode(field);
  return field.notBefore === 'today' && String(value) < context.today ? invalidCode(field) : undefined;
}

/** Reason why a day or slot is not available for a visit; `picked` is the day selected with a slot. */
function findVisitFault(field: Field, value: unknown, picked: unknown, context: FormContext): MessageCode | undefined {
  if (!isVisitField(field)) return undefined;
  const isDay = field.role === 'visitDay';
  const day = context.visitDays?.find(({ date }) => date === (isDay ? value : picked));
  if (context.visitDays && isDay) return day ? undefined : 'date.closed';
  if (context.visitDays)
    return day?.times.some(({ slot, isFree }) => slot === value && isFree) ? undefined : 'slot.taken';
  const { visits, openHouses = [] } = context;
  if (!visits) return undefined;
  if (!isDay) {
    const [date, slot] = [String(picked), String(value)];
    if (findOpenHouse(openHouses, { date, slot })) return undefined;
    if (isTooSoon(date, slot, visits)) return 'slot.tooSoon';
    // The day is available only because of an open house.
    return picked !== undefined && findDayFault(date, visits) ? 'slot.invalid' : undefined;
  }
  if (openHouses.some(({ date }) => date === value)) return undefined;
  const fault = findDayFault(String(value), visits);
  return fault && (fault === 'past' ? 'date.invalid' : `date.${fault}`);
}

/** Values that are invalid only in combination: an end before its start, a maximum below its minimum. */
function findConflict(
  { notBefore, notBelow, ...field }: Field,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
) {
  const start = notBefore && notBefore !== 'today' ? values[notBefore] : undefined;
  if (typeof start === 'string' && typeof value === 'string' && value < start) return invalidCode(field);
  const min = notBelow ? values[notBelow.field] : undefined;
  return notBelow && typeof min === 'number' && typeof value === 'number' && value < min ? notBelow.code : undefined;
}

/**
 * Validates a submission against the table of its form: returns the values, or a message code for each invalid field.
 */
export function checkForm(
  form: Pick<Form, 'steps'>,
  raw: Readonly<Record<string, unknown>>,
  context: FormContext,
): CheckedForm {
  const values: Record<string, unknown> = {};
  const fields: FieldMessages = {};
  const day = findByRole(form, 'visitDay');
  for (const { field, value, isRequired } of listAsked(form, raw, context)) {
    if (value === undefined && !isRequired) continue;
    const picked = day && values[day.name];
    // Times are shown only after a day is selected.
    if (field.role === 'visitTime' && context.visitDays && picked === undefined) continue;
    const fault =
      validateAnswer(field, value, context) ??
      findConflict(field, value, values) ??
      findVisitFault(field, value, picked, context);
    if (fault) fields[field.name] = fault;
    else values[field.name] = value;
  }
  if (!isLanguage(raw.language)) fields.language = 'value.invalid';
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, values: { ...values, language: raw.language } as FormValues };
}

/** The entries of a posted form, by name: a field that was sent several times becomes a list. */
export function readEntries(entries: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
  const raw = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of entries) raw.set(name, [...(raw.get(name) ?? []), value]);
  return Object.fromEntries([...raw].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}
