import { findOwn } from '#domain/own-value.ts';

/** Target and status in a line of `_redirects`, such as `/for-sale/ /nl/te-koop/ 302`. */
export type Redirect = { to: string; status: 301 | 302 | 303 | 307 | 308 };

const STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Contents of a `_redirects` file: lines for one path each, and rules with `*` at their end or names such as `:id`. */
export type Redirects = {
  byPath: ReadonlyMap<string, Redirect>;
  rules: readonly { from: RegExp; redirect: Redirect }[];
};

function parsePattern(from: string): RegExp {
  const parts = from.split('/').map((part) => {
    if (part === '*') return '(?<splat>.*)';
    return part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('/')}$`);
}

/** Parses a `_redirects` file; skips invalid lines. */
export function parseRedirects(text: string): Redirects {
  const byPath = new Map<string, Redirect>();
  const rules: { from: RegExp; redirect: Redirect }[] = [];
  for (const line of text.split('\n')) {
    const [from, to, code = '301'] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const status = Number(code.replace(/!$/, ''));
    if (!from?.startsWith('/') || to === undefined || !/^(?:\/(?![/\\])|https?:\/\/)/.test(to)) continue;
    if (!STATUSES.has(status)) continue;
    const redirect = { to, status: status as Redirect['status'] };
    if (/\/(?:\*$|:[a-z])/.test(from)) rules.push({ from: parsePattern(from), redirect });
    else if (!byPath.has(from)) byPath.set(from, redirect);
  }
  return { byPath, rules };
}

/** Redirect for a path, with or without a trailing slash; undefined when it would redirect to itself. */
export function findRedirect({ byPath }: Redirects, path: string): Redirect | undefined {
  const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const redirect = byPath.get(path) ?? byPath.get(twin);
  return redirect?.to.split(/[?#]/)[0] === path ? undefined : redirect;
}

/** Target of the first rule that matches a path without a page. */
export function followRule({ rules }: Redirects, path: string): Redirect | undefined {
  const whole = path.endsWith('/') ? path : `${path}/`;
  for (const { from, redirect } of rules) {
    const found = from.exec(whole);
    if (!found) continue;
    const to = redirect.to.replace(/:([a-z]+)/g, (name, key: string) => findOwn(found.groups, key) ?? name);
    return { to, status: redirect.status };
  }
  return undefined;
}
