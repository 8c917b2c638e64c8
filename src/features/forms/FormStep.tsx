import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import type { FormContext } from '#domain/forms/check.ts';
import type { Field, Step } from '#domain/forms/field.ts';
import { parseAmount } from '#domain/price/amount.ts';
import { formatEuro } from '#domain/price/money.ts';
import { FormField } from './FormField.tsx';
import type { CaptchaState } from './use-captcha.ts';
import type { ShownForm } from './use-form.ts';

type FieldNoteProps = { field: Field; value: unknown; props: FormProps; captcha: CaptchaState; onCaptcha: () => void };

/** What stands below some fields: the advance of an offer, the privacy statement, how far the captcha is. */
function FieldNote({ field, value, props, captcha, onCaptcha }: FieldNoteProps) {
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
  if (field.name === 'propertyId')
    return <p className="form__captcha form__plain">{t('form:hint.propertyId.plain')}</p>;
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
      <p className="form__captcha form__plain">{t('form:captcha.noScript')}</p>
    </>
  );
}

/** The first day that can be picked and the last, once the visitor's day is known. */
function listDays({ notBefore, isVisit }: Field, { today, visits }: FormContext): { min?: string; max?: string } {
  if (isVisit && visits) return { min: visits.first, max: visits.last };
  return notBefore && today ? { min: today } : {};
}

type FormStepProps = { step: Step; props: FormProps; shown: ShownForm; isOpen: boolean; hasHeading: boolean };

/** The fields of one step; those of other steps stay in the page, and without scripts all are seen. */
export function FormStep({ step, props, shown, isOpen, hasHeading }: FormStepProps) {
  const { t } = useTranslation('form');
  const { askedFor, captcha, property, messages, context } = shown;
  const headingId = `${props.form}-step-${step.name}`;
  return (
    <section className="form__step" hidden={!isOpen} aria-labelledby={hasHeading ? headingId : undefined}>
      {hasHeading && (
        <h3 id={headingId} tabIndex={-1} ref={isOpen ? shown.heading : undefined}>
          {t(`form:step.${step.name}`)}
        </h3>
      )}
      <div className="form__fields">
        {step.fields
          .filter(({ name }) => props.given?.[name] === undefined)
          .map((field) => (
            <FormField
              key={field.name}
              props={props}
              field={field}
              visit={field.isVisit ? shown.visit : undefined}
              isRequired={askedFor.get(field.name)?.isRequired ?? field.isRequired ?? false}
              isHidden={!askedFor.has(field.name) || (field.kind === 'reference' && property.kind !== 'none')}
              message={messages[field.name]}
              days={listDays(field, context)}
            >
              <FieldNote
                field={field}
                value={askedFor.get(field.name)?.value}
                props={props}
                captcha={captcha.state}
                onCaptcha={() => void captcha.renew()}
              />
            </FormField>
          ))}
      </div>
    </section>
  );
}
