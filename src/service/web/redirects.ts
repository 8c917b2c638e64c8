/** One line of `_redirects`: `/for-sale/ /nl/te-koop/ 302`. */
export type Redirect = { to: string; status: 301 | 302 | 303 | 307 | 308 };

const STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The lines of a `_redirects` file by the path they leave; a line that is not understood is left out. */
export function parseRedirects(text: string): Map<string, Redirect> {
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
