// Initial texts of every agency, in each language, and their pages.

import { formatInWords } from '#domain/format/date.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { Language, Localised } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import type { PropertyKind } from '#domain/property/kind.ts';
import { phoneHref } from '#domain/text/phone.ts';
import { BELGIUM } from '#domain/time/zone.ts';
import { escapeMarkup } from '#web/escape.ts';
import type { Answers } from './answers.ts';
import pages from './template/pages.json' with { type: 'json' };
import routes from './template/routes.json' with { type: 'json' };
import de from './template/texts.de.json' with { type: 'json' };
import en from './template/texts.en.json' with { type: 'json' };
import fr from './template/texts.fr.json' with { type: 'json' };
import nl from './template/texts.nl.json' with { type: 'json' };

export type Word = keyof typeof nl.words;
type Texts = {
  kinds: Readonly<Record<PropertyKind, string>>;
  words: Readonly<Record<Word, string>>;
  /** HTML of pages, by ID. */
  pages: Readonly<Record<string, string>>;
};
const TEXTS: Readonly<Partial<Record<Language, Texts>>> = { nl, fr, en, de };
/** A language without texts starts with the English ones. */
const textsOf = (language: Language): Texts => TEXTS[language] ?? en;

export type TemplatePage = {
  id: string;
  title: Localised;
  path: Localised;
  isInMenu?: boolean;
  form?: FormName;
  list?: 'sale' | 'rent' | 'projects';
};
export const PAGES = pages as readonly TemplatePage[];

type FixedRoute = { path: string; type: string; breadcrumb: Localised; paths: Localised };
/** Login and thank-you pages of forms. */
export const FIXED_ROUTES: readonly FixedRoute[] = routes;

export const pageAddress = (id: string, language: Language): string =>
  `/${language}/${PAGES.find((page) => page.id === id)?.path[language] ?? ''}/`;

/** A text for each language of the agency. */
export function inEach(languages: readonly Language[], find: (language: Language) => string | undefined): Localised {
  const texts: Localised = {};
  for (const language of languages) {
    const text = find(language);
    if (text !== undefined) texts[language] = text;
  }
  return texts;
}

const PLACEHOLDER = /\{(\w+)(?::([\w-]+))?\}/g;

/**
 * Fills in an agency's data in the texts of a language; keeps placeholders that the site fills later
 * ({FOR_SALE_TOTAL}).
 */
export class Wording {
  readonly #values: Readonly<Record<string, string>>;
  readonly #texts: Texts;
  readonly #language: Language;

  constructor(answers: Answers, language: Language, today: Date) {
    const { street, houseNumber, zip, city, legalName, phone, email, companyNumber, areaServed } = answers;
    this.#language = language;
    this.#texts = textsOf(language);
    this.#values = {
      legalName: escapeMarkup(legalName),
      address: escapeMarkup(`${street} ${houseNumber}, ${zip} ${city}`),
      phone: escapeMarkup(phone),
      phoneHref: phoneHref(phone) ?? '',
      email: escapeMarkup(email),
      companyNumber,
      area: areaServed,
      date: formatInWords(today, language, { dateStyle: 'long' }, BELGIUM),
    };
  }

  word(word: Word): string {
    return this.#fill(this.#texts.words[word]);
  }

  kind(kind: PropertyKind): string {
    return this.#texts.kinds[kind];
  }

  page(id: string): string | undefined {
    const text = findOwn(this.#texts.pages, id);
    return text === undefined ? undefined : this.#fill(text);
  }

  #fill(text: string): string {
    return text.replace(PLACEHOLDER, (whole, key: string, id?: string) =>
      key === 'path' && id !== undefined ? pageAddress(id, this.#language) : (findOwn(this.#values, key) ?? whole),
    );
  }
}
