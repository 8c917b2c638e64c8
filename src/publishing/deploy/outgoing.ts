// The files of a release as a target shall hold them, in the order in which they travel.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCacheRule, findContentType } from '#web/file-headers.ts';
import { COMPRESSED, TEXT } from '../files/compress-file.ts';
import { digestContent, type FileDigests } from '../files/file-digests.ts';
import { isWhole } from '../releases/verify-release.ts';
import { DeployError } from './deploy-error.ts';
import type { Outgoing, Target } from './target.ts';

/** A built site, and what its files are. */
export type SiteFiles = { site: string; files: FileDigests };

const BROTLI = '.br';
const STAMP_LENGTH = 6;

/** As `stamp` they tell that a file is stored anew when only its headers changed. */
const stampHeaders = (headers: Readonly<Record<string, string>>): string =>
  digestContent(Buffer.from(JSON.stringify(headers))).slice(0, STAMP_LENGTH);

const digestOfStamp = (stamp: string): string => stamp.slice(0, -STAMP_LENGTH);

/** Whether only the headers differ: the content of what is stored tells nothing then. */
export const isOtherHeaders = (stamp: string, stored: string | undefined): boolean =>
  stored !== undefined && stored !== stamp && digestOfStamp(stored) === digestOfStamp(stamp);

/**
 * Where a server finds compressed forms beside the files, they travel too. Where each file is stored once, it is stored
 * as it is, or with `isCompressed` as its brotli form, which every browser reads.
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

/** Content of a file that is about to travel: what a failing disk changed does not. */
export function checkWhole({ site, files }: SiteFiles, outgoing: readonly Outgoing[]): void {
  const damaged = outgoing.filter(({ path }) => {
    const name = path.slice(site.length + 1);
    return !existsSync(path) || !isWhole(name, readFileSync(path), files);
  });
  if (damaged.length > 0) throw new DeployError('damaged', { file: damaged[0]?.name ?? '' });
}

/** Whether its name is made of its content: no two releases hold different files under it. */
export const isHashed = (name: string): boolean => /^_(?:astro|pictures)\//.test(name);

/** Files that open pages ask for later. */
export const isPagePart = (name: string): boolean => name.startsWith('_astro/');

const PHASES: ((name: string) => boolean)[] = [
  isHashed,
  // Pictures, documents, fonts: named by pages.
  (name) => !/\.(?:html|json|xml|rss|txt|md)(?:\.br|\.gz)?$/.test(name),
  (name) => /\.html(?:\.br|\.gz)?$/.test(name),
  // Lists that lead to pages: search data, feeds, sitemaps.
  () => true,
];

/** In groups, each of which must be at the target before the next one travels: at no moment does a page name a file that is not there. */
export function splitIntoPhases(files: readonly Outgoing[]): Outgoing[][] {
  const phaseOf = ({ name }: Outgoing) => PHASES.findIndex((fits) => fits(name));
  return PHASES.map((_, index) => files.filter((file) => phaseOf(file) === index)).filter(({ length }) => length > 0);
}
