import type { Translate } from '#i18n/translator.ts';
import { ADDRESS } from './address/address.ts';
import type { Program } from './connector.ts';
import { OMNICASA } from './omnicasa/omnicasa.ts';
import { OPENIMMO } from './openimmo/openimmo.ts';
import { SWEEPBRIGHT } from './sweepbright/sweepbright.ts';
import { withViewHook } from './view-hook.ts';
import { WHISE } from './whise/whise.ts';

/** Programs that an agency can connect. To add one, write a folder beside this file and a line here. */
export const PROGRAMS = {
  whise: withViewHook(WHISE),
  omnicasa: withViewHook(OMNICASA),
  sweepbright: withViewHook(SWEEPBRIGHT),
  openimmo: withViewHook(OPENIMMO),
  address: withViewHook(ADDRESS),
} as const satisfies Record<string, Program>;
export type ProgramName = keyof typeof PROGRAMS;
export const isProgramName = (name: string): name is ProgramName => Object.hasOwn(PROGRAMS, name);
export const findProgram = (name: string): Program | undefined => (isProgramName(name) ? PROGRAMS[name] : undefined);

/** The program's name in sentences for staff. */
export const nameProgram = (name: string, t: Translate): string =>
  name === 'address' ? t('connect:list') : (findProgram(name)?.title ?? name);
