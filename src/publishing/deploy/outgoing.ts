// Files of a release for a target, in sending order.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCacheRule, findContentType } from '#web/file-headers.ts';
import { COMPRESSED, TEXT } from '../files/compress-file.ts';
import { digestContent, type FileDigests } from '../files/file-digests.ts';
import { isWhole } from '../releases/verify-release.ts';
import { DeployError } from './deploy-error.ts';
import type { Outgoing, Target } from './target.ts';

/** A built site, and its files. */
export type SiteFiles = { site: string; files: FileDigests };

const BROTLI = '.br';
const STAMP_LENGTH = 6;

/** Part of `stamp`, so that a change of headers alone stores a file again. */
const stampHeaders = (headers: Readonly<Record<string, string>>): string =>
  digestContent(Buffer.from(JSON.stringify(headers))).slice(0, STAMP_LENGTH);

const digestOfStamp = (stamp: string): string => stamp.slice(0, -STAMP_LENGTH);

/** True when only the headers differ: then the stored content says nothing. */
export const isOtherHeaders = (stamp: string, stored: string | undefined): boolean =>
  stored !== undefined && stored !== stamp && digestOfStamp(stored) === digestOfStamp(stamp);

/**
 * For servers with precompressed files these are sent too. Targets with one file each store it plain, or with
 * `isCompressed` in brotli, which every browser supports.
 */
export function listOutgoing(
  { site, files }: SiteFiles,
  { hasForms, hasHeaders }: Pick<Target, 'hasForms' | 'hasHeaders'>,
  isCompressed: boolean,
): Outgoing[] {
  return Object.entries(files).flatMap(([name, digest]) => {
    const forms = TEXT.test(name) ? COMPRESSED.filter((ending) => existsSync(join(site, name + ending))) : [];
    const isStoredCompressed = hasHeaders && isCompressed && forms.includes(BROTLI);
    const headers: Record<string, string> = hasHeaders
      ? { 'Content-Type': findContentType(name), 'Cache-Control': findCacheRule(name) }
      : {};
    if (isStoredCompressed) headers['Content-Encoding'] = 'br';
    const stamp = digest + stampHeaders(headers);
    const file = { name, path: join(site, isStoredCompressed ? name + BROTLI : name), stamp, headers };
    const beside = hasForms ? forms : [];
    return [
      file,
      ...beside.map((ending) => ({ name: name + ending, path: join(site, name + ending), stamp, headers })),
    ];
  });
}

/** Content of a file to send: one changed by a failing disk is rejected. */
export function checkWhole({ site, files }: SiteFiles, outgoing: readonly Outgoing[]): void {
  const damaged = outgoing.filter(({ path }) => {
    const name = path.slice(site.length + 1);
    return !existsSync(path) || !isWhole(name, readFileSync(path), files);
  });
  if (damaged.length > 0) throw new DeployError('damaged', { file: damaged[0]?.name ?? '' });
}

/** True when its name is derived from its content: no two releases have different files under it. */
export const isHashed = (name: string): boolean => /^_(?:astro|pictures)\//.test(name);

/** Files that open pages load later. */
export const isPagePart = (name: string): boolean => name.startsWith('_astro/');

const PHASES: ((name: string) => boolean)[] = [
  isHashed,
  // Pictures, documents, fonts: referenced by pages.
  (name) => !/\.(?:html|json|xml|rss|txt|md)(?:\.br|\.gz)?$/.test(name),
  (name) => /\.html(?:\.br|\.gz)?$/.test(name),
  // Lists that link to pages: search data, feeds, sitemaps.
  () => true,
];

/** In groups, each of which must be complete before the next one is sent: a page never refers to a missing file. */
export function splitIntoPhases(files: readonly Outgoing[]): Outgoing[][] {
  const phaseOf = ({ name }: Outgoing) => PHASES.findIndex((fits) => fits(name));
  return PHASES.map((_, index) => files.filter((file) => phaseOf(file) === index)).filter(({ length }) => length > 0);
}
