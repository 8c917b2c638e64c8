import type { ReactNode } from 'react';
import type { Choice } from '#api/form-props.ts';
import type { Field } from '#domain/forms/field.ts';

type Props = {
  id: string;
  field: Field;
  choices: readonly Choice[];
  isRequired: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  legend: ReactNode;
  /** Hint and error. */
  children: ReactNode;
};

/** Values to pick from, one or several, as native radio buttons or checkboxes. */
export function ChoiceGroup({ id, field, choices, isRequired, isWrong, describedBy, legend, children }: Props) {
  const isOne = field.kind === 'radio';
  const radioGroup = isOne
    ? ({ role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': isWrong || undefined } as const)
    : {};
  return (
    <fieldset className="field" data-kind={field.kind} {...radioGroup} aria-describedby={describedBy}>
      <legend className="field__label">{legend}</legend>
      {children}
      <div className="field__choices">
        {choices.map(({ value, label, language }, index) => (
          <label key={value} className="field__choice" lang={language}>
            <input
              id={index === 0 ? id : undefined}
              type={isOne ? 'radio' : 'checkbox'}
              name={field.name}
              value={value}
              required={isOne && isRequired && !field.showIf}
              defaultChecked={value === field.preset}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
