import { Fragment } from 'react';
import { isPublished } from '#api/refresh.ts';
import { joinParts } from '#domain/format/words.ts';
import { listReviews } from '#domain/law/legal-review.ts';
import { describeCounts, hasCompared, listChanges } from '#words/difference-text.ts';
import { languageName } from '#words/language-name.ts';
import { describeMissing } from '#words/legal-sheet.ts';
import type { Report } from './report-files.ts';
import { PropertyLink, Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';

type ReportProps = { view: StaffView; report: Report };

/** Maximum number of properties shown per list; the report contains all. */
const SHOWN = 50;

type DifferenceProps = { view: StaffView; difference: Report['differences'][number]; isOpen: boolean };

function Difference({ view, difference, isOpen }: DifferenceProps) {
  const { language, t } = view;
  const lists = listChanges(difference, language);
  const summary = describeCounts(difference, language);
  if (lists.length === 0 && !difference.isTextLost) return <p>{summary}</p>;
  return (
    <details open={isOpen}>
      <summary>{summary}</summary>
      {difference.isTextLost && (
        <p>{t('refresh:textLost', { language: languageName(difference.language, language) })}</p>
      )}
      {lists.map(({ heading, rows }) => (
        <Fragment key={heading}>
          <h3>{`${heading} (${rows.length})`}</h3>
          <ul>
            {rows.slice(0, SHOWN).map(({ id, title, what }) => (
              <li key={id}>
                <PropertyLink view={view} id={id}>{`${title} (${id})`}</PropertyLink>
                {what && `: ${what}`}
              </li>
            ))}
            {rows.length > SHOWN && <li>{t('refresh:more', { count: rows.length - SHOWN })}</li>}
          </ul>
        </Fragment>
      ))}
    </details>
  );
}

/** Changes of the last refresh, or of a held one, per language of the site. */
export function Changes({ view, report: { differences, outcome, times } }: ReportProps) {
  const { t } = view;
  if (!hasCompared(times)) return null;
  return (
    <Section id="changes" title={t(isPublished(outcome) ? 'staff:changes.title' : 'staff:changes.would')}>
      {differences.map((difference, index) => (
        <Difference key={difference.language} view={view} difference={difference} isOpen={index === 0} />
      ))}
      {differences.length === 0 && <p>{t('refresh:first')}</p>}
    </Section>
  );
}

/** Properties whose page lacks facts that the law requires. */
export function MissingFacts({ view, report: { missingFacts, times }, today }: ReportProps & { today: string }) {
  const { t, language } = view;
  const count = missingFacts.length;
  const reviews = listReviews(today).map(({ row, name }) => `${row} (${name})`);
  if (count === 0 && !hasCompared(times)) return null;
  return (
    <Section id="legal" title={t('refresh:legal.title')}>
      {count > 0 ? (
        <details>
          <summary>{t('refresh:legal.count', { count })}</summary>
          <p>{t('staff:legal.text')}</p>
          <ul>
            {missingFacts.slice(0, SHOWN).map((lacking) => (
              <li key={lacking.id}>
                <PropertyLink view={view} id={lacking.id}>{`${lacking.title} (${lacking.id})`}</PropertyLink>
                {`: ${describeMissing(lacking, language)}`}
              </li>
            ))}
            {count > SHOWN && <li>{t('refresh:more', { count: count - SHOWN })}</li>}
          </ul>
        </details>
      ) : (
        <p>{t('refresh:legal.none')}</p>
      )}
      {reviews.length > 0 && <p>{t('refresh:legal.review', { rows: joinParts(reviews, language) })}</p>}
    </Section>
  );
}
