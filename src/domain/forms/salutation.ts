import type { Language, Localised } from '../language.ts';

/** The titles of specification §3. */
export const SALUTATIONS = ['mr', 'mrs', 'miss'] as const;
export type Salutation = (typeof SALUTATIONS)[number];

/** "No title": offered in every language, and a valid answer where a title is required. */
export const NO_SALUTATION = 'none';

/** Titles offered per language; a language without an entry offers all titles. */
export type SalutationSetting = Localised<readonly Salutation[]>;

/**
 * True for a title that forms offer and mails use in this language. Forms also accept titles that they do not offer,
 * since these may come from an older page or another program.
 */
export function offersSalutation(value: string, language: Language, setting: SalutationSetting = {}): boolean {
  const offered: readonly string[] = setting[language] ?? SALUTATIONS;
  return value === NO_SALUTATION || offered.includes(value);
}
