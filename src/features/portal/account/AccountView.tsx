import { type ReactNode, useRef, useState } from 'react';
import type { Account, ErasureReceipt, ForgotRequest, OwnerSession } from '#api/portal.ts';
import type { PortalAnswer, PortalCode } from '#api/portal-client.ts';
import { formatMoment } from '#domain/format/date.ts';
import { Loading } from '../Loading.tsx';
import { usePortal } from '../portal-context.ts';
import { useAnswer } from '../use-answer.ts';
import { Download } from './Download.tsx';

type ErasureProps = {
  /** Time of the erasure request; null without a request. */
  askedAt: number | null;
  onAsked: (at: number) => void;
};

/** Button that asks the agency to erase the owner's data, with an explanation. */
function Erasure({ askedAt, onAsked }: ErasureProps): ReactNode {
  const { t, ask, language } = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<PortalCode>();

  const confirm = async () => {
    dialog.current?.close();
    const answer = await ask<ErasureReceipt>('/erasure', { method: 'POST', body: {} });
    if (answer.ok) onAsked(answer.value.askedAt);
    setFailure(answer.ok || answer.code === 'SESSION_ENDED' ? undefined : answer.code);
  };

  return (
    <section aria-labelledby="erasure">
      <h2 id="erasure">{t('portal:erasure')}</h2>
      <p>{t('portal:erasure.text')}</p>
      <p role="status">{askedAt !== null && t('portal:erasure.asked', { moment: formatMoment(askedAt, language) })}</p>
      {failure !== undefined && (
        <p className="notice" role="alert">
          {t(`error:code.${failure}`)}
        </p>
      )}
      {askedAt === null && (
        <button className="button" data-look="quiet" type="button" onClick={() => dialog.current?.showModal()}>
          {t('portal:erasure.ask')}
        </button>
      )}
      <dialog className="portal-dialog" ref={dialog} aria-labelledby="erasure-title">
        <h2 id="erasure-title">{t('portal:erasure.title')}</h2>
        <p>{t('portal:erasure.warning')}</p>
        <div className="portal-form__actions">
          <button className="button" type="button" onClick={() => void confirm()}>
            {t('portal:erasure.confirm')}
          </button>
          <button className="button" data-look="quiet" type="button" onClick={() => dialog.current?.close()}>
            {t('portal:erasure.cancel')}
          </button>
        </div>
      </dialog>
    </section>
  );
}

/** Devices with a session, each with a button that logs it out. */
function Devices({ onLogoutEverywhere }: { onLogoutEverywhere: () => Promise<PortalAnswer<unknown>> }): ReactNode {
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

type AccountViewProps = {
  account: Account;
  onErasureAsked: (at: number) => void;
  onLogoutEverywhere: () => Promise<PortalAnswer<unknown>>;
};

/** Account settings of an owner: devices, password, personal data. */
export function AccountView({ account, onErasureAsked, onLogoutEverywhere }: AccountViewProps): ReactNode {
  const { t, ask, language } = usePortal();
  const [asked, setAsked] = useState<'sent' | PortalCode>();
  const askForLink = async () => {
    const body: ForgotRequest = { email: account.email, language };
    const answer = await ask('/forgot', { method: 'POST', body });
    setAsked(answer.ok ? 'sent' : answer.code);
  };
  return (
    <div className="account">
      <Devices onLogoutEverywhere={onLogoutEverywhere} />
      <section aria-labelledby="password">
        <h2 id="password">{t('portal:password')}</h2>
        <p>{t('portal:password.text', { email: account.email })}</p>
        <p>
          <button className="button" data-look="quiet" type="button" onClick={() => void askForLink()}>
            {t('portal:password.send')}
          </button>
        </p>
        <p role="status">
          {asked === 'sent' && t('portal:password.sent')}
          {asked !== undefined && asked !== 'sent' && t(`error:code.${asked}`)}
        </p>
      </section>
      <section aria-labelledby="data">
        <h2 id="data">{t('portal:data')}</h2>
        <p>{t('portal:data.text')}</p>
        <p>
          <Download path="/export" name="export.json">
            {t('portal:data.export')}
          </Download>
        </p>
      </section>
      <Erasure askedAt={account.erasureAskedAt} onAsked={onErasureAsked} />
    </div>
  );
}
