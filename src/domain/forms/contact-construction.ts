import type { Form } from './field.ts';
import {
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  NEWSLETTER,
  PHONE_IF_PREFERRED,
  PREFERRED_CONTACT,
  PRIVACY,
  REMARK,
  TITLE,
} from './shared-fields.ts';

/** A question about a new-build project, or about new-build in general. */
export const CONTACT_CONSTRUCTION: Form<'contact-construction'> = {
  name: 'contact-construction',
  about: 'project',
  steps: [
    {
      name: 'contact',
      fields: [
        { name: 'projectId', kind: 'text', max: 80 },
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
