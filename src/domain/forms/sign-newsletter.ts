import type { Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, PRIVACY } from './shared-fields.ts';

/** The newsletter; it starts once the mail to that address has been answered. */
export const SIGN_NEWSLETTER: Form<'sign-newsletter'> = {
  name: 'sign-newsletter',
  steps: [
    {
      name: 'contact',
      fields: [
        { ...EMAIL, isHalf: false },
        { ...FIRST_NAME, isRequired: false },
        { ...LAST_NAME, isRequired: false },
        { ...PRIVACY, label: 'privacyAccepted.newsletter' },
      ],
    },
  ],
};
