import type { ReactNode } from 'react';
import type { OwnedProperty } from '#api/portal.ts';
import { type Follow, PlaceLink } from './PlaceLink.tsx';
import type { Place } from './place.ts';
import { usePortal } from './portal-context.ts';

type Props = { properties: readonly OwnedProperty[]; chosen: OwnedProperty; place: Place; follow: Follow };

/** Which property the figures are about; who has one is only told which. */
export function PropertyChoice({ properties, chosen, place, follow }: Props): ReactNode {
  const { t } = usePortal();
  const nameOf = ({ headline, id }: OwnedProperty) => headline || t('portal:unnamed', { id });
  const reference = t('portal:reference', { id: chosen.id });
  // A property that is gone has no town any more.
  const facts = [chosen.city, reference, t(`portal:availability.${chosen.availability}`)].filter((fact) => fact !== '');
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
      <div className="owner__property">
        <h2 lang={chosen.lang}>{nameOf(chosen)}</h2>
        <p>
          {facts.map((fact, index) => (
            <span key={fact}>
              {fact}
              {(chosen.path !== undefined || index < facts.length - 1) && ' ·'}
            </span>
          ))}
          {chosen.path && <a href={chosen.path}>{t('portal:openPage')}</a>}
        </p>
      </div>
    </>
  );
}
