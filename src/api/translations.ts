// Translated texts of properties: the list that publishing writes for staff, and the corrections by staff.
import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { MACHINE_FIELDS } from '#domain/property/property.ts';

/** Folder of translations, below the store of releases. */
export const TRANSLATION_FOLDER = 'translations';
export const TRANSLATED_TEXTS_FILE = 'texts.json';
export const CORRECTIONS_FILE = 'corrections.json';

const place = {
  id: z.string(),
  language: z.enum(LANGUAGES),
  field: z.enum(MACHINE_FIELDS),
  /** Checksum of the original text. A translation is valid only for this text. */
  source: z.string(),
};

export const correction = z.object({ ...place, text: z.string() });
export type Correction = z.infer<typeof correction>;
export const corrections = z.array(correction);

/** A text that the record lacks in a language. `text` is missing until there is a translation. */
export const translatedText = z.object({
  ...place,
  title: z.string(),
  from: z.enum(LANGUAGES),
  original: z.string(),
  text: z.exactOptional(z.string()),
  by: z.enum(['machine', 'staff', 'nobody']),
});
export type TranslatedText = z.infer<typeof translatedText>;
export const translatedTexts = z.array(translatedText);

/** Key of a text, independent of its translation. */
export const textKey = ({ id, language, field }: Pick<Correction, 'id' | 'language' | 'field'>): string =>
  `${id} ${language} ${field}`;
