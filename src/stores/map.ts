import { atom } from 'nanostores';

/** The property that a visitor looks at on the map, so that the list can show which one it is. */
export const $chosenProperty = atom<string | undefined>(undefined);

export function chooseProperty(id: string | undefined) {
  $chosenProperty.set(id);
}
