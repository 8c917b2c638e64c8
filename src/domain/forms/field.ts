import type { Goal } from '../property/goal.ts';
import type { ConditionRule } from './condition.ts';

/** Category of data; `nothing` means that the value reveals nothing about a person. */
export type DataCategory =
  | 'identity'
  | 'contact'
  | 'address'
  | 'message'
  | 'features'
  | 'subject'
  | 'times'
  | 'consent'
  | 'friend'
  | 'income'
  | 'household'
  | 'offer'
  | 'cv'
  | 'language'
  | 'password'
  | 'logins'
  | 'factor'
  | 'work'
  | 'source'
  | 'nothing';

type NameRow = {
  data: DataCategory;
  /** Errors specific to a field, in addition to those of any value. */
  codes: readonly string[];
};

/** Every name under which a form submits a value. */
export const FORM_VALUES = {
  title: { data: 'identity', codes: ['required'] },
  firstName: { data: 'identity', codes: ['required'] },
  lastName: { data: 'identity', codes: ['required'] },
  email: { data: 'contact', codes: ['required', 'invalid'] },
  phone: { data: 'contact', codes: ['required', 'invalid'] },
  street: { data: 'address', codes: ['required', 'valuation'] },
  houseNumber: { data: 'address', codes: ['required'] },
  boxNumber: { data: 'address', codes: [] },
  zip: { data: 'address', codes: ['required', 'invalid'] },
  city: { data: 'address', codes: ['required'] },
  country: { data: 'address', codes: [] },
  remark: { data: 'message', codes: ['required', 'question', 'testimonial'] },
  goal: { data: 'features', codes: ['required'] },
  slot: { data: 'times', codes: ['required', 'invalid', 'tooSoon', 'taken'] },
  date: { data: 'times', codes: ['required', 'incomplete', 'invalid', 'closed', 'tooFar'] },
  startDate: { data: 'times', codes: ['required', 'invalid'] },
  endDate: { data: 'times', codes: ['required', 'invalid'] },
  preferredContact: { data: 'contact', codes: ['required'] },
  newsletter: { data: 'consent', codes: [] },
  privacyAccepted: { data: 'consent', codes: ['required', 'newsletter', 'testimonial', 'friend'] },
  propertyId: { data: 'subject', codes: ['required', 'invalid', 'closed'] },
  projectId: { data: 'subject', codes: [] },
  colleague: { data: 'subject', codes: [] },
  propertyTypes: { data: 'features', codes: ['required', 'one'] },
  zones: { data: 'features', codes: ['required'] },
  priceMin: { data: 'features', codes: ['invalid'] },
  priceMax: { data: 'features', codes: ['invalid', 'below'] },
  bedrooms: { data: 'features', codes: ['invalid'] },
  friendEmail: { data: 'friend', codes: ['required', 'invalid'] },
  friendName: { data: 'friend', codes: ['required'] },
  document: { data: 'subject', codes: ['required'] },
  visited: { data: 'times', codes: ['required'] },
  income: { data: 'income', codes: ['required', 'invalid'] },
  household: { data: 'household', codes: ['required', 'invalid'] },
  offer: { data: 'offer', codes: ['required', 'invalid'] },
  conditions: { data: 'offer', codes: [] },
  validUntil: { data: 'offer', codes: ['required', 'incomplete', 'invalid'] },
  cv: { data: 'cv', codes: ['kind', 'tooLarge', 'name', 'macros', 'inside', 'mixed', 'infected'] },
  captcha: { data: 'nothing', codes: ['invalid'] },
  language: { data: 'language', codes: [] },
  withoutPrice: { data: 'features', codes: [] },
  surface: { data: 'features', codes: ['invalid'] },
  features: { data: 'features', codes: [] },
  energyClass: { data: 'features', codes: [] },
  freeBy: { data: 'features', codes: ['incomplete', 'invalid'] },
  withUnsaid: { data: 'features', codes: [] },
  frequency: { data: 'features', codes: [] },
  area: { data: 'features', codes: [] },
} as const satisfies Record<string, NameRow>;
export type FieldName = keyof typeof FORM_VALUES;
/** Names of a form's questions; the language is submitted without a question. */
type AskedName = Exclude<FieldName, 'language'>;

/**
 * Kind of input, which defines how a value is entered, parsed and checked. `amount` is euro, `number` an integer,
 * `choices` a list from which several options may be selected, `reference` the number of a property or project, `area`
 * the corners of a map area from a link.
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

/**
 * Meaning of a value to the product, independent of its field name. A day and time of a visit together reserve a place
 * in the calendar; each e-mail address can request a document once; `friend` is a third party's mail address.
 */
export type FieldRole =
  | 'visitDay'
  | 'visitTime'
  | 'document'
  | 'consent'
  | 'newsletter'
  | 'friend'
  | 'colleague'
  | 'salutation'
  | 'offer'
  | 'validUntil';

/** Visit requests that replace another form, depending on an answer; each has its own texts. */
export type VisitInstead = 'rent-visit';

const GENERAL_CODES = ['text.tooLong', 'text.characters', 'value.incomplete', 'value.invalid'] as const;
/** Errors of a value; each code has its text under `form:message.<code>`. */
export type MessageCode =
  | (typeof GENERAL_CODES)[number]
  | { [Name in FieldName]: `${Name}.${(typeof FORM_VALUES)[Name]['codes'][number]}` }[FieldName];
export const MESSAGE_CODES: readonly string[] = [
  ...Object.entries(FORM_VALUES).flatMap(([name, { codes }]) => codes.map((code) => `${name}.${code}`)),
  ...GENERAL_CODES,
];

/** Labels in messages/{language}/form.json: the field's own, or one specific to a form. */
type LabelName =
  | AskedName
  | `remark.${'question' | 'visit' | 'details' | 'note' | 'testimonial'}`
  | `privacyAccepted.${'newsletter' | 'testimonial' | 'friend'}`
  | 'propertyTypes.one'
  | 'slot.call'
  | 'goal.search'
  | 'bedrooms.least'
  | 'street.valuation'
  | 'firstName.yours'
  | 'lastName.yours'
  | 'email.yours';

/** Hints below fields, also in messages/{language}/form.json. */
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
  /** Conditions that make the field required when `isRequired` does not. */
  requiredIf?: readonly ConditionRule[];
  /**
   * The field is active only while all of these are true; they may refer to earlier fields and the facts of
   * FormContext.
   */
  showIf?: readonly ConditionRule[];
  /**
   * Omitted from the form without scripts, which cannot know yet whether the question is allowed; the service asks it
   * afterwards.
   */
  isLater?: boolean;
  /** Options; their texts are `form:option.<name>.<value>`. */
  options?: readonly string[];
  /** The option selected initially. */
  preset?: string;
  /** Options provided by the page: callback hours, visit times, property types, municipalities. */
  optionsFrom?: 'slots' | 'visitSlots' | 'types' | 'zones';
  /** The value is a list although the control selects only one option; `choices` are always a list. */
  isList?: boolean;
  /** Effect on the product beyond storing the value. */
  role?: FieldRole;
  /** The answer that requires a visit first, and the kind of request in that case. */
  visitInstead?: { answer: string; kind: VisitInstead };
  /** HTML autofill field name. */
  autocomplete?: string;
  /** Maximum number of characters. */
  max?: number;
  /** Minimum and maximum. */
  range?: readonly [min: number, max: number];
  /** Pattern that a text must match. */
  pattern?: RegExp;
  label?: LabelName;
  hint?: HintName;
  /** Message code instead of `<name>.required`. */
  requiredCode?: MessageCode;
  /** Earliest date: today, or the date in another field. */
  notBefore?: 'today' | FieldName;
  /** The field whose number this one must not be below, and the message code when it is. */
  notBelow?: { field: FieldName; code: MessageCode };
  /** Stored encrypted, and shown only to the agency and the person concerned. */
  isConfidential?: boolean;
  /** Placed beside its neighbour when there is room. */
  isHalf?: boolean;
};

const STEP_NAMES = ['home', 'search', 'budget', 'offer', 'visit', 'file', 'contact', 'check'] as const;
export type StepName = (typeof STEP_NAMES)[number];
export type Step = { name: StepName; fields: readonly Field[] };

/** Subject of a form, which is read from the page's URL, and the properties that the form accepts. */
type About = { kind: 'project' } | { kind: 'property'; goal: Goal | 'any'; availability: 'available' | 'any' };

/** A form as data: its subject, contents and questions. Its effects are in effects.ts. */
export type Form<Name extends string = string> = {
  name: Name;
  about: About | null;
  /**
   * Additional contents. `deposit` is shown beside the property; `tenant` (a tenant's costs) and `sold` (sales near the
   * visitor's own property) are shown on the thank-you page and in the mail.
   */
  shows: readonly ('deposit' | 'tenant' | 'sold')[];
  steps: readonly Step[];
};

// Cached: every validation of a submission needs the fields.
const fieldsOf = new WeakMap<Form['steps'], readonly Field[]>();

/** All fields of a form in their order. */
export function listFields({ steps }: Pick<Form, 'steps'>): readonly Field[] {
  const fields = fieldsOf.get(steps) ?? steps.flatMap((step) => step.fields);
  fieldsOf.set(steps, fields);
  return fields;
}

/** A form with fewer questions is shown on one page; others are split into steps. */
const MIN_ANSWERS_OF_STEPS = 10;

/** True when a visitor types or selects an answer; a property comes from the previous page, and consent is one tick. */
export const isAnswer = ({ kind, role }: Field): boolean =>
  kind !== 'reference' && kind !== 'captcha' && role !== 'consent' && role !== 'newsletter';

/** Number of questions of a form, including conditional ones. */
export const countAnswers = (form: Pick<Form, 'steps'>): number => listFields(form).filter(isAnswer).length;

/** True for a form that shows all parts on one page, with a summary of the answers above its button. */
export function isOnePage(form: Pick<Form, 'steps'>): boolean {
  return form.steps.length === 1 || countAnswers(form) < MIN_ANSWERS_OF_STEPS;
}

/** True for a field whose value is a list, whatever control selects it. */
export function isList({ kind, isList = kind === 'choices' }: Field): boolean {
  return isList;
}

/** The field of a kind that a form has at most once: the captcha, the upload, the property. */
export function findField(form: Form, kind: FieldKind): Field | undefined {
  return listFields(form).find((field) => field.kind === kind);
}

/** The field of a form with this role; a form has at most one. */
export function findByRole(form: Pick<Form, 'steps'>, role: FieldRole): Field | undefined {
  return listFields(form).find((field) => field.role === role);
}

/** The submitted text of a role; empty when the form has no such field or it was left empty. */
export function textOfRole(
  form: Pick<Form, 'steps'>,
  role: FieldRole,
  values: Readonly<Record<string, unknown>>,
): string {
  const field = findByRole(form, role);
  const value = field && values[field.name];
  return typeof value === 'string' ? value : '';
}

/** True for the day or the time of a visit, which are limited to the times at which the agency offers visits. */
export const isVisitField = ({ role }: Field): boolean => role === 'visitDay' || role === 'visitTime';

/** Message code of a missing field. */
export function requiredCode({ name, requiredCode }: Field): MessageCode {
  const code = `${name}.required`;
  return requiredCode ?? (isMessageCode(code) ? code : 'value.invalid');
}

/** Message code of an invalid value. */
export function invalidCode({ name }: Field): MessageCode {
  const code = `${name}.invalid`;
  return isMessageCode(code) ? code : 'value.invalid';
}

/** Message code of a partial value, such as half a date. */
export function incompleteCode({ name }: Field): MessageCode {
  // Specification §5 calls a missing start or end date incomplete, too.
  return [`${name}.incomplete`, `${name}.required`].find(isMessageCode) ?? 'value.incomplete';
}

/** Message code of a reference that the form does not accept. */
export function closedCode(field: Field): MessageCode {
  const code = `${field.name}.closed`;
  return isMessageCode(code) ? code : invalidCode(field);
}

export function isMessageCode(value: string): value is MessageCode {
  return MESSAGE_CODES.includes(value);
}
