import { type Gate, isPublished, type RefreshStatus } from '#api/refresh.ts';
import { lossShare } from '#domain/property/difference.ts';
import { languageName } from '#words/language-name.ts';
import type { Overview } from './overview.ts';
import type { Report } from './report-files.ts';
import { PropertyLink, Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';
import { numberOf, outcomeName, releaseName, sourceName, stageName } from './staff-words.ts';

const PERCENT = 100;
/** Maximum number of properties shown per rule; the report contains all. */
const SHOWN = 10;

type OverviewProps = { view: StaffView; overview: Overview };
type ReportProps = { view: StaffView; report: Report };

/**
 * The published release with its time and source, and the next scheduled refresh. The section of a connected program
 * shows its own schedule.
 */
export function LiveRelease({
  view,
  overview: { live, nextTime },
  isConnected,
}: OverviewProps & { isConnected: boolean }) {
  const { t, time } = view;
  return (
    <Section id="live" title={t('staff:live.title')}>
      <p className="staff__live">{live ? releaseName(view, live) : t('staff:live.none')}</p>
      {live?.from && <p>{t('staff:live.from', { source: sourceName(view, live.from) })}</p>}
      {nextTime !== undefined && <p>{t('staff:next', { time: time(nextTime) })}</p>}
      {nextTime === undefined && !isConnected && <p>{t('staff:next.none')}</p>}
    </Section>
  );
}

function Progress({ view, status }: { view: StaffView; status: RefreshStatus }) {
  const { t } = view;
  const { action, stage, step = 0, steps = 1 } = status;
  if (action === 'rollback') return <p>{t('staff:running.rollback')}</p>;
  return (
    <>
      <p>
        <strong data-step="">{t('staff:running', { step, steps })}</strong>{' '}
        <span data-stage="" role="status">
          {stage && stageName(view, stage)}
        </span>{' '}
        <span data-seconds="" />
      </p>
      <progress max={steps} value={step} aria-label={t('staff:title')} />
      <p>{t('staff:running.safe')}</p>
    </>
  );
}

/** Refresh button, or the progress of a running refresh. */
export function Work({ view, overview: { running, isWaiting, isPossible, source } }: OverviewProps) {
  const { t } = view;
  if (running || isWaiting)
    return (
      <section className="staff__work">
        {running ? <Progress view={view} status={running} /> : <p role="status">{t('staff:running.waiting')}</p>}
      </section>
    );
  if (!isPossible) return <p className="notice">{t('staff:impossible')}</p>;
  return (
    <form method="post" action="refresh" className="staff__work">
      <p>{t('staff:refresh.text', { source: sourceName(view, source) })}</p>
      <button className="button" type="submit">
        {t('staff:refresh')}
      </button>
    </form>
  );
}

/** Asks whether so many properties, or all texts in a language, may be removed. */
function Loss({ view: { t, language }, report: { differences } }: ReportProps) {
  const worst = [...differences].sort((a, b) => lossShare([b]) - lossShare([a]))[0];
  if (!worst) return null;
  const values = {
    gone: worst.gone.length,
    before: worst.before,
    share: Math.round(lossShare([worst]) * PERCENT),
    language: languageName(worst.language, language),
  };
  return (
    <>
      <h3>{t('staff:loss.title')}</h3>
      <p>{t(worst.isTextLost ? 'staff:loss.texts' : 'staff:loss.text', values)}</p>
    </>
  );
}

type DoubtProps = ReportProps & { gate: Exclude<Gate, 'loss'> };

/** Properties for which a rule about the whole export held the refresh back. */
function Doubt({ view, gate, report: { faults } }: DoubtProps) {
  const { t } = view;
  const found = faults.filter(({ problem }) => problem === `problem.doubt.${gate}`);
  const more = found.length - SHOWN;
  return (
    <>
      <h3>{t(`staff:gate.${gate}.title`)}</h3>
      <p>{t(`staff:gate.${gate}.text`)}</p>
      <ul>
        {found.slice(0, SHOWN).map(({ record = '', about = '' }) => (
          <li key={record}>
            <PropertyLink view={view} id={record}>{`${about} (${record})`}</PropertyLink>
          </li>
        ))}
        {more > 0 && <li>{t('refresh:more', { count: more })}</li>}
      </ul>
    </>
  );
}

/** Asks the agency to approve a held refresh; the button approves exactly this report. */
function HeldRefresh({ view, report }: ReportProps) {
  // Reports of an older version do not state the reason: at that time it was always a large loss.
  const { held = ['loss'], name } = report;
  return (
    <>
      {held.map((gate) =>
        gate === 'loss' ? (
          <Loss key={gate} view={view} report={report} />
        ) : (
          <Doubt key={gate} view={view} gate={gate} report={report} />
        ),
      )}
      <form method="post" action="refresh">
        <input type="hidden" name="accept" value={name} />
        <button className="button" data-look="quiet" type="submit">
          {view.t('staff:loss.accept')}
        </button>
      </form>
    </>
  );
}

/** Outcome of the last refresh, with instructions when it failed or was held back. */
export function LastRefresh({ view, overview: { last, report, isPossible, live } }: OverviewProps) {
  const { t, time } = view;
  if (!last) return null;
  const read = report.kind === 'read' ? report.report : undefined;
  const held = last.outcome === 'loss' && read?.name === last.report ? read : undefined;
  const isOlder = last.action === 'refresh' && read?.release !== undefined && live && read.release !== live.id;
  const title = t('staff:last.title');
  return (
    <Section id="last" title={title} look="staff__last" isTarget isGood={isPublished(last.outcome)}>
      <p>
        <strong>{outcomeName(view, last)}</strong>
        {` · ${time(last.at)}`}
      </p>
      {last.message && !held && <p>{last.message}</p>}
      {isOlder && <p>{t('staff:last.later', { number: numberOf(live.id) })}</p>}
      {held && isPossible && <HeldRefresh view={view} report={held} />}
      {last.report && (
        <p>
          <a href={`reports/${last.report}`}>{t('staff:last.report')}</a>
        </p>
      )}
    </Section>
  );
}
