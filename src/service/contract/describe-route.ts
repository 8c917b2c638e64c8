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
  /** What it is for, in a few words; what programs that are made from the contract call it is made of it. */
  summary: string;
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
  /** Which media types may be sent, the schema of what is in them, and one that would be taken. */
  body?: { types: readonly string[]; schema: Schema | Json; isOptional?: boolean; example?: Json };
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
    override: ({ jsonSchema }) => {
      // Of a record whose keys are known each is a property: OpenAPI 3.0 knows no names of others.
      const { required = [], additionalProperties } = jsonSchema;
      if (jsonSchema.properties || required.length === 0 || typeof additionalProperties !== 'object') return;
      jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
      jsonSchema.additionalProperties = false;
    },
  });
  return described;
}

const contentOf = (types: readonly string[], schema: Json, example?: Json): Json =>
  Object.fromEntries(types.map((type) => [type, { schema, ...(example && { example }) }]));

function describeAnswer(description: string, answer: AnswerContract | undefined): Json {
  if (answer === undefined) return { description };
  if (answer instanceof z.core.$ZodType)
    return { description, content: contentOf([JSON_TYPE], describeSchema(answer, 'output')) };
  return { description, content: contentOf([answer].flat(), { type: 'string' }) };
}

/** The same with a refusal as it is written in JSON. */
const withExample = (content: Json, code: ErrorCode): Json =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) =>
      type === JSON_TYPE ? [type, { ...(media as Json), example: { code } }] : [type, media],
    ),
  );

/** Codes by the status they are answered with. */
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

function describeParameters({ path, query, parameters = [] }: RouteContract): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'As another answer of the service gave it.',
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

function describeBody({ types, schema, isOptional = false, example }: NonNullable<RouteContract['body']>): Json {
  const described = schema instanceof z.core.$ZodType ? describeSchema(schema, 'input') : schema;
  return { required: !isOptional, content: contentOf(types, described, example) };
}

export const tagOf = (path: string): string => (path.startsWith('/api/') ? (path.split('/')[2] ?? '') : 'watching');

/** `postFormsContactMe`: what a client that is made from the contract calls it. */
function nameOf(method: string, path: string): string {
  const words = path.replace(/^\/(?:api\/)?/, '').split(/[^a-z\d]+/i);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function describeRoute(route: RouteContract): Json {
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
    // Said where nothing is asked, too: a reader need not wonder whether it was forgotten.
    security: access ? SECURITY[access] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(body) }),
    responses: {
      // A request that names no host, or two of them, is none (web/listen.ts).
      400: describeAnswer('A malformed request.', 'text/plain'),
      [status]: describeAnswer(description, answer),
      ...(status === 303 && { 200: describeAnswer('The page it leads to, for a client that follows.', HTML_TYPE) }),
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
