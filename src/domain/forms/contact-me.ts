import type { Form } from './field.ts';
import {
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  NEWSLETTER,
  PHONE_IF_PREFERRED,
  PREFERRED_CONTACT,
  PRIVACY,
  PROPERTY,
  REMARK,
  TITLE,
} from './shared-fields.ts';

/** A question about a property. */
export const CONTACT_ME: Form<'contact-me'> = {
  name: 'contact-me',
  about: 'property',
  steps: [
    {
      name: 'contact',
      fields: [
        PROPERTY,
        { ...REMARK, isRequired: true, label: 'remark.question' },
        TITLE,
        FIRST_NAME,
        LAST_NAME,
        ...PREFERRED_CONTACT,
        EMAIL,
        PHONE_IF_PREFERRED,
        NEWSLETTER,
        PRIVACY,
      ],
    },
  ],
};
