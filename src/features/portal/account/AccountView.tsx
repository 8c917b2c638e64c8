import { type ReactNode, useState } from 'react';
import type { Account, ForgotRequest } from '#api/portal.ts';
import type { PortalAnswer, PortalCode } from '#api/portal-client.ts';
import { usePortal } from '../portal-context.ts';
import { Devices } from './Devices.tsx';
import { Download } from './Download.tsx';
import { Erasure } from './Erasure.tsx';

type Props = {
  account: Account;
  onErasureAsked: (at: number) => void;
  onLogoutEverywhere: () => Promise<PortalAnswer<unknown>>;
};

/** The owner's own rights: their devices, their password, their data. */
export function AccountView({ account, onErasureAsked, onLogoutEverywhere }: Props): ReactNode {
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
