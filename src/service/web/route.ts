import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import type { core } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { readJsonBody } from './json-body.ts';
import { refuse } from './refuse.ts';

export type Json = Record<string, unknown>;
/** Shape of the JSON response, or other media types. */
export type RouteAnswer = core.$ZodType | string | readonly string[];

export const JSON_TYPE = 'application/json';
export const HTML_TYPE = 'text/html';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Required authentication. */
export type Access = 'owner' | 'staff' | 'signature';

/** Accepted media types, their schema, and an example value. */
export type RouteBody = {
  types: readonly string[];
  schema: core.$ZodType | Json;
  maxBytes: number;
  isOptional?: boolean;
  example?: Json;
};

/** A body that is parsed and validated before the handler runs. */
type JsonRouteBody<Value extends object = object> = RouteBody & { json: core.$ZodType<Value> };

/** Declaration of a route without its method and path. */
type RouteParts = {
  /** Status of success; 200 by default. */
  status?: number;
  /** Body of a successful response; without it the response is empty. */
  answer?: RouteAnswer | undefined;
  query?: core.$ZodType;
  access?: Access;
  /** Right that staff need (people/rights.ts). */
  right?: string;
  parameters?: readonly Json[];
  body?: RouteBody | JsonRouteBody<never>;
  refusals?: readonly ErrorCode[];
  /** Media types of a refusal; JSON by default. */
  refusedAs?: readonly string[];
  /** Further responses by status, besides success and refusals with an error code. */
  others?: Readonly<Record<number, { description: string; answer?: RouteAnswer }>>;
};

/**
 * Declaration of a route, from which contract, documentation, body validation and permissions are derived. Path
 * variables are in braces; requests may omit a trailing slash.
 */
export type Route = {
  method: 'get' | 'post' | 'delete';
  path: string;
  /** Purpose, in a few words. */
  summary: string;
  /** Content of a successful response. */
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

/** JSON body with a schema. Its default media type cannot be sent by other sites' forms without a preflight request. */
export const jsonBody = <Value extends object>(
  schema: core.$ZodType<Value>,
  { mediaType = JSON_TYPE, maxBytes = JSON_MAX_BYTES } = {},
): JsonRouteBody<Value> => ({ types: [mediaType], schema, maxBytes, json: schema });

/** Declares routes below one path, with shared properties. */
export function below<R extends Routes>(path: string, shared: RouteParts, routes: R): R {
  const entries = Object.entries(routes).map(([name, route]) => {
    const refusals = [...new Set([...(shared.refusals ?? []), ...(route.refusals ?? [])])];
    return [name, { ...shared, ...route, path: path + route.path, refusals }];
  });
  return Object.fromEntries(entries) as R;
}

type BodyOf<R> = R extends { body: { json: core.$ZodType<infer Value> } } ? Value : undefined;
/** Handlers: exactly one for each declared route. */
export type Handlers<E extends Env, R extends Routes> = {
  readonly [Name in keyof R]: (c: Context<E>, body: BodyOf<R[Name]>) => Response | Promise<Response>;
};

type Handle<E extends Env> = (c: Context<E>, body?: object) => Response | Promise<Response>;

/** Registers the handlers of declared routes behind the guards. */
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
