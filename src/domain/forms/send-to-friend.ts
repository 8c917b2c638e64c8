import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { CAPTCHA, EMAIL, FIRST_NAME, LAST_NAME, PRIVACY, PROPERTY, REMARK } from './shared-fields.ts';

/** A property sent to a friend. */
export const SEND_TO_FRIEND: Form<'send-to-friend'> = {
  name: 'send-to-friend',
  // A friend may receive any property that has a page.
  about: { kind: 'property', goal: 'any', availability: 'any' },
  shows: [],
  steps: [
    {
      name: 'contact',
      fields: [
        PROPERTY,
        { name: 'friendName', kind: 'text', isRequired: true, max: 100, isHalf: true },
        { name: 'friendEmail', kind: 'email', role: 'friend', isRequired: true, max: 254, isHalf: true },
        { ...REMARK, max: 300, label: 'remark.note' },
        { ...FIRST_NAME, label: 'firstName.yours' },
        { ...LAST_NAME, label: 'lastName.yours' },
        { ...EMAIL, label: 'email.yours' },
        CAPTCHA,
        { ...PRIVACY, label: 'privacyAccepted.friend', requiredCode: 'privacyAccepted.friend' },
      ],
    },
  ],
};

export const SEND_TO_FRIEND_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor', 'friend'],
  subscribes: 'nothing',
  rate: 'strict',
  notStored: 'SEND_TO_FRIEND_NOT_SENT',
  history: 'friend',
  next: ['sale', 'rent'],
  register: [
    { name: 'friend', people: ['senders', 'friends'], basis: 'interest', recipients: ['friend'], kept: 'leads' },
  ],
};
