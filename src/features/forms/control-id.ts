import type { FieldName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';

/** ID of a form control; also the prefix of the IDs of its hint and error. */
export function controlId(form: FormName, name: FieldName): string {
  return `${form}-${name}`;
}
