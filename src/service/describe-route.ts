import { z } from 'zod';
import { ERRORS, type ErrorCode } from '#api/errors.ts';

export type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

/** One route of the service as its contract has it; the schemas are those that the service itself checks with. */
export type RouteContract = {
  method: 'get' | 'post' | 'delete';
  /** With its variables in braces. */
  path: string;
  /** What the good answer is. */
  says: string;
  /** Of the good answer; 200 without it. */
  status?: number;
  /** Shape of the JSON that is answered, or another media type; nothing is answered without it. */
  answer?: Schema | string;
  query?: Schema;
  /** Whoever has this may ask. */
  access?: keyof typeof SECURITY;
  parameters?: readonly Json[];
  /** Which media types may be sent, and the schema of what is in them. */
  body?: { types: readonly string[]; schema: Schema | Json; isOptional?: boolean };
  refusals?: readonly ErrorCode[];
  /** Media types of a refusal; JSON without it. */
  refusedAs?: readonly string[];
  /** Answers that are neither good nor refused with a code, by status. */
  others?: Readonly<Record<number, string>>;
};

export const JSON_TYPE = 'application/json';
export const HTML_TYPE = 'text/html';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Any route may meet a bug, or a database that is away. */
const ALWAYS: readonly ErrorCode[] = ['API_ERROR', 'UNAVAILABLE'];

/** Ways to be let in, any of a list; what stands in one must come together. */
const SECURITY = {
  owner: [{ ownerOnHttps: [] }, { owner: [] }],
  staff: [{ staffOnHttps: [] }, { staff: [] }],
  signature: [{ signedAt: [], signedOnce: [], signature: [] }],
};

/** The JSON Schema of what comes in or goes out, as OpenAPI 3.0 writes it. */
export function describeSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    io,
  });
  return described;
}

const contentOf = (types: readonly string[], schema: Json): Json =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

function describeAnswer(answer: RouteContract['answer']): Json {
  if (answer === undefined) return {};
  if (typeof answer === 'string') return { content: contentOf([answer], { type: 'string' }) };
  return { content: contentOf([JSON_TYPE], describeSchema(answer, 'output')) };
}

/** Codes by the status they are answered with. */
function describeRefusals(codes: readonly ErrorCode[], types: readonly string[]): Json {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  const content = Object.assign(
    {},
    ...types.map((type) =>
      contentOf([type], type === JSON_TYPE ? { $ref: '#/components/schemas/Refused' } : { type: 'string' }),
    ),
  ) as Json;
  return Object.fromEntries([...byStatus].map(([status, own]) => [status, { description: own.join(', '), content }]));
}

function describeParameters({ path, query, parameters = [] }: RouteContract): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  const { properties = {}, required = [] } = (query ? describeSchema(query, 'input') : {}) as {
    properties?: Json;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }));
  return [...inPath, ...inQuery, ...parameters];
}

function describeBody({ types, schema, isOptional = false }: NonNullable<RouteContract['body']>): Json {
  const described = schema instanceof z.core.$ZodType ? describeSchema(schema, 'input') : schema;
  return { required: !isOptional, content: contentOf(types, described) };
}

function describeRoute(route: RouteContract): Json {
  const { path, says, status = 200, answer, access, body, refusals = [], others = {} } = route;
  const parameters = describeParameters(route);
  const words = Object.entries(others).map(([code, description]) => [code, { description }]);
  return {
    tags: [path.split('/')[2]],
    ...(access && { security: SECURITY[access] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(body) }),
    responses: {
      [status]: { description: says, ...describeAnswer(answer) },
      ...Object.fromEntries(words),
      ...describeRefusals([...refusals, ...ALWAYS], route.refusedAs ?? [JSON_TYPE]),
    },
  };
}

/** Routes as the paths of an OpenAPI document. */
export function describeRoutes(routes: readonly RouteContract[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: describeRoute(route) };
  return paths;
}
