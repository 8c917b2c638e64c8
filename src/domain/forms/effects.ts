import type { FormActivity } from './processing.ts';

/** Next steps after sending a form. */
export const NEXT_STEPS = ['sale', 'rent', 'projects', 'testimonials', 'services', 'home'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Kinds of entries in the history that a property's owner reads. */
export const FORM_HISTORIES = ['visit', 'information', 'document', 'offer', 'rent-application', 'friend'] as const;
export type FormHistory = (typeof FORM_HISTORIES)[number];

/** Error codes for a form that could not be stored; specification §8 defines one for each of these forms. */
type NotStoredCode =
  | 'SITE_CONTACT_NOT_SENT'
  | 'SEND_TO_FRIEND_NOT_SENT'
  | 'CONTACT_ME_NOT_SENT'
  | 'APPOINTMENT_NOT_SENT'
  | 'CONSTRUCTION_NOT_SENT'
  | 'DOCUMENT_REQUEST_FAILED'
  | 'TESTIMONIAL_FAILED'
  | 'MAIL_NOT_SENT';

/**
 * Effects of sending a form. Every form declares all of them without defaults, so that the type check reports what a
 * new form lacks. Fields are found by role: the day and time of a visit, a document. Separate from Form, which browsers
 * load.
 */
export type FormEffects = {
  /**
   * Recipients of mails about a submission that is not held. Held submissions are always mailed to the agency. `friend`
   * is the address in the field with that role.
   */
  mails: readonly ('agency' | 'visitor' | 'friend')[];
  /** Effect that starts once the visitor has followed the link in a confirmation mail. */
  subscribes: 'newsletter' | 'alert' | 'nothing';
  /** `strict` for forms that send mail to an address that someone other than its owner may have entered. */
  rate: 'usual' | 'strict';
  /** Error code when the submission cannot be stored. */
  notStored: NotStoredCode;
  /** Kind of entry in the history that the property's owner reads; `none` for forms that are not about a property. */
  history: FormHistory | 'none';
  /** Next steps on the thank-you page. */
  next: readonly NextStep[];
  /** Entries in the register of processing, which also define when the data are deleted. */
  register: readonly [FormActivity, ...FormActivity[]];
};
