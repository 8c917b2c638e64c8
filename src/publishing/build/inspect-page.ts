// Data for the verification of new pages (refresh/verify.ts), collected by the thread that finishes them, so that no
// page is read twice.
import type { Fault } from '#api/fault.ts';
import { isChecked, listForeignPictures } from './foreign-pictures.ts';

/** Maximum size of a page; a heavier one contains something that should be a separate file. */
const HEAVIEST_PAGE_BYTES = 1024 * 1024;
const LINK = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;

/** Pages that contain a link: their number, the first of them, and the last inspected one. */
export type Carriers = {
  count: number;
  /** `place` is the position among all pages, because threads inspect pages in any order. */
  first: { name: string; place: number };
  lastPlace: number;
};

/** Findings about pages; links by target path. */
export type PageFindings = { faults: Fault[]; links: Map<string, Carriers> };

/** An error in the product, which no agency can fix. */
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

/** Merges another thread's findings. */
export function addInspected(all: PageFindings, { faults, links }: PageFindings): void {
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

  #found: PageFindings = { faults: [], links: new Map() };
  /** Cache by the link as written (before decoding); most pages have the same links. */
  #byLink = new Map<string, Carriers>();

  /** `siteUrl` is set for a site that serves its pictures itself; other sites may use pictures of any host. */
  constructor(siteUrl?: string) {
    this.#siteUrl = siteUrl;
  }

  /** Searches any file for pictures of other hosts. */
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
    // Copied: a substring would keep the whole page in memory.
    const written = Buffer.from(link).toString();
    const path = decode(written);
    const carriers = this.#found.links.get(path) ?? { count: 0, first, lastPlace: -1 };
    this.#found.links.set(path, carriers);
    this.#byLink.set(written, carriers);
    return carriers;
  }

  /** Findings since the last call. */
  takeFound(): PageFindings {
    const found = this.#found;
    this.#found = { faults: [], links: new Map() };
    this.#byLink = new Map();
    return found;
  }
}
