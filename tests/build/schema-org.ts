// schema.org's definitions from the package schema-dts: the properties of each type, and their allowed values.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts'),
  'utf8',
);

type Definition = { parents: string[]; properties: Map<string, string[]> };

const listNames = (text: string): string[] => text.match(/"[^"]*"|\w+/g) ?? [];

const bases = new Map<string, Definition>();
for (const [, name = '', parents = '', body = ''] of source.matchAll(
  /^interface (\w+)Base(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
)) {
  const properties = new Map<string, string[]>();
  for (const [, property = '', values = ''] of body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm))
    properties.set(property, listNames(values));
  bases.set(name, { parents: listNames(parents).map((parent) => parent.replace(/Base$/, '')), properties });
}

/** Base interface by "@type": "Apartment" and the name of the base that its leaf extends. */
const leaves = new Map<string, string>();
for (const [, base = '', type = ''] of source.matchAll(
  /^export interface \w+Leaf extends (\w+)Base[^{]*\{\n {4}"@type": "(\w+)";/gm,
))
  leaves.set(type, base);

/** Members of each union type: other types, primitive types, or values of an enumeration. */
const unions = new Map<string, string[]>();
for (const [, name = '', values = ''] of source.matchAll(/^export type (\w+) = ([^;]+);$/gm))
  unions.set(name, listNames(values));

function findProperty(base: string, property: string): string[] | undefined {
  const definition = bases.get(base);
  const own = definition?.properties.get(property);
  if (own) return own;
  for (const parent of definition?.parents ?? []) {
    const inherited = findProperty(parent, property);
    if (inherited) return inherited;
  }
  return undefined;
}

/** All types that these names stand for, including the names. */
function expand(names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    expand(unions.get(name) ?? [], known);
  }
  return known;
}

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

function isAllowed(value: unknown, allowed: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return allowed.has('string') || allowed.has(`"${value}"`);
  if (typeof value === 'number') return allowed.has('number');
  if (typeof value === 'boolean') return allowed.has('boolean');
  if (!isThing(value)) return false;
  const type = value['@type'];
  // An object with only an @id refers to something described elsewhere.
  return type === undefined ? allowed.has('IdReference') && '@id' in value : allowed.has(`${type}Leaf`);
}

/**
 * Properties and values that schema.org does not define, in an object and everything inside it: "Offer.rent is no
 * property of it".
 */
export function findFaults(thing: unknown): string[] {
  if (!isThing(thing) || thing['@type'] === undefined) return [];
  const type = String(thing['@type']);
  const base = leaves.get(type);
  if (base === undefined) return [`${type} is no type`];
  const faults: string[] = [];
  for (const [property, value] of Object.entries(thing)) {
    if (property.startsWith('@')) continue;
    const names = findProperty(base, property);
    if (!names) {
      faults.push(`${type}.${property} is no property of it`);
      continue;
    }
    const allowed = expand(names);
    for (const each of Array.isArray(value) ? value : [value]) {
      if (!isAllowed(each, allowed)) faults.push(`${type}.${property} may not be ${JSON.stringify(each).slice(0, 80)}`);
      faults.push(...findFaults(each));
    }
  }
  return faults;
}
