import type { Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, NEWSLETTER, PHONE, PRIVACY, REMARK, TITLE } from './shared-fields.ts';

/** A message to the agency, or an application with a CV. */
export const SITE_CONTACT: Form<'site-contact'> = {
  name: 'site-contact',
  steps: [
    {
      name: 'contact',
      fields: [
        { ...TITLE, isRequired: true },
        FIRST_NAME,
        LAST_NAME,
        EMAIL,
        PHONE,
        { ...REMARK, isRequired: true },
        { name: 'cv', kind: 'file', hint: 'cv' },
        // Given by the page of a colleague, whom the message goes to.
        { name: 'colleague', kind: 'text', max: 100 },
        NEWSLETTER,
        PRIVACY,
      ],
    },
  ],
};
