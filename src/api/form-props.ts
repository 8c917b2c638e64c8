import type { FieldName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { SalutationSetting } from '#domain/forms/salutation.ts';
import type { Language } from '#domain/language.ts';
import type { VisitRules } from '#domain/visits/visit-days.ts';

/** Option of a field; `language` is set when it differs from the page's. */
export type Choice = { value: string; label: string; language?: Language | undefined };

/** Data that a page passes to its form. */
export type FormProps = {
  form: FormName;
  language: Language;
  /** Options that depend on the language or the agency. */
  choices: { slots: Choice[]; visitSlots: Choice[]; types: Choice[]; zones: Choice[] };
  /** Titles (Mr, Ms) to offer; undefined offers all titles. */
  salutations?: SalutationSetting | undefined;
  /** IDs of property types that have bedrooms. */
  bedroomTypes: readonly string[];
  /** Rules for visit times, for a form that requests a visit. */
  visits?: VisitRules | undefined;
  /** Values that the page sets instead of asking for them, such as the project that a question is about. */
  given?: Partial<Record<FieldName, string>>;
  privacyHref?: string | undefined;
  /** URL of the alert form, which is offered when the property is unavailable. */
  alertHref?: string | undefined;
  /** Percentages paid in advance (legal table). */
  advance: { percent: number; most: number };
  /** Origin of the service, when it differs from the site's. */
  serviceUrl?: string | undefined;
};

/** URLs of the forms about a property, without the forms that the site does not have. */
export type PropertyForms = Partial<
  Record<'information' | 'appointment' | 'documents' | 'friend' | 'offer' | 'application', string | undefined>
>;
