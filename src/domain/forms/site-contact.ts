import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { QUESTIONS } from './processing.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, NEWSLETTER, PHONE, PRIVACY, REMARK, TITLE } from './shared-fields.ts';

/** A message to the agency, or an application with a CV. */
export const SITE_CONTACT: Form<'site-contact'> = {
  name: 'site-contact',
  about: null,
  shows: [],
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
        // Prefilled on a colleague's page; the message is then sent to that colleague.
        { name: 'colleague', kind: 'text', role: 'colleague', max: 100 },
        NEWSLETTER,
        PRIVACY,
      ],
    },
  ],
};

export const SITE_CONTACT_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'SITE_CONTACT_NOT_SENT',
  history: 'none',
  next: ['services', 'home'],
  register: [
    QUESTIONS,
    // Applications: messages with a CV.
    { name: 'jobs', people: ['applicants'], basis: 'request', recipients: [], kept: 'applications' },
  ],
};
