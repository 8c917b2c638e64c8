import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import { loadPropertyCard, type PropertyCard } from '#api/property-card.ts';
import type { PropertyObstacle } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { formatEuro } from '#domain/price/money.ts';

type AboutProps = { card: PropertyCard; language: Language; showsDeposit?: boolean };

/** A property in a few lines: the one a form is about, or one that is like it. */
export function About({ card, language, showsDeposit = false }: AboutProps) {
  const { t } = useTranslation('form');
  const { id, picture, depositMonths, euro } = card;
  const texts = card.texts[language] ?? Object.values(card.texts)[0];
  if (!texts) return null;
  return (
    <aside className="form__about" aria-label={t('form:about')}>
      {picture && <img src={picture.url} width={picture.width} height={picture.height} alt="" />}
      <div>
        <p>
          <a href={texts.path} lang={texts.language === language ? undefined : texts.language}>
            {texts.headline}
          </a>
        </p>
        <p>{texts.place}</p>
        <p>
          <strong>{texts.price}</strong> · {t('form:ref', { id })}
        </p>
        {showsDeposit && depositMonths !== undefined && (
          <p>
            {euro === undefined
              ? t('form:deposit.months', { months: depositMonths })
              : t('form:deposit', { months: depositMonths, amount: formatEuro(euro * depositMonths) })}
          </p>
        )}
      </div>
    </aside>
  );
}

type ClosedProps = { card: PropertyCard | undefined; obstacle: PropertyObstacle; props: FormProps };

/** Instead of a form that would be refused: why, and what to do instead. */
export function Closed({ card, obstacle, props: { language, alertHref } }: ClosedProps) {
  const { t } = useTranslation('form');
  const [similar, setSimilar] = useState<PropertyCard[]>([]);
  useEffect(() => {
    void Promise.all((card?.similar ?? []).map((id) => loadPropertyCard(id))).then((cards) =>
      setSimilar(cards.filter((one) => one !== undefined)),
    );
  }, [card]);
  const href = card && (card.texts[language] ?? Object.values(card.texts)[0])?.path;
  const isOtherGoal = obstacle === 'NOT_FOR_SALE' || obstacle === 'NOT_FOR_RENT';
  return (
    <div className="form">
      {card && <About card={card} language={language} />}
      <div className="notice" role="alert">
        <p>
          <strong>{t(`form:closed.${obstacle}`)}</strong>
        </p>
        <p>{t(isOtherGoal ? 'form:closed.otherGoal' : 'form:closed.next')}</p>
        <p className="form__actions">
          {isOtherGoal && href ? (
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
      </div>
      {!isOtherGoal && similar.length > 0 && (
        <>
          <h3>{t('form:closed.similar')}</h3>
          {similar.map((one) => (
            <About key={one.id} card={one} language={language} />
          ))}
        </>
      )}
    </div>
  );
}
