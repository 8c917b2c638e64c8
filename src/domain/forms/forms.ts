import { CONTACT_APPOINTMENT } from './contact-appointment.ts';
import { CONTACT_CONSTRUCTION } from './contact-construction.ts';
import { CONTACT_DEMAND } from './contact-demand.ts';
import { CONTACT_ME } from './contact-me.ts';
import { DEMAND_REGISTER } from './demand-register.ts';
import { DOCUMENT_REQUEST } from './document-request.ts';
import type { Form } from './field.ts';
import { PURCHASE_OFFER } from './purchase-offer.ts';
import { RENT_APPLICATION } from './rent-application.ts';
import { SEND_TO_FRIEND } from './send-to-friend.ts';
import { SIGN_NEWSLETTER } from './sign-newsletter.ts';
import { SITE_CONTACT } from './site-contact.ts';
import { TESTIMONIAL } from './testimonial.ts';

export const FORM_NAMES = [
  'site-contact',
  'contact-me',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'demand-register',
  'send-to-friend',
  'document-request',
  'testimonial',
  'sign-newsletter',
  'rent-application',
  'purchase-offer',
] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Every form of the site: a new one is a file with its table, its row here, and its texts. */
export const FORMS: Readonly<{ [Name in FormName]: Form<Name> }> = {
  'site-contact': SITE_CONTACT,
  'contact-me': CONTACT_ME,
  'contact-appointment': CONTACT_APPOINTMENT,
  'contact-construction': CONTACT_CONSTRUCTION,
  'contact-demand': CONTACT_DEMAND,
  'demand-register': DEMAND_REGISTER,
  'send-to-friend': SEND_TO_FRIEND,
  'document-request': DOCUMENT_REQUEST,
  testimonial: TESTIMONIAL,
  'sign-newsletter': SIGN_NEWSLETTER,
  'rent-application': RENT_APPLICATION,
  'purchase-offer': PURCHASE_OFFER,
};

export function isFormName(value: unknown): value is FormName {
  return (FORM_NAMES as readonly unknown[]).includes(value);
}

/** The original path of the page that thanks for a form (route map, type feedback). */
export function feedbackRoute(form: FormName): string {
  return `thank-you/${form}`;
}
