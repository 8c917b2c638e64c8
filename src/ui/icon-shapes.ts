import sprite from './icons.svg?raw';
import type { IconName } from './icons.ts';

const SHAPES = new Map(
  [...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>(.*)<\/symbol>/g)].map(([, id, shapes = '']) => [id, shapes]),
);

/** SVG shapes of an icon, for drawing it inline; '' for an unknown name. */
export const iconShapes = (name: IconName): string => SHAPES.get(name) ?? '';
