import { type ReactNode, useEffect, useRef } from 'react';
import type { Account } from '#api/portal.ts';
import { usePortal } from '../portal-context.ts';
import { LoginForm } from './LoginForm.tsx';

type Props = { email: string; onLogin: (account: Account) => void; onLeave: () => void };

/** Login dialog over an owner's page after the session has expired: the page below keeps its state. */
export function SessionEnded({ email, onLogin, onLeave }: Props): ReactNode {
  const { t } = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const left = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
    return () => {
      if (left instanceof HTMLElement) left.focus();
    };
  }, []);
  return (
    <dialog
      className="portal-dialog"
      ref={dialog}
      aria-labelledby="ended-title"
      // Escape does not close the dialog: the page below does not work without a session.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="ended-title">{t('portal:ended.title')}</h2>
      <p>{t('portal:ended.text')}</p>
      <LoginForm name="again" email={email} onLogin={onLogin}>
        <button className="portal-link" type="button" onClick={onLeave}>
          {t('portal:ended.leave')}
        </button>
      </LoginForm>
    </dialog>
  );
}
