import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import { loadPropertyCard, type PropertyCard } from '#api/property-card.ts';
import { formatEuro } from '#domain/format/number.ts';
import { type PropertyObstacle, REMEDIES } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { AboutProperty } from '#ui/AboutProperty.tsx';

type AboutProps = { card: PropertyCard; language: Language; isSimilar?: boolean; showsDeposit?: boolean };

/** A property in a few lines: the subject of a form, or a similar property. */
export function About({ card, language, isSimilar = false, showsDeposit = false }: AboutProps) {
  const { t } = useTranslation('form');
  const { id, picture, depositMonths, euro } = card;
  const texts = card.texts[language] ?? Object.values(card.texts)[0];
  if (!texts) return null;
  return (
    <AboutProperty
      label={t(isSimilar ? 'form:about.similar' : 'form:about')}
      picture={picture && { src: picture.url, width: picture.width, height: picture.height }}
      pictureLabel={texts.pictureLabel}
      href={texts.path}
      headline={{ text: texts.headline, lang: texts.language === language ? undefined : texts.language }}
      place={texts.place}
      price={{ text: texts.price, lang: texts.priceLanguage }}
      reference={t('form:ref', { id })}
    >
      {showsDeposit && depositMonths !== undefined && (
        <p>
          {euro === undefined
            ? t('form:deposit.months', { months: depositMonths })
            : t('form:deposit', { months: depositMonths, amount: formatEuro(euro * depositMonths, language) })}
        </p>
      )}
    </AboutProperty>
  );
}

type ObstacleProps = {
  card: PropertyCard | undefined;
  obstacle: PropertyObstacle;
  props: FormProps;
  element: RefObject<HTMLElement | null>;
};

/** Explains why a form cannot be sent for this property, and offers alternatives. */
export function Obstacle({ card, obstacle, props: { language, alertHref }, element }: ObstacleProps) {
  const { t } = useTranslation(['form', 'error']);
  const [similar, setSimilar] = useState<PropertyCard[]>([]);
  const remedy = REMEDIES[obstacle];
  useEffect(() => {
    if (remedy === 'ownForms') return;
    void Promise.all((card?.similar ?? []).map((id) => loadPropertyCard(id))).then((cards) =>
      setSimilar(cards.filter((one) => one !== undefined)),
    );
  }, [card, remedy]);
  const href = card && (card.texts[language] ?? Object.values(card.texts)[0])?.path;
  return (
    <>
      <section className="notice" role="alert" ref={element} tabIndex={-1}>
        <p>
          <strong>{t(`error:code.${obstacle}`)}</strong>
        </p>
        <p>{t(`form:closed.${remedy}`)}</p>
        <p className="form__actions">
          {remedy === 'ownForms' && href ? (
            <a className="button" href={href}>
              {t('form:closed.property')}
            </a>
          ) : (
            alertHref && (
              <a className="button" href={alertHref}>
                {t('form:title.demand-register')}
              </a>
            )
          )}
        </p>
      </section>
      {similar.length > 0 && (
        <>
          <h3>{t('form:closed.similar')}</h3>
          {similar.map((one) => (
            <About key={one.id} card={one} language={language} isSimilar />
          ))}
        </>
      )}
    </>
  );
}
