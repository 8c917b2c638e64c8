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

/** The texts that the last refresh translated, and the corrections of staff that the next one uses. */
export class TranslationDesk {
  readonly #folder: string;

  /** `store` is the folder of releases. */
  constructor(store: string) {
    this.#folder = join(store, TRANSLATION_FOLDER);
  }

  /** Empty where no translator is set up. */
  list(): TranslatedText[] {
    return read(join(this.#folder, TRANSLATED_TEXTS_FILE), translatedTexts) ?? [];
  }

  /** Undefined when somebody left the file malformed, which the refresh reports. */
  readCorrections(): Correction[] | undefined {
    const file = join(this.#folder, CORRECTIONS_FILE);
    return existsSync(file) ? read(file, corrections) : [];
  }

  /** Adds or replaces corrections; one without words is removed. False when the file is malformed: it stays as it is. */
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
