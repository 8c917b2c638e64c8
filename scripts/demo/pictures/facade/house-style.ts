import { buildingYear, type PictureFacts, storeyCount } from '../facts.ts';
import type { Chance } from '../seed.ts';
import { DOOR_COLOURS } from './door.ts';
import { type Material, pickBrick, pickPlaster, STONES } from './material.ts';
import { SLATES, TILES } from './roof.ts';

export type HouseStyle = 'neoclassic' | 'eclectic' | 'art-nouveau' | 'interwar' | 'bel-etage' | 'modern';

export interface Bay {
  /** Shares of the front's width. */
  from: number;
  to: number;
  role: 'door' | 'main' | 'plain';
}

/** Where a storey lies in the picture. */
export interface Storey {
  top: number;
  height: number;
  level: number;
}

/** Everything that is decided about a house between party walls before it is drawn. */
export interface RowHouse {
  style: HouseStyle;
  widthM: number;
  /** Heights in metres, ground floor first; the plinth is part of the first. */
  storeysM: number[];
  bays: Bay[];
  wall: Material;
  stone: string;
  frame: string;
  door: string;
  roof: { kind: 'mansard' | 'pitch' | 'flat'; heightM: number; colour: string };
  garage: boolean;
  shop: boolean;
  solar: boolean;
  /** An old house nobody has painted for long. */
  worn: boolean;
}

function styleOfYear(year: number, chance: Chance): HouseStyle {
  if (year < 1890) return 'neoclassic';
  if (year < 1916) return chance.pick(['eclectic', 'art-nouveau', 'eclectic', 'neoclassic', 'art-nouveau']);
  if (year < 1950) return 'interwar';
  return year < 1985 ? 'bel-etage' : 'modern';
}

const STOREYS: Record<HouseStyle, readonly [ground: number, first: number, above: number]> = {
  neoclassic: [4.2, 3.7, 3.1],
  eclectic: [4.2, 3.7, 3.2],
  'art-nouveau': [4.2, 3.6, 3.2],
  interwar: [3.6, 3.1, 3],
  'bel-etage': [2.7, 2.9, 2.7],
  modern: [3, 2.9, 2.8],
};

function pickWall(style: HouseStyle, chance: Chance): Material {
  switch (style) {
    case 'neoclassic':
      return pickPlaster(chance);
    case 'art-nouveau':
      return chance.pick<Material>([
        { kind: 'brick', colour: '#d9c39a' },
        { kind: 'brick', colour: '#e2d3b4' },
        { kind: 'plaster', colour: '#efe4cc' },
        { kind: 'brick', colour: '#b4684a' },
      ]);
    case 'modern':
      return chance.pick<Material>([
        { kind: 'brick', colour: '#d8cfc0' },
        { kind: 'brick', colour: '#8c8178' },
        { kind: 'plaster', colour: '#efece4' },
        { kind: 'brick', colour: '#b98768' },
      ]);
    case 'bel-etage':
      return chance.pick<Material>([
        { kind: 'brick', colour: '#b98a62' },
        { kind: 'brick', colour: '#9c5a46' },
        { kind: 'brick', colour: '#cdb48c' },
      ]);
    default:
      return pickBrick(chance);
  }
}

const FRAMES: Record<HouseStyle, readonly string[]> = {
  neoclassic: ['#f6f2e8', '#f6f2e8', '#4a545c'],
  eclectic: ['#f4efe3', '#4b3a2c', '#39483f', '#f4efe3'],
  'art-nouveau': ['#44634f', '#5a4430', '#2f4f4f', '#6f5a3c'],
  interwar: ['#f1ece0', '#3a4046', '#5b6b5a'],
  'bel-etage': ['#f1eee6', '#5a4734', '#e8e6df'],
  modern: ['#33383d', '#2c3136', '#574737'],
};

function pickBays(style: HouseStyle, widthM: number, chance: Chance): Bay[] {
  const mirrored = chance.odds(0.5);
  const bays: Bay[] =
    style === 'neoclassic' && widthM > 5.4
      ? [
          { from: 0, to: 1 / 3, role: 'plain' },
          { from: 1 / 3, to: 2 / 3, role: 'main' },
          { from: 2 / 3, to: 1, role: 'door' },
        ]
      : widthM > 7.4
        ? [
            { from: 0, to: 0.29, role: 'plain' },
            { from: 0.29, to: 0.71, role: 'main' },
            { from: 0.71, to: 1, role: 'door' },
          ]
        : [
            { from: 0, to: 0.63, role: 'main' },
            { from: 0.63, to: 1, role: 'door' },
          ];
  return mirrored ? bays.map(({ from, to, role }) => ({ from: 1 - to, to: 1 - from, role })).reverse() : bays;
}

/** What the facts leave open is drawn by chance from the picture's own seed. */
export function planRowHouse(facts: PictureFacts, chance: Chance, shop = false): RowHouse {
  const year = buildingYear(facts);
  const style = styleOfYear(year, chance);
  const widthM = Math.min(9, Math.max(4.8, facts.FrontWidth ?? chance.range(5.6, 6.8)));
  const [ground, first, above] = STOREYS[style];
  const count = Math.min(5, Math.max(2, storeyCount(facts)));
  const old = year < 1950;
  const grade = facts.EPCLabelText?.trim().charAt(0).toUpperCase() ?? '';
  return {
    style,
    widthM,
    storeysM: Array.from({ length: count }, (_, index) =>
      index === 0 ? ground : index === 1 ? first : above - (index - 2) * 0.25,
    ),
    bays: pickBays(style, widthM, chance),
    wall: pickWall(style, chance),
    stone: chance.pick(STONES),
    frame: chance.pick(FRAMES[style]),
    door: chance.pick(DOOR_COLOURS),
    roof: old
      ? {
          kind: style === 'interwar' ? chance.pick(['flat', 'pitch']) : chance.pick(['mansard', 'pitch', 'mansard']),
          heightM: chance.range(1.7, 2.4),
          colour: chance.pick(style === 'interwar' ? TILES : SLATES),
        }
      : { kind: 'flat', heightM: 0.4, colour: chance.pick(SLATES) },
    garage: (facts.Garages ?? 0) > 0 && (!old || style === 'interwar'),
    shop,
    solar: grade === 'A' || grade === 'B',
    worn: grade === 'F' || grade === 'G',
  };
}

export const houseHeightM = (house: RowHouse) =>
  house.storeysM.reduce((sum, height) => sum + height, 0) + house.roof.heightM + 0.5;

/**
 * A neighbour is any house of the same street, never higher than the picture has room for; its wall differs from the
 * one beside it where it can, so that one house stands out.
 */
export function planNeighbour(chance: Chance, around: number, roomM: number, beside?: Material): RowHouse {
  for (let attempt = 0; ; attempt++) {
    const facts = {
      ID: 'neighbour',
      ConstructionYear: Math.round(around + chance.range(-24, 26)),
      Floors: chance.pick([3, 3, 4]),
      EPCLabelText: 'D',
    };
    const house = planRowHouse(facts, chance);
    while (houseHeightM(house) > roomM && house.storeysM.length > 2) house.storeysM.pop();
    if (beside === undefined || house.wall.kind !== beside.kind || attempt === 4) return house;
  }
}
