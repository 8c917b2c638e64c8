import { useTranslation } from 'react-i18next';
import type { ShownForm } from './use-form.ts';

/** All answers once more, each step with a way back to it. */
export function CheckAnswers({ shown }: { shown: ShownForm }) {
  const { t } = useTranslation('form');
  const { form, steps, answers } = shown;
  return (
    <section className="form__step" aria-labelledby={`${form.name}-step-check`}>
      <h3 id={`${form.name}-step-check`} tabIndex={-1} ref={shown.heading}>
        {t('form:step.check')}
      </h3>
      {form.steps.map((step) => {
        const own = answers.filter(({ field }) => step.fields.includes(field));
        const index = steps.names.indexOf(step.name);
        if (own.length === 0 || index < 0) return null;
        return (
          <div className="form__check" key={step.name}>
            <h4>{t(`form:step.${step.name}`)}</h4>
            <button
              className="form__clear"
              type="button"
              aria-label={t('form:change.step', { step: t(`form:step.${step.name}`) })}
              onClick={() => shown.open(index)}
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
