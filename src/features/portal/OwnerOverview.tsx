import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Account } from '#api/portal.ts';
import type { PortalAnswer } from '#api/portal-client.ts';
import { AccountView } from './account/AccountView.tsx';
import { Figures } from './figures/Figures.tsx';
import { Contacts } from './history/Contacts.tsx';
import { formatMoment } from './moments.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { PropertyChoice } from './PropertyChoice.tsx';
import { PORTAL_VIEWS } from './place.ts';
import { usePortal } from './portal-context.ts';
import { usePlace } from './use-place.ts';

type Props = {
  account: Account;
  onLogout: (path: '/logout' | '/logout-everywhere') => Promise<PortalAnswer<unknown>>;
};

/** What an owner sees who is logged in. */
export function OwnerOverview({ account, onLogout }: Props): ReactNode {
  const { t, language, logins } = usePortal();
  const { place, follow } = usePlace();
  const [hasFailed, setFailed] = useState(false);
  const [erasureAskedAt, setErasureAskedAt] = useState(account.erasureAskedAt);
  const heading = useRef<HTMLHeadingElement>(null);
  const { properties } = account;
  // An address that names somebody else's property shows one's own, as one that does not exist would.
  const property = properties.find(({ id }) => id === place.property) ?? properties[0];
  const isAboutProperty = place.view !== 'account';

  const hasLoggedIn = useRef(logins > 0);
  // Who just logged in begins at the top; a page that is only opened again leaves the focus where browsers put it.
  useEffect(() => {
    if (hasLoggedIn.current) heading.current?.focus();
  }, []);
  const logout = async () => setFailed(!(await onLogout('/logout')).ok);

  return (
    <div className="owner">
      <header className="owner__head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('portal:hello', { name: account.name })}
          </h1>
          <p className="owner__since">
            {account.lastLoginAt === null
              ? t('portal:firstLogin')
              : t('portal:lastLogin', { moment: formatMoment(account.lastLoginAt, language) })}
          </p>
        </div>
        <button className="button" data-look="quiet" type="button" onClick={() => void logout()}>
          {t('portal:logout')}
        </button>
      </header>
      {hasFailed && (
        <p className="notice" role="alert">
          {t('portal:failed')}
        </p>
      )}
      <nav className="owner__views" aria-label={t('portal:views')}>
        <ul>
          {PORTAL_VIEWS.map((view) => (
            <li key={view}>
              <PlaceLink to={{ ...place, view }} isCurrent={place.view === view} follow={follow}>
                {t(`portal:view.${view}`)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      {isAboutProperty && !property && (
        <div className="owner__empty">
          <h2>{t('portal:noProperty.title')}</h2>
          <p>{t('portal:noProperty.text')}</p>
        </div>
      )}
      {isAboutProperty && property && (
        <>
          <PropertyChoice properties={properties} chosen={property} place={place} follow={follow} />
          {place.view === 'figures' && <Figures key={property.id} property={property} />}
          {place.view === 'contacts' && <Contacts key={property.id} property={property} />}
        </>
      )}
      {place.view === 'account' && (
        <AccountView
          account={{ ...account, erasureAskedAt }}
          onErasureAsked={setErasureAskedAt}
          onLogoutEverywhere={() => onLogout('/logout-everywhere')}
        />
      )}
    </div>
  );
}
