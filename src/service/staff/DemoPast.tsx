import { formatNumber } from '#domain/format/number.ts';
import { formName } from '#words/request-name.ts';
import { parsePayload, personName } from '../database/payload.ts';
import { PAST_DAYS } from '../demo/demo-past.ts';
import { PropertyLink, Section } from './Section.tsx';
import type { ShownPast } from './shown-past.ts';
import type { StaffView } from './staff-layout.ts';
import { outcomeName } from './staff-words.ts';

/** The demo's past on the staff page, marked as invented; an agency's page does not have it. */
export function DemoPast({ view, past }: { view: StaffView; past: ShownPast }) {
  const { t, time, language } = view;
  const { views, subscribers, forms, newest, refreshes } = past;
  const leads = forms.reduce((sum, { count }) => sum + Number(count), 0);
  return (
    <Section id="demo" title={t('staff:demo.title')} look="staff__demo">
      <p className="notice">{t('staff:demo.text')}</p>
      <p>
        {t('staff:demo.views', { days: PAST_DAYS, count: formatNumber(views, language) })}
        <br />
        {t('staff:demo.subscribers', { count: subscribers })}
      </p>
      <details>
        <summary>{t('staff:demo.leads', { count: leads })}</summary>
        <ul>
          {forms.map(({ of, count }) => (
            <li key={of}>{`${formName(of, t)} (${count})`}</li>
          ))}
        </ul>
        <h3>{t('staff:demo.newest')}</h3>
        <table className="staff__table">
          <thead>
            <tr>
              <th scope="col">{t('history:column.date')}</th>
              <th scope="col">{t('history:column.type')}</th>
              <th scope="col">{t('history:column.contact')}</th>
              <th scope="col">{t('history:column.property')}</th>
            </tr>
          </thead>
          <tbody>
            {newest.map(({ form, payload, property_id: id, created_at: at }) => (
              <tr key={`${at} ${form}`}>
                <td>{time(at)}</td>
                <td>{formName(form, t)}</td>
                <th scope="row">{personName(parsePayload(payload))}</th>
                <td>
                  {id !== null && (
                    <PropertyLink view={view} id={id}>
                      {id}
                    </PropertyLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <h3>{t('staff:demo.refreshes')}</h3>
      <ul>
        {refreshes.map(({ outcome, ended_at: at }) => (
          <li key={at}>{`${time(at ?? 0)} · ${outcomeName(view, { action: 'refresh', outcome: outcome ?? '' })}`}</li>
        ))}
      </ul>
    </Section>
  );
}
