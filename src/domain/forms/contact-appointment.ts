import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import {
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PHONE,
  PRIVACY,
  PROPERTY,
  REMARK,
  VISIT_DAY,
  VISIT_SLOT,
} from './shared-fields.ts';

/** A visit to a property: a day and one of its slots, and the visitor's data needed to confirm it. */
export const CONTACT_APPOINTMENT: Form<'contact-appointment'> = {
  name: 'contact-appointment',
  about: { kind: 'property', goal: 'any', availability: 'available' },
  shows: ['tenant'],
  steps: [
    {
      name: 'visit',
      fields: [PROPERTY, VISIT_DAY, VISIT_SLOT],
    },
    {
      name: 'contact',
      fields: [
        FIRST_NAME,
        LAST_NAME,
        EMAIL,
        { ...PHONE, isRequired: true },
        { ...REMARK, label: 'remark.visit' },
        PRIVACY,
      ],
    },
  ],
};

export const CONTACT_APPOINTMENT_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'APPOINTMENT_NOT_SENT',
  history: 'visit',
  next: ['sale', 'rent'],
  register: [{ name: 'visits', people: ['askers'], basis: 'request', recipients: [], kept: 'leads' }],
};
