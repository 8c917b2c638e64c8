import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { ToMapFrame } from '#api/map-message.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Translate } from '#i18n/translator.ts';
import { groupByPlace, type PlaceGroup, pointsOf } from '../frame/place-groups.ts';
import { ARROWS, findNeighbour, inReadingOrder, isNear, type ScreenPoint } from './pin-order.ts';
import { writeClusterPin, writeGroupPin } from './pin-text.ts';

type PinGroup = { key: string; at: [longitude: number, latitude: number] } & (
  | { kind: 'cluster'; clusterId: number; count: number }
  | { kind: 'group'; group: PlaceGroup }
);
type Pin = PinGroup & ScreenPoint & { button: HTMLButtonElement };

export type PinActions = {
  onOpen: (group: PlaceGroup) => void;
  /** Called with the group under the pointer or focus; undefined when the pointer or focus leaves. */
  onPoint: (group: PlaceGroup | undefined) => void;
};

/**
 * Markers of properties and clusters, as buttons over the map. Only one is in the tab order, since there may be a
 * hundred; arrow keys move the focus to the next one in that direction.
 */
export class Pins {
  readonly #map: MapLibreMap;
  readonly #t: Translate;
  readonly #actions: PinActions;
  readonly #layer = document.createElement('div');
  readonly #pins = new Map<string, Pin>();
  #groups = new Map<string, PlaceGroup>();
  #look: Pick<ToMapFrame, 'customMarker' | 'marqueeIgnoreList'> = { customMarker: null, marqueeIgnoreList: [] };
  #chosenKey: string | undefined;
  #pointedKey: string | undefined;

  constructor(map: MapLibreMap, t: Translate, actions: PinActions) {
    this.#map = map;
    this.#t = t;
    this.#actions = actions;
    this.#layer.className = 'pins';
    this.#layer.setAttribute('role', 'group');
    this.#layer.setAttribute('aria-label', t('map:pins'));
    this.#layer.addEventListener('keydown', this.#onKey);
    this.#layer.addEventListener('click', this.#onClick);
    this.#layer.addEventListener('focusin', ({ target }) => this.#setTabStop(target));
    for (const type of ['pointerover', 'focusin'] as const)
      this.#layer.addEventListener(type, ({ target }) => this.#notifyPointed(target));
    for (const type of ['pointerout', 'focusout'] as const)
      this.#layer.addEventListener(type, () => this.#notifyPointed(null));
    // Inside the map's own element, so that a drag that starts on a pin still moves the map.
    map.getCanvasContainer().append(this.#layer);
    map.on('move', () => this.#place());
    map.on('moveend', () => this.#refresh());
    map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
      if (sourceId === 'properties' && isSourceLoaded) this.#refresh();
    });
  }

  /** Sets the properties to show; returns GeoJSON points for MapLibre's clustering. */
  show(content: Pick<ToMapFrame, 'propertyList' | 'customMarker' | 'marqueeIgnoreList'>) {
    this.#groups = groupByPlace(content.propertyList);
    this.#look = content;
    this.#layer.replaceChildren();
    this.#pins.clear();
    return pointsOf(this.#groups.values());
  }

  groupOf(key: string): PlaceGroup | undefined {
    return this.#groups.get(key);
  }

  /** Highlights the marker of the open card. */
  setChosen(key: string | undefined) {
    this.#chosenKey = key;
    for (const [other, { button }] of this.#pins) button.toggleAttribute('data-chosen', other === key);
  }

  /** Highlights the pin of a property, or its cluster. */
  async point(id: string | undefined) {
    const key = [...this.#groups.values()].find(({ properties }) => properties.some((each) => each.id === id))?.key;
    this.#pointedKey = key;
    const pin = key === undefined ? undefined : (this.#pins.get(key) ?? (await this.#findCluster(key)));
    if (this.#pointedKey !== key) return;
    for (const other of this.#pins.values()) other.button.toggleAttribute('data-pointed', other === pin);
  }

  async #findCluster(key: string): Promise<Pin | undefined> {
    const source = this.#map.getSource<GeoJSONSource>('properties');
    for (const pin of this.#pins.values()) {
      if (pin.kind !== 'cluster') continue;
      const leaves = (await source?.getClusterLeaves(pin.clusterId, pin.count, 0).catch(() => undefined)) ?? [];
      if (leaves.some(({ properties }) => properties?.key === key)) return pin;
    }
    return undefined;
  }

  #notifyPointed(target: EventTarget | null) {
    const pin = this.#pinOf(target);
    this.#actions.onPoint(pin?.kind === 'group' ? pin.group : undefined);
  }

  focus(key: string) {
    const pin = this.#pins.get(key) ?? this.#pins.values().next().value;
    if (pin) pin.button.focus();
    else this.#map.getCanvas().focus();
  }

  #find(): Map<string, PinGroup> {
    const found = new Map<string, PinGroup>();
    for (const { properties, geometry } of this.#map.querySourceFeatures('properties')) {
      if (geometry.type !== 'Point') continue;
      if (properties.cluster) {
        const key = `cluster ${properties.cluster_id}`;
        const at = geometry.coordinates as [number, number];
        const { cluster_id: clusterId, count } = properties as { cluster_id: number; count: number };
        found.set(key, { key, at, kind: 'cluster', clusterId, count });
      } else {
        const group = this.#groups.get(String(properties.key));
        if (!group) continue;
        const [latitude, longitude] = group.position;
        found.set(group.key, { key: group.key, at: [longitude, latitude], kind: 'group', group });
      }
    }
    return found;
  }

  #refresh() {
    if (!this.#map.getSource('properties')) return;
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const size = { width: clientWidth, height: clientHeight };
    const found = this.#find();
    for (const [key, item] of found) if (!isNear(this.#map.project(item.at), size)) found.delete(key);
    for (const [key, pin] of this.#pins) {
      if (found.has(key)) continue;
      // The focused marker disappears, for example a cluster that zooming splits: moves the focus to the map.
      if (pin.button === document.activeElement) this.#map.getCanvas().focus();
      pin.button.remove();
      this.#pins.delete(key);
    }
    for (const [key, item] of found) {
      const known = this.#pins.get(key);
      this.#pins.set(key, { ...item, x: 0, y: 0, button: known?.button ?? this.#draw(item) });
    }
    this.#place();
    this.#order();
    this.setChosen(this.#chosenKey);
  }

  #draw(item: PinGroup): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset.key = item.key;
    if (item.kind === 'cluster') writeClusterPin(button, item.count, this.#t);
    else writeGroupPin(button, item.group, this.#look, this.#t);
    return button;
  }

  #place() {
    for (const pin of this.#pins.values()) {
      const { x, y } = this.#map.project(pin.at);
      pin.x = x;
      pin.y = y;
      pin.button.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  }

  /**
   * Sorts the buttons into reading order, for screen readers. While a marker has the focus, buttons are only appended:
   * moving the focused one would lose the focus.
   */
  #order() {
    const ordered = inReadingOrder([...this.#pins.values()]).map(({ button }) => button);
    if (this.#layer.contains(document.activeElement)) {
      this.#layer.append(...ordered.filter((button) => !button.isConnected));
    } else {
      this.#layer.replaceChildren(...ordered);
    }
    if (!ordered.some(({ tabIndex }) => tabIndex === 0) && ordered[0]) ordered[0].tabIndex = 0;
  }

  #pinOf(target: EventTarget | null): Pin | undefined {
    const button = target instanceof Element ? target.closest('button') : null;
    return this.#pins.get(button?.dataset.key ?? '');
  }

  #setTabStop(target: EventTarget | null) {
    const own = this.#pinOf(target);
    for (const { button } of this.#pins.values()) button.tabIndex = button === own?.button ? 0 : -1;
  }

  #onKey = (event: KeyboardEvent) => {
    const direction = findOwn(ARROWS, event.key);
    const pin = this.#pinOf(event.target);
    if (!pin || !direction) return;
    event.preventDefault();
    // Keeps the arrow key from moving the map.
    event.stopPropagation();
    findNeighbour(pin, [...this.#pins.values()], direction)?.button.focus();
  };

  #onClick = (event: MouseEvent) => {
    const pin = this.#pinOf(event.target);
    if (!pin) return;
    event.stopPropagation();
    if (pin.kind === 'group') this.#actions.onOpen(pin.group);
    else void this.#openCluster(pin.clusterId, pin.at);
  };

  async #openCluster(clusterId: number, center: [number, number]) {
    const source = this.#map.getSource<GeoJSONSource>('properties');
    const zoom = await source?.getClusterExpansionZoom(clusterId).catch(() => undefined);
    // The cluster may have disappeared in the meantime.
    if (zoom !== undefined) this.#map.easeTo({ center, zoom: zoom + 0.2 }, { isByVisitor: true });
  }
}
