import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';

/** The values a real export holds: numbers typed as text, empty text for "unknown", 0 and 1 for no and yes. */
const emptyToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

const toNumber = (value: unknown) => {
  const known = emptyToUndefined(value);
  return typeof known === 'string' && /^-?\d+([.,]\d+)?$/.test(known.trim())
    ? Number(known.trim().replace(',', '.'))
    : known;
};

const toFlag = (value: unknown) => {
  const known = emptyToUndefined(value);
  if (known === 1 || known === '1' || known === 'true') return true;
  if (known === 0 || known === '0' || known === 'false') return false;
  return known;
};

/** "2031-05-01T00:00:00" and "1/5/2031" are both the first of May 2031. */
const toIsoDate = (value: unknown) => {
  const known = emptyToUndefined(value);
  if (typeof known !== 'string') return known;
  const dayFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(known.trim());
  if (dayFirst) {
    const [, day = '', month = '', year = ''] = dayFirst;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return known.trim().slice(0, 10);
};

export const text = z.string();
export const requiredText = z.preprocess((v) => (typeof v === 'number' ? String(v) : emptyToUndefined(v)), z.string());
export const optionalText = z.preprocess(
  (v) => (typeof v === 'number' ? String(v) : emptyToUndefined(v)),
  z.string().optional(),
);
export const optionalNumber = z.preprocess(toNumber, z.number().optional());
export const optionalAmount = z.preprocess(toNumber, z.number().nonnegative().optional());
export const optionalCount = z.preprocess(toNumber, z.number().int().nonnegative().optional());
export const optionalYear = z.preprocess(toNumber, z.number().int().min(1000).max(2100).optional());
export const optionalDate = z.preprocess(toIsoDate, z.iso.date().optional());
export const optionalFlag = z.preprocess(toFlag, z.boolean().optional());
export const flag = z.preprocess(toFlag, z.boolean());
export const identifier = z.preprocess((v) => (typeof v === 'number' ? String(v) : v), z.string().regex(/^[\w-]+$/));
export const languageCode = z.enum(LANGUAGES);

const isText = (value: unknown) => typeof value === 'string';
const isWritten = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Values that stay what they are, told without asking the schema: most of an export is made of these. */
export const KEPT_AS_GIVEN: ReadonlyMap<z.ZodType, (value: unknown) => boolean> = new Map<
  z.ZodType,
  (value: unknown) => boolean
>([
  [text, isText],
  [requiredText, isWritten],
  [optionalText, isWritten],
  [identifier, (value) => typeof value === 'string' && /^[\w-]+$/.test(value)],
]);

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
