// A part of a site: the pages of some of its languages, in `site/`, and their inputs, in `part.json`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { LANGUAGES } from '#domain/language.ts';
import { digestFolder } from '../files/digest-files.ts';
import { listFiles } from '../files/list-files.ts';
import { origin } from '../origin/origin.ts';

const FACTS = 'part.json';

const partFacts = z.object({
  languages: z.array(z.enum(LANGUAGES)).check(z.minLength(1)),
  /** The time of the build, as ISO text, with its day in Belgium and its year. */
  at: z.iso.datetime(),
  day: z.string(),
  year: z.number(),
  origin,
  /** Style sheets of the service's own pages. */
  stylesheets: z.array(z.string()),
  /** Number of files in `site/`, and a digest of them all: an incomplete copy must not go live. */
  files: z.number(),
  digest: z.string(),
});
export type PartFacts = z.infer<typeof partFacts>;

/** A part and the path of its folder. */
export type Part = PartFacts & { folder: string };

export const siteOf = (folder: string): string => join(folder, 'site');

/** Actual contents of a part. */
export function measurePart(folder: string): Pick<PartFacts, 'files' | 'digest'> {
  return { files: listFiles(siteOf(folder)).length, digest: digestFolder(siteOf(folder)) };
}

export function writePart(folder: string, facts: Omit<PartFacts, 'files' | 'digest'>): void {
  writeFileSync(join(folder, FACTS), JSON.stringify({ ...facts, ...measurePart(folder) }, undefined, 1));
}

/** The part in a folder; undefined for a folder without one. */
export function readPart(folder: string): Part | undefined {
  const file = join(folder, FACTS);
  if (!existsSync(file) || !existsSync(siteOf(folder))) return undefined;
  const facts = parseJson(readFileSync(file, 'utf8'), partFacts);
  return facts && { folder, ...facts };
}
