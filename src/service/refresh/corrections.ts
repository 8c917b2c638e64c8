import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import {
  CORRECTIONS_FILE,
  type Correction,
  corrections,
  TRANSLATED_TEXTS_FILE,
  TRANSLATION_FOLDER,
  type TranslatedText,
  textKey,
  translatedTexts,
} from '#api/translations.ts';

function read<Value>(file: string, shape: z.ZodMiniType<Value>): Value | undefined {
  return existsSync(file) ? parseJson(readFileSync(file, 'utf8'), shape) : undefined;
}

/** Texts that the last refresh translated, and the corrections by staff that the next refresh uses. */
export class TranslationDesk {
  readonly #folder: string;

  /** `store` is the folder of releases. */
  constructor(store: string) {
    this.#folder = join(store, TRANSLATION_FOLDER);
  }

  /** Translated texts; empty without a configured translator. */
  list(): TranslatedText[] {
    return read(join(this.#folder, TRANSLATED_TEXTS_FILE), translatedTexts) ?? [];
  }

  /** Undefined when the corrections file is malformed, which the refresh reports. */
  readCorrections(): Correction[] | undefined {
    const file = join(this.#folder, CORRECTIONS_FILE);
    return existsSync(file) ? read(file, corrections) : [];
  }

  /**
   * Adds or replaces corrections; removes one with an empty text. False when the file is malformed; it is then left
   * unchanged.
   */
  save(changed: readonly Correction[]): boolean {
    const known = this.readCorrections();
    if (!known) return false;
    const keys = new Set(changed.map(textKey));
    const kept = known.filter((correction) => !keys.has(textKey(correction)));
    const file = join(this.#folder, CORRECTIONS_FILE);
    const all = [...kept, ...changed.filter(({ text }) => text.trim() !== '')];
    writeFileSync(`${file}.new`, JSON.stringify(all, undefined, 1));
    renameSync(`${file}.new`, file);
    return true;
  }
}
