import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** One line of `_redirects`: `/for-sale/ /nl/te-koop/ 302`. */
export type Redirect = { to: string; status: 301 | 302 | 303 | 307 | 308 };

const STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The lines of a `_redirects` file by the path they leave; a line that is not understood is left out. */
function parseRedirects(text: string): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  for (const line of text.split('\n')) {
    const [from, to, code = '301'] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const status = Number(code.replace(/!$/, ''));
    if (!from?.startsWith('/') || to === undefined || !/^(?:\/(?![/\\])|https?:\/\/)/.test(to)) continue;
    if (STATUSES.has(status) && !redirects.has(from)) redirects.set(from, { to, status: status as Redirect['status'] });
  }
  return redirects;
}

/** The redirect of a path, with or without the slash at its end; never one that leads to where it starts. */
export function findRedirect(redirects: ReadonlyMap<string, Redirect>, path: string): Redirect | undefined {
  const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const redirect = redirects.get(path) ?? redirects.get(twin);
  return redirect?.to.split(/[?#]/)[0] === path ? undefined : redirect;
}

/** Reads `_redirects` of a built site, again only when the file is another one. */
export function createRedirectReader(): (folder: string) => Promise<ReadonlyMap<string, Redirect>> {
  let known = { key: '', redirects: new Map<string, Redirect>() };
  return async (folder) => {
    const file = join(folder, '_redirects');
    const stats = await stat(file).catch(() => undefined);
    const key = stats === undefined ? '' : `${file} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    if (key !== known.key) {
      const text = stats === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
      known = { key, redirects: parseRedirects(text) };
    }
    return known.redirects;
  };
}
