// Sample answers to the forms, and the context with which they are checked.
import { checkForm, type FieldMessages, type FormContext } from '#domain/forms/check.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';

export const CONTEXT: FormContext = {
  today: '2026-11-21',
  slots: ['10:00-13:00', '13:00-16:00', '16:00-19:00'],
  asksVisitFirst: true,
  bedroomTypes: ['1', '2', '5'],
};

export const PERSON = {
  title: 'mrs',
  firstName: 'Anouk',
  lastName: 'Peeters',
  email: 'anouk@voorbeeld.be',
  phone: '0475123456',
};

/** Complete answers to every form. */
export const FILLED_IN: Readonly<Record<FormName, Readonly<Record<string, unknown>>>> = {
  'site-contact': { ...PERSON, remark: 'Goedemiddag', privacyAccepted: true, language: 'nl' },
  'contact-me': {
    ...PERSON,
    propertyId: '4013972',
    remark: 'Is er een kelder?',
    privacyAccepted: true,
    language: 'nl',
  },
  'contact-appointment': {
    ...PERSON,
    propertyId: '4013972',
    date: '2026-12-01',
    slot: '10:00-13:00',
    privacyAccepted: true,
    language: 'nl',
  },
  'contact-construction': { ...PERSON, remark: 'Welke loten zijn vrij?', privacyAccepted: true, language: 'fr' },
  'contact-demand': {
    ...PERSON,
    street: 'Kiekenmarkt',
    houseNumber: '12',
    zip: '1000',
    city: 'Brussel',
    propertyTypes: ['2'],
    privacyAccepted: true,
    language: 'nl',
  },
  'demand-register': {
    ...PERSON,
    goal: 'buy',
    propertyTypes: ['1', '2'],
    zones: ['1000', '1090'],
    priceMax: '350.000',
    bedrooms: '2',
    privacyAccepted: true,
    language: 'en',
  },
  'send-to-friend': {
    ...PERSON,
    propertyId: '4013972',
    friendName: 'Karel',
    friendEmail: 'karel@voorbeeld.be',
    captcha: 'abc',
    privacyAccepted: true,
    language: 'nl',
  },
  'document-request': { ...PERSON, propertyId: '4013972', document: 'energy', privacyAccepted: true, language: 'de' },
  testimonial: { ...PERSON, remark: 'Vlot verkocht.', captcha: 'abc', privacyAccepted: true, language: 'nl' },
  'sign-newsletter': { email: PERSON.email, privacyAccepted: true, language: 'nl' },
  'rent-application': {
    ...PERSON,
    propertyId: '4055719',
    visited: 'yes',
    startDate: '2027-01-01',
    household: '2',
    income: '3.200',
    privacyAccepted: true,
    language: 'nl',
  },
  'purchase-offer': {
    ...PERSON,
    propertyId: '4013972',
    offer: '385.000',
    validUntil: '2026-12-15',
    street: 'Kiekenmarkt',
    houseNumber: '12',
    zip: '1000',
    city: 'Brussel',
    privacyAccepted: true,
    language: 'nl',
  },
};

/** Errors in the answers to a form. */
export function listFaults(form: FormName, raw: Record<string, unknown>, context = CONTEXT): FieldMessages {
  const checked = checkForm(FORMS[form], raw, context);
  return checked.ok ? {} : checked.fields;
}

/** Errors of a form that is sent empty. */
export function listFaultsOfEmpty(form: FormName, context = CONTEXT): FieldMessages {
  return listFaults(form, { language: 'nl' }, context);
}

/** Stored values of a form's complete answers, with these changes. */
export function keep(form: FormName, changes: Record<string, unknown> = {}, context = CONTEXT) {
  const checked = checkForm(FORMS[form], { ...FILLED_IN[form], ...changes }, context);
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.values;
}
