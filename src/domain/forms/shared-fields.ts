import type { Field } from './field.ts';
import { NO_SALUTATION, SALUTATIONS } from './salutation.ts';

const NAME_LENGTH = 100;
const REMARK_LENGTH = 4000;

/** Fields that several forms share; a form spreads one and overrides what differs. */
export const TITLE: Field = {
  name: 'title',
  kind: 'radio',
  role: 'salutation',
  options: [...SALUTATIONS, NO_SALUTATION],
  autocomplete: 'honorific-prefix',
};
export const FIRST_NAME: Field = {
  name: 'firstName',
  kind: 'text',
  isRequired: true,
  autocomplete: 'given-name',
  max: NAME_LENGTH,
  isHalf: true,
};
export const LAST_NAME: Field = { ...FIRST_NAME, name: 'lastName', autocomplete: 'family-name' };
export const EMAIL: Field = {
  name: 'email',
  kind: 'email',
  isRequired: true,
  autocomplete: 'email',
  max: 254,
  isHalf: true,
};
export const PHONE: Field = { name: 'phone', kind: 'phone', autocomplete: 'tel', max: 40, isHalf: true };
export const REMARK: Field = { name: 'remark', kind: 'textarea', max: REMARK_LENGTH };
export const NEWSLETTER: Field = { name: 'newsletter', kind: 'checkbox', role: 'newsletter' };
export const PRIVACY: Field = { name: 'privacyAccepted', kind: 'checkbox', isRequired: true, role: 'consent' };
export const CAPTCHA: Field = { name: 'captcha', kind: 'captcha', isRequired: true, requiredCode: 'captcha.invalid' };
export const PROPERTY: Field = { name: 'propertyId', kind: 'reference', isRequired: true, hint: 'propertyId' };
const SLOT: Field = { name: 'slot', kind: 'radio', optionsFrom: 'slots', label: 'slot.call' };

/** The day and the time of a visit, limited to the times at which the agency offers visits (domain/visits/). */
export const VISIT_DAY: Field = {
  name: 'date',
  kind: 'date',
  role: 'visitDay',
  isRequired: true,
  notBefore: 'today',
  hint: 'visitDays',
};
export const VISIT_SLOT: Field = {
  name: 'slot',
  kind: 'radio',
  role: 'visitTime',
  optionsFrom: 'visitSlots',
  isRequired: true,
};

/** Preferred way of answering, and hours for a call. With `phone`, PHONE_IF_PREFERRED makes the number required. */
export const PREFERRED_CONTACT: readonly Field[] = [
  { name: 'preferredContact', kind: 'radio', options: ['email', 'phone'] },
  { ...SLOT, showIf: [{ field: 'preferredContact', logic: 'equals', compareWithValue: 'phone' }] },
];
export const PHONE_IF_PREFERRED: Field = {
  ...PHONE,
  requiredIf: [{ field: 'preferredContact', logic: 'equals', compareWithValue: 'phone' }],
};

/** Fields for a question, its sender, and how to answer; they follow the field for the form's subject. */
export const QUESTION: readonly Field[] = [
  { ...REMARK, isRequired: true, label: 'remark.question', requiredCode: 'remark.question' },
  TITLE,
  FIRST_NAME,
  LAST_NAME,
  ...PREFERRED_CONTACT,
  EMAIL,
  PHONE_IF_PREFERRED,
  NEWSLETTER,
  PRIVACY,
];

/** An address in Belgium or elsewhere: the street, then the number and town, then the country. */
export const STREET: Field = {
  name: 'street',
  kind: 'text',
  isRequired: true,
  autocomplete: 'address-line1',
  max: 120,
};
export const NUMBER_AND_TOWN: readonly Field[] = [
  { name: 'houseNumber', kind: 'text', isRequired: true, max: 20, isHalf: true },
  { name: 'boxNumber', kind: 'text', max: 20, isHalf: true },
  {
    name: 'zip',
    kind: 'text',
    isRequired: true,
    autocomplete: 'postal-code',
    max: 12,
    pattern: /^[a-z\d](?:[a-z\d -]{0,9}[a-z\d])$/i,
    isHalf: true,
  },
  { name: 'city', kind: 'text', isRequired: true, autocomplete: 'address-level2', max: NAME_LENGTH, isHalf: true },
];
export const COUNTRY: Field = { name: 'country', kind: 'text', autocomplete: 'country-name', max: NAME_LENGTH };
