import type { Goal } from '../property/goal.ts';
import type { ConditionRule } from './condition.ts';

/** Every name that a value of a form may travel under (issue 5; `visited`, `projectId`, `colleague` and the last line are ours, see decisions 0010, 0025 and 0106). */
export const FIELD_NAMES = [
  'title',
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'houseNumber',
  'boxNumber',
  'zip',
  'city',
  'country',
  'remark',
  'goal',
  'slot',
  'date',
  'startDate',
  'endDate',
  'preferredContact',
  'newsletter',
  'privacyAccepted',
  'propertyId',
  'projectId',
  'colleague',
  'propertyTypes',
  'zones',
  'priceMin',
  'priceMax',
  'bedrooms',
  'friendEmail',
  'friendName',
  'document',
  'visited',
  'income',
  'household',
  'offer',
  'conditions',
  'validUntil',
  'cv',
  'captcha',
  'language',
  'withoutPrice',
  'surface',
  'frequency',
  'area',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
/** Names of what a form asks; the language goes along unasked. */
type AskedName = Exclude<FieldName, 'language'>;

/**
 * How a value is typed in, read and checked. `amount` is euro, `number` a whole number, `choices` a list of which
 * several may be picked, `reference` the number of a property or project, `area` corners on the map that a link brought along.
 */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'choices'
  | 'checkbox'
  | 'number'
  | 'amount'
  | 'date'
  | 'file'
  | 'captcha'
  | 'area'
  | 'reference';

/** What is wrong with a value; each code has its text under `form:message.<code>`. */
export const MESSAGE_CODES = [
  'title.required',
  'firstName.required',
  'lastName.required',
  'email.required',
  'email.invalid',
  'phone.required',
  'phone.invalid',
  'street.required',
  'street.valuation',
  'houseNumber.required',
  'zip.required',
  'zip.invalid',
  'city.required',
  'remark.required',
  'remark.testimonial',
  'goal.required',
  'slot.required',
  'slot.invalid',
  'slot.tooSoon',
  'slot.taken',
  'date.required',
  'date.invalid',
  'date.closed',
  'date.tooFar',
  'startDate.required',
  'startDate.invalid',
  'endDate.required',
  'endDate.invalid',
  'preferredContact.required',
  'privacyAccepted.required',
  'propertyId.required',
  'propertyId.invalid',
  'propertyTypes.required',
  'propertyTypes.one',
  'zones.required',
  'priceMin.invalid',
  'priceMax.invalid',
  'priceMax.below',
  'bedrooms.invalid',
  'friendEmail.required',
  'friendEmail.invalid',
  'friendName.required',
  'document.required',
  'visited.required',
  'income.required',
  'income.invalid',
  'household.required',
  'household.invalid',
  'offer.required',
  'offer.invalid',
  'validUntil.required',
  'validUntil.invalid',
  'cv.kind',
  'cv.tooLarge',
  'cv.name',
  'cv.macros',
  'cv.inside',
  'cv.mixed',
  'cv.infected',
  'captcha.invalid',
  'text.tooLong',
  'text.characters',
  'value.invalid',
] as const;
export type MessageCode = (typeof MESSAGE_CODES)[number];

/** Labels in messages/{language}/form.json: the field's own, or what one form calls it. */
type LabelName =
  | AskedName
  | `remark.${'question' | 'visit' | 'details' | 'note' | 'testimonial'}`
  | `privacyAccepted.${'newsletter' | 'testimonial'}`
  | 'propertyTypes.one'
  | 'goal.search'
  | 'bedrooms.least'
  | 'street.valuation'
  | 'firstName.yours'
  | 'lastName.yours'
  | 'email.yours';

/** Hints in the same file. */
type HintName =
  | 'phone'
  | 'propertyId'
  | 'cv'
  | 'offer'
  | 'conditions'
  | 'income'
  | 'endDate'
  | 'visited'
  | 'visitDate'
  | 'visitDays'
  | 'zones';

export type Field = {
  name: AskedName;
  kind: FieldKind;
  isRequired?: boolean;
  /** Conditions that make it required where `isRequired` does not. */
  requiredIf?: readonly ConditionRule[];
  /** It is asked for only while all of these hold; they may name earlier fields and the facts of FormContext. */
  showIf?: readonly ConditionRule[];
  /** Not on the form without scripts, where nobody knows yet whether it may be asked: the service asks it afterwards. */
  isLater?: boolean;
  /** Values to pick from; their texts are `form:option.<name>.<value>`. */
  options?: readonly string[];
  /** The option that is picked until the visitor picks another. */
  preset?: string;
  /** Values that the page gives: hours to be called, times of visits, property types, municipalities. */
  optionsFrom?: 'slots' | 'visitSlots' | 'types' | 'zones';
  /** Its value is a list though its control picks one; `choices` are a list anyway. */
  isList?: boolean;
  /** A consent to the privacy statement, which is linked below it. */
  isConsent?: boolean;
  /** The advance that such an amount brings with it is worked out below it. */
  showsAdvance?: boolean;
  /** What a browser may fill in (HTML autofill field name). */
  autocomplete?: string;
  /** Most characters. */
  max?: number;
  /** Least and greatest number. */
  range?: readonly [min: number, max: number];
  /** What a text must look like. */
  pattern?: RegExp;
  label?: LabelName;
  hint?: HintName;
  /** Instead of `<name>.required`. */
  requiredCode?: MessageCode;
  /** A date not before today, or not before that of another field. */
  notBefore?: 'today' | FieldName;
  /** A number not below that of another field; the code when it is. */
  notBelow?: { field: FieldName; code: MessageCode };
  /** The day or the slot of a visit: only when the agency shows homes. */
  isVisit?: boolean;
  /** Kept encrypted, and shown only to the agency and to whoever it is about. */
  isConfidential?: boolean;
  /** Stands beside its neighbour where there is room. */
  isHalf?: boolean;
};

const STEP_NAMES = ['home', 'search', 'budget', 'offer', 'visit', 'file', 'contact', 'check'] as const;
export type StepName = (typeof STEP_NAMES)[number];
export type Step = { name: StepName; fields: readonly Field[] };

/** A form as data: its steps, and what it is about, which its page takes from its address. */
export type Form<Name extends string = string> = {
  name: Name;
  about?: 'property' | 'project';
  /** The only goal of a property that it can be about. */
  goal?: Goal;
  /** The deposit stands with the property it is about. */
  showsDeposit?: boolean;
  steps: readonly Step[];
};

/** All fields of a form in their order. */
export function listFields(form: Form): readonly Field[] {
  return form.steps.flatMap((step) => step.fields);
}

/** Lists travel as lists whatever control picked them. */
export function isList({ kind, isList = kind === 'choices' }: Field): boolean {
  return isList;
}

/** The field of a form that is of a kind of which it has one at most: the captcha, the upload, the property. */
export function findField(form: Form, kind: FieldKind): Field | undefined {
  return listFields(form).find((field) => field.kind === kind);
}

/** The code of a field that was left out. */
export function requiredCode({ name, requiredCode }: Field): MessageCode {
  const code = `${name}.required`;
  return requiredCode ?? (isMessageCode(code) ? code : 'value.invalid');
}

/** The code of a value that is not what the field asks for. */
export function invalidCode({ name }: Field): MessageCode {
  const code = `${name}.invalid`;
  return isMessageCode(code) ? code : 'value.invalid';
}

export function isMessageCode(value: string): value is MessageCode {
  return (MESSAGE_CODES as readonly string[]).includes(value);
}
