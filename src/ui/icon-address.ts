import sprite from './icons.svg?url';
import type { IconName } from './icons.ts';

/** URL of an icon in the shared sprite. */
export const iconAddress = (name: IconName): string => `${sprite}#${name}`;
