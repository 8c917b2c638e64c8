import type { ErrorCode } from '#api/errors.ts';

/** Media type of a body with UTF-8, ASCII or no charset; '' for other charsets. */
export function findMediaType(request: Request): string {
  const header = request.headers.get('Content-Type')?.toLowerCase() ?? '';
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/.exec(header)?.[1];
  const isKnown = charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset);
  return isKnown ? (header.split(';')[0] ?? '').trim() : '';
}

/** Maximum number of bytes of a refused body that are read. */
const MAX_DISCARD_BYTES = 64 * 1024 * 1024;

/**
 * Drains a refused body. Many clients, especially browsers, read the response only after sending everything; closing
 * early would look like a lost connection.
 */
export async function discardBody(chunks: AsyncIterable<Uint8Array>, length: number): Promise<void> {
  if (length > MAX_DISCARD_BYTES) return;
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MAX_DISCARD_BYTES) return;
    }
  } catch {
    // The sender disconnected.
  }
}

async function* listChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body) yield* body.values({ preventCancel: true });
}

/** Reads the body up to a limit; undefined when it is larger. */
async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get('Content-Length');
  if (length !== null && Number(length) <= maxBytes) return new Uint8Array(await request.arrayBuffer());
  if (length !== null) {
    await discardBody(listChunks(request), Number(length));
    return undefined;
  }
  // Chunked encoding: the length is unknown.
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of listChunks(request)) {
    size += chunk.length;
    if (size > maxBytes) break;
    chunks.push(chunk);
  }
  if (size > maxBytes) {
    await discardBody(listChunks(request), size);
    return undefined;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

export type Bytes = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; code: ErrorCode };

/** Reads the body; returns an error code when it is too large or interrupted. */
export async function readBytes(request: Request, maxBytes: number): Promise<Bytes> {
  const bytes = await readLimited(request, maxBytes).catch(() => null);
  if (bytes === null) return { ok: false, code: 'BODY_INVALID' };
  return bytes ? { ok: true, bytes } : { ok: false, code: 'BODY_TOO_LARGE' };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8; throws when the bytes are not valid text. */
export const decodeText = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Parses JSON; undefined when it is invalid. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(bytes));
  } catch {
    return undefined;
  }
}
