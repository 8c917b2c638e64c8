import type { Hono } from 'hono';

type Route = Hono['routes'][number];

const patternOf = ({ path }: Route): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');

/**
 * Allowed methods of a path when the requested method is not allowed; undefined for an allowed method or an unknown
 * path.
 */
export function createMethodFinder(routes: readonly Route[]): (method: string, path: string) => string[] | undefined {
  const byMethod = Map.groupBy(
    routes.filter(({ method }) => method !== 'ALL'),
    ({ method }) => method,
  );
  const patterns = new Map(
    [...byMethod].map(([method, list]) => [method, new RegExp(`^(?:${[...new Set(list.map(patternOf))].join('|')})$`)]),
  );
  return (method, path) => {
    if (patterns.get(method === 'HEAD' ? 'GET' : method)?.test(path)) return undefined;
    const allowed = [...patterns].filter(([, pattern]) => pattern.test(path)).map(([own]) => own);
    if (allowed.length === 0) return undefined;
    return allowed.includes('GET') ? ['HEAD', ...allowed] : allowed;
  };
}
