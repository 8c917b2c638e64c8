import { BUDGET, FREQUENCY, SEARCH } from './alert-fields.ts';
import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, NEWSLETTER, PHONE, PRIVACY, TITLE } from './shared-fields.ts';

/** A search alert: what, for how much, for whom. */
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
        // An address is all that it takes to be told.
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
