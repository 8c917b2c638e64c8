import type { Language, Localised } from '../language.ts';

/** The titles of specification §3. */
export const SALUTATIONS = ['mr', 'mrs', 'miss'] as const;
export type Salutation = (typeof SALUTATIONS)[number];

/** Offered in every language, and answers the question where it is required. */
export const NO_SALUTATION = 'none';

/** Which titles a language offers, where that is not all of them. */
export type SalutationSetting = Localised<readonly Salutation[]>;

/**
 * True for what a form offers in a language and a mail says in it. Any other title is accepted without being offered:
 * it may come from an older page or from another program.
 */
export function offersSalutation(value: string, language: Language, setting: SalutationSetting = {}): boolean {
  const offered: readonly string[] = setting[language] ?? SALUTATIONS;
  return value === NO_SALUTATION || offered.includes(value);
}
