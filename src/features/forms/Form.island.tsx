import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import { formPath, HONEYPOT_FIELD } from '#api/forms.ts';
import { findField } from '#domain/forms/field.ts';
import { island } from '#i18n/island.tsx';
import { About } from './About.tsx';
import { FormStep } from './FormStep.tsx';
import { Progress } from './Progress.tsx';
import { SendStatus } from './SendStatus.tsx';
import { Summary } from './Summary.tsx';
import { useForm } from './use-form.ts';

/** Any form of the site, drawn from its table. */
export function FormView(props: FormProps) {
  const { t } = useTranslation(['form', 'error']);
  const { form: name, language, given = {}, serviceUrl = '' } = props;
  const shown = useForm(props);
  const { form, steps, sending, card } = shown;
  const isBusy = sending.state.kind === 'sending' || sending.state.kind === 'sent';
  const isMultiStep = form.steps.length > 1;
  const trapId = `${name}-${HONEYPOT_FIELD}`;

  return (
    <form
      ref={shown.element}
      className="form"
      data-form={name}
      data-about={form.about}
      action={serviceUrl + formPath(name)}
      method="post"
      encType={findField(form, 'file') && 'multipart/form-data'}
      noValidate={shown.today !== undefined}
      aria-busy={isBusy || undefined}
      onSubmit={shown.submit}
      onInput={shown.onInput}
      onBlur={shown.onBlur}
    >
      <input type="hidden" name="language" value={language} />
      {Object.entries(given).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {card && (
        <About card={card} language={language} alertHref={props.alertHref} showsDeposit={form.showsDeposit ?? false} />
      )}
      {isMultiStep && <Progress steps={steps.names} current={steps.current} />}
      <p className="form__note">{t('form:required')}</p>
      {shown.isRestored && (
        <p className="form__note" role="status">
          {t('form:restored')}{' '}
          <button className="form__clear" type="button" onClick={shown.clear}>
            {t('form:forget')}
          </button>
        </p>
      )}
      <Summary
        form={name}
        faults={shown.openFaults}
        element={shown.summary}
        onPick={(field) => shown.moveTo({ field })}
      />
      {form.steps.map((step) => (
        <FormStep
          key={step.name}
          step={step}
          props={props}
          shown={shown}
          isOpen={step.name === steps.current}
          hasHeading={isMultiStep}
        />
      ))}
      <div className="form__trap" aria-hidden="true">
        <label htmlFor={trapId}>{t('form:honeypot')}</label>
        <input id={trapId} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <SendStatus state={sending.state} onRetry={() => void sending.send()} />
      <div className="form__actions">
        {!steps.isLast && (
          <button className="button" data-role="next" type="button" onClick={shown.goOn}>
            {t('form:next')}
          </button>
        )}
        <button
          className="button"
          data-role="send"
          type="submit"
          aria-disabled={isBusy || undefined}
          hidden={!steps.isLast}
        >
          {t(`form:send.${name}`)}
        </button>
        {steps.index > 0 && (
          <button className="button" data-look="quiet" type="button" onClick={() => shown.open(steps.index - 1)}>
            {t('form:previous')}
          </button>
        )}
      </div>
    </form>
  );
}

export const Form = island(['form', 'error'], FormView);
