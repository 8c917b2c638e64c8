import { z } from 'zod';
import { KEPT_AS_GIVEN } from './schema/values.ts';

/** What a parser gives back for a value that the schema refuses, or that only the schema can judge. */
export const REFUSED = Symbol('refused');

type Parser = (value: unknown) => unknown;

/** Flags, counts, codes and dates are few and come back in every row; long texts and numbers of a row do not. */
const MAX_REMEMBERED_LENGTH = 24;
const MAX_REMEMBERED = 1000;

const isPrimitive = (value: unknown) => typeof value !== 'object' || value === null;

function parseBy(schema: z.ZodType): Parser {
  return (value) => {
    const { success, data } = schema.safeParse(value);
    return success ? data : REFUSED;
  };
}

/** A field gives the same for the same value, so what it gave for a short one is looked up. */
function rememberShort(parse: Parser): Parser {
  const known = new Map<unknown, unknown>();
  return (value) => {
    if (!isPrimitive(value) || (typeof value === 'string' && value.length > MAX_REMEMBERED_LENGTH)) return parse(value);
    const found = known.get(value);
    if (found !== undefined || known.has(value)) return found;
    const parsed = parse(value);
    if (isPrimitive(parsed) && known.size < MAX_REMEMBERED) known.set(value, parsed);
    return parsed;
  };
}

function listParser(schema: z.ZodArray): Parser {
  const parseItem = parserOf(schema.element as z.ZodType);
  const parseAll = parseBy(schema);
  return (value) => {
    if (!Array.isArray(value)) return parseAll(value);
    const items: unknown[] = [];
    for (const item of value) {
      const parsed = parseItem(item);
      if (parsed === REFUSED) return REFUSED;
      items.push(parsed);
    }
    return items;
  };
}

function objectParser(schema: z.ZodObject): Parser {
  let parse: Parser | undefined;
  // Made when it is first asked for: the items of a menu hold items of a menu.
  return (value) => {
    parse ??= makeObjectParser(schema);
    return parse(value);
  };
}

function makeObjectParser(schema: z.ZodObject): Parser {
  const parseAll = parseBy(schema);
  const fields = new Map(Object.entries(schema.shape).map(([key, field]) => [key, parserOf(field as z.ZodType)]));
  // Every object gets all keys in one order: reading them is several times as fast when all objects are alike.
  const template = Object.fromEntries([...fields].map(([key, parse]) => [key, parse(undefined)]));
  const isShared = (value: unknown) => value !== REFUSED && isPrimitive(value);
  const unshared = [...fields].filter(([key]) => !isShared(template[key]));
  return (value) => {
    if (isPrimitive(value) || Array.isArray(value)) return parseAll(value);
    const given = value as Record<string, unknown>;
    const result: Record<string, unknown> = { ...template };
    for (const key in given) {
      const parse = fields.get(key);
      if (!parse) continue;
      const parsed = parse(given[key]);
      if (parsed === REFUSED) return REFUSED;
      result[key] = parsed;
    }
    for (const [key, parse] of unshared) {
      if (Object.hasOwn(given, key)) continue;
      const parsed = parse(undefined);
      if (parsed === REFUSED) return REFUSED;
      result[key] = parsed;
    }
    return result;
  };
}

const parsers = new WeakMap<z.ZodType, Parser>();

function parserOf(schema: z.ZodType): Parser {
  const parser = parsers.get(schema) ?? makeParser(schema);
  parsers.set(schema, parser);
  return parser;
}

/** Takes objects and lists apart, as long as nothing is asked of them as a whole; the schema itself does the rest. */
function makeParser(schema: z.ZodType): Parser {
  const isPlain = !schema.def.checks?.length;
  if (schema instanceof z.ZodObject && isPlain && !schema.def.catchall) return objectParser(schema);
  if (schema instanceof z.ZodArray && isPlain) return listParser(schema);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) {
    const parse = parserOf(schema.unwrap() as z.ZodType);
    const parseAbsent = parseBy(schema);
    return (value) => (value === undefined ? parseAbsent(value) : parse(value));
  }
  const parse = rememberShort(parseBy(schema));
  const isKept = KEPT_AS_GIVEN.get(schema);
  return isKept ? (value) => (isKept(value) ? value : parse(value)) : parse;
}

/**
 * Parses rows as `schema.safeParse` does, many times faster, for lists of thousands. Gives REFUSED where the schema
 * has something to say; it is asked for its words then.
 */
export function createRowParser<Schema extends z.ZodType>(
  schema: Schema,
): (row: unknown) => z.infer<Schema> | typeof REFUSED {
  return parserOf(schema) as (row: unknown) => z.infer<Schema> | typeof REFUSED;
}
