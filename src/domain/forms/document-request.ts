import type { Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE, PRIVACY, PROPERTY, REMARK, TITLE } from './shared-fields.ts';

/** Documents of a property that are not on the site. */
export const DOCUMENT_REQUEST: Form<'document-request'> = {
  name: 'document-request',
  about: 'property',
  steps: [
    {
      name: 'contact',
      fields: [
        PROPERTY,
        {
          name: 'document',
          kind: 'select',
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
