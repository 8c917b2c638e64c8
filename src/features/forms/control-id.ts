import type { FieldName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';

/** ID of a control; the IDs of hint and error start with it. */
export function controlId(form: FormName, name: FieldName): string {
  return `${form}-${name}`;
}
