import { atom } from 'nanostores';

/** The property selected on the map, highlighted in the list. */
export const $chosenProperty = atom<string | undefined>(undefined);

export function chooseProperty(id: string | undefined) {
  $chosenProperty.set(id);
}

/** The property under the visitor's pointer or focus, in the list or on the map: highlighted in the other. */
export const $pointedProperty = atom<string | undefined>(undefined);

export function pointAtProperty(id: string | undefined) {
  if ($pointedProperty.get() !== id) $pointedProperty.set(id);
}
