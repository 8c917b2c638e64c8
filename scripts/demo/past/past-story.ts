import type { HistoryStatus } from '#api/portal-words.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { Impression } from '#service/visits/visit-mails.ts';
import type words from './past-words.json';

/** One submission by a visitor. */
export type PastSubmission = {
  daysAgo: number;
  /** Belgian time. */
  clock: string;
  form: FormName;
  /** Minimum number of days from the request to the visit. */
  visitAfter?: number;
  impression?: Impression;
  document?: string;
  /** Status and comment of staff's note about the submission. */
  status?: HistoryStatus;
  comment?: keyof (typeof words)['comments'];
};

/** The story of the demo owner's first property. */
export const OWNER_STORY: readonly PastSubmission[] = [
  { daysAgo: 54, clock: '19:42', form: 'contact-me', status: 'answered', comment: 'question' },
  { daysAgo: 50, clock: '21:05', form: 'send-to-friend' },
  { daysAgo: 46, clock: '08:51', form: 'document-request', document: 'energy', status: 'done', comment: 'documents' },
  {
    daysAgo: 39,
    clock: '12:24',
    form: 'contact-appointment',
    visitAfter: 4,
    impression: 'price',
    status: 'done',
    comment: 'visit',
  },
  { daysAgo: 31, clock: '20:17', form: 'contact-me', status: 'answered' },
  { daysAgo: 26, clock: '18:03', form: 'document-request', document: 'planning', status: 'done', comment: 'documents' },
  {
    daysAgo: 18,
    clock: '20:40',
    form: 'contact-appointment',
    visitAfter: 3,
    impression: 'offer',
    status: 'done',
    comment: 'visit',
  },
  { daysAgo: 13, clock: '09:10', form: 'document-request', document: 'all', status: 'done', comment: 'documents' },
  { daysAgo: 9, clock: '14:32', form: 'purchase-offer', status: 'answered', comment: 'offer' },
  { daysAgo: 8, clock: '10:15', form: 'rent-application', status: 'answered', comment: 'application' },
  { daysAgo: 5, clock: '22:08', form: 'send-to-friend' },
  { daysAgo: 2, clock: '11:46', form: 'contact-appointment', visitAfter: 5, status: 'confirmed' },
  { daysAgo: 1, clock: '17:25', form: 'contact-me' },
];

/** Submissions that are not about a property. */
export const AGENCY_STORY: readonly PastSubmission[] = [
  { daysAgo: 57, clock: '20:31', form: 'sign-newsletter' },
  { daysAgo: 53, clock: '09:48', form: 'contact-demand' },
  { daysAgo: 49, clock: '21:57', form: 'demand-register' },
  { daysAgo: 42, clock: '13:12', form: 'site-contact' },
  { daysAgo: 36, clock: '19:20', form: 'demand-register' },
  { daysAgo: 34, clock: '10:03', form: 'testimonial' },
  { daysAgo: 28, clock: '18:44', form: 'contact-demand' },
  { daysAgo: 24, clock: '22:36', form: 'sign-newsletter' },
  { daysAgo: 21, clock: '16:09', form: 'contact-construction' },
  { daysAgo: 16, clock: '20:50', form: 'demand-register' },
  { daysAgo: 11, clock: '12:37', form: 'site-contact' },
  { daysAgo: 7, clock: '21:14', form: 'demand-register' },
  { daysAgo: 4, clock: '08:22', form: 'contact-demand' },
  { daysAgo: 3, clock: '19:55', form: 'sign-newsletter' },
];

/** Possible submissions about any other property, weighted by repetition; `deal` is an offer or an application. */
export const OTHER_FORMS = [
  'contact-me',
  'contact-me',
  'contact-me',
  'contact-appointment',
  'contact-appointment',
  'document-request',
  'document-request',
  'send-to-friend',
  'deal',
] as const;

/** The second refresh reduced the price of one property. */
export const PRICE_STEP_DAYS_AGO = 20;
export const REFRESH_DAYS_AGO = [41, PRICE_STEP_DAYS_AGO, 3] as const;
