// What verification has to know of new pages (refresh/verify.ts), found by the thread that finishes them, so that no page
// is read again for it.
import type { Fault } from '#api/fault.ts';
import { isChecked, listForeignPictures } from './foreign-pictures.ts';

/** A page heavier than this holds something that should be a file of its own. */
const HEAVIEST_PAGE_BYTES = 1024 * 1024;
const LINK = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;

/** The pages that carry a link: how many, and the first and the last of them that were looked at. */
export type Carriers = {
  count: number;
  /** Its place among all pages tells which is the first: threads look at them in any order. */
  first: { name: string; place: number };
  lastPlace: number;
};

/** What was found of pages; links by the path that they lead to. */
export type Inspected = { faults: Fault[]; links: Map<string, Carriers> };

/** Something that no agency can mend. */
export const productFault = (file: string, problem: Fault['problem'], got: string): Fault => ({
  severity: 'stop',
  file,
  problem,
  remedy: 'remedy.product',
  values: { got },
});

function decode(link: string): string {
  const path = link
    .replace(/[?#].*$/, '')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Adds what another thread has found. */
export function addInspected(all: Inspected, { faults, links }: Inspected): void {
  all.faults.push(...faults);
  for (const [path, carriers] of links) {
    const known = all.links.get(path);
    if (!known) {
      all.links.set(path, carriers);
      continue;
    }
    known.count += carriers.count;
    if (carriers.first.place < known.first.place) known.first = carriers.first;
  }
}

export class PageInspector {
  readonly #siteUrl: string | undefined;

  #found: Inspected = { faults: [], links: new Map() };
  /** By links as they are written, of which most pages carry the same. */
  #byLink = new Map<string, Carriers>();

  /** `siteUrl` is that of a site that serves its pictures itself; those of any other may lie elsewhere. */
  constructor(siteUrl?: string) {
    this.#siteUrl = siteUrl;
  }

  /** Looks in any file for pictures of other hosts. */
  inspectPictures(name: string, content: string | Buffer): void {
    if (this.#siteUrl === undefined || !isChecked(name)) return;
    for (const got of listForeignPictures(name, content.toString(), this.#siteUrl))
      this.#found.faults.push(productFault(name, 'problem.foreignPicture', got));
  }

  inspect(name: string, html: string, place: number): void {
    const { faults } = this.#found;
    if (!html.trimEnd().endsWith('</html>')) faults.push(productFault(name, 'problem.brokenPage', String(html.length)));
    if (html.length > HEAVIEST_PAGE_BYTES) faults.push(productFault(name, 'problem.heavyPage', String(html.length)));
    for (const [, link = ''] of html.matchAll(LINK)) {
      const carriers = this.#byLink.get(link) ?? this.#add(link, { name, place });
      if (carriers.lastPlace === place) continue;
      carriers.lastPlace = place;
      carriers.count += 1;
      if (place < carriers.first.place) carriers.first = { name, place };
    }
  }

  #add(link: string, first: Carriers['first']): Carriers {
    // A copy: a piece of the page's text would keep the whole page in memory.
    const written = Buffer.from(link).toString();
    const path = decode(written);
    const carriers = this.#found.links.get(path) ?? { count: 0, first, lastPlace: -1 };
    this.#found.links.set(path, carriers);
    this.#byLink.set(written, carriers);
    return carriers;
  }

  /** What was found since this was asked last. */
  takeFound(): Inspected {
    const found = this.#found;
    this.#found = { faults: [], links: new Map() };
    this.#byLink = new Map();
    return found;
  }
}
