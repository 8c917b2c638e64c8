// Finds figures and dates on a page that are not in the site's format.
import type { Language } from '#domain/language.ts';
import { decodeEntities, listPageTexts } from './page-texts.ts';

/** Names with numbers in their own format: versions, licences, registrations of agents (599.901); opening hours. */
const NAMES = [
  /\b(?:Safari|WCAG|CC BY|Firefox|Chrome|Gevel) \d+(?:\.\d+)*/g,
  /\b5\d\d\.\d{3}(?=[, ]+(?:\||5\d\d\.\d{3}|\())/g,
  /\d{1,2}[.:]\d\d(?= ?(?:uur|Uhr|h\b|–|-))/g,
];

/** The site's own texts on a page, in the page's language; sentences are separated by "|". */
export function readOwnWords(html: string): string {
  const root = /<html[^>]* lang="([a-z]+)"/.exec(html)?.[1];
  const said = listPageTexts(html, ({ name }) => name === 'cite')
    .filter(({ language }) => language === root)
    .map(({ text, startsBlock }) => (startsBlock ? ' | ' : '') + decodeEntities(text))
    .join('');
  return NAMES.reduce((words, name) => words.replace(name, ' '), said);
}

/** Figures that reveal a format: amounts, numeric dates, decimals, and thousands. */
export const FIGURES = {
  euro: /€\s?\d[\d.,\u202f\u00a0]*|\d[\d.,\u202f\u00a0]*\u00a0€/g,
  date: /(?<![\d.,/-])\d{1,2}([-\u2011/.])\d{1,2}\1\d{4}(?![\d-])/g,
  sortable: /(?<![\d-])\d{4}[-\u2011/.]\d\d[-\u2011/.]\d\d(?!\d)/g,
  decimal: /(?<![\d.,/-])\d{1,3}([.,])\d{1,2}(?=\u00a0(?:%|m²?|kWh|kW|are|ha)|%)/g,
  thousands: /(?<![\d.,/+\u202f\u00a0-])[1-9]\d{0,2}([.,'’\u202f\u00a0])\d{3}(?![\d/-])/g,
} as const;
export type FigureKind = keyof typeof FIGURES;

export const listOwnFigures = (words: string, kind: FigureKind): RegExpExecArray[] => [
  ...words.matchAll(FIGURES[kind]),
];

export type FigureFormat = { euro: RegExp; date: string | undefined; decimal: string; thousands: string };
export const SPECIFIED: FigureFormat = {
  euro: /^€\u00a0\d{1,3}(?:\.\d{3})*(?:,\d\d)?[.,]?$/,
  date: '-',
  decimal: ',',
  thousands: '.',
};
export const OWN_WAY: Readonly<Record<Language, FigureFormat>> = {
  nl: SPECIFIED,
  fr: { euro: /^\d{1,3}(?:\u202f\d{3})*(?:,\d\d)?\u00a0€$/, date: '/', decimal: ',', thousands: '\u202f' },
  en: { euro: /^€\d{1,3}(?:,\d{3})*(?:\.\d\d)?[.,]?$/, date: undefined, decimal: '.', thousands: ',' },
  de: { euro: /^\d{1,3}(?:\.\d{3})*(?:,\d\d)?\u00a0€$/, date: '.', decimal: ',', thousands: '.' },
};

/** Figures on a page that are in another format, with their context. */
export function findStrangers(words: string, written: FigureFormat): string[] {
  const amounts = listOwnFigures(words, 'euro')
    .map(([found]) => found.trim())
    .filter((found) => !written.euro.test(found));
  const others = (['date', 'decimal', 'thousands'] as const).flatMap((kind) =>
    listOwnFigures(words, kind).filter(([, sign]) => (sign === '\u2011' ? '-' : sign) !== written[kind]),
  );
  return [...amounts, ...[...others, ...listOwnFigures(words, 'sortable')].map(([found]) => found)];
}
