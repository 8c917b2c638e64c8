import { z } from 'zod';
import type { Fault } from '#api/fault.ts';
import { findOwn } from '#domain/own-value.ts';
import { findNearest } from '#domain/text/nearest.ts';

/** A schema without its wrappers: a default, a refinement, a transformation. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as { def: { innerType?: z.core.$ZodType; in?: z.core.$ZodType } };
  const inner = def.innerType ?? def.in;
  return inner ? unwrap(inner) : schema;
}

/** Reports the unknown keys of a file, which have no effect, each with the key that was probably intended, if any. */
export function listUnknownKeys(
  file: string,
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly string[] = [],
): Fault[] {
  const own = unwrap(schema);
  if (own instanceof z.core.$ZodArray && Array.isArray(value)) {
    const { element } = own._zod.def;
    return value.flatMap((item, index) => listUnknownKeys(file, element, item, [...path, String(index + 1)]));
  }
  if (!(own instanceof z.core.$ZodObject) || typeof value !== 'object' || value === null) return [];
  const { shape } = own._zod.def;
  return Object.entries(value).flatMap(([key, inner]): Fault[] => {
    const known = findOwn(shape, key);
    if (known) return listUnknownKeys(file, known, inner, [...path, key]);
    const nearest = findNearest(key, Object.keys(shape));
    const place = { severity: 'notice', file, field: [...path, key].join(' › '), remedy: 'remedy.unknownKey' } as const;
    return nearest === undefined
      ? [{ ...place, problem: 'problem.unknownKey' }]
      : [{ ...place, problem: 'problem.misspeltKey', values: { nearest } }];
  });
}
