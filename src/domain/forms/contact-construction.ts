import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { QUESTIONS } from './processing.ts';
import { QUESTION } from './shared-fields.ts';

/** A question about a new-build project, or about new-build in general. */
export const CONTACT_CONSTRUCTION: Form<'contact-construction'> = {
  name: 'contact-construction',
  about: { kind: 'project' },
  shows: [],
  steps: [{ name: 'contact', fields: [{ name: 'projectId', kind: 'text', max: 80 }, ...QUESTION] }],
};

export const CONTACT_CONSTRUCTION_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'CONSTRUCTION_NOT_SENT',
  history: 'none',
  next: ['projects', 'sale'],
  register: [QUESTIONS],
};
