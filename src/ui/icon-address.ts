import sprite from './icons.svg?url';
import type { IconName } from './icons.ts';

/** Address of an icon in the shared sprite. */
export const iconAddress = (name: IconName): string => `${sprite}#${name}`;
