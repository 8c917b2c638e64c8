import { CompiledQuery } from 'kysely';

const names = new Map<string, string>();

/** A statement that PostgreSQL parses and plans once per connection, under a name of its own. */
export function prepareOnce(name: string, text: string): (values: readonly unknown[]) => CompiledQuery {
  names.set(text, name);
  return (values) => CompiledQuery.raw(text, [...values]);
}

export const findPreparedName = (text: string): string | undefined => names.get(text);
