import type { FormProps } from '#api/form-props.ts';
import { listFields, requiredCode } from '#domain/forms/field.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { island } from '#i18n/island.tsx';
import { FormField } from './FormField.tsx';

/** All fields of a form for the component overview, without errors or, with `areWrong`, with their errors. */
function FieldStatesView({ areWrong, ...props }: FormProps & { areWrong: boolean }) {
  return listFields(FORMS[props.form]).map((field) => (
    <FormField
      key={field.name}
      props={props}
      field={field}
      isRequired={field.isRequired === true}
      isHidden={false}
      message={areWrong ? requiredCode(field) : undefined}
      days={{}}
    />
  ));
}

export const FieldStates = island(['form'], FieldStatesView);
