import { type RefObject, useEffect, useState } from 'react';
import { findPropertyId } from '#api/forms.ts';
import { loadPropertyCard, type PropertyCard } from '#api/property-card.ts';
import { writeValues } from './form-element.ts';

/** The property that the page's address names: its number goes into the form, its card is fetched. */
export function useProperty(
  isAbout: boolean,
  element: RefObject<HTMLFormElement | null>,
  read: () => void,
): PropertyCard | undefined {
  const [card, setCard] = useState<PropertyCard>();
  useEffect(() => {
    const id = isAbout ? findPropertyId(location.href) : undefined;
    if (id === undefined || !element.current) return;
    writeValues(element.current, 'propertyId', [id]);
    read();
    let isGone = false;
    void loadPropertyCard(id).then((found) => !isGone && setCard(found));
    return () => {
      isGone = true;
    };
  }, [isAbout, element, read]);
  return card;
}
