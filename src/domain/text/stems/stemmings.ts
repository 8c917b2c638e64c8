import type { Localised } from '../../language.ts';
import type { Stemming } from '../description-words.ts';
import { STEMMING as DE } from './de.ts';
import { STEMMING as EN } from './en.ts';
import { STEMMING as FR } from './fr.ts';
import { STEMMING as NL } from './nl.ts';

/**
 * Stemming of every language that has one: for publishing and the service; a browser loads only the one for its page's
 * language.
 */
export const STEMMINGS: Readonly<Localised<Stemming>> = { nl: NL, fr: FR, en: EN, de: DE };
