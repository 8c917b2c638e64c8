import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { listSecurityHeaders, NO_SOURCES, readHeadersFile } from '#web/security-headers.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Headers while no site is built, or for a site without a `_headers` file: they allow only the site's own files. */
export const STRICTEST: HeaderList = listSecurityHeaders(NO_SOURCES);

/** Clears cached pages at logout, for shared machines; keeps cookies and storage. */
export const forgetPages = (c: Context): void => c.header('Clear-Site-Data', '"cache"');

/** Reader of a file of the built site; rereads it only when it has changed. Parses '' when the file is missing. */
export function createFileReader<Value>(
  name: string,
  parse: (text: string) => Value,
): (folder: string) => Promise<Value> {
  let known: { key: string; value: Value } | undefined;
  return async (folder) => {
    const file = join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    const key = stats === undefined ? '' : `${file} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    if (key !== known?.key) known = { key, value: parse(stats ? await readFile(file, 'utf8').catch(() => '') : '') };
    return known.value;
  };
}

/** The security headers in the `_headers` file of a built site. */
export function parseHeaders(text: string): HeaderList {
  const headers = readHeadersFile(text);
  return headers.length > 0 ? headers : STRICTEST;
}
