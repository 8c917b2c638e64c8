import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import {
  COUNTRY,
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  NUMBER_AND_TOWN,
  PHONE,
  PRIVACY,
  PROPERTY,
  STREET,
  TITLE,
} from './shared-fields.ts';

/** An offer to purchase, with its conditions and expiry date. */
export const PURCHASE_OFFER: Form<'purchase-offer'> = {
  name: 'purchase-offer',
  about: { kind: 'property', goal: 'sale', availability: 'available' },
  shows: [],
  steps: [
    {
      name: 'offer',
      fields: [
        PROPERTY,
        {
          name: 'offer',
          kind: 'amount',
          role: 'offer',
          range: [1, 999_999_999],
          isRequired: true,
          hint: 'offer',
          isHalf: true,
        },
        { name: 'validUntil', kind: 'date', role: 'validUntil', isRequired: true, notBefore: 'today', isHalf: true },
        { name: 'conditions', kind: 'textarea', max: 4000, hint: 'conditions' },
      ],
    },
    {
      name: 'contact',
      fields: [
        { ...TITLE, isRequired: true },
        FIRST_NAME,
        LAST_NAME,
        EMAIL,
        { ...PHONE, isRequired: true },
        STREET,
        ...NUMBER_AND_TOWN,
        COUNTRY,
        PRIVACY,
      ],
    },
  ],
};

export const PURCHASE_OFFER_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'MAIL_NOT_SENT',
  history: 'offer',
  next: ['sale'],
  register: [{ name: 'offers', people: ['buyers'], basis: 'request', recipients: ['decision'], kept: 'leads' }],
};
