import type { HistoryRow } from '#api/portal.ts';
import type { SiteData } from '#api/site-data.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { formatDate } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { formatCsv } from '../leads/csv.ts';
import { statusWord, typeWord } from './history-words.ts';

/** The rows as a table for a spreadsheet, with the moment in Brussels as it can be sorted. */
export function formatHistory(rows: readonly HistoryRow[], site: SiteData, language: Language): string {
  const t = translate(language);
  const moment = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Brussels',
  });
  const propertyName = (id: string): string => {
    const headline = Object.hasOwn(site.properties, id) ? site.properties[id]?.headline : undefined;
    return [id, findPhrase(headline, language, site.defaultLanguage)?.text].filter(Boolean).join(' – ');
  };
  const heading = [
    t('history:column.date'),
    t('history:column.property'),
    t('history:column.type'),
    t('history:column.contact'),
    t('history:column.subject'),
    t('history:column.appointment'),
    t('history:column.comment'),
    t('history:column.status'),
    t('history:column.source'),
  ];
  const lines = rows.map((row) => [
    moment.format(row.at),
    propertyName(row.property),
    typeWord(row.type, t),
    row.contact,
    row.subject,
    row.appointment ? `${formatDate(row.appointment.date)} ${row.appointment.slot}`.trim() : '',
    row.comment,
    statusWord(row.status, t),
    row.source,
  ]);
  return formatCsv([heading, ...lines]);
}
