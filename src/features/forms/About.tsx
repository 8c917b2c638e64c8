import { useTranslation } from 'react-i18next';
import type { PropertyCard } from '#api/property-card.ts';
import type { Language } from '#domain/language.ts';
import { formatEuro } from '#domain/price/money.ts';

type Props = { card: PropertyCard; language: Language; alertHref: string | undefined; showsDeposit: boolean };

/** The property a form is about. */
export function About({ card, language, alertHref, showsDeposit }: Props) {
  const { t } = useTranslation('form');
  const { id, availability, picture, depositMonths, euro } = card;
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
        {availability !== 'available' && (
          <p>
            {t(`form:gone.${availability}`)} {alertHref && <a href={alertHref}>{t('form:title.demand-register')}</a>}
          </p>
        )}
      </div>
    </aside>
  );
}
