// Schema of the part of OpenAPI 3.0 (https://spec.openapis.org/oas/v3.0.3) that our document uses; unknown or misplaced
// keys are errors.
import { z } from 'zod';

const schema: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({ $ref: z.string() }),
    z.strictObject({
      type: z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean']).optional(),
      format: z.string().optional(),
      description: z.string().optional(),
      pattern: z.string().optional(),
      nullable: z.boolean().optional(),
      default: z.unknown().optional(),
      enum: z.array(z.unknown()).min(1).optional(),
      minLength: z.int().optional(),
      maxLength: z.int().optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      minItems: z.int().optional(),
      maxItems: z.int().optional(),
      items: schema.optional(),
      properties: z.record(z.string(), schema).optional(),
      required: z.array(z.string()).min(1).optional(),
      additionalProperties: z.union([z.boolean(), schema]).optional(),
      anyOf: z.array(schema).optional(),
      allOf: z.array(schema).optional(),
      oneOf: z.array(schema).optional(),
    }),
  ]),
);

const content = z.record(
  z.string().regex(/^[a-z]+\/[a-z+-]+$/),
  z.strictObject({ schema, example: z.unknown().optional() }),
);

const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z\d]+$/),
  summary: z.string().min(10).max(80),
  tags: z.array(z.string().min(1)),
  security: z.array(z.record(z.string(), z.tuple([]))),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema,
        description: z.string().min(1),
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
});
export type Operation = z.infer<typeof operation>;

export const METHODS = ['get', 'post', 'delete'] as const;

export const openApiDocument = z.strictObject({
  openapi: z.string().regex(/^3\.0\.\d$/),
  info: z.strictObject({
    title: z.string(),
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    description: z.string(),
    license: z.strictObject({ name: z.string(), url: z.url() }),
  }),
  servers: z.array(z.strictObject({ url: z.string(), description: z.string() })).min(1),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(
    z.string().regex(/^\/(?:api\/.+|livez|readyz|metrics)$/),
    z.partialRecord(z.enum(METHODS), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.enum(['cookie', 'header']),
        name: z.string(),
        description: z.string(),
      }),
    ),
  }),
});
export type OpenApiDocument = z.infer<typeof openApiDocument>;
