import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import type { Field } from '#domain/forms/field.ts';
import { parseAmount } from '#domain/price/amount.ts';
import { formatEuro } from '#domain/price/money.ts';
import type { CaptchaState } from './use-captcha.ts';

type Props = { field: Field; value: unknown; props: FormProps; captcha: CaptchaState; onCaptcha: () => void };

/** What stands below some fields: the advance of an offer, the privacy statement, how far the captcha is. */
export function FieldNote({ field, value, props, captcha, onCaptcha }: Props) {
  const { t } = useTranslation('form');
  if (field.showsAdvance) {
    const euro = typeof value === 'number' ? value : parseAmount(String(value ?? ''));
    const advance = euro === undefined ? undefined : Math.round(euro * props.advanceShare * 100) / 100;
    return (
      <p className="form__worked-out" aria-live="polite">
        {advance !== undefined && t('form:advance', { amount: formatEuro(advance) })}
      </p>
    );
  }
  if (field.isConsent && props.privacyHref)
    return (
      <p className="form__privacy">
        <a href={props.privacyHref}>{t('form:privacy')}</a>
      </p>
    );
  if (field.kind !== 'captcha') return null;
  return (
    <>
      <p className="form__captcha" role="status" data-state={captcha}>
        {t(`form:captcha.${captcha}`)}{' '}
        {captcha === 'failed' && (
          <button className="button" data-look="quiet" type="button" onClick={onCaptcha}>
            {t('form:retry')}
          </button>
        )}
      </p>
      <noscript>
        <p className="form__captcha">{t('form:captcha.noScript')}</p>
      </noscript>
    </>
  );
}
