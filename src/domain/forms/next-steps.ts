import type { FormName } from '#domain/forms/forms.ts';

/** Where somebody goes on who has sent a form. */
export type NextStep = 'sale' | 'rent' | 'projects' | 'testimonials' | 'services' | 'home';

/** By kind of form; of a list of each goal, the page keeps the one of the property that the form was about. */
export const NEXT_STEPS: Readonly<Record<FormName, readonly NextStep[]>> = {
  'site-contact': ['services', 'home'],
  'contact-me': ['sale', 'rent'],
  'contact-appointment': ['sale', 'rent'],
  'contact-construction': ['projects', 'sale'],
  'contact-demand': ['services'],
  'demand-register': ['sale', 'rent'],
  'send-to-friend': ['sale', 'rent'],
  'document-request': ['sale', 'rent'],
  testimonial: ['testimonials', 'home'],
  'sign-newsletter': ['sale', 'rent'],
  'rent-application': ['rent'],
  'purchase-offer': ['sale'],
};
