import { useTranslation } from 'react-i18next';
import type { Step } from '#domain/forms/field.ts';
import type { ShownForm } from './use-form.ts';

/**
 * Summary of the answers. With several pages, each step has a link back to it; with a single page, the answers are in
 * one or two lines above the submit button.
 */
export function CheckAnswers({ shown }: { shown: ShownForm }) {
  const { t } = useTranslation('form');
  const { form, steps, answers } = shown;
  const isOnePage = steps.names.length === 1;
  const change = (step: Step) => {
    const [first] = step.fields.filter(({ kind }) => kind !== 'reference');
    if (!isOnePage) shown.open(steps.names.indexOf(step.name));
    else if (first) shown.moveTo({ field: first.name });
  };
  if (answers.length === 0) return null;
  return (
    <section
      className="form__step"
      data-look={isOnePage ? 'short' : undefined}
      aria-labelledby={`${form.name}-step-check`}
    >
      <h3 id={`${form.name}-step-check`} tabIndex={-1} ref={isOnePage ? undefined : shown.heading}>
        {t('form:step.check')}
      </h3>
      {form.steps.map((step) => {
        const own = answers.filter(({ field }) => step.fields.includes(field));
        if (own.length === 0) return null;
        return (
          <div className="form__check" key={step.name}>
            <h4>{t(`form:step.${step.name}`)}</h4>
            <button
              className="form__clear"
              type="button"
              aria-label={t('form:change.step', { step: t(`form:step.${step.name}`) })}
              onClick={() => change(step)}
            >
              {t('form:change')}
            </button>
            <dl>
              {own.map(({ field, label, text }) => (
                <div key={field.name}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}
