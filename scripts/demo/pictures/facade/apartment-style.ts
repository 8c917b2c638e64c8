import { buildingYear, type PictureFacts } from '../facts.ts';
import type { Chance } from '../seed.ts';
import type { RailKind } from './ironwork.ts';
import type { Material } from './material.ts';

type BlockStyle = 'deco' | 'modernist' | 'new-build';
export type Column = 'window' | 'wide' | 'balcony' | 'bow' | 'loggia';

/** What is decided about an apartment building before it is drawn. */
export interface Block {
  style: BlockStyle;
  /** Floors with homes, above the entrance floor. */
  floors: number;
  storeyM: number;
  columns: Column[];
  columnM: number;
  wall: Material;
  accent: string;
  frame: string;
  solar: boolean;
  worn: boolean;
  /** Which floor the home for sale is on; its balcony is the greenest. */
  ownFloor: number;
  rail: RailKind;
}

const COLUMNS: Record<BlockStyle, readonly (readonly Column[])[]> = {
  deco: [
    ['window', 'bow', 'window', 'bow', 'window'],
    ['bow', 'window', 'balcony', 'window', 'bow'],
    ['window', 'bow', 'bow', 'window'],
  ],
  modernist: [
    ['balcony', 'wide', 'balcony', 'wide', 'balcony'],
    ['wide', 'balcony', 'wide', 'balcony', 'wide'],
    ['balcony', 'balcony', 'wide', 'balcony', 'balcony'],
  ],
  'new-build': [
    ['loggia', 'wide', 'window', 'wide', 'loggia'],
    ['wide', 'loggia', 'window', 'loggia', 'wide'],
    ['balcony', 'window', 'loggia', 'window', 'balcony'],
  ],
};
const WALLS: Record<BlockStyle, readonly Material[]> = {
  deco: [
    { kind: 'brick', colour: '#a8604a' },
    { kind: 'brick', colour: '#c2986a' },
    { kind: 'plaster', colour: '#ebe0c8' },
  ],
  modernist: [
    { kind: 'brick', colour: '#c7a87e' },
    { kind: 'stone', colour: '#e3dccd' },
    { kind: 'brick', colour: '#a96f54' },
    { kind: 'plaster', colour: '#e9e6de' },
  ],
  'new-build': [
    { kind: 'brick', colour: '#dcd2c0' },
    { kind: 'brick', colour: '#9a8a7c' },
    { kind: 'brick', colour: '#b5735a' },
    { kind: 'plaster', colour: '#f0ede5' },
  ],
};
const ACCENTS: Record<BlockStyle, readonly string[]> = {
  deco: ['#eadfc8', '#e3d6ba'],
  modernist: ['#7e9aa0', '#c98f5a', '#8c9a7c', '#b7b3a8', '#d9b765'],
  'new-build': ['#9a7652', '#5d666c', '#b98d63'],
};
const FRAMES: Record<BlockStyle, readonly string[]> = {
  deco: ['#3b4247', '#f1ece0', '#4d5b50'],
  modernist: ['#eceae3', '#6b5a48', '#b9bdbf'],
  'new-build': ['#2f3439', '#4a3f35'],
};

export function planBlock(facts: PictureFacts, chance: Chance): Block {
  const year = buildingYear(facts);
  const style: BlockStyle = year < 1950 ? 'deco' : year < 1995 && !facts.NewBuild ? 'modernist' : 'new-build';
  const floorsWanted = (facts.Floors ?? 0) - 1;
  const pattern = chance.pick(COLUMNS[style]);
  const ownFloor = Math.max(0, facts.FloorNumber ?? 1);
  const usual = facts.Elevator ? chance.int(5, 7) : chance.int(3, 4);
  const grade = facts.EPCLabelText?.trim().charAt(0).toUpperCase() ?? '';
  return {
    style,
    floors: Math.min(9, Math.max(3, facts.Floors === undefined ? usual : floorsWanted, ownFloor)),
    storeyM: style === 'deco' ? 3 : 2.8,
    columns: floorsWanted >= 7 ? [...pattern, ...pattern.slice(1)] : [...pattern],
    columnM: chance.range(3.1, 3.7),
    wall: chance.pick(WALLS[style]),
    accent: chance.pick(ACCENTS[style]),
    frame: chance.pick(FRAMES[style]),
    solar: grade === 'A' || grade === 'B',
    worn: grade === 'F' || grade === 'G',
    ownFloor,
    rail: style === 'new-build' ? 'glass' : style === 'deco' ? 'geometric' : chance.pick(['bars', 'glass']),
  };
}
