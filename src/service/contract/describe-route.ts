import { z } from 'zod';
import { ERRORS, type ErrorCode } from '#api/errors.ts';

export type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;
/** Shape of the JSON that is answered, or other media types. */
type AnswerContract = Schema | string | readonly string[];

/** One route of the service as its contract has it; the schemas are those that the service itself checks with. */
export type RouteContract = {
  method: 'get' | 'post' | 'delete';
  /** With its variables in braces. */
  path: string;
  /** What the good answer is. */
  description: string;
  /** Of the good answer; 200 without it. */
  status?: number;
  /** Without it the body is empty. */
  answer?: AnswerContract;
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
  others?: Readonly<Record<number, { description: string; answer?: AnswerContract }>>;
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

function describeAnswer(description: string, answer: AnswerContract | undefined): Json {
  if (answer === undefined) return { description };
  if (answer instanceof z.core.$ZodType)
    return { description, content: contentOf([JSON_TYPE], describeSchema(answer, 'output')) };
  return { description, content: contentOf([answer].flat(), { type: 'string' }) };
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
    name,
    in: 'path',
    required: true,
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
    schema,
  }));
  return [...inPath, ...inQuery, ...parameters];
}

function describeBody({ types, schema, isOptional = false }: NonNullable<RouteContract['body']>): Json {
  const described = schema instanceof z.core.$ZodType ? describeSchema(schema, 'input') : schema;
  return { required: !isOptional, content: contentOf(types, described) };
}

function describeRoute(route: RouteContract): Json {
  const { path, description, status = 200, answer, access, body, refusals = [], others = {} } = route;
  const parameters = describeParameters(route);
  const besides = Object.entries(others).map(([code, other]) => [
    code,
    describeAnswer(other.description, other.answer),
  ]);
  return {
    tags: [path.startsWith('/api/') ? path.split('/')[2] : 'watching'],
    ...(access && { security: SECURITY[access] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(body) }),
    responses: {
      [status]: describeAnswer(description, answer),
      ...describeRefusals([...refusals, ...ALWAYS], route.refusedAs ?? [JSON_TYPE]),
      ...Object.fromEntries(besides),
    },
  };
}

/** Routes as the paths of an OpenAPI document. */
export function describeRoutes(routes: readonly RouteContract[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: describeRoute(route) };
  return paths;
}
