import { formatUnit, joinParts } from '#domain/format/words.ts';
import {
  ACTIVITIES,
  type Activity,
  type DataRules,
  listCategories,
  listRecipients,
} from '#domain/forms/data-register.ts';
import type { DataCategory } from '#domain/forms/field.ts';
import type { Recipient } from '#domain/forms/processing.ts';
import type { Language } from '#domain/language.ts';
import { BACKUP_RULE, FIXED_DAYS } from '#domain/law/retention.ts';
import type { Translate } from '#i18n/translator.ts';

type RegisterEntry = {
  name: Activity['name'];
  title: string;
  purpose: string;
  rows: { term: string; text: string }[];
};

const DAYS_PER_YEAR = 365;

/** Whole years as years: "2 years", "180 days". */
function formatDays(days: number, language: Language): string {
  const years = days / DAYS_PER_YEAR;
  return Number.isInteger(years) ? formatUnit(years, 'year', language) : formatUnit(days, 'day', language);
}

export function formatCategories(categories: readonly DataCategory[], language: Language, t: Translate): string {
  const texts = categories.flatMap((category) => (category === 'nothing' ? [] : t(`register:category.${category}`)));
  return joinParts(texts, language);
}

function recipientText(recipient: Recipient, { showsContacts }: DataRules, t: Translate): string {
  if (recipient !== 'owner') return t(`register:recipient.${recipient}`);
  return t(showsContacts ? 'register:recipient.owner.names' : 'register:recipient.owner.initials');
}

/** All processing of personal data, for the privacy statement and the register. */
export function describeActivities(rules: DataRules, language: Language, t: Translate): RegisterEntry[] {
  const limits = { ...FIXED_DAYS, ...rules.retention };
  const times = Object.fromEntries(Object.entries(limits).map(([name, days]) => [name, formatDays(days, language)]));
  return ACTIVITIES.map((activity) => ({
    name: activity.name,
    title: t(`register:activity.${activity.name}`),
    purpose: t(`register:purpose.${activity.name}`),
    rows: [
      {
        term: t('register:term.people'),
        text: joinParts(
          activity.people.map((people) => t(`register:people.${people}`)),
          language,
        ),
      },
      { term: t('register:term.data'), text: formatCategories(listCategories(activity), language, t) },
      { term: t('register:term.basis'), text: t(`register:basis.${activity.basis}`) },
      {
        term: t('register:term.recipients'),
        text: joinParts(
          listRecipients(activity).map((recipient) => recipientText(recipient, rules, t)),
          language,
        ),
      },
      { term: t('register:term.kept'), text: t(`register:kept.${activity.kept}`, times) },
    ],
  }));
}

/** Text about the deletion of data after the retention period. */
export function describeDeletion(language: Language, t: Translate): string {
  return t('register:after', {
    trash: formatDays(FIXED_DAYS.trash, language),
    months: formatUnit(BACKUP_RULE.months, 'month', language),
  });
}
