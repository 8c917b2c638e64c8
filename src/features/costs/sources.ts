/** A source as the legal table has it; its note is for whoever keeps the table, not for visitors. */
export type Source = { name: string; url?: string | undefined; since?: string | undefined };

/** Each source once, and none that is the product's own specification. */
export function listSources(sources: readonly Source[]): Source[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  return [...byName.values()].filter(({ name }) => !name.startsWith('Specification'));
}
