import type { FieldName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { SalutationSetting } from '#domain/forms/salutation.ts';
import type { Language } from '#domain/language.ts';
import type { VisitRules } from '#domain/visits/visit-days.ts';

/** An option with its text; `language` when it differs from the page's. */
export type Choice = { value: string; label: string; language?: Language | undefined };

/** Data that a page passes to its form. */
export type FormProps = {
  form: FormName;
  language: Language;
  /** Options that depend on the language or the agency. */
  choices: { slots: Choice[]; visitSlots: Choice[]; types: Choice[]; zones: Choice[] };
  /** Titles offered in a language, if not all of them. */
  salutations?: SalutationSetting | undefined;
  /** Types counted in bedrooms. */
  bedroomTypes: readonly string[];
  /** Times for visits, for a form that requests one. */
  visits?: VisitRules | undefined;
  /** Values known to the page and not asked for: the project of a question. */
  given?: Partial<Record<FieldName, string>>;
  privacyHref?: string | undefined;
  /** Alternatives to an unavailable property. */
  alertHref?: string | undefined;
  /** Share of an accepted offer paid in advance (legal table). */
  advanceShare: number;
  /** Address of the service, when it differs from the site's. */
  serviceUrl?: string | undefined;
};

/** Addresses of the forms about a property; omits those that the site does not have. */
export type PropertyForms = Partial<
  Record<'information' | 'appointment' | 'documents' | 'friend' | 'offer' | 'application', string | undefined>
>;
