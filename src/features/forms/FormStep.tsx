import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import type { Step } from '#domain/forms/field.ts';
import { FieldNote } from './FieldNote.tsx';
import { FormField } from './FormField.tsx';
import type { ShownForm } from './use-form.ts';

type Props = {
  step: Step;
  props: FormProps;
  shown: ShownForm;
  isOpen: boolean;
  hasHeading: boolean;
};

/** The fields of one step; those of other steps stay in the page, and without scripts all are seen. */
export function FormStep({ step, props, shown, isOpen, hasHeading }: Props) {
  const { t } = useTranslation('form');
  const { askedFor, captcha, property, messages, today } = shown;
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
              isRequired={askedFor.get(field.name)?.isRequired ?? field.isRequired ?? false}
              isHidden={!askedFor.has(field.name) || (field.kind === 'reference' && property.kind !== 'none')}
              message={messages[field.name]}
              earliest={today}
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
