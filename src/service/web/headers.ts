import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { listSecurityHeaders, NO_SOURCES, readHeadersFile } from '#web/security-headers.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** What is sent while there is no site, and by a site that says nothing: our own files only. */
export const STRICTEST: HeaderList = listSecurityHeaders(NO_SOURCES);

/** Whoever logs out on a shared machine leaves no page behind. Cookies and storage are the visitor's own, and stay. */
export const forgetPages = (c: Context): void => c.header('Clear-Site-Data', '"cache"');

/** Reads a file of the built site, again only when it is another one; '' where there is none. */
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

/** The security headers in `_headers` of a built site. */
export function parseHeaders(text: string): HeaderList {
  const headers = readHeadersFile(text);
  return headers.length > 0 ? headers : STRICTEST;
}
