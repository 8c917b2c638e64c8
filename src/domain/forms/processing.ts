import type { FieldName } from './field.ts';

/** Processing activities, in the order of the register. Each has its texts in messages/{language}/register.json. */
export const ACTIVITY_NAMES = [
  'questions',
  'visits',
  'documents',
  'valuation',
  'alerts',
  'newsletter',
  'friend',
  'testimonial',
  'rental',
  'offers',
  'jobs',
  'portal',
  'desk',
  'abuse',
] as const;
export type ActivityName = (typeof ACTIVITY_NAMES)[number];

type PeopleCategory =
  | 'askers'
  | 'subscribers'
  | 'senders'
  | 'friends'
  | 'clients'
  | 'tenants'
  | 'buyers'
  | 'applicants'
  | 'owners'
  | 'staff'
  | 'visitors';

/** Article 6 of the GDPR, first paragraph: (b) before a contract and under one, (a), (f). */
type LegalBasis = 'request' | 'contract' | 'consent' | 'interest';

/** Recipients other than the agency's staff and the providers of the site and its mail. */
export type Recipient = 'staff' | 'owner' | 'decision' | 'friend' | 'public' | 'processors';

/** The setting or rule by which it is deleted. */
type RetentionRule = 'leads' | 'applications' | 'subscription' | 'account' | 'staff' | 'counters';

/** Processing of what a form asks (GDPR art. 30). Forms of one activity declare the same. */
export type FormActivity = {
  name: ActivityName;
  people: readonly PeopleCategory[];
  basis: LegalBasis;
  /** Recipients other than the staff, the site's operator, and the owner of the property concerned. */
  recipients: readonly Recipient[];
  /** Fields of its forms that belong to another activity. */
  omits?: readonly FieldName[];
  kept: RetentionRule;
};

/** The activity of every form that sends a request to the agency. */
export const QUESTIONS: FormActivity = {
  name: 'questions',
  people: ['askers'],
  basis: 'request',
  recipients: [],
  omits: ['cv'],
  kept: 'leads',
};
