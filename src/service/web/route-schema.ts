import { z } from 'zod';
import type { Json } from './route.ts';

/** The JSON Schema of what comes in or goes out, as OpenAPI 3.0 writes it. */
export function describeSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
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
