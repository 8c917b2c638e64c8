import type { PropertyForms } from '#api/form-props.ts';
import { QUESTION_FORM, VISIT_FORM } from '#domain/forms/form-for.ts';
import { listPropertyForms } from '#domain/forms/request.ts';
import type { Property } from '#domain/property/property.ts';
import { aboutProperty } from '#domain/property/property-address.ts';
import type { View } from '../built/built-site.ts';

/** Where the forms about a property are, as far as the site has them; each finds its property in the address. */
export function propertyForms({ id, goal }: Property, { map, language }: View): PropertyForms {
  const forms = listPropertyForms(goal).flatMap((form) => {
    const path = map.path(form, language);
    return path ? [{ form, href: aboutProperty(path, id) }] : [];
  });
  return {
    question: forms.find(({ form }) => form === QUESTION_FORM)?.href,
    visit: forms.find(({ form }) => form === VISIT_FORM)?.href,
    further: forms.filter(({ form }) => form !== QUESTION_FORM && form !== VISIT_FORM),
  };
}
