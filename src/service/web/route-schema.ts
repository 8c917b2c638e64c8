import { z } from 'zod';
import type { Json } from './route.ts';

/** JSON Schema of a request or response, for OpenAPI 3.0. */
export function describeSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    io,
    override: ({ jsonSchema }) => {
      // Writes each known key of a record as a property, since OpenAPI 3.0 has no patterns for names.
      const { required = [], additionalProperties } = jsonSchema;
      if (jsonSchema.properties || required.length === 0 || typeof additionalProperties !== 'object') return;
      jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
      jsonSchema.additionalProperties = false;
    },
  });
  return described;
}
