import { z } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { readEntries } from '#domain/forms/check.ts';
import { CV_MAX_BYTES } from '#domain/forms/field-schema.ts';
import { decodeText, findMediaType, parseJson, readBytes } from '../web/body.ts';

export type FormBody = { ok: true; raw: Record<string, unknown> } | { ok: false; code: ErrorCode };

const MAX_TEXT_BYTES = 128 * 1024;
/** A CV, the texts beside it, and the lines between the parts. */
const MAX_UPLOAD_BYTES = CV_MAX_BYTES + MAX_TEXT_BYTES;
/** The longest form has twenty fields and two lists. */
const MAX_ENTRIES = 500;

const refuse = (code: ErrorCode): FormBody => ({ ok: false, code });

/**
 * What a form can hold: texts, numbers, yes or no, and lists of them. Nothing is nested, so that nothing brings methods
 * of its own or a depth that is dangerous to walk.
 */
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const formBody = z.record(z.string(), z.union([scalar, z.array(scalar)]));

function parseForm(bytes: Uint8Array): FormBody {
  const { success, data } = formBody.safeParse(parseJson(bytes));
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

/** Reads what a browser or a program sent, in any of the three ways a form travels. */
export async function readFormBody(request: Request): Promise<FormBody> {
  const kind = findMediaType(request);
  const isUpload = kind === 'multipart/form-data';
  if (!isUpload && kind !== 'application/json' && kind !== 'application/x-www-form-urlencoded')
    return refuse('MEDIA_TYPE_UNSUPPORTED');
  const read = await readBytes(request, isUpload ? MAX_UPLOAD_BYTES : MAX_TEXT_BYTES);
  if (!read.ok) return read;
  if (isUpload) return parseMultipart(read.bytes, request.headers.get('Content-Type') ?? '');
  return kind === 'application/json' ? parseForm(read.bytes) : parseUrlencoded(read.bytes);
}
