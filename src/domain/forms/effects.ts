import type { FormActivity } from './processing.ts';

/** Where somebody can go on who has sent a form. */
export const NEXT_STEPS = ['sale', 'rent', 'projects', 'testimonials', 'services', 'home'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** What the owner of a property reads that a visitor asked for. */
export const FORM_HISTORIES = ['visit', 'information', 'document', 'offer', 'rent-application', 'friend'] as const;
export type FormHistory = (typeof FORM_HISTORIES)[number];

/** Codes of the error catalogue for a form that could not be stored; specification §8 names one for each of these forms. */
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
 * What sending a form does. Every form says all of it: nothing here has a default, so that the type check names what a new
 * form has not said. Fields claim by their role: the day and time of a visit, a document. Kept apart from Form, which
 * browsers load.
 */
export type FormEffects = {
  /** Mails of a submission that is not held; the agency hears of every one that is. The friend is the address of that role. */
  mails: readonly ('agency' | 'visitor' | 'friend')[];
  /** What starts once the visitor has followed the link of a mail of its own. */
  subscribes: 'newsletter' | 'alert' | 'nothing';
  /** `strict` for forms that make us write to an address that its owner may not have given us. */
  rate: 'usual' | 'strict';
  /** The code of a submission that cannot be stored. */
  notStored: NotStoredCode;
  /** Its row in the history that the owner of the property reads; `none` for forms that are about no property. */
  history: FormHistory | 'none';
  /** Where the page that thanks leads. */
  next: readonly NextStep[];
  /** Its entries in the register of processing, which also say when it is deleted. */
  register: readonly [FormActivity, ...FormActivity[]];
};
