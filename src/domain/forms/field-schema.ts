import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { parseArea } from '../place/area.ts';
import { PROPERTY_ID } from '../property/property-id.ts';
import { parseTypedDate } from '../time/typed-date.ts';
import {
  type Field,
  type Form,
  incompleteCode,
  invalidCode,
  isList,
  listFields,
  type MessageCode,
  requiredCode,
} from './field.ts';

// zod compiles schemas to generated code by default, which the site's content security policy forbids.
z.config({ jitless: true });

/** Maximum size of a CV and its allowed extensions; the service checks the content too. */
export const CV_MAX_BYTES = 5 * 1024 * 1024;
export const CV_ENDINGS = ['.pdf', '.doc', '.docx', '.odt'] as const;

const MAX_CHOICES = 200;
const MAX_TEXT_LENGTH = 200;
/** Room for a hundred corners of two numbers each. */
const MAX_AREA_LENGTH = 2000;
const CHOICE = /^[\w|.:-]{1,60}$/;
const PHONE = /^\+?[\d\s./()-]+$/;

/** Replaces `isWellFormed`, which Chrome 109 and Firefox 115 lack. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Control characters, especially NUL, are not allowed in a text; line breaks only in multi-line fields. */
export function isCleanText(text: string, hasLines: boolean): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for control characters.
  const forbidden = hasLines ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/ : /[\u0000-\u001f\u007f\u2028\u2029]/;
  return !LONE_SURROGATE.test(text) && !forbidden.test(text);
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function textSchema(field: Field, maxLength: number) {
  const text = z.string({ error: requiredCode(field) }).check(
    z.minLength(1, { error: requiredCode(field) }),
    z.maxLength(maxLength, { error: 'text.tooLong' }),
    z.refine((value) => isCleanText(value, field.kind === 'textarea'), { error: 'text.characters' }),
  );
  return field.pattern ? text.check(z.regex(field.pattern, { error: invalidCode(field) })) : text;
}

function choiceSchema(field: Field) {
  const error = (value: unknown): MessageCode => (value === undefined ? requiredCode(field) : invalidCode(field));
  const one = field.options
    ? z.enum(field.options as [string, ...string[]], { error: ({ input }) => error(input) })
    : z.string({ error: ({ input }) => error(input) }).check(z.regex(CHOICE, { error: invalidCode(field) }));
  if (!isList(field)) return one;
  return z
    .array(one, { error: ({ input }) => error(input) })
    .check(z.minLength(1, { error: requiredCode(field) }), z.maxLength(MAX_CHOICES, { error: invalidCode(field) }));
}

function numberSchema(field: Field) {
  const [min, max] = field.range ?? [0, field.kind === 'amount' ? 999_999_999 : 99];
  const error = ({ input }: { input?: unknown }) => (input === undefined ? requiredCode(field) : invalidCode(field));
  const number = field.kind === 'number' ? z.int({ error }) : z.number({ error });
  return number.check(z.gte(min, { error: invalidCode(field) }), z.lte(max, { error: invalidCode(field) }));
}

function dateCode(field: Field, value: unknown): MessageCode {
  if (value === undefined) return requiredCode(field);
  const isPartial = typeof value === 'string' && parseTypedDate(value).kind === 'incomplete';
  return isPartial ? incompleteCode(field) : invalidCode(field);
}

const built = new WeakMap<Field, ReturnType<typeof buildSchema>>();

/** Schema of a single non-empty value; every message is a MessageCode. Built once per field. */
export function fieldSchema(field: Field) {
  const known = built.get(field) ?? buildSchema(field);
  built.set(field, known);
  return known;
}

function buildSchema(field: Field) {
  const invalid = invalidCode(field);
  switch (field.kind) {
    case 'select':
    case 'radio':
    case 'choices':
      return choiceSchema(field);
    case 'number':
    case 'amount':
      return numberSchema(field);
    case 'checkbox':
      return field.isRequired
        ? z.literal(true, { error: requiredCode(field) })
        : z.boolean({ error: requiredCode(field) });
    case 'email':
      return z
        .email({ error: ({ input }) => (input === undefined ? requiredCode(field) : invalid) })
        .check(z.maxLength(field.max ?? MAX_TEXT_LENGTH, { error: invalid }));
    case 'phone':
      return textSchema(field, field.max ?? MAX_TEXT_LENGTH).check(
        z.regex(PHONE, { error: invalid }),
        // From the shortest national number to the longest international one (ITU-T E.164).
        z.refine((value) => countDigits(value) >= 8 && countDigits(value) <= 15, { error: invalid }),
      );
    case 'date':
      return z.iso
        .date({ error: ({ input }) => dateCode(field, input) })
        .check(z.refine((value) => value < '2100', { error: invalid }));
    case 'reference':
      return textSchema({ ...field, pattern: PROPERTY_ID }, MAX_TEXT_LENGTH);
    case 'file':
      return z.file({ error: 'cv.kind' }).check(
        z.maxSize(CV_MAX_BYTES, { error: 'cv.tooLarge' }),
        z.refine((file) => CV_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending)), { error: 'cv.kind' }),
      );
    case 'area':
      return textSchema(field, MAX_AREA_LENGTH).check(
        z.refine((value) => parseArea(value) !== undefined, { error: invalid }),
      );
    case 'captcha':
      return textSchema(field, MAX_TEXT_LENGTH * 20);
    case 'text':
    case 'textarea':
      return textSchema(field, field.max ?? MAX_TEXT_LENGTH);
  }
}

/** Schema of a form's whole body, for OpenAPI; fields that only conditions require are optional in it. */
export function formSchema(form: Pick<Form, 'steps'>) {
  const shape = Object.fromEntries(
    listFields(form).map((field) => {
      const isAlways = field.isRequired === true && field.showIf === undefined;
      return [field.name, isAlways ? fieldSchema(field) : z.optional(fieldSchema(field))];
    }),
  );
  return z.object({ ...shape, language: z.enum(LANGUAGES) });
}
