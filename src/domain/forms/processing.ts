import type { FieldName } from './field.ts';

/** What is done with personal data, in the order of the register. Each has its texts in messages/{language}/register.json. */
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
  'abuse',
] as const;
export type ActivityName = (typeof ACTIVITY_NAMES)[number];

export type PeopleCategory =
  | 'askers'
  | 'subscribers'
  | 'senders'
  | 'friends'
  | 'clients'
  | 'tenants'
  | 'buyers'
  | 'applicants'
  | 'owners'
  | 'visitors';

/** Article 6 of the GDPR, first paragraph: (b) before a contract and under one, (a), (f). */
export type LegalBasis = 'request' | 'contract' | 'consent' | 'interest';

/** Who gets to see it besides the agency's staff and whoever runs the site and the mail for it. */
export type Recipient = 'staff' | 'owner' | 'decision' | 'friend' | 'public' | 'processors';

/** By which setting or rule it is deleted. */
export type RetentionRule = 'leads' | 'applications' | 'subscription' | 'account' | 'counters';

/** One thing that is done with what a form asks (GDPR art. 30). Forms of the same activity say the same of it. */
export type FormActivity = {
  name: ActivityName;
  people: readonly PeopleCategory[];
  basis: LegalBasis;
  /** Beyond the staff, whoever runs the site, and the owner of the property it is about. */
  recipients: readonly Recipient[];
  /** Fields of its forms that another activity is about. */
  omits?: readonly FieldName[];
  kept: RetentionRule;
};

/** The activity of every form that asks the agency something. */
export const QUESTIONS: FormActivity = {
  name: 'questions',
  people: ['askers'],
  basis: 'request',
  recipients: [],
  omits: ['cv'],
  kept: 'leads',
};
