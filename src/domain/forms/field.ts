import type { Goal } from '../property/goal.ts';
import type { ConditionRule } from './condition.ts';

/** What kind of data a value is; `nothing` tells nothing of a person. */
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
  | 'source'
  | 'nothing';

type NameRow = {
  data: DataCategory;
  /** What can be wrong with it, besides what any value can be. */
  codes: readonly string[];
};

/** Every name that a value of a form may travel under. */
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
  remark: { data: 'message', codes: ['required', 'testimonial'] },
  goal: { data: 'features', codes: ['required'] },
  slot: { data: 'times', codes: ['required', 'invalid', 'tooSoon', 'taken'] },
  date: { data: 'times', codes: ['required', 'incomplete', 'invalid', 'closed', 'tooFar'] },
  startDate: { data: 'times', codes: ['required', 'invalid'] },
  endDate: { data: 'times', codes: ['required', 'invalid'] },
  preferredContact: { data: 'contact', codes: ['required'] },
  newsletter: { data: 'consent', codes: [] },
  privacyAccepted: { data: 'consent', codes: ['required'] },
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
  surface: { data: 'features', codes: [] },
  features: { data: 'features', codes: [] },
  energyClass: { data: 'features', codes: [] },
  freeBy: { data: 'features', codes: ['incomplete', 'invalid'] },
  withUnsaid: { data: 'features', codes: [] },
  frequency: { data: 'features', codes: [] },
  area: { data: 'features', codes: [] },
} as const satisfies Record<string, NameRow>;
export type FieldName = keyof typeof FORM_VALUES;
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

/**
 * What a value means to the product, whatever its field is called. A day and a time of a visit together claim a place in
 * the diary; a document is claimed once by each address; `friend` is somebody else's address.
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

/** Requests for a visit that an answer makes of a form for something else; each has texts of its own. */
export type VisitInstead = 'rent-visit';

const GENERAL_CODES = ['text.tooLong', 'text.characters', 'value.incomplete', 'value.invalid'] as const;
/** What is wrong with a value; each code has its text under `form:message.<code>`. */
export type MessageCode =
  | (typeof GENERAL_CODES)[number]
  | { [Name in FieldName]: `${Name}.${(typeof FORM_VALUES)[Name]['codes'][number]}` }[FieldName];
export const MESSAGE_CODES: readonly string[] = [
  ...Object.entries(FORM_VALUES).flatMap(([name, { codes }]) => codes.map((code) => `${name}.${code}`)),
  ...GENERAL_CODES,
];

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
  /** What the product does with it beyond storing it. */
  role?: FieldRole;
  /** The answer that asks for a visit first, and what the form is called then. */
  visitInstead?: { answer: string; kind: VisitInstead };
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
  /** Kept encrypted, and shown only to the agency and to whoever it is about. */
  isConfidential?: boolean;
  /** Stands beside its neighbour where there is room. */
  isHalf?: boolean;
};

const STEP_NAMES = ['home', 'search', 'budget', 'offer', 'visit', 'file', 'contact', 'check'] as const;
export type StepName = (typeof STEP_NAMES)[number];
export type Step = { name: StepName; fields: readonly Field[] };

/** What a form is about, which its page takes from its address; and which properties it can be about. */
type About = { kind: 'project' } | { kind: 'property'; goal: Goal | 'any'; availability: 'available' | 'any' };

/** A form as data: what it is about, what it shows, what it asks. What sending it does: effects.ts. */
export type Form<Name extends string = string> = {
  name: Name;
  about: About | null;
  /**
   * The deposit beside the property; on the page that thanks, and in the mail, what the property costs a tenant, or what
   * was sold near the visitor's own.
   */
  shows: readonly ('deposit' | 'tenant' | 'sold')[];
  steps: readonly Step[];
};

/** All fields of a form in their order. */
export function listFields(form: Pick<Form, 'steps'>): readonly Field[] {
  return form.steps.flatMap((step) => step.fields);
}

/** A form that asks for fewer answers stands on one page; a longer one is walked in steps. */
const MIN_ANSWERS_OF_STEPS = 10;

/** True when a visitor types or picks an answer; a property comes from the page before, and consent is one tick. */
export const isAnswer = ({ kind, role }: Field): boolean =>
  kind !== 'reference' && kind !== 'captcha' && role !== 'consent' && role !== 'newsletter';

/** How many answers a form asks for at most. */
export const countAnswers = (form: Pick<Form, 'steps'>): number => listFields(form).filter(isAnswer).length;

/** True for a form whose parts all stand on one page, with the answers once more above its button. */
export function isOnePage(form: Pick<Form, 'steps'>): boolean {
  return form.steps.length === 1 || countAnswers(form) < MIN_ANSWERS_OF_STEPS;
}

/** Lists travel as lists whatever control picked them. */
export function isList({ kind, isList = kind === 'choices' }: Field): boolean {
  return isList;
}

/** The field of a form that is of a kind of which it has one at most: the captcha, the upload, the property. */
export function findField(form: Form, kind: FieldKind): Field | undefined {
  return listFields(form).find((field) => field.kind === kind);
}

/** The field of a form that has this role, of which it has one at most. */
export function findByRole(form: Pick<Form, 'steps'>, role: FieldRole): Field | undefined {
  return listFields(form).find((field) => field.role === role);
}

/** The text that was given for a role; empty where the form has none, or nothing was given. */
export function textOfRole(
  form: Pick<Form, 'steps'>,
  role: FieldRole,
  values: Readonly<Record<string, unknown>>,
): string {
  const field = findByRole(form, role);
  const value = field && values[field.name];
  return typeof value === 'string' ? value : '';
}

/** The day or the time of a visit: only when the agency shows homes. */
export const isVisitField = ({ role }: Field): boolean => role === 'visitDay' || role === 'visitTime';

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

/** The code of a value of which a part is missing: half a date. */
export function incompleteCode({ name }: Field): MessageCode {
  // Specification §5 calls a start or an end date that is left out incomplete, too.
  return [`${name}.incomplete`, `${name}.required`].find(isMessageCode) ?? 'value.incomplete';
}

/** The code of a reference to something that its form cannot be about. */
export function closedCode(field: Field): MessageCode {
  const code = `${field.name}.closed`;
  return isMessageCode(code) ? code : invalidCode(field);
}

export function isMessageCode(value: string): value is MessageCode {
  return MESSAGE_CODES.includes(value);
}
