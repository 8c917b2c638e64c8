import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { island } from '#i18n/island.tsx';
import type { Translate } from '#i18n/translator.ts';
import { Entrance } from './entrance/Entrance.tsx';
import { SessionEnded } from './entrance/SessionEnded.tsx';
import { useSession } from './entrance/use-session.ts';
import { OwnerOverview } from './OwnerOverview.tsx';
import { PortalProvider } from './portal-context.ts';

type Props = { language: Language; serviceUrl?: string | undefined; isForgotten?: boolean };

const PROMISES = ['figures', 'contacts', 'account'] as const;

/** Owner portal: login, then the overview of the owner's properties. */
export function PortalView({ language, serviceUrl, isForgotten = false }: Props): ReactNode {
  const { t: text } = useTranslation(['portal', 'history', 'error']);
  const t: Translate = useCallback((key, values = {}) => text(key, values), [text]);
  const { stage, portal, resetToken, ...session } = useSession({ language, serviceUrl, t });

  // A mailed link takes precedence over a session, because it is for choosing a password.
  if (stage.kind === 'in' && resetToken === undefined)
    return (
      <PortalProvider value={portal}>
        <OwnerOverview key={stage.account.email} account={stage.account} onLogout={session.logout} />
        {stage.isEnded && (
          <SessionEnded email={stage.account.email} onLogin={session.enter} onLeave={() => session.leave()} />
        )}
      </PortalProvider>
    );
  return (
    <PortalProvider value={portal}>
      <div className="entrance" data-waiting={stage.kind === 'waiting' || undefined}>
        <div className="entrance__text">
          <h1>{t('portal:title')}</h1>
          <p className="lead">{t('portal:lead')}</p>
        </div>
        <Entrance
          isForgotten={isForgotten}
          resetToken={resetToken}
          note={stage.kind === 'out' ? stage.note : undefined}
          onLogin={session.enter}
          onPasswordSet={session.setPassword}
        />
        <ul className="entrance__promises">
          {PROMISES.map((name) => (
            <li key={name}>
              <strong>{t(`portal:promise.${name}`)}</strong> {t(`portal:promise.${name}.text`)}
            </li>
          ))}
        </ul>
      </div>
    </PortalProvider>
  );
}

export const Portal = island(['portal', 'history', 'error'], PortalView);
