import { z } from 'zod';
import { ERRORS, type ErrorCode } from '#api/errors.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import {
  type Access,
  HTML_TYPE,
  JSON_TYPE,
  type Json,
  type Route,
  type RouteAnswer,
  type RouteBody,
} from '../web/route.ts';
import { describeSchema } from '../web/route-schema.ts';

/** Any route may fail because of a bug or an unavailable database. */
const ALWAYS: readonly ErrorCode[] = ['API_ERROR', 'UNAVAILABLE'];

/** Alternative ways to authenticate; all headers within one alternative are required. */
const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  owner: [{ ownerOnHttps: [] }, { owner: [] }],
  staff: [{ staffOnHttps: [] }, { staff: [] }, { personOnHttps: [] }, { person: [] }],
  signature: [{ signedAt: [], signedOnce: [], signature: [] }],
};

const contentOf = (types: readonly string[], schema: Json, example?: Json): Json =>
  Object.fromEntries(types.map((type) => [type, { schema, ...(example && { example }) }]));

function describeAnswer(description: string, answer: RouteAnswer | undefined): Json {
  if (answer === undefined) return { description };
  if (answer instanceof z.core.$ZodType)
    return { description, content: contentOf([JSON_TYPE], describeSchema(answer, 'output')) };
  return { description, content: contentOf([answer].flat(), { type: 'string' }) };
}

/** Adds an example refusal to JSON content. */
const withExample = (content: Json, code: ErrorCode): Json =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) =>
      type === JSON_TYPE ? [type, { ...(media as Json), example: { code } }] : [type, media],
    ),
  );

/** OpenAPI responses of error codes, grouped by HTTP status. */
function describeRefusals(codes: readonly ErrorCode[], types: readonly string[]): Json {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  const content = Object.assign(
    {},
    ...types.map((type) =>
      contentOf([type], type === JSON_TYPE ? { $ref: '#/components/schemas/Refused' } : { type: 'string' }),
    ),
  ) as Json;
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      { description: own.join(', '), content: withExample(content, own[0] ?? 'API_ERROR') },
    ]),
  );
}

function describeParameters({ path, query, parameters = [] }: Route): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'As given in another response of the service.',
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = (query ? describeSchema(query, 'input') : {}) as {
    properties?: Json;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: (schema as Json).description ?? `As the page of the site has it in its address: ${name}.`,
    schema,
  }));
  return [...inPath, ...inQuery, ...parameters];
}

function describeBody({ types, schema, isOptional = false, example }: RouteBody): Json {
  const described = schema instanceof z.core.$ZodType ? describeSchema(schema, 'input') : schema;
  return { required: !isOptional, content: contentOf(types, described, example) };
}

export const tagOf = (path: string): string => (path.startsWith('/api/') ? (path.split('/')[2] ?? '') : 'watching');

/** Operation ID, used as method name in generated clients: `postFormsContactMe`. */
function nameOf(method: string, path: string): string {
  const words = path.replace(/^\/(?:api\/)?/, '').split(/[^a-z\d]+/i);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function describeRoute(route: Route): Json {
  const { method, path, summary, description, status = 200, answer, access, body, refusals = [], others = {} } = route;
  const parameters = describeParameters(route);
  const besides = Object.entries(others).map(([code, other]) => [
    code,
    describeAnswer(other.description, other.answer),
  ]);
  return {
    operationId: nameOf(method, path),
    summary,
    tags: [tagOf(path)],
    // Always present: an empty list states explicitly that no authentication is needed.
    security: access ? SECURITY[access] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(body) }),
    responses: {
      // A request without a host, or with two, is malformed (http/listen.ts).
      400: describeAnswer('A malformed request.', 'text/plain'),
      [status]: describeAnswer(description, answer),
      ...(status === 303 && {
        200: describeAnswer('The target page, for a client that follows redirects.', HTML_TYPE),
      }),
      ...describeRefusals([...refusals, ...ALWAYS], route.refusedAs ?? [JSON_TYPE]),
      ...Object.fromEntries(besides),
    },
  };
}

/** Routes as the paths of an OpenAPI document. */
export function describeRoutes(routes: readonly Route[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/\/$/, '');
    setOwn(paths, path, { ...findOwn(paths, path), [route.method]: describeRoute({ ...route, path }) });
  }
  return paths;
}
