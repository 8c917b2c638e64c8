import { isFaultCode } from '../connect/connect-error.ts';
import { nameProgram } from '../connect/programs.ts';
import type { ConnectionRow } from '../database/tables.ts';
import { Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';

/** State of the agency's program: when it was last read, and its current fault. */
export function Connection({ view, connection }: { view: StaffView; connection: ConnectionRow | undefined }) {
  if (!connection) return null;
  const { t, time } = view;
  const { name, read_at, published_at, due_at, fault, fault_detail, failing_since } = connection;
  const program = nameProgram(name, t);
  const code = isFaultCode(fault) ? fault : undefined;
  return (
    <Section id="connection" title={t('connect:title')} isGood={code === undefined}>
      {code && (
        <div className="notice" role="alert">
          <p>
            <strong>{t('connect:since', { program, time: time(failing_since ?? due_at) })}</strong>
          </p>
          <p>{t(`connect:fault.${code}`, { program, detail: fault_detail || '–' })}</p>
          <p>{t(`connect:do.${code}`)}</p>
          <p>{t('connect:safe')}</p>
        </div>
      )}
      <p>
        {read_at === null ? t('connect:read.never', { program }) : t('connect:read', { program, time: time(read_at) })}
      </p>
      {published_at !== null && <p>{t('connect:published', { time: time(published_at) })}</p>}
      <p>{t('connect:next', { time: time(due_at) })}</p>
    </Section>
  );
}
