import type { Form } from './field.ts';
import { PROPERTY, QUESTION } from './shared-fields.ts';

/** A question about a property. */
export const CONTACT_ME: Form<'contact-me'> = {
  name: 'contact-me',
  about: 'property',
  steps: [{ name: 'contact', fields: [PROPERTY, ...QUESTION] }],
};
