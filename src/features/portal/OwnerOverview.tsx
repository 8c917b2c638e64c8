import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Account, OwnedProperty } from '#api/portal.ts';
import type { PortalAnswer } from '#api/portal-client.ts';
import { MEASURES } from '#api/portal-words.ts';
import { formatMoment } from '#domain/format/date.ts';
import { AccountView } from './account/AccountView.tsx';
import { Figures } from './figures/Figures.tsx';
import { Contacts } from './history/Contacts.tsx';
import { Timeline } from './history/Timeline.tsx';
import { PropertyHead } from './PropertyHead.tsx';
import { type Place, PORTAL_VIEWS, readPlace, SPANS, writePlace } from './place.ts';
import { usePortal } from './portal-context.ts';

type Follow = (event: MouseEvent, to: Place) => void;

type Props = { to: Place; isCurrent: boolean; follow: Follow; children: ReactNode };

/** A link within the portal: opens without a page load, and can be opened in another tab. */
function PlaceLink({ to, isCurrent, follow, children }: Props): ReactNode {
  return (
    <a
      href={writePlace(to) || '?'}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => follow(event, to)}
    >
      {children}
    </a>
  );
}

/** Current view of the portal, synchronised with the URL and the browser's history. */
function usePlace() {
  const [place, setPlace] = useState<Place>({ view: 'figures' });

  useEffect(() => {
    const read = () => setPlace(readPlace(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  // Language links keep the current view.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]'))
      link.search = writePlace(place);
  }, [place]);

  /** Navigates without a page load; leaves clicks with modifier keys to the browser. */
  const follow = useCallback((event: MouseEvent, to: Place) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    history.pushState(null, '', location.pathname + writePlace(to));
    setPlace(to);
  }, []);
  /** Replaces the URL after a choice within a view, without a new history entry. */
  const refine = (to: Place) => {
    history.replaceState(null, '', location.pathname + writePlace(to));
    setPlace(to);
  };
  return { place, follow, refine };
}

type PropertyChoiceProps = {
  properties: readonly OwnedProperty[];
  chosen: OwnedProperty;
  place: Place;
  follow: Follow;
};

/** Navigation between the owner's properties, if there are several, and the head of the current property. */
function PropertyChoice({ properties, chosen, place, follow }: PropertyChoiceProps): ReactNode {
  const { t } = usePortal();
  const nameOf = ({ headline, id }: OwnedProperty) => headline || t('portal:unnamed', { id });
  return (
    <>
      {properties.length > 1 && (
        <nav className="owner__properties" aria-label={t('portal:properties')}>
          <ul>
            {properties.map((property) => (
              <li key={property.id}>
                <PlaceLink
                  to={{ ...place, property: property.id }}
                  isCurrent={property.id === chosen.id}
                  follow={follow}
                >
                  <strong lang={property.lang}>{nameOf(property)}</strong>
                  <span>{property.city}</span>
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PropertyHead property={chosen} name={nameOf(chosen)} />
    </>
  );
}

type OwnerOverviewProps = {
  account: Account;
  onLogout: (path: '/logout' | '/logout-everywhere') => Promise<PortalAnswer<unknown>>;
};

/** The portal of a logged-in owner. */
export function OwnerOverview({ account, onLogout }: OwnerOverviewProps): ReactNode {
  const { t, language, logins } = usePortal();
  const { place, follow, refine } = usePlace();
  const [hasFailed, setFailed] = useState(false);
  const [erasureAskedAt, setErasureAskedAt] = useState(account.erasureAskedAt);
  const heading = useRef<HTMLHeadingElement>(null);
  const { properties } = account;
  // An unknown ID, or one of another owner, shows the owner's first property.
  const property = properties.find(({ id }) => id === place.property) ?? properties[0];
  const isAboutProperty = place.view !== 'account';

  const hasLoggedIn = useRef(logins > 0);
  // After a login the focus moves to the top; a reloaded page keeps the browser's focus.
  useEffect(() => {
    if (hasLoggedIn.current) heading.current?.focus();
  }, []);
  // The URL stays the same after the login, but the title must no longer ask to log in.
  useEffect(() => {
    const [asks, shows] = [t('portal:login.title'), t('portal:title')];
    document.title = document.title.replace(asks, shows);
    return () => {
      document.title = document.title.replace(shows, asks);
    };
  }, [t]);
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
          {account.hasInventedPast && <p className="notice">{t('portal:invented')}</p>}
          {place.view === 'figures' && (
            <Figures
              key={property.id}
              property={property}
              measure={place.measure ?? MEASURES[0]}
              span={place.days ?? SPANS[0]}
              onMeasure={(measure) => refine({ ...place, measure })}
              onSpan={(days) => refine({ ...place, days })}
            >
              <Timeline
                property={property}
                all={
                  <PlaceLink to={{ ...place, view: 'contacts' }} isCurrent={false} follow={follow}>
                    {t('portal:timeline.all')}
                  </PlaceLink>
                }
              />
            </Figures>
          )}
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
