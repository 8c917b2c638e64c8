import { z } from 'zod/mini';

/** Parses a JSON text by a schema; undefined when it is invalid. */
export function parseJson<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
