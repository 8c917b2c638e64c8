import { z } from 'zod/mini';

/** Parses JSON text with a schema; undefined when it is malformed or does not match. */
export function parseJson<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
