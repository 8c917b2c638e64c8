import type { Form } from './field.ts';
import {
  ADDRESS,
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PHONE_IF_PREFERRED,
  PREFERRED_CONTACT,
  PRIVACY,
  REMARK,
  TITLE,
} from './shared-fields.ts';

/** A free valuation: the home first, then who asks. */
export const CONTACT_DEMAND: Form<'contact-demand'> = {
  name: 'contact-demand',
  steps: [
    {
      name: 'home',
      fields: [
        ...ADDRESS.map((field) =>
          field.name === 'street'
            ? { ...field, label: 'street.valuation' as const, requiredCode: 'street.valuation' as const }
            : field,
        ),
        {
          name: 'propertyTypes',
          kind: 'select',
          isRequired: true,
          optionsFrom: 'types',
          label: 'propertyTypes.one',
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
