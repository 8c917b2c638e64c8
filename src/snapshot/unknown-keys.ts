import { z } from 'zod';
import type { Fault } from '#api/fault.ts';
import { findNearest } from '#domain/text/nearest.ts';

function unwrap(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault)
    inner = inner.unwrap();
  return inner;
}

/** Keys that the schema of a file does not know, which do nothing: each with the known one that may be meant. */
export function listUnknownKeys(file: string, schema: unknown, value: unknown, path: readonly string[] = []): Fault[] {
  const own = unwrap(schema);
  if (!(own instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  const shape = own.shape as Record<string, unknown>;
  return Object.entries(value).flatMap(([key, inner]): Fault[] => {
    if (Object.hasOwn(shape, key)) return listUnknownKeys(file, shape[key], inner, [...path, key]);
    const nearest = findNearest(key, Object.keys(shape));
    const place = { severity: 'notice', file, field: [...path, key].join(' › '), remedy: 'remedy.unknownKey' } as const;
    return nearest === undefined
      ? [{ ...place, problem: 'problem.unknownKey' }]
      : [{ ...place, problem: 'problem.misspeltKey', values: { nearest } }];
  });
}
