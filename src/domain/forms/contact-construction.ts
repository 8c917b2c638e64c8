import type { Form } from './field.ts';
import { QUESTION } from './shared-fields.ts';

/** A question about a new-build project, or about new-build in general. */
export const CONTACT_CONSTRUCTION: Form<'contact-construction'> = {
  name: 'contact-construction',
  about: 'project',
  steps: [{ name: 'contact', fields: [{ name: 'projectId', kind: 'text', max: 80 }, ...QUESTION] }],
};
