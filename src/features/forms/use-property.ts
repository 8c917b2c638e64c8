import { type RefObject, useEffect, useState } from 'react';
import { loadPropertyCard, type PropertyCard } from '#api/property-card.ts';
import { type Form, findField } from '#domain/forms/field.ts';
import { findPropertyId } from '#domain/property/property-address.ts';
import { writeValues } from './form-element.ts';

/** What is known of the property that the page's address names. */
type AddressedProperty = { kind: 'none' } | { kind: 'loading' } | { kind: 'known'; card: PropertyCard };

/** Puts the number of the property in the address into the form that is about one, and fetches its card. */
export function useProperty(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  read: () => void,
): AddressedProperty {
  const [property, setProperty] = useState<AddressedProperty>({ kind: 'none' });
  useEffect(() => {
    const reference = form.about === 'property' && findField(form, 'reference');
    const id = findPropertyId(location.href);
    if (!reference || id === undefined || !element.current) return;
    writeValues(element.current, reference.name, [id]);
    read();
    setProperty({ kind: 'loading' });
    let isGone = false;
    void loadPropertyCard(id).then((card) => {
      if (!isGone) setProperty(card ? { kind: 'known', card } : { kind: 'none' });
    });
    return () => {
      isGone = true;
    };
  }, [form, element, read]);
  return property;
}
