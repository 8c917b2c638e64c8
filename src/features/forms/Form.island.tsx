import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import { formPath, HONEYPOT_FIELD } from '#api/forms.ts';
import type { FieldMessages } from '#domain/forms/check.ts';
import { type FieldName, findField, type StepName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { island } from '#i18n/island.tsx';
import type { Translate } from '#i18n/translator.ts';
import { waitText } from '#words/wait-text.ts';
import { About, Obstacle } from './AboutProperty.tsx';
import { CheckAnswers } from './CheckAnswers.tsx';
import { controlId } from './control-id.ts';
import { FormStep } from './FormStep.tsx';
import type { SendState } from './submission.ts';
import { useForm } from './use-form.ts';

/** Progress through the steps of a form. */
function Progress({ steps, index }: { steps: readonly StepName[]; index: number }) {
  const { t } = useTranslation('form');
  return (
    <div className="form__progress">
      <p>{t('form:progress', { step: index + 1, steps: steps.length })}</p>
      <ol>
        {steps.map((name, position) => (
          <li
            key={name}
            aria-current={position === index ? 'step' : undefined}
            data-done={position < index ? '' : undefined}
          >
            {t(`form:step.${name}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

type SummaryProps = {
  form: FormName;
  faults: FieldMessages;
  element: RefObject<HTMLElement | null>;
  onPick: (name: FieldName) => void;
};

/** Errors that are still open, each linked to its field. Gets the focus when a form or step is rejected. */
function Summary({ form, faults, element, onPick }: SummaryProps) {
  const { t } = useTranslation('form');
  const list = Object.entries(faults) as [FieldName, NonNullable<FieldMessages[FieldName]>][];
  if (list.length === 0) return null;
  const pick = (event: MouseEvent, name: FieldName) => {
    event.preventDefault();
    onPick(name);
  };
  return (
    <section className="notice form__summary" ref={element} tabIndex={-1} aria-labelledby={`${form}-summary`}>
      <p id={`${form}-summary`}>
        <strong>{t('form:summary', { count: list.length })}</strong>
      </p>
      <ul>
        {list.map(([name, code]) => (
          <li key={name}>
            <a href={`#${controlId(form, name)}`} onClick={(event) => pick(event, name)}>
              {t(`form:message.${code}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const UNREACHABLE = { offline: 'OFFLINE', timeout: 'TIMEOUT', network: 'NETWORK' } as const;

type SendStatusProps = { state: SendState; t: Translate; onRetry: () => void; onAgain: () => void };

/** Announces the state of the submission. After a failure it offers a retry and says that no input is lost. */
function SendStatus({ state, t, onRetry, onAgain }: SendStatusProps) {
  return (
    <>
      <p className={state.kind === 'sending' && state.attempt > 1 ? 'form__status' : 'visually-hidden'} role="status">
        {state.kind === 'sending' &&
          (state.attempt > 1 ? t('form:retrying', { attempt: state.attempt }) : t('form:sending'))}
        {state.kind === 'sent' && t('form:sent')}
      </p>
      {state.kind === 'asking' && (
        <div className="notice" role="alert">
          <p>
            <strong>{t('form:again.title')}</strong>
          </p>
          <p>{t('form:again.text', { reference: state.before.reference })}</p>
          <p className="form__actions">
            <a className="button" href={state.before.next}>
              {t('form:again.no')}
            </a>
            <button className="button" data-look="quiet" type="button" onClick={onAgain}>
              {t('form:again.yes')}
            </button>
          </p>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="notice" role="alert">
          <p>
            <strong>{t('form:failed')}</strong>
          </p>
          <p>
            {state.result.kind === 'refused'
              ? t(`error:code.${state.result.code}`)
              : t(`error:code.${UNREACHABLE[state.result.reason]}`)}{' '}
            {state.result.kind === 'refused' &&
              state.result.retryAfterMs !== undefined &&
              `${waitText(state.result.retryAfterMs, t)} `}
            {t('form:kept')}
          </p>
          <p>
            <button className="button" data-look="quiet" type="button" onClick={onRetry}>
              {t('form:retry')}
            </button>
          </p>
        </div>
      )}
    </>
  );
}

/** Any form of the site, rendered from its table. */
export function FormView(props: FormProps) {
  const { form: name, language, given = {}, serviceUrl = '' } = props;
  const shown = useForm(props);
  const { t, form, steps, sending, card, property } = shown;
  const isBusy = sending.state.kind === 'sending' || sending.state.kind === 'sent';
  const trapId = `${name}-${HONEYPOT_FIELD}`;

  return (
    <form
      ref={shown.element}
      className="form"
      data-form={name}
      data-about={form.about?.kind}
      action={serviceUrl + formPath(name)}
      method="post"
      encType={findField(form, 'file') && 'multipart/form-data'}
      // The form or the service reports errors in the language of the page; a browser would use its own.
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={shown.submit}
      onInput={shown.onInput}
      onBlur={shown.onBlur}
    >
      {/* Enter submits without scripts too: browsers press the first submit button. */}
      <button type="submit" hidden />
      <input type="hidden" name="language" value={language} />
      {Object.entries(given).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {property.isLoading && <div className="form__about" aria-hidden="true" />}
      {card && <About card={card} language={language} showsDeposit={form.shows.includes('deposit')} />}
      {property.obstacle && (
        <Obstacle key={card?.id} card={card} obstacle={property.obstacle} props={props} element={shown.notice} />
      )}
      {steps.names.length > 1 && <Progress steps={steps.names} index={steps.index} />}
      {form.steps.some(({ name }) => steps.isOpen(name)) && <p className="form__note">{t('form:required')}</p>}
      {/* Rendered hidden from the start: early-form.js reserves its space when there is a draft. */}
      <p className="form__note form__restored" role="status" hidden={!shown.restored}>
        {t('form:restored')} {shown.restored?.file && t('form:restored.file', { file: shown.restored.file })}{' '}
        <button className="form__clear" type="button" onClick={shown.clear}>
          {t('form:forget')}
        </button>
      </p>
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
          isOpen={steps.isOpen(step.name)}
          hasHeading={form.steps.length > 1}
        />
      ))}
      {steps.isOpen('check') && <CheckAnswers shown={shown} />}
      <div className="form__trap" aria-hidden="true">
        <label htmlFor={trapId}>{t('form:honeypot')}</label>
        <input id={trapId} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <SendStatus
        state={sending.state}
        t={t}
        onRetry={() => void sending.send()}
        onAgain={() => void sending.send(true)}
      />
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
          {t(isBusy ? 'form:sending' : `form:send.${shown.kind}`)}
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
