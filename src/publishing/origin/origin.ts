// Inputs of a site, as digests. They decide whether anything is out of date.
import { createHash, hash } from 'node:crypto';
import { resolve, sep } from 'node:path';
import { z } from 'zod/mini';
import type { Memory } from '#domain/property/memory.ts';
import type { Rule } from '#domain/property/plausibility.ts';
import { belgianDay } from '#domain/time/date.ts';
import { type Addresses, PAGE_SETTINGS, type SiteSettings } from '#snapshot/settings.ts';
import { COMPRESSED } from '../files/compress-file.ts';
import { digestFiles, namesIn } from '../files/digest-files.ts';
import { SNAPSHOT_FILE } from '../sources/staging.ts';
import { listSources } from './source-graph.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/**
 * Entry points of the program that makes a site: snapshot reader, pages, bundler and renderer, and a release's files.
 */
const ENTRIES = [
  'astro.config.mjs',
  'src/snapshot/site.ts',
  'src/pages',
  'src/publishing/bundle/entry.ts',
  'src/publishing/bundle/make-bundle.ts',
  'src/publishing/build/build-site.ts',
  'src/publishing/build/remember-properties.ts',
  'src/publishing/releases/release-files.ts',
];
/** Inputs of pages that no module imports. */
const OTHERS = ['tsconfig.json', 'package-lock.json', 'public'];

/** Inputs of a site besides its snapshot; make-bundle.ts verifies the bundler against this list. */
export const listProgram = (root = ROOT): string[] => listSources(root, [...ENTRIES, ...OTHERS]);

let known: string | undefined;

/**
 * Digest of the contents of the program's files; their dates change with each checkout. Computed once: changes during a
 * run must not be attributed to it.
 */
export function digestCode(root = ROOT): string {
  if (root !== ROOT) return digestFiles(root, listProgram(root));
  known ??= digestFiles(ROOT, listProgram());
  return known;
}

/** Another version of Node may sort, format or compress differently. */
const MACHINE = `Node ${process.versions.node}, ${process.platform}-${process.arch}`;

const SETTING_OF: Readonly<Record<(typeof PAGE_SETTINGS)[number], keyof Addresses>> = {
  SITE_URL: 'siteUrl',
  SERVICE_URL: 'serviceUrl',
};
const formatSettings = ({ forms = COMPRESSED, ...addresses }: SiteSettings): string =>
  [...PAGE_SETTINGS.map((name) => `${name}=${addresses[SETTING_OF[name]] ?? ''}`), ...forms].join(' ');

/** Digest of all inputs of pages besides the snapshot and the memory; usable as a file name. */
export const digestProgram = (settings: SiteSettings, root = ROOT): string =>
  hash('sha256', [digestCode(root), MACHINE, formatSettings(settings)].join('\n'), 'base64url');

export const digestSnapshot = (folder: string): string =>
  digestFiles(
    folder,
    namesIn(folder).filter((name) => SNAPSHOT_FILE.test(name.split(sep).join('/'))),
  );

/** Inputs, in the order in which a difference is reported: the most explanatory first. */
export const origin = z.object({
  /** Digest of the site's own program. */
  code: z.string(),
  /** Version of Node, and the platform. */
  program: z.string(),
  settings: z.string(),
  snapshot: z.string(),
  /** Digest of the memory of properties (memory.json). */
  memory: z.string(),
});
export type Origin = z.infer<typeof origin>;

type From = {
  /** Folder of the snapshot. */
  snapshot: string;
  /** Memory of the previous build. */
  memory: Memory;
  settings: SiteSettings;
  /** Rules whose held values are accepted. */
  accepted?: readonly Rule[];
};

/** Digests of the inputs of this process. */
export function readOrigin({ snapshot, memory, settings, accepted = [] }: From): Origin {
  return {
    code: digestCode(),
    program: MACHINE,
    settings: [formatSettings(settings), ...[...accepted].sort().map((rule) => `--accept ${rule}`)].join(' '),
    snapshot: digestSnapshot(snapshot),
    memory: createHash('sha256').update(JSON.stringify(memory)).digest('base64url'),
  };
}

/** Day in Belgium, which the memory contains, and year on this machine, which footers contain. */
export const dayOf = (at: Date): { day: string; year: number } => ({ day: belgianDay(at), year: at.getFullYear() });
