import type { PropertyForms } from '#api/form-props.ts';
import type { Property } from '#domain/property/property.ts';
import { aboutProperty } from '#domain/property/property-address.ts';
import { ROUTES } from '#domain/route.ts';
import type { View } from '../built/built-site.ts';

/** URLs of the site's forms about a property; each contains the property's ID. */
export function propertyForms({ id, goal }: Property, { map, language }: View): PropertyForms {
  const hrefOf = (route: string): string | undefined => {
    const path = map.path(route, language);
    return path && aboutProperty(path, id);
  };
  return {
    information: hrefOf(ROUTES.information),
    appointment: hrefOf(ROUTES.appointment),
    documents: hrefOf(ROUTES.documents),
    friend: hrefOf(ROUTES.friend),
    ...(goal === 'sale' ? { offer: hrefOf(ROUTES.offer) } : { application: hrefOf(ROUTES.application) }),
  };
}
