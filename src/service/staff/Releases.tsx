import type { Release } from '../refresh/release-files.ts';
import type { Overview } from './overview.ts';
import { Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';
import { numberOf, outcomeName, releaseName, sourceName } from './staff-words.ts';

const SHOWN_REPORTS = 10;

type OverviewProps = { view: StaffView; overview: Overview };

/** The stored releases, each with a rollback button. */
export function Releases({ view, overview: { releases, isPossible, running } }: OverviewProps) {
  const { t } = view;
  if (releases.length === 0) return null;
  return (
    <Section id="releases" title={t('staff:releases.title')}>
      <p>{t('staff:releases.text')}</p>
      <ul className="staff__releases">
        {releases.map((release) => (
          <li key={release.id}>
            <span>
              {releaseName(view, release)} {release.from && <small>{sourceName(view, release.from)}</small>}
            </span>{' '}
            {release.isLive ? (
              <strong className="tag">{t('staff:releases.live')}</strong>
            ) : (
              isPossible &&
              !running && (
                <a href={`rollback?release=${release.id}`}>
                  {t('staff:releases.back', { number: numberOf(release.id) })}
                </a>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Reports({ view, overview: { reports } }: OverviewProps) {
  const { t, time } = view;
  return (
    <Section id="reports" title={t('staff:reports.title')}>
      {reports.length > 0 ? (
        <ul>
          {reports.slice(0, SHOWN_REPORTS).map(({ name, at, outcome }) => (
            <li key={name}>
              <a href={`reports/${name}`}>{time(at)}</a> {outcomeName(view, { action: 'refresh', outcome })}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('staff:reports.none')}</p>
      )}
    </Section>
  );
}

type RollbackProps = { view: StaffView; release: Release; nextTime: number | undefined };

/** Asks to confirm a rollback. */
export function Rollback({ view: { t, time }, release: { id, createdAt }, nextTime }: RollbackProps) {
  return (
    <>
      <p className="lead">
        {createdAt ? t('staff:rollback.text', { time: time(createdAt) }) : t('staff:rollback.textUndated')}
      </p>
      {nextTime !== undefined && <p className="notice">{t('staff:rollback.schedule', { time: time(nextTime) })}</p>}
      <form method="post" action="rollback" className="staff__work">
        <input type="hidden" name="release" value={id} />
        <button className="button" type="submit">
          {t('staff:rollback.button')}
        </button>{' '}
        <a className="button" data-look="quiet" href="./">
          {t('staff:rollback.cancel')}
        </a>
      </form>
    </>
  );
}
