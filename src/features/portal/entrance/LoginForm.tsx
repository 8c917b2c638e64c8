import type { ReactNode } from 'react';
import type { Account, LoginRequest } from '#api/portal.ts';
import { usePortal } from '../portal-context.ts';
import { LOGIN_FIELDS } from './form-fields.ts';
import { PortalForm } from './PortalForm.tsx';

type Props = { name: string; email: string; onLogin: (account: Account) => void; children?: ReactNode };

/** Login form of the portal, used on the login page and in the dialog after a session has expired. */
export function LoginForm({ name, email, onLogin, children }: Props): ReactNode {
  const { t, ask, language } = usePortal();
  return (
    <PortalForm
      name={name}
      fields={LOGIN_FIELDS}
      given={{ email }}
      submitLabel={t('portal:login.send')}
      onSend={async ({ email, password }) => {
        // With cookies disabled the login would succeed, and the next request would be refused.
        if (!navigator.cookieEnabled) return { ok: false, code: 'COOKIES' };
        const body: LoginRequest = { email, password, language };
        const answer = await ask<Account>('/login', { method: 'POST', body });
        if (!answer.ok) return answer;
        onLogin(answer.value);
        return undefined;
      }}
    >
      {children}
    </PortalForm>
  );
}
