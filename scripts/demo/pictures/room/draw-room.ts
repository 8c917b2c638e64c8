import { createLight } from '../paint/light.ts';
import { createScene, finish, turnOver } from '../paint/scene.ts';
import type { RoomKind, RoomPicture } from '../pool.ts';
import { createChance } from '../seed.ts';
import { drawAttic } from './attic.ts';
import { drawBathroom } from './bathroom.ts';
import { drawBedroom, drawStudio } from './bedroom.ts';
import type { Room } from './camera.ts';
import { drawDining } from './dining.ts';
import { drawHall, drawStaircase } from './hall.ts';
import { drawKitchen } from './kitchen.ts';
import { drawLiving, drawLoft } from './living.ts';
import { drawOffice, drawShop } from './office.ts';

const DRAWERS: Record<RoomKind, (room: Room, variant: number) => string> = {
  living: drawLiving,
  kitchen: drawKitchen,
  dining: drawDining,
  bedroom: drawBedroom,
  bathroom: drawBathroom,
  office: drawOffice,
  hall: drawHall,
  staircase: drawStaircase,
  loft: drawLoft,
  attic: drawAttic,
  shop: drawShop,
  studio: drawStudio,
};

const WALLS = {
  classic: ['#efe7d8', '#e6e4da', '#dfe3dc', '#e9dcc8', '#d5dcd6', '#ead9cb'],
  midcentury: ['#efe9dc', '#e8dfcd', '#dde2dc', '#e9dccb'],
  modern: ['#f1eee7', '#ebe8e0', '#e4e3dd', '#efe8dc'],
} as const;
const ACCENTS = ['#c98d4f', '#b4593f', '#d0a548', '#5b8a7d', '#6f86a6', '#8a9a6b', '#a8727a'] as const;
const WOODS = ['#b98b5c', '#a67c52', '#c9a27a', '#8e6a4a', '#bf9468'] as const;

/** A shared room, by its name in the pool. Half of them are turned over, so that the light comes from the right. */
export function drawRoom({ name, kind, era, variant }: RoomPicture): string {
  // The number in front: names that differ in their last letter alone would get colours too much alike.
  const chance = createChance(`${variant}-${name}`);
  const scene = createScene(`${variant}-${name}`, { ...createLight('summer', 'noon', 1), litShare: 0 });
  const height = { classic: 3.15, midcentury: 2.6, modern: 2.65 }[era];
  const room: Room = {
    scene,
    era,
    width: 5.2,
    height,
    depth: 4.3,
    eye: { x: chance.range(2.45, 2.95), y: 1.38 },
    wall: chance.pick(WALLS[era]),
    accent: chance.pick(ACCENTS),
    wood: chance.pick(WOODS),
  };
  const content = DRAWERS[kind](room, variant);
  return finish(scene, chance.odds(0.5) ? turnOver(scene, content) : content);
}
