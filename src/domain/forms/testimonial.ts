import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { CAPTCHA, EMAIL, FIRST_NAME, LAST_NAME, PRIVACY, REMARK } from './shared-fields.ts';

/** A client's review of the agency, published after moderation. */
export const TESTIMONIAL: Form<'testimonial'> = {
  name: 'testimonial',
  about: null,
  shows: [],
  steps: [
    {
      name: 'contact',
      fields: [
        { ...REMARK, isRequired: true, label: 'remark.testimonial', requiredCode: 'remark.testimonial' },
        FIRST_NAME,
        LAST_NAME,
        EMAIL,
        { name: 'city', kind: 'text', autocomplete: 'address-level2', max: 100, isHalf: true },
        CAPTCHA,
        { ...PRIVACY, label: 'privacyAccepted.testimonial', requiredCode: 'privacyAccepted.testimonial' },
      ],
    },
  ],
};

export const TESTIMONIAL_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'TESTIMONIAL_FAILED',
  history: 'none',
  next: ['testimonials', 'home'],
  register: [{ name: 'testimonial', people: ['clients'], basis: 'consent', recipients: ['public'], kept: 'leads' }],
};
