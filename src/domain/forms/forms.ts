import { CONTACT_APPOINTMENT, CONTACT_APPOINTMENT_EFFECTS } from './contact-appointment.ts';
import { CONTACT_CONSTRUCTION, CONTACT_CONSTRUCTION_EFFECTS } from './contact-construction.ts';
import { CONTACT_DEMAND, CONTACT_DEMAND_EFFECTS } from './contact-demand.ts';
import { CONTACT_ME, CONTACT_ME_EFFECTS } from './contact-me.ts';
import { DEMAND_REGISTER, DEMAND_REGISTER_EFFECTS } from './demand-register.ts';
import { DOCUMENT_REQUEST, DOCUMENT_REQUEST_EFFECTS } from './document-request.ts';
import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { MESSAGE_FORM } from './form-for.ts';
import { PURCHASE_OFFER, PURCHASE_OFFER_EFFECTS } from './purchase-offer.ts';
import { RENT_APPLICATION, RENT_APPLICATION_EFFECTS } from './rent-application.ts';
import { SEND_TO_FRIEND, SEND_TO_FRIEND_EFFECTS } from './send-to-friend.ts';
import { SIGN_NEWSLETTER, SIGN_NEWSLETTER_EFFECTS } from './sign-newsletter.ts';
import { SITE_CONTACT, SITE_CONTACT_EFFECTS } from './site-contact.ts';
import { TESTIMONIAL, TESTIMONIAL_EFFECTS } from './testimonial.ts';

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

/** Every form of the site. A new form needs a file, its rows here, and its texts. */
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

/** Effects of sending each form; not loaded by browsers. */
export const EFFECTS: Readonly<Record<FormName, FormEffects>> = {
  'site-contact': SITE_CONTACT_EFFECTS,
  'contact-me': CONTACT_ME_EFFECTS,
  'contact-appointment': CONTACT_APPOINTMENT_EFFECTS,
  'contact-construction': CONTACT_CONSTRUCTION_EFFECTS,
  'contact-demand': CONTACT_DEMAND_EFFECTS,
  'demand-register': DEMAND_REGISTER_EFFECTS,
  'send-to-friend': SEND_TO_FRIEND_EFFECTS,
  'document-request': DOCUMENT_REQUEST_EFFECTS,
  testimonial: TESTIMONIAL_EFFECTS,
  'sign-newsletter': SIGN_NEWSLETTER_EFFECTS,
  'rent-application': RENT_APPLICATION_EFFECTS,
  'purchase-offer': PURCHASE_OFFER_EFFECTS,
};

export function isFormName(value: unknown): value is FormName {
  return (FORM_NAMES as readonly unknown[]).includes(value);
}

/** Original path of the thank-you page of a form (route map, type feedback). */
export function feedbackRoute(form: FormName): string {
  return `thank-you/${form}`;
}

/** The form of the thank-you page with this name; the message form for an unknown name. */
export const thankedForm = (name: string): FormName => (isFormName(name) ? name : MESSAGE_FORM);
