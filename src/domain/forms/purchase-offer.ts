import type { Form } from './field.ts';
import { ADDRESS, COUNTRY, EMAIL, FIRST_NAME, LAST_NAME, PHONE, PRIVACY, PROPERTY, TITLE } from './shared-fields.ts';

/** An offer to purchase, with its conditions and until when it stands. */
export const PURCHASE_OFFER: Form<'purchase-offer'> = {
  name: 'purchase-offer',
  about: 'property',
  steps: [
    {
      name: 'offer',
      fields: [
        PROPERTY,
        { name: 'offer', kind: 'amount', range: [1, 999_999_999], isRequired: true, hint: 'offer', isHalf: true },
        { name: 'validUntil', kind: 'date', isRequired: true, notBefore: 'today', isHalf: true },
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
        ...ADDRESS,
        COUNTRY,
        PRIVACY,
      ],
    },
  ],
};
