// Builds a part of the site, the pages of some languages, for `npm run merge` (docs/deploy.md).
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { EXIT_CODES } from '#api/refresh.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import type { Rule } from '#domain/property/plausibility.ts';
import type { TextKey } from '#i18n/messages.ts';
import { translate } from '#i18n/translator.ts';
import { readRemembered } from '#snapshot/renumbered.ts';
import type { Settings } from '#snapshot/settings.ts';
import { buildSite } from '../build/build-site.ts';
import { buildWithheld } from '../build/build-withheld.ts';
import { readMemory, rememberProperties } from '../build/remember-properties.ts';
import { formatFaults, printFaults } from '../console/report-faults.ts';
import { swapFolders } from '../files/swap-folders.ts';
import { dayOf, digestSnapshot, readOrigin } from '../origin/origin.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import { storePictures } from '../pictures/store-pictures.ts';
import { readLastSnapshot } from '../releases/last-snapshot.ts';
import { Releases } from '../releases/releases.ts';
import { readPart, siteOf, writePart } from './part.ts';

export type PartOptions = {
  /** As typed: "nl,fr". */
  languages: string;
  out: string;
  /** The memory file; by default the served release's. */
  memory: string | undefined;
  accepted: readonly Rule[];
  isVerbose: boolean;
  settings: Settings;
};

/** True when a part may be written to `out`: a site or other contents must not be overwritten. */
function isFree(out: string): boolean {
  if (out === resolve('dist')) return false;
  return !existsSync(out) || readPart(out) !== undefined || readdirSync(out).length === 0;
}

/** Builds the part into a separate folder and moves it to `out`; returns the exit code. */
export async function buildPart({
  languages: typed,
  out,
  memory: file,
  accepted,
  isVerbose,
  settings,
}: PartOptions): Promise<number> {
  const snapshotPath = settings.snapshot;
  const at = new Date();
  const releases = new Releases('var');
  const memory = file === undefined ? releases.memory : (readMemory(resolve(file)) ?? {});
  // Computed before anything is read: later changes must not be attributed to these pages.
  const origin = readOrigin({ snapshot: snapshotPath, memory, settings, accepted });
  const last = file === undefined ? releases.lastSnapshot : readLastSnapshot([dirname(resolve(file))]);
  const snapshot = readRemembered(snapshotPath, {
    ...settings,
    memory,
    last,
    accepted,
    acceptCommand: `npm run build -- --languages ${typed} --accept`,
  });
  const { map, hidden, refresh, staffLanguage } = snapshot;
  if (!printFaults(snapshot, isVerbose) || !snapshot.site || !map || !snapshot.pictures) return EXIT_CODES.stopped;
  const pictures = new PictureStore('var');
  const stored = await storePictures(snapshot.site, {
    config: snapshot.pictures,
    store: pictures,
    files: snapshotPath,
    publicFolder: resolve('public'),
    language: staffLanguage,
    largeMs: Number.POSITIVE_INFINITY,
  });
  const { site } = stored;
  if (stored.faults.length > 0) console.error(formatFaults(stored.faults, staffLanguage, isVerbose));
  const refuse = (key: TextKey, values: Record<string, string>): number => {
    console.error(translate(staffLanguage)(key, values));
    return EXIT_CODES.source;
  };
  if (digestSnapshot(snapshotPath) !== origin.snapshot) return refuse('refresh:source.changing', {});
  const wanted = typed.split(',').map((code) => code.trim());
  const languages = wanted.filter((code): code is Language => isLanguage(code) && site.languages.includes(code));
  const unknown = wanted.filter((code) => !(languages as string[]).includes(code));
  if (unknown.length > 0)
    return refuse('refresh:split.unknown', { got: unknown.join(', '), languages: site.languages.join(', ') });
  if (!isFree(out)) return refuse('refresh:split.taken', { out: relative('.', out) || '.' });

  const now = { at: at.toISOString(), keepGoneDays: refresh?.keepGoneDays ?? 0, serve: snapshot.pictures?.serve };
  // Beside the target, on the same disk, so that the swap is a rename.
  const fresh = join(dirname(out), `.${basename(out)}-${process.pid}.build`);
  try {
    mkdirSync(fresh, { recursive: true });
    const { faults, stylesheets } = await buildWithheld({ site, map, hidden }, siteOf(fresh), (checked) => {
      const past = rememberProperties(snapshot.memory, checked, now);
      return buildSite({ ...checked, site: { ...checked.site, past } }, siteOf(fresh), {
        languages,
        pictures,
        forms: settings.forms,
      });
    });
    if (faults.length > 0) console.error(formatFaults(faults, staffLanguage, true));
    if (faults.some(({ severity }) => severity === 'stop')) return EXIT_CODES.unverified;
    const facts = { languages: [...new Set(languages)], at: at.toISOString(), ...dayOf(at), origin };
    writePart(fresh, { ...facts, stylesheets: [...stylesheets] });
    swapFolders(fresh, out);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  console.log(
    translate(staffLanguage)('refresh:split.built', { languages: languages.join(', '), out: relative('.', out) }),
  );
  return EXIT_CODES.published;
}
