import type { Form } from './field.ts';
import {
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PHONE,
  PRIVACY,
  PROPERTY,
  REMARK,
  TITLE,
  VISIT_DAY,
  VISIT_SLOT,
} from './shared-fields.ts';

/** A visit to a property: a day and one of the slots of that day. */
export const CONTACT_APPOINTMENT: Form<'contact-appointment'> = {
  name: 'contact-appointment',
  about: 'property',
  steps: [
    {
      name: 'visit',
      fields: [PROPERTY, VISIT_DAY, VISIT_SLOT],
    },
    {
      name: 'contact',
      fields: [
        TITLE,
        FIRST_NAME,
        LAST_NAME,
        EMAIL,
        { ...PHONE, isRequired: true },
        { ...REMARK, label: 'remark.visit' },
        PRIVACY,
      ],
    },
  ],
};
