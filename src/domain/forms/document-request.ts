import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE, PRIVACY, PROPERTY, REMARK, TITLE } from './shared-fields.ts';

/** A request for documents of a property that are not on the site. */
export const DOCUMENT_REQUEST: Form<'document-request'> = {
  name: 'document-request',
  about: { kind: 'property', goal: 'any', availability: 'available' },
  shows: [],
  steps: [
    {
      name: 'contact',
      fields: [
        PROPERTY,
        {
          name: 'document',
          kind: 'select',
          role: 'document',
          isRequired: true,
          options: ['all', 'planning', 'energy', 'soil', 'electricity', 'co-ownership', 'plans'],
        },
        TITLE,
        FIRST_NAME,
        LAST_NAME,
        EMAIL,
        PHONE,
        REMARK,
        PRIVACY,
      ],
    },
  ],
};

export const DOCUMENT_REQUEST_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'DOCUMENT_REQUEST_FAILED',
  history: 'document',
  next: ['sale', 'rent'],
  register: [{ name: 'documents', people: ['askers'], basis: 'request', recipients: [], kept: 'leads' }],
};
