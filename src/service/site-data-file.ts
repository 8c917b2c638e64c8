import { readFileSync, statSync } from 'node:fs';
import { type SiteData, siteData } from '#api/site-data.ts';

const LOOK_AGAIN_MS = 1_000;

/** The site's data, read again when a build has put another file there; a broken one leaves the last good one. */
export class SiteDataFile {
  readonly #file: string;
  #known: { data: SiteData; mtimeMs: number } | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** Throws when there is no such file, or when it is none of ours. */
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

  #read(): void {
    this.#lookedAt = performance.now();
    const { mtimeMs } = statSync(this.#file);
    if (this.#known?.mtimeMs === mtimeMs) return;
    this.#known = { data: siteData.parse(JSON.parse(readFileSync(this.#file, 'utf8'))), mtimeMs };
  }
}
