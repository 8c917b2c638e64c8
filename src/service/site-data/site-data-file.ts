import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { SITE_DATA_FORMAT, type SiteData, siteData, siteDataFormat } from '#api/site-data.ts';
import { VERSION } from '#api/version.ts';
import { setFormats } from '#domain/format/style.ts';

const LOOK_AGAIN_MS = 1_000;

/** Parses site data; throws a readable error when they are malformed or of another version. */
function parseSiteData(text: string): SiteData {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The data of the site is truncated or not JSON. Build the site again: npm run build');
  }
  const made = siteDataFormat.safeParse(value);
  if (made.success && made.data.format > SITE_DATA_FORMAT)
    throw new Error(
      `The data of the site was written by Gevel ${made.data.version} in a form that this service (${VERSION}) does not know. Update the service.`,
    );
  const read = siteData.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(
    `The data of the site was written by another version of Gevel (${issue?.path.join(' › ')}: ${issue?.message}). Build the site again: npm run build`,
  );
}

/** The service's current data about the site. */
export type SiteReader = Pick<SiteDataFile, 'current'>;

/** Site data, reread when a build replaces the file. Keeps the last valid data while the file is malformed. */
export class SiteDataFile {
  readonly #file: string;
  #known: { data: SiteData; mtimeMs: number } | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** Throws when the file is missing or invalid. */
  constructor(file: string) {
    this.#file = file;
    this.#read();
  }

  get current(): SiteData {
    if (performance.now() - this.#lookedAt > LOOK_AGAIN_MS) {
      try {
        this.#read();
      } catch (cause) {
        console.error(`${this.#file} cannot be read; the last good one stays:`, String(cause).slice(0, 300));
      }
    }
    if (!this.#known) throw new Error(`${this.#file} was never read`);
    return this.#known.data;
  }

  /** Replaces the file atomically; false when the text is invalid. */
  replace(text: string): boolean {
    try {
      parseSiteData(text);
    } catch (cause) {
      console.error(`${this.#file} stays as it is:`, String(cause).slice(0, 300));
      return false;
    }
    writeFileSync(`${this.#file}.new`, text);
    renameSync(`${this.#file}.new`, this.#file);
    this.#read();
    return true;
  }

  #read(): void {
    this.#lookedAt = performance.now();
    const { mtimeMs } = statSync(this.#file);
    if (this.#known?.mtimeMs === mtimeMs) return;
    const data = parseSiteData(readFileSync(this.#file, 'utf8'));
    setFormats(data.formats);
    this.#known = { data, mtimeMs };
  }
}

type SiteDataPlace = {
  siteDataFile: string;
  /** The environment contains the path of the snapshot. */
  refresh: { environment: Readonly<Record<string, string | undefined>> };
};

/** Opens the site data written by the build; creates them from the snapshot when the file is missing. */
export async function openSiteData({ siteDataFile: file, refresh }: SiteDataPlace): Promise<SiteDataFile> {
  if (!existsSync(file)) {
    // Imported dynamically: the module is slow to load, and a service beside a CDN has no snapshot.
    const { writeDataOfSnapshot } = await import('./snapshot-data.ts');
    writeDataOfSnapshot(file, refresh.environment);
  }
  return new SiteDataFile(file);
}
