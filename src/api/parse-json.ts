import { z } from 'zod/mini';

/** What the text of a file holds, where it is what the schema asks; undefined for anything else. */
export function parseJson<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
