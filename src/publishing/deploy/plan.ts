// Work of a publish: the difference between a target's contents and the new ones.
import { findOwn } from '#domain/own-value.ts';
import type { Manifest } from './manifest.ts';
import { isHashed, isPagePart } from './outgoing.ts';
import type { OutgoingFile } from './target.ts';

export type Plan = {
  /** Files to send, unless the target already has them. */
  candidates: OutgoingFile[];
  /** Files to delete: only those that an earlier publish wrote. */
  remove: string[];
  /** Scripts and styles of an earlier release, which open pages may still load. */
  superseded: string[];
  /** True for a name that an earlier publish wrote, or started to write. */
  isOwn: (name: string) => boolean;
};

/** Compares the files with the manifest. `sending` has the names of interrupted publishes, whose content is unknown. */
export function planDeploy(
  files: readonly OutgoingFile[],
  manifest: Pick<Manifest, 'files' | 'superseded'> | undefined,
  sending: readonly string[],
): Plan {
  const before = manifest?.files ?? {};
  const unsure = new Set(sending);
  const own = new Set([...Object.keys(before), ...(manifest?.superseded ?? []), ...sending]);
  const next = new Set(files.map(({ name }) => name));
  // Visitors may have opened pages of an interrupted publish as well.
  const left = [...Object.keys(before), ...sending].filter((name) => isPagePart(name) && !next.has(name));
  // Keeps the earlier superseded files until newer ones replace them.
  const superseded = (left.length > 0 ? [...new Set(left)] : (manifest?.superseded ?? [])).filter(
    (name) => !next.has(name),
  );
  const kept = new Set(superseded);
  return {
    candidates: files.filter(({ name, stamp }) => findOwn(before, name) !== stamp || unsure.has(name)),
    remove: [...own].filter((name) => !next.has(name) && !kept.has(name)),
    superseded,
    isOwn: (name) => own.has(name),
  };
}

/** URL paths whose previous version a cache may still hold; a hashed file never changes. */
export function listChangedAddresses(names: readonly string[]): string[] {
  const addresses = names
    .filter((name) => !isHashed(name))
    .map((name) => `/${name.replace(/\.(?:br|gz)$/, '')}`)
    .map((path) => encodeURI(path.replace(/(^|\/)index\.html$/, '$1')));
  return [...new Set(addresses)].sort();
}
