import { type ReactNode, useState } from 'react';
import type { OwnerSession } from '#api/portal.ts';
import type { PortalAnswer, PortalCode } from '#api/portal-client.ts';
import { Loading } from '../Loading.tsx';
import { formatMoment } from '../moments.ts';
import { usePortal } from '../portal-context.ts';
import { useAnswer } from '../use-answer.ts';

/** Where the owner is logged in, and the way to end that. */
export function Devices({
  onLogoutEverywhere,
}: {
  onLogoutEverywhere: () => Promise<PortalAnswer<unknown>>;
}): ReactNode {
  const { t, ask, language } = usePortal();
  const { value, ...state } = useAnswer<OwnerSession[]>('/sessions');
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<PortalCode>();
  const [said, setSaid] = useState('');
  const shown = (value ?? []).filter(({ id }) => !ended.includes(id));

  const end = async ({ id, device }: OwnerSession) => {
    const answer = await ask(`/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
    setFailure(answer.ok || answer.code === 'SESSION_ENDED' ? undefined : answer.code);
    if (!answer.ok) return;
    setEnded([...ended, id]);
    setSaid(t('portal:devices.ended', { device }));
  };
  const endAll = async () => {
    const answer = await onLogoutEverywhere();
    setFailure(answer.ok || answer.code === 'SESSION_ENDED' ? undefined : answer.code);
  };

  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{t('portal:devices')}</h2>
      <p>{t('portal:devices.text')}</p>
      <Loading {...state} isLoading={state.isLoading && !value} code={state.code ?? failure} onRetry={state.retry} />
      <ul className="devices">
        {shown.map((session) => (
          <li key={session.id}>
            <p>
              <strong>{session.device}</strong> {session.isCurrent && <em>{t('portal:devices.this')}</em>}
              <small>{t('portal:devices.seen', { moment: formatMoment(session.seenAt, language) })}</small>
            </p>
            {!session.isCurrent && (
              <button
                className="button"
                data-look="quiet"
                type="button"
                aria-label={t('portal:devices.endOf', { device: session.device })}
                onClick={() => void end(session)}
              >
                {t('portal:devices.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      <button className="button" data-look="quiet" type="button" onClick={() => void endAll()}>
        {t('portal:devices.everywhere')}
      </button>
    </section>
  );
}
