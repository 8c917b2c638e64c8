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

/** Legal basis by article 6(1) of the GDPR: (b) for `request` and `contract`, (a) for `consent`, (f) for `interest`. */
type LegalBasis = 'request' | 'contract' | 'consent' | 'interest';

/** Recipients of personal data. */
export type Recipient = 'staff' | 'owner' | 'decision' | 'friend' | 'public' | 'processors';

/** The setting or rule that defines when the data are deleted. */
type RetentionRule = 'leads' | 'applications' | 'subscription' | 'account' | 'staff' | 'counters';

/** Processing of a form's data (GDPR art. 30). All forms of one activity declare the same values. */
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
