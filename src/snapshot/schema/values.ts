import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';

/** Treats null and blank texts, which exports write for unknown values, as missing. */
const emptyToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

export const requiredText = z.preprocess((v) => (typeof v === 'number' ? String(v) : emptyToUndefined(v)), z.string());
export const identifier = z.preprocess((v) => (typeof v === 'number' ? String(v) : v), z.string().regex(/^[\w-]+$/));
export const languageCode = z.enum(LANGUAGES);

const perLanguage = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(languageCode, value) as z.ZodType<Partial<Record<(typeof LANGUAGES)[number], z.infer<Value>>>>;

/** One text per language, some possibly missing. */
export const localisedText = perLanguage(z.string());

/** A text, or one per language (top-bar labels and links may be either, §3). */
export const textOrLocalised = z.union([z.string(), localisedText]);

/** "Title and description blocks carry a public flag" (§3): shown only when public is true. */
export const publicText = z.object({ public: z.boolean(), text: localisedText });
export type PublicText = z.infer<typeof publicText>;

/** Images of the content system (§3 Image). */
export const image = z.object({
  id: z.string(),
  filename: z.string(),
  originalname: z.string(),
  url: z.string(),
  mimetype: z.string(),
  destination: z.string().optional(),
  createDate: z.string().optional(),
  alt: localisedText.optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});
