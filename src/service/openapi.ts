import { z } from 'zod';
import { ERROR_CODES, ERRORS, type ErrorCode } from '#api/errors.ts';
import { ELAPSED_FIELD, formPath, HONEYPOT_FIELD, IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER } from '#api/forms.ts';
import { formSchema } from '#domain/forms/field-schema.ts';
import { FORM_NAMES, FORMS, type FormName } from '#domain/forms/forms.ts';
import { describeOwners } from './owners/describe-owners.ts';
import { describeRefreshes } from './refresh/refresh-contract.ts';

type Json = Record<string, unknown>;

const REFUSALS = [400, 403, 404, 409, 413, 415, 422, 429, 503] as const;

const codesOf = (status: number): ErrorCode[] => ERROR_CODES.filter((code) => ERRORS[code].status === status);

/** Codes by the status they are answered with. */
function describeRefusals(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [status, { description: own.join(', '), content: json('Refused') }]),
  );
}

function describeForm(form: FormName): Json {
  const body = z.toJSONSchema(formSchema(FORMS[form]), { target: 'openapi-3.0', unrepresentable: 'any', io: 'input' });
  const hasFile = JSON.stringify(FORMS[form]).includes('"file"');
  const properties = {
    ...(body.properties as Json),
    ...(hasFile && { cv: { type: 'string', format: 'binary' } }),
    [IDEMPOTENCY_FIELD]: { type: 'string', description: `The same as the header ${IDEMPOTENCY_HEADER}.` },
    [HONEYPOT_FIELD]: { type: 'string', description: 'Left empty by people.' },
    [ELAPSED_FIELD]: { type: 'integer', description: 'Milliseconds it took to fill in.' },
  };
  const { $schema: _dialect, ...schema } = { ...body, properties };
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  const responses: Json = {
    201: { description: 'Stored for good.', content: json('Accepted') },
    303: { description: 'The same, to a browser without scripts: on to the page that thanks.' },
  };
  Object.assign(responses, describeRefusals(REFUSALS.flatMap(codesOf)));
  return {
    post: {
      operationId: form,
      parameters: [
        {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 200 },
          description: 'A retry under the same key gets the first answer.',
        },
      ],
      requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
      responses,
    },
  };
}

const json = (name: string): Json => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

/** The contract of the forms in OpenAPI 3.0, made from the schemas that check them. */
export function describeApi(): Json {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Gevel',
      version: '1',
      description: 'Forms of the site, each stored before it is acknowledged, and the portal of the owners.',
    },
    paths: {
      ...describeOwners(describeRefusals),
      ...Object.fromEntries(FORM_NAMES.map((form) => [formPath(form), describeForm(form)])),
      ...describeRefreshes(),
      '/api/captcha': { get: { responses: { 200: { description: 'A proof-of-work challenge (altcha-lib 2).' } } } },
      '/api/health': { get: { responses: { 200: { description: 'Ready.' }, 503: { description: 'Not ready.' } } } },
    },
    components: {
      schemas: {
        Accepted: {
          type: 'object',
          required: ['id', 'next'],
          properties: {
            id: { type: 'string' },
            next: { type: 'string', description: 'Path of the page that thanks.' },
          },
        },
        Refused: {
          type: 'object',
          required: ['code'],
          properties: {
            code: { type: 'string', enum: ERROR_CODES },
            fields: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'With 422: what is wrong with each faulty field.',
            },
          },
        },
      },
    },
  };
}
