// What a site is made from, as digests. Every question whether something is out of date is answered by them.
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
/** Where the program that makes a site begins: what reads the snapshot, its pages, what bundles and renders them, and what a release keeps. */
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
/** What shapes pages though no module names it. */
const OTHERS = ['tsconfig.json', 'package-lock.json', 'public'];

/** The files that a site is made from besides its snapshot; make-bundle.ts holds the bundler to this list. */
export const listProgram = (root = ROOT): string[] => listSources(root, [...ENTRIES, ...OTHERS]);

let known: string | undefined;

/**
 * A digest of the program by the contents of its files: a fresh checkout gives them all new dates. Looked up once: what
 * changes while a program is at work must not pass for what it began with.
 */
export function digestCode(root = ROOT): string {
  if (root !== ROOT) return digestFiles(root, listProgram(root));
  known ??= digestFiles(ROOT, listProgram());
  return known;
}

/** Another Node may sort, format or compress differently. */
const MACHINE = `Node ${process.versions.node}, ${process.platform}-${process.arch}`;

const SETTING_OF: Readonly<Record<(typeof PAGE_SETTINGS)[number], keyof Addresses>> = {
  SITE_URL: 'siteUrl',
  SERVICE_URL: 'serviceUrl',
};
const formatSettings = ({ forms = COMPRESSED, ...addresses }: SiteSettings): string =>
  [...PAGE_SETTINGS.map((name) => `${name}=${addresses[SETTING_OF[name]] ?? ''}`), ...forms].join(' ');

/** A digest of everything that pages are made from besides the snapshot and what is remembered; fit for a file name. */
export const digestProgram = (settings: SiteSettings, root = ROOT): string =>
  hash('sha256', [digestCode(root), MACHINE, formatSettings(settings)].join('\n'), 'base64url');

export const digestSnapshot = (folder: string): string =>
  digestFiles(
    folder,
    namesIn(folder).filter((name) => SNAPSHOT_FILE.test(name.split(sep).join('/'))),
  );

/** In the order in which a difference is told: what explains more comes first. */
export const origin = z.object({
  /** The site's own program. */
  code: z.string(),
  /** Node and the kind of machine. */
  program: z.string(),
  settings: z.string(),
  snapshot: z.string(),
  /** What was remembered of properties (memory.json). */
  memory: z.string(),
});
export type Origin = z.infer<typeof origin>;

type From = {
  /** A folder. */
  snapshot: string;
  /** What was remembered before. */
  memory: Memory;
  settings: SiteSettings;
  /** Rules whose held values are let through. */
  accepted?: readonly Rule[];
};

/** What this process builds from. */
export function readOrigin({ snapshot, memory, settings, accepted = [] }: From): Origin {
  return {
    code: digestCode(),
    program: MACHINE,
    settings: [formatSettings(settings), ...[...accepted].sort().map((rule) => `--accept ${rule}`)].join(' '),
    snapshot: digestSnapshot(snapshot),
    memory: createHash('sha256').update(JSON.stringify(memory)).digest('base64url'),
  };
}

/** Footers carry the year of the machine, and what is remembered of properties the day in Belgium. */
export const dayOf = (at: Date): { day: string; year: number } => ({ day: belgianDay(at), year: at.getFullYear() });
