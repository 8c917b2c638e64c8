import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import type { core } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { readJsonBody } from './json-body.ts';
import { refuse } from './refuse.ts';

export type Json = Record<string, unknown>;
/** Shape of the JSON that is answered, or other media types. */
export type RouteAnswer = core.$ZodType | string | readonly string[];

export const JSON_TYPE = 'application/json';
export const HTML_TYPE = 'text/html';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Who is let in, where not everybody is. */
export type Access = 'owner' | 'staff' | 'signature';

/** Media types that may be sent, the schema of what is in them, and a value that passes it. */
export type RouteBody = {
  types: readonly string[];
  schema: core.$ZodType | Json;
  maxBytes: number;
  isOptional?: boolean;
  example?: Json;
};

/** A body that is read and checked before the handler runs. */
export type JsonRouteBody<Value extends object = object> = RouteBody & { json: core.$ZodType<Value> };

/** What a route declares besides its address. */
type RouteParts = {
  /** Of the good answer; 200 without it. */
  status?: number;
  /** Without it the body is empty. */
  answer?: RouteAnswer | undefined;
  query?: core.$ZodType;
  access?: Access;
  parameters?: readonly Json[];
  body?: RouteBody | JsonRouteBody<never>;
  refusals?: readonly ErrorCode[];
  /** Media types of a refusal; JSON without it. */
  refusedAs?: readonly string[];
  /** Answers that are neither good nor refused with a code, by status. */
  others?: Readonly<Record<number, { description: string; answer?: RouteAnswer }>>;
};

/**
 * One route of the service, declared once: the contract, the documentation, the checks of JSON bodies and the rights are
 * all taken from here. A path has its variables in braces; one that ends with a slash is also reached without it.
 */
export type Route = {
  method: 'get' | 'post' | 'delete';
  path: string;
  /** What it is for, in a few words. */
  summary: string;
  /** What the good answer is. */
  description: string;
} & RouteParts;

export type Routes = Readonly<Record<string, Route>>;

const declare =
  (method: Route['method']) =>
  <const Parts extends RouteParts = object>(path: string, summary: string, description: string, parts?: Parts) => ({
    ...{ method, path, summary, description },
    ...(parts as Parts),
  });

export const get = declare('get');
export const post = declare('post');
export const del = declare('delete');

const JSON_MAX_BYTES = 16 * 1024;

/** JSON of this shape, by default under the name that no form of another site can send without asking first. */
export const jsonBody = <Value extends object>(
  schema: core.$ZodType<Value>,
  { mediaType = JSON_TYPE, maxBytes = JSON_MAX_BYTES } = {},
): JsonRouteBody<Value> => ({ types: [mediaType], schema, maxBytes, json: schema });

/** Routes below one address, with what they have in common. */
export function below<R extends Routes>(path: string, shared: RouteParts, routes: R): R {
  const entries = Object.entries(routes).map(([name, route]) => {
    const refusals = [...new Set([...(shared.refusals ?? []), ...(route.refusals ?? [])])];
    return [name, { ...shared, ...route, path: path + route.path, refusals }];
  });
  return Object.fromEntries(entries) as R;
}

type BodyOf<R> = R extends { body: { json: core.$ZodType<infer Value> } } ? Value : undefined;
/** A handler for each declared route, and no other. */
type Handlers<E extends Env, R extends Routes> = {
  readonly [Name in keyof R]: (c: Context<E>, body: BodyOf<R[Name]>) => Response | Promise<Response>;
};

type Handle<E extends Env> = (c: Context<E>, body?: object) => Response | Promise<Response>;

/** Serves declared routes, behind their guards. */
export function serveRoutes<E extends Env, R extends Routes>(
  app: Hono<E>,
  routes: R,
  handlers: Handlers<E, R>,
  ...guards: MiddlewareHandler<E>[]
): Hono<E> {
  const byName = new Map(Object.entries<unknown>(handlers));
  for (const [name, { method, path: declared, access, body }] of Object.entries<Route>(routes)) {
    if (access && guards.length === 0) throw new Error(`${declared} is for ${access} only and has no guard`);
    const handle = byName.get(name) as Handle<E>;
    const path = declared.replace(/\{(\w+)\}/g, ':$1');
    const answer: MiddlewareHandler<E> = async (c) => {
      if (!body || !('json' in body)) return handle(c);
      const read = await readJsonBody(c.req.raw, body);
      return read.ok ? handle(c, read.value) : refuse(c, read);
    };
    app.on(method, [path], ...guards, answer);
    if (path.endsWith('/')) app.get(path.slice(0, -1), (c) => c.redirect(path, 301));
  }
  return app;
}
