import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Account, ForgotAnswer, ForgotRequest, ResetRequest } from '#api/portal.ts';
import type { TextKey } from '#i18n/messages.ts';
import { usePortal } from '../portal-context.ts';
import { FORGOT_FIELDS, RESET_FIELDS } from './form-fields.ts';
import { LoginForm } from './LoginForm.tsx';
import { PortalForm } from './PortalForm.tsx';

/** Message above the login form that confirms the previous action. */
export type EntranceNote = 'loggedOut' | 'everywhere' | 'passwordSet';
type Screen = 'login' | 'forgot' | 'sent' | 'sentBefore' | 'reset';

type Props = {
  /** Shows the form that requests a new password first. */
  isForgotten: boolean;
  resetToken: string | undefined;
  note: EntranceNote | undefined;
  onLogin: (account: Account) => void;
  onPasswordSet: () => void;
};

const TITLES: Readonly<Record<Screen, TextKey>> = {
  login: 'portal:login.title',
  forgot: 'portal:forgot.title',
  sent: 'portal:sent.title',
  sentBefore: 'portal:sent.title',
  reset: 'portal:reset.title',
};

/** Screens that stay open although the URL had a reset token: they follow an expired link. */
const AFTER_RESET: readonly Screen[] = ['forgot', 'sent', 'sentBefore'];

type ForgotProps = { email: string; onSent: (email: string, isSent: boolean) => void; children: ReactNode };

/** Requests a link for a new password. */
function Forgot({ email, onSent, children }: ForgotProps): ReactNode {
  const { t, ask, language } = usePortal();
  return (
    <>
      <p>{t('portal:forgot.text')}</p>
      <PortalForm
        name="forgot"
        fields={FORGOT_FIELDS}
        given={{ email }}
        submitLabel={t('portal:forgot.send')}
        onSend={async (values) => {
          const body: ForgotRequest = { email: values.email, language };
          const answer = await ask<ForgotAnswer>('/forgot', { method: 'POST', body });
          if (!answer.ok) return answer;
          onSent(values.email.trim(), answer.value.sent);
          return undefined;
        }}
      >
        {children}
      </PortalForm>
    </>
  );
}

type ResetProps = { token: string; isDead: boolean; onSet: () => void; children: ReactNode };

/**
 * True when the reset link is used or expired. Checks it before the owner types a password, by sending an empty
 * password, which the service never accepts.
 */
function useIsDead(token: string | undefined): boolean {
  const { ask } = usePortal();
  const [deadToken, setDeadToken] = useState<string>();
  useEffect(() => {
    if (token === undefined) return;
    const body: ResetRequest = { token, password: '', passwordRepeat: '' };
    void ask('/reset', { method: 'POST', body }).then((answer) => {
      if (!answer.ok && answer.code === 'LINK_INVALID') setDeadToken(token);
    });
  }, [token, ask]);
  return token !== undefined && token === deadToken;
}

/** Form for a new password; reports a link that is used or expired. */
function Reset({ token, isDead, onSet, children }: ResetProps): ReactNode {
  const { t, ask } = usePortal();
  if (isDead)
    return (
      <>
        <p className="notice" role="alert">
          {t('error:code.LINK_INVALID')}
        </p>
        <p>{children}</p>
      </>
    );
  return (
    <>
      <p>{t('portal:reset.text')}</p>
      <PortalForm
        name="reset"
        fields={RESET_FIELDS}
        submitLabel={t('portal:reset.send')}
        onSend={async ({ password, passwordRepeat }) => {
          const body: ResetRequest = { token, password, passwordRepeat };
          const answer = await ask('/reset', { method: 'POST', body });
          if (!answer.ok) return answer;
          onSet();
          return undefined;
        }}
      >
        {children}
      </PortalForm>
    </>
  );
}

/** Login, request of a new password, and choice of a new password. */
export function Entrance({ isForgotten, resetToken, note, onLogin, onPasswordSet }: Props): ReactNode {
  const { t } = usePortal();
  const [screen, setScreen] = useState<Screen>(isForgotten ? 'forgot' : 'login');
  const [email, setEmail] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = resetToken !== undefined && !AFTER_RESET.includes(screen) ? 'reset' : screen;
  const isFirst = useRef(true);
  const isDead = useIsDead(resetToken);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves whenever another screen or note appears.
  useEffect(() => {
    if (!isFirst.current || note !== undefined) heading.current?.focus();
    isFirst.current = false;
  }, [shown, note]);
  const back = (
    <button className="portal-link" type="button" onClick={() => setScreen('login')}>
      {t('portal:login.back')}
    </button>
  );
  const again = (
    <button className="portal-link" type="button" onClick={() => setScreen('forgot')}>
      {t('portal:reset.again')}
    </button>
  );
  const readEmail = () => document.querySelector<HTMLInputElement>('#login-email')?.value ?? email;

  return (
    <div className="entrance__card">
      <h2 ref={heading} tabIndex={-1}>
        {t(TITLES[shown])}
      </h2>
      {shown === 'login' && (
        <>
          {note && <p className="entrance__note">{t(`portal:note.${note}`)}</p>}
          <LoginForm name="login" email={email} onLogin={onLogin}>
            <button
              className="portal-link"
              type="button"
              onClick={() => {
                setEmail(readEmail());
                setScreen('forgot');
              }}
            >
              {t('portal:login.forgot')}
            </button>
          </LoginForm>
        </>
      )}
      {shown === 'forgot' && (
        <Forgot
          email={email}
          onSent={(to, isSent) => {
            setEmail(to);
            setScreen(isSent ? 'sent' : 'sentBefore');
          }}
        >
          {back}
        </Forgot>
      )}
      {(shown === 'sent' || shown === 'sentBefore') && (
        <>
          <p>{t(shown === 'sent' ? 'portal:sent.text' : 'portal:sent.before', { email })}</p>
          <p>{back}</p>
        </>
      )}
      {shown === 'reset' && resetToken !== undefined && (
        <Reset
          token={resetToken}
          isDead={isDead}
          onSet={() => {
            setScreen('login');
            onPasswordSet();
          }}
        >
          {again}
        </Reset>
      )}
    </div>
  );
}
