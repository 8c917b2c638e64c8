import { atom } from 'nanostores';

/** The property that a visitor looks at on the map, so that the list can show which one it is. */
export const $chosenProperty = atom<string | undefined>(undefined);

export function chooseProperty(id: string | undefined) {
  $chosenProperty.set(id);
}

/** The property under the visitor's pointer or focus, in the list or on the map: the other shows which one it is. */
export const $pointedProperty = atom<string | undefined>(undefined);

export function pointAtProperty(id: string | undefined) {
  if ($pointedProperty.get() !== id) $pointedProperty.set(id);
}
