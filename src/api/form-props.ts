import type { FieldName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { SalutationSetting } from '#domain/forms/salutation.ts';
import type { Language } from '#domain/language.ts';
import type { VisitRules } from '#domain/visits/visit-days.ts';

/** A value to pick, with its text; `language` where the text is in another one than the page. */
export type Choice = { value: string; label: string; language?: Language | undefined };

/** All that a form is told by its page. */
export type FormProps = {
  form: FormName;
  language: Language;
  /** Values that depend on the language or on what the agency offers. */
  choices: { slots: Choice[]; visitSlots: Choice[]; types: Choice[]; zones: Choice[] };
  /** Which titles a language offers, where that is not all of them. */
  salutations?: SalutationSetting | undefined;
  /** The types that are counted in bedrooms. */
  bedroomTypes: readonly string[];
  /** When visits can be asked for, of a form that asks for one. */
  visits?: VisitRules | undefined;
  /** Values that the page knows and does not ask for: the project it is about. */
  given?: Partial<Record<FieldName, string>>;
  privacyHref?: string | undefined;
  /** Where somebody goes who wants a property that is gone. */
  alertHref?: string | undefined;
  /** Part of an accepted offer that is paid in advance (legal table). */
  advanceShare: number;
  /** Address of the service where it is not the site's own. */
  serviceUrl?: string | undefined;
};

/** Addresses of the forms about a property; one that the site does not have is absent. */
export type PropertyForms = Partial<
  Record<'information' | 'appointment' | 'documents' | 'friend' | 'offer' | 'application', string | undefined>
>;
