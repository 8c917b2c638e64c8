import type { Map as MapLibreMap } from 'maplibre-gl';
import { type Area, MAX_CORNERS, tidyArea } from '#domain/place/area.ts';
import type { Translate } from '#i18n/translator.ts';
import type { FrameParts } from './frame-parts.ts';

type DrawingActions = { onDraft: (corners: Area) => void; onArea: (area: Area) => void };

/** A click this close to the first corner closes the area. */
const CLOSE_PX = 14;
const MIN_CORNERS = 3;

/**
 * Tool for drawing an area: each click or tap adds a corner. By keyboard the arrows move the map under a cross in its
 * middle, Enter adds a corner there, Backspace removes the last one, Escape cancels.
 */
export class Drawing {
  readonly #map: MapLibreMap;
  readonly #parts: FrameParts['drawing'];
  readonly #t: Translate;
  readonly #actions: DrawingActions;
  #corners: Area[number][] = [];
  #isOn = false;

  constructor(map: MapLibreMap, parts: FrameParts['drawing'], t: Translate, actions: DrawingActions) {
    this.#map = map;
    this.#parts = parts;
    this.#t = t;
    this.#actions = actions;
    parts.draw.addEventListener('click', () => this.#start());
    parts.undo.addEventListener('click', () => this.#undo());
    parts.finish.addEventListener('click', () => this.#finish());
    parts.cancel.addEventListener('click', () => this.#stop());
    map.on('click', ({ lngLat }) => {
      if (this.#isOn) this.#add([lngLat.lat, lngLat.lng]);
    });
    map.getCanvas().addEventListener('keydown', this.#onKey);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  #start() {
    this.#isOn = true;
    this.#corners = [];
    // Prevents a double click from zooming while corners are added.
    this.#map.doubleClickZoom.disable();
    this.#map.getCanvas().focus();
    this.#show(this.#t('map:draw.hint'));
  }

  #stop() {
    this.#isOn = false;
    this.#corners = [];
    this.#map.doubleClickZoom.enable();
    this.#show('');
    this.#parts.draw.focus();
  }

  #add(corner: Area[number]) {
    const [first] = this.#corners;
    if (first && this.#corners.length >= MIN_CORNERS && this.#distancePx(first, corner) <= CLOSE_PX)
      return this.#finish();
    if (this.#corners.length >= MAX_CORNERS) {
      this.#parts.status.textContent = this.#t('map:draw.most', { count: MAX_CORNERS });
      return;
    }
    this.#corners.push(corner);
    this.#show(this.#t('map:draw.corners', { count: this.#corners.length }));
  }

  #undo() {
    this.#corners.pop();
    const count = this.#corners.length;
    this.#show(count > 0 ? this.#t('map:draw.corners', { count }) : this.#t('map:draw.hint'));
  }

  #finish() {
    const area = tidyArea(this.#corners);
    if (!area) {
      this.#parts.status.textContent = this.#t('map:draw.few', { count: MIN_CORNERS });
      return;
    }
    this.#stop();
    this.#actions.onArea(area);
  }

  #distancePx([fromLat, fromLng]: Area[number], [toLat, toLng]: Area[number]): number {
    const from = this.#map.project([fromLng, fromLat]);
    const to = this.#map.project([toLng, toLat]);
    return Math.hypot(from.x - to.x, from.y - to.y);
  }

  #show(status: string) {
    const { draw, tools, undo, finish, crosshair } = this.#parts;
    draw.hidden = this.#isOn;
    tools.hidden = !this.#isOn;
    crosshair.hidden = !this.#isOn;
    undo.disabled = this.#corners.length === 0;
    finish.disabled = this.#corners.length < MIN_CORNERS;
    this.#parts.status.textContent = status;
    this.#map.getContainer().toggleAttribute('data-drawing', this.#isOn);
    this.#actions.onDraft(this.#corners);
  }

  #onKey = (event: KeyboardEvent) => {
    if (!this.#isOn) return;
    const { lat, lng } = this.#map.getCenter();
    if (event.key === 'Enter' || event.key === ' ') this.#add([lat, lng]);
    else if (event.key === 'Backspace') this.#undo();
    else if (event.key === 'Escape') this.#stop();
    else return;
    event.preventDefault();
  };
}
