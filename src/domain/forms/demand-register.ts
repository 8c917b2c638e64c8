import { DEFAULT_FREQUENCY, FREQUENCIES } from '../alerts/alert-frequency.ts';
import { ENERGY_LETTERS } from '../law/energy-letters.ts';
import { FEATURES } from '../property/features.ts';
import type { FormEffects } from './effects.ts';
import type { Field, Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, NEWSLETTER, PHONE, PRIVACY, TITLE } from './shared-fields.ts';

const MAX_SURFACE_M2 = 9999;

/** The Belgian energy classes, A to G. */
const ASKED_CLASSES = ENERGY_LETTERS.slice(0, 7);

const SEARCH: readonly Field[] = [
  { name: 'goal', kind: 'radio', isRequired: true, options: ['buy', 'rent'], label: 'goal.search' },
  { name: 'propertyTypes', kind: 'choices', isRequired: true, optionsFrom: 'types' },
  { name: 'area', kind: 'area' },
  {
    name: 'zones',
    kind: 'choices',
    requiredIf: [{ field: 'area', logic: 'empty' }],
    optionsFrom: 'zones',
    hint: 'zones',
  },
];
const BUDGET: readonly Field[] = [
  { name: 'priceMin', kind: 'amount', isHalf: true },
  { name: 'priceMax', kind: 'amount', isHalf: true, notBelow: { field: 'priceMin', code: 'priceMax.below' } },
  { name: 'withoutPrice', kind: 'checkbox' },
  {
    name: 'bedrooms',
    kind: 'number',
    label: 'bedrooms.least',
    isHalf: true,
    showIf: [{ field: 'bedroomTypes', logic: 'contains', compareWithField: 'propertyTypes' }],
  },
  { name: 'surface', kind: 'number', isHalf: true, range: [0, MAX_SURFACE_M2] },
  { name: 'features', kind: 'choices', options: FEATURES },
  { name: 'energyClass', kind: 'select', options: ASKED_CLASSES, isHalf: true },
  { name: 'freeBy', kind: 'date', isHalf: true },
  { name: 'withUnsaid', kind: 'checkbox' },
];
const FREQUENCY: Field = { name: 'frequency', kind: 'radio', options: FREQUENCIES, preset: DEFAULT_FREQUENCY };

/** A search alert: criteria, price range and recipient. */
export const DEMAND_REGISTER: Form<'demand-register'> = {
  name: 'demand-register',
  about: null,
  shows: [],
  steps: [
    { name: 'search', fields: SEARCH },
    { name: 'budget', fields: BUDGET },
    {
      name: 'contact',
      fields: [
        // An e-mail address is enough to receive alerts.
        { ...EMAIL, isHalf: false },
        TITLE,
        { ...FIRST_NAME, isRequired: false },
        { ...LAST_NAME, isRequired: false },
        PHONE,
        FREQUENCY,
        NEWSLETTER,
        PRIVACY,
      ],
    },
  ],
};

export const DEMAND_REGISTER_EFFECTS: FormEffects = {
  mails: ['agency'],
  subscribes: 'alert',
  rate: 'strict',
  notStored: 'MAIL_NOT_SENT',
  history: 'none',
  next: ['sale', 'rent'],
  register: [{ name: 'alerts', people: ['subscribers'], basis: 'consent', recipients: [], kept: 'subscription' }],
};

/**
 * Criteria and frequency of an alert: the stored fields, which its owner may change. Marked pure, so that bundles
 * without this form leave them out.
 */
export const ALERT_CRITERIA: readonly Field[] = /* @__PURE__ */ SEARCH.concat(BUDGET, FREQUENCY);

/** The part of the form with the search criteria. */
export const CRITERIA_FORM: Pick<Form, 'steps'> = { steps: [{ name: 'search', fields: ALERT_CRITERIA }] };
