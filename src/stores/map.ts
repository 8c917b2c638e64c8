import { atom } from 'nanostores';

/** ID of the property selected on the map; the list highlights it. */
export const $chosenProperty = atom<string | undefined>(undefined);

export function chooseProperty(id: string | undefined) {
  $chosenProperty.set(id);
}

/** ID of the property under the pointer or focus, in the list or on the map; both highlight it. */
export const $pointedProperty = atom<string | undefined>(undefined);

export function pointAtProperty(id: string | undefined) {
  if ($pointedProperty.get() !== id) $pointedProperty.set(id);
}
