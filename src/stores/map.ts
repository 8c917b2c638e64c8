import { atom } from 'nanostores';

/** The home that a visitor looks at on the map, so that the list can show which one it is. */
export const $chosenHome = atom<string | undefined>(undefined);

export function chooseHome(id: string | undefined) {
  $chosenHome.set(id);
}
