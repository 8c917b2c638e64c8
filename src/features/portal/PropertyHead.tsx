import type { ReactNode } from 'react';
import type { OwnedProperty } from '#api/portal.ts';
import { displayPhone, phoneHref } from '#domain/text/phone.ts';
import { countDays } from './moments.ts';
import { usePortal } from './portal-context.ts';

/** Head of a property: picture, state, price, days online, and agent. */
export function PropertyHead({ property, name }: { property: OwnedProperty; name: string }): ReactNode {
  const { t } = usePortal();
  const { id, city, price, availability, onlineSince, agent, pictureUrl, path } = property;
  const days = onlineSince !== undefined && availability === 'available' ? countDays(onlineSince, Date.now()) : 0;
  // The service knows no town for a removed property.
  const facts = [city, t('portal:reference', { id }), days > 0 && t('portal:onlineDays', { count: days })].filter(
    (fact) => fact !== false && fact !== '',
  );
  return (
    <div className="owner__property">
      {pictureUrl && <img className="owner__picture" src={pictureUrl} alt="" />}
      <div className="owner__about">
        <p className="owner__state" data-state={availability}>
          {t(`portal:availability.${availability}`)}
        </p>
        <h2 lang={property.lang}>{name}</h2>
        {price && availability === 'available' && (
          <p className="owner__price" lang={property.priceLang}>
            {price}
          </p>
        )}
        <p className="owner__facts">
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
          {path && (
            <span>
              <a href={path}>{t('portal:openPage')}</a>
            </span>
          )}
        </p>
      </div>
      {agent && (
        <div className="owner__agent">
          {agent.pictureUrl && <img src={agent.pictureUrl} width={56} height={56} alt="" />}
          <p>
            <span>{t('portal:agent')}</span>
            <strong>{agent.name}</strong>
            {agent.phone && <a href={phoneHref(agent.phone)}>{displayPhone(agent.phone)}</a>}
          </p>
        </div>
      )}
    </div>
  );
}
