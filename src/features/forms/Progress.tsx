import { useTranslation } from 'react-i18next';
import type { StepName } from '#domain/forms/field.ts';

type Props = { steps: readonly StepName[]; current: StepName };

/** Where in a form of several steps the visitor is. */
export function Progress({ steps, current }: Props) {
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
