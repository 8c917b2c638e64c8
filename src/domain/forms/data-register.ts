import type { Retention } from '../law/retention.ts';
import { type DataCategory, type FieldName, FORM_VALUES, type Form, listFields } from './field.ts';
import { EFFECTS, FORM_NAMES, FORMS, type FormName } from './forms.ts';
import { ACTIVITY_NAMES, type ActivityName, type FormActivity, type Recipient } from './processing.ts';

/** A processing activity with personal data. */
export type Activity = FormActivity & {
  /** Forms that declare this activity. */
  forms: readonly FormName[];
  /** Data stored in addition to the fields of its forms. */
  more?: readonly DataCategory[];
};

/** Activities that involve no form. */
const WITHOUT_FORM: readonly Activity[] = [
  {
    name: 'portal',
    forms: [],
    more: ['contact', 'password', 'logins', 'language'],
    people: ['owners'],
    basis: 'contract',
    recipients: [],
    kept: 'account',
  },
  {
    name: 'desk',
    forms: [],
    more: ['contact', 'password', 'factor', 'logins', 'language', 'work'],
    people: ['staff'],
    basis: 'interest',
    recipients: [],
    kept: 'staff',
  },
  {
    name: 'abuse',
    forms: [],
    more: ['source'],
    people: ['visitors'],
    basis: 'interest',
    recipients: [],
    kept: 'counters',
  },
];

function listOfForms(name: ActivityName): Activity[] {
  const forms = FORM_NAMES.filter((form) => EFFECTS[form].register.some((own) => own.name === name));
  const [said] = forms.flatMap((form) => EFFECTS[form].register.filter((own) => own.name === name));
  return said ? [{ ...said, forms }] : [];
}

/**
 * Register of all processing of personal data by the site and its service (GDPR art. 30); every form declares its own
 * part.
 */
export const ACTIVITIES: readonly Activity[] = ACTIVITY_NAMES.flatMap((name) => [
  ...listOfForms(name),
  ...WITHOUT_FORM.filter((own) => own.name === name),
]);

/** The agency's settings that affect the register. */
export type DataRules = {
  retention: Retention;
  /**
   * True when owners see who asked about their property, and the question; otherwise they see initials and the time.
   */
  showsContacts: boolean;
};

const listNames = (form: Form): FieldName[] => [...listFields(form).map(({ name }) => name), 'language'];

/** The categories of data of an activity, in the order in which its forms ask for them. */
export function listCategories({ forms, omits = [], more = [] }: Activity): DataCategory[] {
  const names = forms.flatMap((form) => listNames(FORMS[form])).filter((name) => !omits.includes(name));
  const categories = [...names.map((name) => FORM_VALUES[name].data), ...more];
  return [...new Set(categories)].filter((category) => category !== 'nothing');
}

/**
 * All recipients of an activity. They include the property's owner when a form is about a property, unless the activity
 * declares `decision`.
 */
export function listRecipients({ forms, recipients }: Activity): Recipient[] {
  const isAboutProperty = forms.some((form) => FORMS[form].about?.kind === 'property');
  const isInPortal = isAboutProperty && !recipients.includes('decision');
  return ['staff', ...(isInPortal ? (['owner'] as const) : []), ...recipients, 'processors'];
}

/** Fields encrypted in the database, when the service has a key. */
export function listEncrypted(): DataCategory[] {
  const fields = Object.values(FORMS).flatMap((form) => listFields(form));
  const confidential = fields.filter(({ kind, isConfidential }) => isConfidential === true || kind === 'file');
  return [...new Set(confidential.map(({ name }) => FORM_VALUES[name].data))];
}
