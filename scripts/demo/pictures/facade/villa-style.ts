import type { Chance } from '../seed.ts';
import { DOOR_COLOURS } from './door.ts';
import type { Material } from './material.ts';
import { SLATES, TILES } from './roof.ts';
import type { WindowStyle } from './window.ts';

export interface Villa {
  style: 'cottage' | 'classical' | 'modern' | 'farm';
  wall: Material;
  roof: string;
  frame: string;
  shutter: string | undefined;
  door: string;
  garage: boolean;
  solar: boolean;
  storeys: number;
}

export const WALLS: Record<Villa['style'], readonly Material[]> = {
  cottage: [
    { kind: 'plaster', colour: '#f4efe4' },
    { kind: 'brick', colour: '#a9694e' },
    { kind: 'brick', colour: '#c3a07a' },
  ],
  classical: [
    { kind: 'plaster', colour: '#f2ebdc' },
    { kind: 'brick', colour: '#b4745a' },
    { kind: 'plaster', colour: '#e9dcc0' },
  ],
  modern: [
    { kind: 'plaster', colour: '#f3f1ea' },
    { kind: 'brick', colour: '#8f857b' },
    { kind: 'brick', colour: '#d9cfbe' },
  ],
  farm: [
    { kind: 'plaster', colour: '#f5f1e7' },
    { kind: 'brick', colour: '#ab6a50' },
  ],
};

export function planVilla(
  style: Villa['style'],
  chance: Chance,
  garage: boolean,
  solar: boolean,
  storeys: number,
): Villa {
  return {
    style,
    wall: chance.pick(WALLS[style]),
    roof: chance.pick(style === 'classical' ? SLATES : style === 'cottage' ? [...TILES, ...SLATES] : TILES),
    frame: style === 'modern' ? '#2f3439' : chance.pick(['#f6f2e8', '#f6f2e8', '#4a5a50', '#3c454c']),
    shutter:
      style === 'modern' || chance.odds(0.35) ? undefined : chance.pick(['#4d6656', '#3f546b', '#7a4038', '#6c6f60']),
    door: chance.pick(DOOR_COLOURS),
    garage,
    solar,
    storeys,
  };
}

/** The width a villa takes, in metres. */
export const villaWidthM = (villa: Villa) =>
  ({ cottage: 13.5, classical: 13, modern: 15.5, farm: 19 })[villa.style] +
  (villa.garage && villa.style !== 'farm' ? 3.8 : 0);

export const glassOf = (villa: Villa): WindowStyle => ({
  frame: villa.frame,
  stone: villa.style === 'classical' ? '#e3dccc' : '#d9d2c4',
  surround: villa.wall.kind === 'brick' ? 4 : 5,
  transom: villa.style !== 'modern',
});
