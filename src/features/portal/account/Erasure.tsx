import { type ReactNode, useRef, useState } from 'react';
import type { ErasureAsked } from '#api/portal.ts';
import type { PortalCode } from '#api/portal-client.ts';
import { formatMoment } from '../moments.ts';
import { usePortal } from '../portal-context.ts';

type Props = {
  /** When it was asked for; null as long as it was not. */
  askedAt: number | null;
  onAsked: (at: number) => void;
};

/** Asks the agency to erase everything, after a word on what that means. */
export function Erasure({ askedAt, onAsked }: Props): ReactNode {
  const { t, ask, language } = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<PortalCode>();

  const confirm = async () => {
    dialog.current?.close();
    const answer = await ask<ErasureAsked>('/erasure', { method: 'POST', body: {} });
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
