import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import { formPath, HONEYPOT_FIELD } from '#api/forms.ts';
import type { PropertyCard } from '#api/property-card.ts';
import type { FieldMessages } from '#domain/forms/check.ts';
import { type FieldName, findField, type StepName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { Language } from '#domain/language.ts';
import { formatEuro } from '#domain/price/money.ts';
import { island } from '#i18n/island.tsx';
import { controlId } from './control-id.ts';
import { FormStep } from './FormStep.tsx';
import type { SendState } from './submission.ts';
import { useForm } from './use-form.ts';

/** Where in a form of several steps the visitor is. */
function Progress({ steps, current }: { steps: readonly StepName[]; current: StepName }) {
  const { t } = useTranslation('form');
  const index = steps.indexOf(current);
  return (
    <div className="form__progress">
      <p>{t('form:progress', { step: index + 1, steps: steps.length })}</p>
      <ol>
        {steps.map((name, position) => (
          <li
            key={name}
            aria-current={name === current ? 'step' : undefined}
            data-done={position < index ? '' : undefined}
          >
            {t(`form:step.${name}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

type AboutProps = { card: PropertyCard; language: Language; alertHref: string | undefined; showsDeposit: boolean };

/** The property a form is about. */
function About({ card, language, alertHref, showsDeposit }: AboutProps) {
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

type SummaryProps = {
  form: FormName;
  faults: FieldMessages;
  element: RefObject<HTMLElement | null>;
  onPick: (name: FieldName) => void;
};

/** What is still wrong, with a way to each field; it takes the focus when a form or step is not let through. */
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

/** Where the sending stands, told to everybody; after a failure what to do, and that nothing is lost. */
function SendStatus({ state, onRetry }: { state: SendState; onRetry: () => void }) {
  const { t } = useTranslation(['form', 'error']);
  return (
    <>
      <p className="form__status" role="status">
        {state.kind === 'sending' &&
          (state.attempt > 1 ? t('form:retrying', { attempt: state.attempt }) : t('form:sending'))}
        {state.kind === 'sent' && t('form:sent')}
      </p>
      {state.kind === 'failed' && (
        <div className="notice" role="alert">
          <p>
            <strong>{t('form:failed')}</strong>
          </p>
          <p>
            {state.result.kind === 'refused'
              ? t(`error:code.${state.result.code}`)
              : t(`error:code.${UNREACHABLE[state.result.reason]}`)}{' '}
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
