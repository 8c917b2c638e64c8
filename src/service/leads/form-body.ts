import type { ErrorCode } from '#api/errors.ts';
import { readEntries } from '#domain/forms/check.ts';
import { CV_MAX_BYTES } from '#domain/forms/field-schema.ts';

export type FormBody = { ok: true; raw: Record<string, unknown> } | { ok: false; code: ErrorCode };

const MAX_TEXT_BYTES = 128 * 1024;
/** A CV, the texts beside it, and the lines between the parts. */
const MAX_UPLOAD_BYTES = CV_MAX_BYTES + MAX_TEXT_BYTES;
/** The longest form has twenty fields and two lists. */
const MAX_ENTRIES = 500;

const refuse = (code: ErrorCode): FormBody => ({ ok: false, code });

/** The body's bytes, read no further than the limit; undefined when there are more. */
export async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get('Content-Length');
  if (length !== null) return Number(length) > maxBytes ? undefined : new Uint8Array(await request.arrayBuffer());
  // Sent in chunks, without saying how much will come.
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** An object in JSON. */
export function parseJson(bytes: Uint8Array): FormBody {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { ok: true, raw: value as Record<string, unknown> } : refuse('BODY_INVALID');
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
  const type = request.headers.get('Content-Type') ?? '';
  const kind = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const isUpload = kind === 'multipart/form-data';
  if (!isUpload && kind !== 'application/json' && kind !== 'application/x-www-form-urlencoded')
    return refuse('MEDIA_TYPE_UNSUPPORTED');
  const bytes = await readLimited(request, isUpload ? MAX_UPLOAD_BYTES : MAX_TEXT_BYTES).catch(() => null);
  if (bytes === null) return refuse('BODY_INVALID');
  if (bytes === undefined) return refuse('BODY_TOO_LARGE');
  if (isUpload) return parseMultipart(bytes, type);
  if (kind === 'application/json') return parseJson(bytes);
  return fromEntries([...new URLSearchParams(Buffer.from(bytes).toString('utf8'))]);
}
