import sprite from './icons.svg?url';
import type { IconName } from './icons.ts';

/** Address of an icon in the file that all pages share. */
export const iconAddress = (name: IconName): string => `${sprite}#${name}`;
