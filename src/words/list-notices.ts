import type { ListResult } from '#domain/list/list-filter.ts';
import type { IgnoredPart, ListQuery } from '#domain/list/list-query.ts';
import type { Translate } from '#i18n/translator.ts';
import { elsewhereText } from './elsewhere-text.ts';

/** A notice about a result. `more`: the text and the query change of a link that also shows the omitted properties. */
export type ListNotice = { key: string; text: string; more?: { text: string; change: Partial<ListQuery> } };

type ListAnswer = { query: ListQuery; result: ListResult; ignored: readonly IgnoredPart[] };

function ignoredText(ignored: readonly IgnoredPart[], t: Translate): string {
  const names = ignored.map(({ parameter, value }) => {
    const name = t(`filter:parameter.${parameter}`);
    return value ? t('filter:ignored.value', { name, value }) : name;
  });
  return `${t('filter:ignored')} ${names.join(', ')}.`;
}

/**
 * Filters of a list that an alert cannot have, as text: words, and the nearest place of a kind, which is not a single
 * place.
 */
function listLostInAlert({ text, near }: ListQuery, t: Translate): string[] {
  const nearest = near?.target.kind === 'nearest' ? [t(`filter:kind.${near.target.stop}`)] : [];
  return [...(text === '' ? [] : [t('filter:chip.q', { text })]), ...nearest];
}

/**
 * Notices about the parts of a query that an alert form drops: unused parts, places without an offer, filters that an
 * alert cannot have.
 */
export function listAlertNotices(asked: ListAnswer, t: Translate): ListNotice[] {
  const lost = listLostInAlert(asked.query, t);
  const towns = listElsewhere(asked.ignored);
  return [
    ...(towns.length > 0 ? [{ key: 'elsewhere', text: elsewhereText(towns, t) }] : []),
    ...(lost.length > 0 ? [{ key: 'alert', text: t('filter:alert.lost', { filters: lost.join(', ') }) }] : []),
    ...listNotices(asked, t).filter(({ key }) => key === 'ignored'),
  ];
}

const listElsewhere = (ignored: readonly IgnoredPart[]): string[] =>
  ignored.filter(({ isElsewhere }) => isElsewhere).map(({ value }) => value);

/** Notices about a list's result: properties with missing data, scales and estimates, and unused parts of the query. */
export function listNotices({ query, result, ignored }: ListAnswer, t: Translate): ListNotice[] {
  const { withoutPrice, withUnsaid } = query;
  const elsewhere = listElsewhere(ignored);
  const unused = ignored.filter(({ isElsewhere }) => !isElsewhere);
  const notices: (ListNotice | false | undefined)[] = [
    result.withoutPrice > 0 && {
      key: 'price',
      text: t(withoutPrice ? 'filter:withoutPrice.shown' : 'filter:withoutPrice.hidden', {
        count: result.withoutPrice,
      }),
      ...(!withoutPrice && {
        more: { text: t('filter:withoutPrice.show', { count: result.withoutPrice }), change: { withoutPrice: true } },
      }),
    },
    result.unsaid > 0 && {
      key: 'unsaid',
      text: t(withUnsaid ? 'filter:unsaid.shown' : 'filter:unsaid.hidden', {
        count: result.unsaid,
        fit: t('filter:unsaid.fit', { count: result.rows.length }),
      }),
      ...(!withUnsaid && {
        more: { text: t('filter:unsaid.show', { count: result.unsaid }), change: { withUnsaid: true } },
      }),
    },
    query.energy && { key: 'energy', text: t('filter:energy.scales') },
    query.near && 'minutes' in query.near.limit && { key: 'near', text: t('filter:near.about') },
    query.near?.target.kind === 'nearest' && {
      key: 'alert',
      text: t('filter:alert.lost', { filters: listLostInAlert(query, t).join(', ') }),
    },
    result.onlyInHeadlines.length > 0 && {
      key: 'words',
      text: t('filter:words.headlines', { words: result.onlyInHeadlines.join(', ') }),
    },
    elsewhere.length > 0 && {
      key: 'elsewhere',
      text: `${elsewhereText(elsewhere, t)} ${t('filter:elsewhere.others')}`,
    },
    unused.length > 0 && { key: 'ignored', text: ignoredText(unused, t) },
  ];
  return notices.filter((notice) => typeof notice === 'object');
}
