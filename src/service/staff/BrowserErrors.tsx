import type { ErrorBook } from './error-book.ts';
import { Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';

/** Maximum number of errors shown; the metrics contain all. */
const SHOWN = 20;

/** Script errors in visitors' browsers, for the site's operator. */
export function BrowserErrors({ view: { t, time }, errors }: { view: StaffView; errors: ErrorBook }) {
  const rows = errors.list();
  return (
    <Section id="browser-errors" title={t('staff:errors.title')}>
      <p>{t(rows.length > 0 ? 'staff:errors.text' : 'staff:errors.none', { time: time(errors.since) })}</p>
      {rows.length > 0 && (
        <table className="staff__table">
          <thead>
            <tr>
              <th scope="col">{t('staff:errors.what')}</th>
              <th scope="col">{t('staff:errors.browser')}</th>
              <th scope="col">{t('staff:errors.count')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ kind, engine, file, message, count }) => (
              <tr key={[kind, engine, file, message].join(' ')}>
                <th scope="row">
                  {t(`staff:errors.${kind}`, { file })} <small lang="en">{message}</small>
                </th>
                <td>{engine}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
