// An agency's answers before its site is written: asked interactively, or read from a file.
import { z } from 'zod';
import { isLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { checkAccent } from '#domain/look/accent.ts';
import { PROPERTY_KINDS, type PropertyKind } from '#domain/property/kind.ts';
import { phoneHref } from '#domain/text/phone.ts';
import type { TextKey } from '#i18n/messages.ts';

/** Error of an answer, in words for the user. */
export type Wrong = { key: TextKey; values?: Record<string, string> };
export type ReadAnswer<Value> = { ok: true; value: Value } | { ok: false; wrong: Wrong };

export type Answers = {
  /** Languages of the site; the first one is the default. */
  languages: Language[];
  name: string;
  legalName: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  phone: string;
  email: string;
  url: string;
  companyNumber: string;
  institute: string[];
  insurer: string;
  colour: string;
  initials: string;
  openingHours: string;
  areaServed: string;
  types: PropertyKind[];
};
export type Question = keyof Answers;

const accept = <Value>(value: Value): ReadAnswer<Value> => ({ ok: true, value });
const refuse = (key: TextKey, values?: Record<string, string>): ReadAnswer<never> => ({
  ok: false,
  wrong: { key, ...(values && { values }) },
});
const split = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const readText = (text: string): ReadAnswer<string> => (text === '' ? refuse('agency:wrong.empty') : accept(text));

function readLanguages(text: string): ReadAnswer<Language[]> {
  const codes = [...new Set(split(text.toLowerCase()))];
  const languages = codes.filter(isLanguage);
  if (codes.length === 0 || languages.length < codes.length)
    return refuse('agency:wrong.languages', { got: text, known: LANGUAGES.join(', ') });
  return accept(languages);
}

function readCompanyNumber(text: string): ReadAnswer<string> {
  const digits = text.replace(/\D/g, '').padStart(10, '0');
  // Check digits: 97 minus the remainder of the others divided by 97 (Crossroads Bank for Enterprises).
  const isWhole = /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
  if (!isWhole) return refuse('agency:wrong.companyNumber', { got: text });
  return accept(`BE ${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`);
}

function readColour(text: string): ReadAnswer<string> {
  const colour = text.startsWith('#') ? text : `#${text}`;
  const checked = checkAccent(colour);
  if (!checked) return refuse('agency:wrong.colour', { got: text });
  if (!checked.isReadable) return refuse('agency:wrong.contrast', { got: colour, nearest: checked.nearest });
  return accept(colour.toLowerCase());
}

function readTypes(text: string): ReadAnswer<PropertyKind[]> {
  const words = [...new Set(split(text.toLowerCase()))];
  const kinds = words.filter((word): word is PropertyKind => (PROPERTY_KINDS as readonly string[]).includes(word));
  if (words.length === 0 || kinds.length < words.length)
    return refuse('agency:wrong.types', { got: text, known: PROPERTY_KINDS.join(', ') });
  return accept(kinds);
}

function readUrl(text: string): ReadAnswer<string> {
  const url = URL.parse(/^https?:/.test(text) ? text : `https://${text}`);
  return url?.hostname.includes('.') ? accept(url.origin) : refuse('agency:wrong.url', { got: text });
}

const matching =
  (pattern: RegExp, key: TextKey) =>
  (text: string): ReadAnswer<string> =>
    pattern.test(text) ? accept(text) : refuse(key, { got: text });

/** Parsers of the answers, in the order of the questions. */
export const READERS: { readonly [Key in Question]: (text: string) => ReadAnswer<Answers[Key]> } = {
  languages: readLanguages,
  name: readText,
  legalName: readText,
  street: readText,
  houseNumber: readText,
  zip: matching(/^[1-9]\d{3}$/, 'agency:wrong.zip'),
  city: readText,
  phone: (text) => (phoneHref(text) === undefined ? refuse('agency:wrong.phone', { got: text }) : accept(text)),
  email: (text) => (z.email().safeParse(text).success ? accept(text) : refuse('agency:wrong.email', { got: text })),
  url: readUrl,
  companyNumber: readCompanyNumber,
  institute: (text) => (split(text).length === 0 ? refuse('agency:wrong.empty') : accept(split(text))),
  insurer: readText,
  colour: readColour,
  initials: matching(/^[\p{Lu}\d]{1,3}$/u, 'agency:wrong.initials'),
  openingHours: readText,
  areaServed: readText,
  types: readTypes,
};
export const QUESTIONS = Object.keys(READERS) as Question[];

const MAX_INITIALS = 2;

/** "Gentse Gevels" → "GG". */
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((word) => /[\p{L}\d]/u.exec(word)?.[0] ?? [])
    .slice(0, MAX_INITIALS)
    .join('')
    .toUpperCase();

/** Default of an answer, derived from others. */
export function suggestAnswer(question: Question, { name = '', city, email = '' }: Partial<Answers>) {
  const domain = email.split('@')[1];
  const suggested: Partial<Record<Question, string | undefined>> = {
    languages: 'nl, fr',
    legalName: name,
    url: domain && `https://www.${domain}`,
    colour: '#1d3f8f',
    initials: initialsOf(name),
    areaServed: city,
    types: 'house, apartment, land, shop, office, garage',
  };
  return suggested[question];
}

const written = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]);
type WrongAnswer = { question: string; wrong: Wrong };

/** Answers of a file; names each missing answer without a default, and each invalid one. */
export function readAnswers(json: unknown): { ok: true; answers: Answers } | { ok: false; wrongs: WrongAnswer[] } {
  const given = z.record(z.string(), written).safeParse(json);
  if (!given.success) return { ok: false, wrongs: [{ question: '', wrong: { key: 'agency:wrong.file' } }] };
  const answers: Partial<Answers> = {};
  const wrongs: WrongAnswer[] = [];
  for (const question of QUESTIONS) {
    const own = given.data[question];
    const text = (Array.isArray(own) ? own.join(', ') : own?.toString()) ?? suggestAnswer(question, answers) ?? '';
    const read = READERS[question](text.trim());
    if (read.ok) Object.assign(answers, { [question]: read.value });
    else wrongs.push({ question, wrong: read.wrong });
  }
  const known = QUESTIONS.join(', ');
  for (const question of Object.keys(given.data))
    if (!Object.hasOwn(READERS, question))
      wrongs.push({ question, wrong: { key: 'agency:wrong.unknown', values: { known } } });
  return wrongs.length === 0 ? { ok: true, answers: answers as Answers } : { ok: false, wrongs };
}
