import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { StreetMap } from '#domain/site/site.ts';
import type { Translate } from '#i18n/translator.ts';
import { closestZoomAt, tilesStyle } from '../basemap/basemap-style.ts';
import type { StreetArchive } from './street-archive.ts';

type StreetParts = { caption: HTMLElement; toggle: HTMLButtonElement; ask: HTMLElement; credits: HTMLElement };
type StyleChange = (style: StyleSpecification) => StyleSpecification;
/** `schematic` gives the site's own style; `onTop` adds properties and areas to another style. */
export type StreetStyles = { schematic: () => StyleSpecification; onTop: StyleChange };

/** sessionStorage key of the visitor's consent to the map service; the value is the permitted host. */
export const STREETS_KEY = 'mapStreets';
const STREETS_MAX_ZOOM = 19;
/** Timeout after which the map service counts as unavailable. */
const PATIENCE_MS = 12_000;
/** The site's own sources; their loading does not show that the map service responds. */
const OWN_SOURCES = ['properties', 'area', 'draft', 'basemap'];

/** URL of the source for the visitor's colour scheme. */
const urlOf = ({ source }: StreetMap, isDark: boolean): string =>
  source.kind === 'style' && isDark && source.darkUrl ? source.darkUrl : source.url;

/**
 * Switches between the schematic map and the agency's map service. An external host is contacted only after consent.
 * When the service does not respond, the schematic map returns with a note.
 */
export class StreetMapChoice {
  readonly #map: MapLibreMap;
  readonly #streets: StreetMap | undefined;
  readonly #parts: StreetParts;
  readonly #styles: StreetStyles;
  readonly #t: Translate;
  readonly #isDark = matchMedia('(prefers-color-scheme: dark)');
  #state: 'schematic' | 'asking' | 'streets' | 'failed' = 'schematic';
  #archive: { opened: StreetArchive; code: typeof import('./street-archive.ts') } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    map: MapLibreMap,
    streets: StreetMap | undefined,
    parts: StreetParts,
    styles: StreetStyles,
    t: Translate,
  ) {
    this.#map = map;
    this.#streets = streets;
    this.#parts = parts;
    this.#styles = styles;
    this.#t = t;
    parts.toggle.addEventListener('click', () => this.#toggle());
    this.#isDark.addEventListener('change', () => this.#draw());
    map.on('error', () => this.#onError());
    map.on('sourcedata', ({ sourceId, tile }) => {
      if (this.#state === 'asking' && tile && !OWN_SOURCES.includes(sourceId)) this.#set('streets');
    });
    if (streets && (this.#isOwnHost() || this.#isRemembered())) this.#ask();
    else this.#write();
  }

  get #host(): string {
    return this.#streets ? new URL(this.#streets.source.url, location.origin).host : '';
  }

  #isOwnHost(): boolean {
    return this.#host === location.host;
  }

  #isRemembered(): boolean {
    try {
      return sessionStorage.getItem(STREETS_KEY) === this.#host;
    } catch {
      return false;
    }
  }

  #remember(isWanted: boolean) {
    try {
      if (isWanted) sessionStorage.setItem(STREETS_KEY, this.#host);
      else sessionStorage.removeItem(STREETS_KEY);
    } catch {
      // Storage may be disabled; then the next map asks again.
    }
  }

  #toggle() {
    const isWanted = this.#state === 'schematic' || this.#state === 'failed';
    this.#remember(isWanted);
    if (isWanted) this.#ask();
    else this.#set('schematic');
  }

  #ask() {
    this.#set('asking');
    this.#timer = setTimeout(() => this.#onError(), PATIENCE_MS);
  }

  #onError() {
    // Ignored after the first loaded tile: single missing tiles are not a failure.
    if (this.#state === 'asking') this.#set('failed');
  }

  #set(state: 'schematic' | 'asking' | 'streets' | 'failed') {
    const isOtherMap = (state === 'asking') !== (this.#state === 'asking') && state !== 'streets';
    const isLeaving = this.#state === 'streets' && state === 'schematic';
    clearTimeout(this.#timer);
    this.#state = state;
    if (isOtherMap || isLeaving) this.#draw();
    this.#write();
  }

  #draw() {
    const streets = this.#streets;
    if (streets?.source.kind === 'archive' && !this.#isSchematic) {
      if (this.#archive) this.#drawArchive(this.#archive);
      else void this.#openArchive(streets.source.url);
      return;
    }
    this.#map.setMaxZoom(this.closestZoomAt(this.#map.getCenter()));
    if (!streets || this.#isSchematic) {
      this.#map.setStyle(this.#styles.schematic(), { diff: false });
      return;
    }
    if (streets.source.kind === 'tiles') {
      this.#map.setStyle(this.#styles.onTop(tilesStyle(streets.source.url, streets.source.maxZoom)), { diff: false });
    } else {
      const transformStyle = (_previous: StyleSpecification | undefined, next: StyleSpecification) =>
        this.#styles.onTop(next);
      this.#map.setStyle(urlOf(streets, this.#isDark.matches), { diff: false, transformStyle });
    }
  }

  /**
   * Reads the archive's header before the style changes, so that a missing or broken archive leaves the schematic map.
   */
  async #openArchive(url: string) {
    const code = await import('./street-archive.ts').catch(() => undefined);
    const opened = await code?.openArchive(new URL(url, location.origin).href);
    if (this.#state !== 'asking') return;
    if (!code || !opened) return this.#set('failed');
    this.#archive = { opened, code };
    this.#drawArchive(this.#archive);
    this.#set('streets');
  }

  #drawArchive({ opened, code }: { opened: StreetArchive; code: typeof import('./street-archive.ts') }) {
    this.#map.setMaxZoom(this.closestZoomAt(this.#map.getCenter()));
    const style = code.archiveStyle(this.#styles.schematic(), opened, this.#isDark.matches);
    this.#map.setStyle(style, { diff: false });
  }

  get #isSchematic(): boolean {
    return this.#state === 'schematic' || this.#state === 'failed';
  }

  /** Maximum zoom at which the current base map shows details at a point. */
  closestZoomAt(point: { lng: number; lat: number }): number {
    if (this.#isSchematic || !this.#streets) return closestZoomAt(point);
    if (this.#streets.source.kind !== 'archive') return STREETS_MAX_ZOOM;
    const zoom = this.#archive?.code.archiveZoomAt(this.#archive.opened, point);
    return Math.min(zoom ?? closestZoomAt(point), STREETS_MAX_ZOOM);
  }

  #write() {
    const { caption, toggle, ask, credits } = this.#parts;
    const isStreets = this.#state === 'asking' || this.#state === 'streets';
    const host = this.#host;
    caption.textContent = isStreets ? '' : this.#t('map:schematic');
    if (this.#state === 'failed')
      caption.textContent = this.#isOwnHost() ? this.#t('map:streets.broken') : this.#t('map:streets.failed', { host });
    toggle.hidden = !this.#streets || this.#isOwnHost();
    toggle.textContent = isStreets ? this.#t('map:streets.hide') : this.#t('map:streets.show');
    ask.hidden = toggle.hidden || isStreets;
    ask.textContent = this.#t('map:streets.ask', { host });
    credits.hidden = !isStreets;
    credits.replaceChildren(this.#t('map:streets.credit'));
    for (const { label, url } of this.#streets?.attribution ?? []) {
      const link = document.createElement('a');
      link.href = url;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = label;
      credits.append(' ', link);
    }
  }
}
