import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, PRIVACY } from './shared-fields.ts';

/** The newsletter; it starts once the e-mail address has been confirmed. */
export const SIGN_NEWSLETTER: Form<'sign-newsletter'> = {
  name: 'sign-newsletter',
  about: null,
  shows: [],
  steps: [
    {
      name: 'contact',
      fields: [
        { ...EMAIL, isHalf: false },
        { ...FIRST_NAME, isRequired: false },
        { ...LAST_NAME, isRequired: false },
        { ...PRIVACY, label: 'privacyAccepted.newsletter', requiredCode: 'privacyAccepted.newsletter' },
      ],
    },
  ],
};

export const SIGN_NEWSLETTER_EFFECTS: FormEffects = {
  // No mail yet: an e-mail address counts only once it is confirmed.
  mails: [],
  subscribes: 'newsletter',
  rate: 'strict',
  notStored: 'MAIL_NOT_SENT',
  history: 'none',
  next: ['sale', 'rent'],
  register: [{ name: 'newsletter', people: ['subscribers'], basis: 'consent', recipients: [], kept: 'subscription' }],
};
