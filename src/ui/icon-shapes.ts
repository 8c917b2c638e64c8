import sprite from './icons.svg?raw';
import type { IconName } from './icons.ts';

const SHAPES = new Map(
  [...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>(.*)<\/symbol>/g)].map(([, id, shapes = '']) => [id, shapes]),
);

/** The shapes of an icon, for a page that draws it itself. */
export const iconShapes = (name: IconName): string => SHAPES.get(name) ?? '';
