// Formats of deliveries, each with the parser of its list and its file extensions.
import { decodeText } from '#snapshot/decode-text.ts';
import { parseCsv } from './csv.ts';
import type { DeliveryReader } from './delivery.ts';
import { openOmnicasa } from './omnicasa.ts';
import { openOpenImmo } from './open-immo.ts';
import { openSweepBright } from './sweepbright.ts';
import { openWhise } from './whise.ts';
import { openXlsx } from './xlsx.ts';

type OpenList = (list: Buffer) => DeliveryReader | Promise<DeliveryReader>;
const ofText =
  (open: (text: string) => DeliveryReader): OpenList =>
  (list) =>
    open(decodeText(list).text);

export const FORMATS = {
  xlsx: { open: openXlsx, endings: ['.xlsx', '.xlsm'] },
  csv: { open: ofText((text) => (settings) => parseCsv(text, settings)), endings: ['.csv', '.tsv', '.txt'] },
  openimmo: { open: ofText(openOpenImmo), endings: ['.xml'] },
  sweepbright: { open: ofText(openSweepBright), endings: ['.json'] },
  whise: { open: ofText(openWhise), endings: ['.json'] },
  omnicasa: { open: ofText(openOmnicasa), endings: ['.json'] },
} as const satisfies Record<string, { open: OpenList; endings: readonly string[] }>;
export type Format = keyof typeof FORMATS;
export const isFormat = (word: string): word is Format => Object.hasOwn(FORMATS, word);
