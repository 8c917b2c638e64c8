import { type FieldName, type Form, listFields } from '../forms/field.ts';
import { FORMS, type FormName } from '../forms/forms.ts';
import type { Retention } from './retention.ts';

/** What kind of data a value is; `nothing` tells nothing of a person. */
export type DataCategory =
  | 'identity'
  | 'contact'
  | 'address'
  | 'message'
  | 'features'
  | 'subject'
  | 'times'
  | 'consent'
  | 'friend'
  | 'income'
  | 'household'
  | 'offer'
  | 'cv'
  | 'language'
  | 'password'
  | 'logins'
  | 'source'
  | 'nothing';

/** Each name under which a form may send something. */
export const CATEGORY_OF_FIELD: Readonly<Record<FieldName, DataCategory>> = {
  title: 'identity',
  firstName: 'identity',
  lastName: 'identity',
  email: 'contact',
  phone: 'contact',
  preferredContact: 'contact',
  street: 'address',
  houseNumber: 'address',
  boxNumber: 'address',
  zip: 'address',
  city: 'address',
  country: 'address',
  remark: 'message',
  goal: 'features',
  propertyTypes: 'features',
  zones: 'features',
  priceMin: 'features',
  priceMax: 'features',
  withoutPrice: 'features',
  bedrooms: 'features',
  surface: 'features',
  frequency: 'features',
  area: 'features',
  propertyId: 'subject',
  projectId: 'subject',
  colleague: 'subject',
  document: 'subject',
  slot: 'times',
  date: 'times',
  visited: 'times',
  startDate: 'times',
  endDate: 'times',
  newsletter: 'consent',
  privacyAccepted: 'consent',
  friendEmail: 'friend',
  friendName: 'friend',
  income: 'income',
  household: 'household',
  offer: 'offer',
  conditions: 'offer',
  validUntil: 'offer',
  cv: 'cv',
  language: 'language',
  captcha: 'nothing',
};

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

/** One thing that is done with personal data. */
export type Activity = {
  name:
    | 'questions'
    | 'visits'
    | 'documents'
    | 'valuation'
    | 'alerts'
    | 'newsletter'
    | 'friend'
    | 'testimonial'
    | 'rental'
    | 'offers'
    | 'jobs'
    | 'portal'
    | 'abuse';
  forms: readonly FormName[];
  /** Fields of its forms that another activity is about. */
  omits?: readonly FieldName[];
  /** What is kept besides the fields of its forms. */
  more?: readonly DataCategory[];
  people: readonly PeopleCategory[];
  basis: LegalBasis;
  recipients?: readonly Recipient[];
  kept: RetentionRule;
};

/** All that the site and its service do with personal data (GDPR art. 30); every form stands in one at least. */
export const ACTIVITIES: readonly Activity[] = [
  {
    name: 'questions',
    forms: ['site-contact', 'contact-me', 'contact-construction'],
    omits: ['cv'],
    people: ['askers'],
    basis: 'request',
    kept: 'leads',
  },
  { name: 'visits', forms: ['contact-appointment'], people: ['askers'], basis: 'request', kept: 'leads' },
  { name: 'documents', forms: ['document-request'], people: ['askers'], basis: 'request', kept: 'leads' },
  { name: 'valuation', forms: ['contact-demand'], people: ['askers'], basis: 'request', kept: 'leads' },
  { name: 'alerts', forms: ['demand-register'], people: ['subscribers'], basis: 'consent', kept: 'subscription' },
  { name: 'newsletter', forms: ['sign-newsletter'], people: ['subscribers'], basis: 'consent', kept: 'subscription' },
  {
    name: 'friend',
    forms: ['send-to-friend'],
    people: ['senders', 'friends'],
    basis: 'interest',
    recipients: ['friend'],
    kept: 'leads',
  },
  {
    name: 'testimonial',
    forms: ['testimonial'],
    people: ['clients'],
    basis: 'consent',
    recipients: ['public'],
    kept: 'leads',
  },
  {
    name: 'rental',
    forms: ['rent-application'],
    people: ['tenants'],
    basis: 'request',
    recipients: ['decision'],
    kept: 'applications',
  },
  {
    name: 'offers',
    forms: ['purchase-offer'],
    people: ['buyers'],
    basis: 'request',
    recipients: ['decision'],
    kept: 'leads',
  },
  { name: 'jobs', forms: ['site-contact'], people: ['applicants'], basis: 'request', kept: 'applications' },
  {
    name: 'portal',
    forms: [],
    more: ['contact', 'password', 'logins', 'language'],
    people: ['owners'],
    basis: 'contract',
    kept: 'account',
  },
  { name: 'abuse', forms: [], more: ['source'], people: ['visitors'], basis: 'interest', kept: 'counters' },
];

/** What the agency decides of it. */
export type DataRules = {
  retention: Retention;
  /** Owners read who asked about their property, and what; otherwise initials and the time. */
  showsContacts: boolean;
};

const listNames = (form: Form): FieldName[] => [...listFields(form).map(({ name }) => name), 'language'];

/** The categories of data of an activity, in the order in which its forms ask for them. */
export function listCategories({ forms, omits = [], more = [] }: Activity): DataCategory[] {
  const names = forms.flatMap((form) => listNames(FORMS[form])).filter((name) => !omits.includes(name));
  const categories = [...names.map((name) => CATEGORY_OF_FIELD[name]), ...more];
  return [...new Set(categories)].filter((category) => category !== 'nothing');
}

/** Everybody who gets to see it: owners see who asked about their property, and decide with all that was sent. */
export function listRecipients({ forms, recipients = [] }: Activity): Recipient[] {
  const isAboutProperty = forms.some((form) => FORMS[form].about === 'property');
  const isInPortal = isAboutProperty && !recipients.includes('decision');
  return ['staff', ...(isInPortal ? (['owner'] as const) : []), ...recipients, 'processors'];
}

/** What the database holds encrypted, where the service has a key. */
export function listEncrypted(): DataCategory[] {
  const fields = Object.values(FORMS).flatMap((form) => listFields(form));
  const confidential = fields.filter(({ kind, isConfidential }) => isConfidential === true || kind === 'file');
  return [...new Set(confidential.map(({ name }) => CATEGORY_OF_FIELD[name]))];
}
