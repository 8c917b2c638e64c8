import { type RefObject, useEffect, useState } from 'react';
import { loadPropertyCard, type PropertyCard } from '#api/property-card.ts';
import { findPropertyId } from '#domain/property/property-address.ts';
import { writeValues } from './form-element.ts';

/** What is known of the property that the page's address names. */
export type AddressedProperty = { kind: 'none' } | { kind: 'loading' } | { kind: 'known'; card: PropertyCard };

/** Puts the number of the property in the address into the form, and fetches its card. */
export function useProperty(
  isAbout: boolean,
  element: RefObject<HTMLFormElement | null>,
  read: () => void,
): AddressedProperty {
  const [property, setProperty] = useState<AddressedProperty>({ kind: 'none' });
  useEffect(() => {
    const id = isAbout ? findPropertyId(location.href) : undefined;
    if (id === undefined || !element.current) return;
    writeValues(element.current, 'propertyId', [id]);
    read();
    setProperty({ kind: 'loading' });
    let isGone = false;
    void loadPropertyCard(id).then((card) => {
      if (!isGone) setProperty(card ? { kind: 'known', card } : { kind: 'none' });
    });
    return () => {
      isGone = true;
    };
  }, [isAbout, element, read]);
  return property;
}
