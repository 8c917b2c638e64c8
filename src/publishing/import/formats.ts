// Formats of deliveries: how the list of each is read, and the endings of its file.
import { decodeText } from '#snapshot/decode-text.ts';
import { parseCsv } from './csv.ts';
import type { Delivery } from './delivery.ts';
import { parseOmnicasa } from './omnicasa.ts';
import { parseOpenImmo } from './open-immo.ts';
import type { ImportSettings } from './settings.ts';
import { parseSweepBright } from './sweepbright.ts';
import { parseWhise } from './whise.ts';
import { parseXlsx } from './xlsx.ts';

type ParseList = (list: Buffer, settings: ImportSettings) => Delivery | Promise<Delivery>;
const ofText =
  (parse: (text: string, settings: ImportSettings) => Delivery): ParseList =>
  (list, settings) =>
    parse(decodeText(list).text, settings);

export const FORMATS = {
  xlsx: { parse: parseXlsx, endings: ['.xlsx', '.xlsm'] },
  csv: { parse: ofText(parseCsv), endings: ['.csv', '.tsv', '.txt'] },
  openimmo: { parse: ofText(parseOpenImmo), endings: ['.xml'] },
  sweepbright: { parse: ofText(parseSweepBright), endings: ['.json'] },
  whise: { parse: ofText(parseWhise), endings: ['.json'] },
  omnicasa: { parse: ofText(parseOmnicasa), endings: ['.json'] },
} as const satisfies Record<string, { parse: ParseList; endings: readonly string[] }>;
export type Format = keyof typeof FORMATS;
export const isFormat = (word: string): word is Format => Object.hasOwn(FORMATS, word);
