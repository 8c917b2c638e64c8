import type { FieldName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';

/** The id of a control; hint and error begin with it. */
export function controlId(form: FormName, name: FieldName): string {
  return `${form}-${name}`;
}
