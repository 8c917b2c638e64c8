// Files of a release for a target, in sending order.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCacheRule, findContentType } from '#web/file-headers.ts';
import { COMPRESSED, TEXT } from '../files/compress-file.ts';
import { digestContent, type FileDigests } from '../files/file-digests.ts';
import { isWhole } from '../releases/verify-release.ts';
import { DeployError } from './deploy-error.ts';
import type { OutgoingFile, Target } from './target.ts';

/** A built site, and its files. */
export type SiteFiles = { site: string; files: FileDigests };

const BROTLI = '.br';
const STAMP_LENGTH = 6;

/** Part of `stamp`, so that a change of headers alone stores a file again. */
const stampHeaders = (headers: Readonly<Record<string, string>>): string =>
  digestContent(Buffer.from(JSON.stringify(headers))).slice(0, STAMP_LENGTH);

const digestOfStamp = (stamp: string): string => stamp.slice(0, -STAMP_LENGTH);

/** True when only the headers differ; comparing the stored content would not detect that. */
export const isOtherHeaders = (stamp: string, stored: string | undefined): boolean =>
  stored !== undefined && stored !== stamp && digestOfStamp(stored) === digestOfStamp(stamp);

/**
 * Lists the files to send. A server that supports precompressed files receives those too. Other targets have one file
 * per name: uncompressed, or with `isCompressed` in brotli, which every browser supports.
 */
export function listOutgoing(
  { site, files }: SiteFiles,
  { hasForms, hasHeaders }: Pick<Target, 'hasForms' | 'hasHeaders'>,
  isCompressed: boolean,
): OutgoingFile[] {
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

/** Throws when a file to send is missing or differs from its digest, for example on a failing disk. */
export function checkWhole({ site, files }: SiteFiles, outgoing: readonly OutgoingFile[]): void {
  const damaged = outgoing.filter(({ path }) => {
    const name = path.slice(site.length + 1);
    return !existsSync(path) || !isWhole(name, readFileSync(path), files);
  });
  if (damaged.length > 0) throw new DeployError('damaged', { file: damaged[0]?.name ?? '' });
}

/** True for content-hashed names; the same name has the same content in every release. */
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

/**
 * Splits files into groups. Each group must be complete before the next one is sent, so that a page never refers to a
 * missing file.
 */
export function splitIntoPhases(files: readonly OutgoingFile[]): OutgoingFile[][] {
  const phaseOf = ({ name }: OutgoingFile) => PHASES.findIndex((fits) => fits(name));
  return PHASES.map((_, index) => files.filter((file) => phaseOf(file) === index)).filter(({ length }) => length > 0);
}
