import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listSecurityHeaders, NO_SOURCES, readHeadersFile } from '#web/security-headers.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** What is sent while there is no site, and by a site that says nothing: our own files only. */
export const STRICTEST: HeaderList = listSecurityHeaders(NO_SOURCES);

/** Reads the security headers from `_headers` of a built site, again only when the file is another one. */
export function createHeaderReader(): (folder: string) => Promise<HeaderList> {
  let known = { key: '', headers: STRICTEST };
  return async (folder) => {
    const file = join(folder, '_headers');
    const stats = await stat(file).catch(() => undefined);
    const key = stats === undefined ? '' : `${file} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    if (key !== known.key) {
      const headers = readHeadersFile(await readFile(file, 'utf8').catch(() => ''));
      known = { key, headers: headers.length > 0 ? headers : STRICTEST };
    }
    return known.headers;
  };
}
