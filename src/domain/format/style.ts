import { LANGUAGES, type Language, type Localised } from '../language.ts';

/** Formats of figures and dates that a site can choose: as specified (§9), or each language's own. */
export const FORMATS = ['as-specified', 'by-language'] as const;
export type Formats = (typeof FORMATS)[number];
/** One setting for all languages, or one for each of several languages; the others are as specified. */
export type FormatSetting = Formats | Localised<Formats>;

/** Format of figures and dates; read it with `styleOf`. */
export type Style = {
  /** Locale whose thousands and decimal signs are used. */
  locale: string;
  /** Texts before and after an amount. */
  euro: readonly [string, string];
  /** Sign between day, month and year; without it the month is in letters. */
  dateSign?: string;
};

/** Specification §9: "€ " before, Belgian Dutch figures, d-m-yyyy without leading zeros. */
const SPECIFIED: Style = { locale: 'nl-BE', euro: ['€\u00a0', ''], dateSign: '-' };

const EURO_BEHIND = ['', '\u00a0€'] as const;

/** Formats of languages that differ from the specification; Dutch does not. */
const OWN: Localised<Style> = {
  fr: { locale: 'fr-BE', euro: EURO_BEHIND, dateSign: '/' },
  // Not en-BE: English readers take its decimal comma for a thousands separator. No `dateSign`, so the month is written
  // as a word: some English readers read 7/9 as 9 July.
  en: { locale: 'en-GB', euro: ['€', ''] },
  de: { locale: 'de-BE', euro: EURO_BEHIND, dateSign: '.' },
};

let chosen: readonly Language[] | undefined;

/** Languages that use their own format. */
export function listByLanguage(setting: FormatSetting): Language[] {
  return LANGUAGES.filter((language) => (typeof setting === 'string' ? setting : setting[language]) === 'by-language');
}

/** Sets the formats of this process, which serves one site. Called whenever a site is opened. */
export function setFormats(setting: FormatSetting = 'as-specified'): void {
  chosen = listByLanguage(setting);
}

/** Value of `data-formats` on a page's root element, where scripts in the browser read the formats. */
export const formatsAttribute = (setting: FormatSetting | undefined): string | undefined =>
  (setting && listByLanguage(setting).join(' ')) || undefined;

function writesItsOwnWay(language: Language): boolean {
  if (chosen) return chosen.includes(language);
  // Without a document and without a site, the specified formats apply.
  return !!globalThis.document?.documentElement.dataset.formats?.includes(language);
}

export function styleOf(language: Language): Style {
  return (writesItsOwnWay(language) ? OWN[language] : undefined) ?? SPECIFIED;
}
