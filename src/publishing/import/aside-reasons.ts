/** Reasons why a known field is not used; each is a text of `import.json` (`note.aside.<reason>`). */
export const ASIDE_REASONS = [
  'owner',
  'mandate',
  'rooms',
  'region',
  'office',
  'otherLanguage',
  'program',
  'repeated',
  'abroad',
  'unclear',
  'noPlace',
  'private',
  'hidden',
  'ignored',
] as const;
export type AsideReason = (typeof ASIDE_REASONS)[number];
