import type { Localised } from './language.ts';

/** One row of the route map (§3): an original path, its localised paths, its breadcrumb names. */
export type Route = {
  /** Language-neutral path without slashes at its ends: "our-services/sale". */
  path: string;
  type: 'page' | 'feedback' | 'article' | 'login';
  breadcrumb: Localised;
  paths: Localised;
  /** An external page (projects). */
  external?: Localised;
};

/** Original paths known to the product; all others belong to the agency. */
export const ROUTES = {
  sale: 'for-sale',
  rent: 'for-rent',
  demandRegister: 'demand-register',
  valuation: 'contact-demand',
  services: 'services',
  testimonials: 'testimonials',
  contact: 'contact',
  login: 'login',
  forgotPassword: 'forgot-password',
  ownerPortal: 'owner-portal',
  projects: 'projects',
  neighbourhoods: 'neighbourhoods',
  privacy: 'privacy-statement',
  cookies: 'cookie-policy',
  disclaimer: 'disclaimer',
  legal: 'legal',
  shortlist: 'shortlist',
  information: 'contact-me',
  appointment: 'contact-appointment',
  documents: 'document-request',
  friend: 'send-to-friend',
  application: 'rent-application',
  offer: 'purchase-offer',
  testimonialForm: 'testimonial-form',
  newsletter: 'sign-newsletter',
} as const;
