import { type Fault, SEVERITIES } from '#api/fault.ts';
import { faultWords, mergeFaults } from '#words/fault-text.ts';
import type { Report } from './report-files.ts';
import { PropertyLink, Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';

/** Maximum number of faults shown per severity; the report contains all. */
const SHOWN = 40;

function FaultItem({ view, fault }: { view: StaffView; fault: Fault }) {
  const { t, language } = view;
  const { problem, remedy } = faultWords(fault, language);
  const { record, about, field, file } = fault;
  const isProperty = /(?:^|\/)properties\.json/.test(file);
  const name = isProperty && record !== undefined ? t('staff:faults.property', { id: record }) : (record ?? file);
  const who = about ? `${name} (${about})` : name;
  const place = field === undefined ? file : t('staff:faults.field', { field, file });
  return (
    <li>
      {isProperty && record !== undefined ? (
        <PropertyLink view={view} id={record}>
          {who}
        </PropertyLink>
      ) : (
        who
      )}
      {`: ${problem}. `}
      <span>{t('staff:faults.todo', { remedy })}</span> {place !== who && <small>{place}</small>}
    </li>
  );
}

/** Faults in the last imported data, most severe first, in words for office staff. */
export function Faults({ view, report: { faults, name } }: { view: StaffView; report: Report }) {
  const { t } = view;
  const groups = SEVERITIES.map((severity) => ({
    severity,
    rows: mergeFaults(faults.filter((fault) => fault.severity === severity)),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Section id="faults" title={t('staff:faults.title')}>
      {groups.map(({ severity, rows }) => (
        <details key={severity} open={severity === 'stop'}>
          <summary>{`${t(`staff:faults.${severity}`)} (${rows.length})`}</summary>
          <ul className="staff__faults">
            {rows.slice(0, SHOWN).map((fault) => (
              <FaultItem key={JSON.stringify(fault)} view={view} fault={fault} />
            ))}
            {rows.length > SHOWN && (
              <li>
                <a href={`reports/${name}`}>{t('refresh:more', { count: rows.length - SHOWN })}</a>
              </li>
            )}
          </ul>
        </details>
      ))}
      {groups.length === 0 && <p>{t('staff:faults.none')}</p>}
    </Section>
  );
}
