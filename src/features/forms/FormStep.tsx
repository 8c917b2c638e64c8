import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import { LOOKUP_FIELD } from '#api/forms.ts';
import { formatEuro } from '#domain/format/number.ts';
import type { FormContext } from '#domain/forms/check.ts';
import { type Field, findByRole, isAnswer, isOnePage, isVisitField, type Step } from '#domain/forms/field.ts';
import { parseAmount } from '#domain/price/amount.ts';
import { controlId } from './control-id.ts';
import { FormField, useHint } from './FormField.tsx';
import type { CaptchaState } from './use-captcha.ts';
import type { ShownForm } from './use-form.ts';
import { VisitMoment } from './VisitMoment.tsx';

type FieldNoteProps = { field: Field; value: unknown; props: FormProps; captcha: CaptchaState; onCaptcha: () => void };

/** Content below some fields: the advance of an offer, the privacy statement, the progress of the captcha. */
function FieldNote({ field, value, props, captcha, onCaptcha }: FieldNoteProps) {
  const { t } = useTranslation('form');
  if (field.role === 'offer') {
    const euro = typeof value === 'number' ? value : parseAmount(typeof value === 'string' ? value : '');
    const advance = euro === undefined ? undefined : Math.round(euro * props.advance.percent) / 100;
    return (
      <p className="form__worked-out" aria-live="polite">
        {advance !== undefined && t('form:advance', { amount: formatEuro(advance, props.language) })}
      </p>
    );
  }
  if (field.role === 'consent' && props.privacyHref)
    return (
      <p className="form__privacy">
        <a href={props.privacyHref}>{t('form:privacy')}</a>
      </p>
    );
  if (field.kind === 'reference')
    return (
      <div className="form__plain">
        <p className="form__captcha">{t('form:hint.propertyId.plain')}</p>
        <button className="button" data-look="quiet" type="submit" name={LOOKUP_FIELD} value="on">
          {t('form:reference.check')}
        </button>
      </div>
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
      <p className="form__captcha form__plain">{t('form:captcha.noScript')}</p>
    </>
  );
}

/** First and last selectable day of a date field; empty until the current day is known. */
function listDays(field: Field, context: FormContext): { min?: string; max?: string } {
  const { visits } = context;
  if (isVisitField(field) && visits) return { min: visits.first, max: visits.last };
  return field.notBefore && context.today ? { min: context.today } : {};
}

type MomentProps = { day: Field; time: Field; props: FormProps; shown: ShownForm };

/** The day and the time of a visit as one question, once the free times are known. */
function Moment({ day, time, props, shown: { askedFor, messages, visit } }: MomentProps) {
  const hint = useHint(day, props);
  if (visit.known.kind !== 'known') return null;
  const fieldOf = (field: Field) => ({
    id: controlId(props.form, field.name),
    field,
    isRequired: askedFor.get(field.name)?.isRequired ?? false,
    message: messages[field.name],
  });
  const { date, slot, onPick, onChange } = visit;
  return (
    <VisitMoment
      day={fieldOf(day)}
      time={fieldOf(time)}
      times={visit.known.times}
      language={props.language}
      {...{ date, slot, hint, onPick, onChange }}
    />
  );
}

type FormStepProps = { step: Step; props: FormProps; shown: ShownForm; isOpen: boolean; hasHeading: boolean };

/** Fields of one step. Closed steps stay in the DOM, and without scripts all steps are visible. */
export function FormStep({ step, props, shown, isOpen, hasHeading }: FormStepProps) {
  const { t } = useTranslation('form');
  const { askedFor, captcha, property, messages, context } = shown;
  const isQuestion = isOnePage(shown.form) && step.fields.filter(isAnswer).every(isVisitField);
  const headingId = `${props.form}-step-${step.name}`;
  const day = findByRole({ steps: [step] }, 'visitDay');
  const time = findByRole({ steps: [step] }, 'visitTime');
  const isMoment = shown.visit.known.kind === 'known' && day && time && askedFor.has(day.name);
  return (
    <section className="form__step" hidden={!isOpen} aria-labelledby={hasHeading ? headingId : undefined}>
      {hasHeading && (
        <h3
          id={headingId}
          // A step that asks only for the visit needs no visible heading: the question's label is enough.
          className={isQuestion ? 'visually-hidden' : undefined}
          tabIndex={-1}
          ref={isOpen && shown.steps.names.length > 1 ? shown.heading : undefined}
        >
          {t(`form:step.${step.name}`)}
        </h3>
      )}
      <div className="form__fields">
        {step.fields
          .filter(({ name }) => props.given?.[name] === undefined)
          .filter((field) => !(isMoment && field === time))
          .map((field) =>
            isMoment && field === day ? (
              <Moment key={field.name} {...{ day, time, props, shown }} />
            ) : (
              <FormField
                key={field.name}
                props={props}
                field={field}
                visit={isVisitField(field) ? shown.visit : undefined}
                isRequired={askedFor.get(field.name)?.isRequired ?? field.isRequired ?? false}
                isHidden={!askedFor.has(field.name) || (field.kind === 'reference' && property.isGiven)}
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
            ),
          )}
      </div>
    </section>
  );
}
