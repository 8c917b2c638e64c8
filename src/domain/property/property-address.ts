import { parseUrl } from '../text/parse-url.ts';
import { isPropertyId } from './property-id.ts';

type AddressParts = { id: string; typeSlug: string; city: { slug: string } };

/** Path of a property's page, at build and in the browser: "{list of its goal}{city-slug}/{type-slug}/{id}/" (§2.2). */
export function propertyPathBelow(listPath: string, { id, typeSlug, city }: AddressParts): string {
  return `${listPath}${city.slug}/${typeSlug}/${id}/`;
}

/** The permanent short link of a property, without a language. */
export function shortPath(id: string): string {
  return `/property/${id}/`;
}

/** URL of a property's card (api/property-card.ts), next to the property's short link. */
export function propertyCardPath(id: string): string {
  return `/property/${encodeURIComponent(id)}.json`;
}

/** Query parameter with the property that a page is about. */
const PROPERTY_PARAMETER = 'property';

/** URL of a form about one property. */
export function aboutProperty(formPath: string, id: string): string {
  return `${formPath}?${PROPERTY_PARAMETER}=${id}`;
}

/** The value of the `property` parameter in a page's URL, valid or not; undefined when it is missing. */
export function findTypedReference(address: string | null | undefined): string | undefined {
  const typed = parseUrl(address ?? '', 'http://any.invalid')
    ?.searchParams.get(PROPERTY_PARAMETER)
    ?.trim();
  return typed ? typed : undefined;
}

/** The property ID in a page's URL (`?property=4013972`); undefined when it is invalid. */
export function findPropertyId(address: string | null | undefined): string | undefined {
  const id = findTypedReference(address);
  return isPropertyId(id) ? id : undefined;
}

/** The same URL with this value of the `property` parameter. */
export function withReference(address: string, reference: string): string {
  const url = new URL(address);
  if (reference === '') url.searchParams.delete(PROPERTY_PARAMETER);
  else url.searchParams.set(PROPERTY_PARAMETER, reference);
  return url.href;
}
