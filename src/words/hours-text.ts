import { splitSlot } from '#domain/visits/split-slot.ts';
import type { Translate } from '#i18n/translator.ts';

/** Hours of a visit in a sentence: "from 10:00 to 13:00". Alone they are written as `slotText`. */
export const hoursText = (slot: string, t: Translate): string => t('visit:hours', splitSlot(slot));
