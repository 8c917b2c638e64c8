import { z } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { readEntries } from '#domain/forms/check.ts';
import { CV_MAX_BYTES } from '#domain/forms/field-schema.ts';
import { type Bytes, decodeText, findMediaType, parseJson, readBytes } from './body.ts';
import { FORM_TYPE, JSON_TYPE, type RouteBody } from './route.ts';

export type FormBody = { ok: true; raw: Record<string, unknown> } | { ok: false; code: ErrorCode };

export const MAX_TEXT_BYTES = 128 * 1024;
/** Limit for a CV with its text fields and the separators between parts. */
export const MAX_UPLOAD_BYTES = CV_MAX_BYTES + MAX_TEXT_BYTES;
/** Limit on form entries; the longest form has twenty fields and two lists. */
const MAX_ENTRIES = 500;

const refuse = (code: ErrorCode): FormBody => ({ ok: false, code });
/**
 * Values of a form: texts, numbers, booleans, and lists of them. No nested objects, which could have their own methods
 * or be too deep.
 */
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const formRecord = z.record(z.string(), z.union([scalar, z.array(scalar)]));

function parseForm(bytes: Uint8Array): FormBody {
  const { success, data } = formRecord.safeParse(parseJson(bytes));
  return success && Object.keys(data).length <= MAX_ENTRIES ? { ok: true, raw: data } : refuse('BODY_INVALID');
}

function parseUrlencoded(bytes: Uint8Array): FormBody {
  try {
    return fromEntries([...new URLSearchParams(decodeText(bytes))]);
  } catch {
    return refuse('BODY_INVALID');
  }
}

function fromEntries(entries: [string, FormDataEntryValue][]): FormBody {
  return entries.length > MAX_ENTRIES ? refuse('BODY_INVALID') : { ok: true, raw: readEntries(entries) };
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormBody> {
  try {
    const data = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    return fromEntries([...data]);
  } catch {
    return refuse('BODY_INVALID');
  }
}

export const UPLOAD_TYPE = 'multipart/form-data';
/** The three encodings of a form. */
export const FORM_TYPES = [JSON_TYPE, FORM_TYPE, UPLOAD_TYPE];

/** True for a body that can hold a file. */
export const isUpload = (request: Request): boolean => findMediaType(request) === UPLOAD_TYPE;

/** Body declaration for a form without a file. */
export const formBody = (schema: RouteBody['schema'], types: readonly string[] = [FORM_TYPE]): RouteBody => ({
  ...{ types, schema },
  maxBytes: MAX_TEXT_BYTES,
});

/** Parses a submitted body in any of the three encodings. */
export async function parseFormBody(request: Request, read: Bytes): Promise<FormBody> {
  if (!read.ok) return read;
  const type = findMediaType(request);
  if (type === UPLOAD_TYPE) return parseMultipart(read.bytes, request.headers.get('Content-Type') ?? '');
  return type === JSON_TYPE ? parseForm(read.bytes) : parseUrlencoded(read.bytes);
}

/** Parses the body of a form without a file. */
export async function readFormBody(request: Request): Promise<FormBody> {
  if (!FORM_TYPES.includes(findMediaType(request))) return refuse('MEDIA_TYPE_UNSUPPORTED');
  return parseFormBody(request, await readBytes(request, MAX_TEXT_BYTES));
}
