import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import {
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  NUMBER_AND_TOWN,
  PHONE_IF_PREFERRED,
  PREFERRED_CONTACT,
  PRIVACY,
  REMARK,
  STREET,
  TITLE,
} from './shared-fields.ts';

/** A free valuation: first the property, then the requester. */
export const CONTACT_DEMAND: Form<'contact-demand'> = {
  name: 'contact-demand',
  about: null,
  shows: ['sold'],
  steps: [
    {
      name: 'home',
      fields: [
        { ...STREET, label: 'street.valuation', requiredCode: 'street.valuation' },
        ...NUMBER_AND_TOWN,
        {
          name: 'propertyTypes',
          kind: 'select',
          isRequired: true,
          optionsFrom: 'types',
          isList: true,
          label: 'propertyTypes.one',
          requiredCode: 'propertyTypes.one',
          isHalf: true,
        },
        { name: 'bedrooms', kind: 'number', isHalf: true },
        { ...REMARK, label: 'remark.details' },
      ],
    },
    {
      name: 'contact',
      fields: [TITLE, FIRST_NAME, LAST_NAME, ...PREFERRED_CONTACT, EMAIL, PHONE_IF_PREFERRED, PRIVACY],
    },
  ],
};

export const CONTACT_DEMAND_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'MAIL_NOT_SENT',
  history: 'none',
  next: ['services'],
  register: [{ name: 'valuation', people: ['askers'], basis: 'request', recipients: [], kept: 'leads' }],
};
