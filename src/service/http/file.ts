import { createReadStream } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';

/** An open file of the built site. Its size matches its bytes even while the site is replaced. */
export type SiteFile = { handle: FileHandle; path: string; size: number; mtimeMs: number };

/** Decoded segments of a request path; undefined for a path that the site cannot have. */
export function parsePath(path: string): string[] | undefined {
  const parts = path.split('/').slice(1);
  if (parts.at(-1) === '') parts.pop();
  const names: string[] = [];
  for (const part of parts) {
    try {
      names.push(decodeURIComponent(part));
    } catch {
      return undefined;
    }
  }
  return names.every(isPublicName) ? names : undefined;
}

/** Refuses "..", hidden files, names that contain separators, and files that only configure a host. */
function isPublicName(name: string, index: number): boolean {
  if (name === '' || /[/\\\0]/.test(name)) return false;
  if (name.startsWith('.')) return index === 0 && name === '.well-known';
  return !(index === 0 && (name === '_redirects' || name === '_headers'));
}

/** System error codes of a missing file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ENXIO']);

/** Returns undefined for a missing file; rethrows other errors, since an unreadable file must not count as missing. */
function orMissing(cause: NodeJS.ErrnoException): undefined {
  if (!MISSING.has(cause.code ?? '')) throw cause;
}

/**
 * Opens a file below the folder; undefined when it is missing, or when a link leads out of the folder. Throws when the
 * system cannot open it: too many open files, or a disk failure.
 */
export async function openFile(folder: string, path: string): Promise<SiteFile | undefined> {
  const file = await realpath(join(folder, path)).catch(orMissing);
  if (file === undefined || !file.startsWith(folder + sep)) return undefined;
  const handle = await open(file, 'r').catch(orMissing);
  if (handle === undefined) return undefined;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, path, size: stats.size, mtimeMs: stats.mtimeMs };
  await handle.close();
  return undefined;
}

const STREAM_FROM_BYTES = 256 * 1024;

/** The bytes from start to end (inclusive). Closes the file before returning, or after a stream's last byte. */
export async function readBody(
  file: SiteFile,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  const length = end - start + 1;
  if (length > STREAM_FROM_BYTES) {
    const stream = createReadStream('', { fd: file.handle, start, end });
    return Readable.toWeb(stream) as ReadableStream;
  }
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.handle.read(bytes, 0, length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.handle.close();
  }
}
