import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { QUESTIONS } from './processing.ts';
import { PROPERTY, QUESTION } from './shared-fields.ts';

/** A question about a property. */
export const CONTACT_ME: Form<'contact-me'> = {
  name: 'contact-me',
  about: { kind: 'property', goal: 'any', availability: 'available' },
  shows: [],
  steps: [{ name: 'contact', fields: [PROPERTY, ...QUESTION] }],
};

export const CONTACT_ME_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'CONTACT_ME_NOT_SENT',
  history: 'information',
  next: ['sale', 'rent'],
  register: [QUESTIONS],
};
