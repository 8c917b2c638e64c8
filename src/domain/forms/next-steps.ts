import type { Goal } from '../property/goal.ts';
import type { FormName } from './forms.ts';

/** Where somebody can go on who has sent a form. */
export const NEXT_STEPS = ['sale', 'rent', 'projects', 'testimonials', 'services', 'home'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const BY_FORM: Readonly<Record<FormName, readonly NextStep[]>> = {
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

/** Of the lists of both goals only that of the property, once it is known what the form was about. */
export function listNextSteps(form: FormName, goal?: Goal): readonly NextStep[] {
  const steps = BY_FORM[form];
  if (goal === undefined || !steps.includes(goal)) return steps;
  const other = goal === 'rent' ? 'sale' : 'rent';
  return steps.filter((step) => step !== other);
}
