import type { ToMapFrame } from '#api/map-message.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Translate } from '#i18n/translator.ts';
import type { PlaceGroup } from '../frame/place-groups.ts';
import { ARROWS, findNeighbour, inReadingOrder, isNear, type ScreenPoint } from '../pins/pin-order.ts';
import { writeClusterPin, writeGroupPin } from '../pins/pin-text.ts';
import type { Cluster } from './clusters.ts';
import type { Box } from './drawing.ts';
import { degreesOf, projectWorld, type Size, type View } from './view.ts';

type Pin = ScreenPoint & { key: string; cluster: Cluster; button: HTMLButtonElement };
export type OpenedCluster = Cluster & { at: { lng: number; lat: number } };
type PinActions = {
  onOpen: (group: PlaceGroup) => void;
  onCluster: (cluster: OpenedCluster) => void;
  /** Called with the group under the pointer or focus; undefined when the pointer or focus leaves. */
  onPoint: (group: PlaceGroup | undefined) => void;
};
type Stage = { view: View; size: Size; look: Pick<ToMapFrame, 'customMarker' | 'marqueeIgnoreList'> };

/** Approximate sizes of the markers, which names on the map avoid. */
const CLUSTER_PX = 46;
const FLAG_PX = { letter: 8, side: 24, height: 42 } as const;

/** Markers of the static drawing: the same buttons, order and arrow keys as in Pins (pins/pins.ts). */
export class StillPins {
  readonly layer = document.createElement('div');
  readonly #t: Translate;
  #pins: Pin[] = [];

  constructor(t: Translate, { onOpen, onCluster, onPoint }: PinActions) {
    this.#t = t;
    this.layer.className = 'pins';
    this.layer.setAttribute('role', 'group');
    this.layer.setAttribute('aria-label', t('map:pins'));
    this.layer.addEventListener('click', ({ target }) => {
      const pin = this.#pinOf(target);
      const group = pin && groupOf(pin);
      if (group) onOpen(group);
      else if (pin) {
        const [lng, lat] = degreesOf(pin.cluster);
        onCluster({ ...pin.cluster, at: { lng, lat } });
      }
    });
    this.layer.addEventListener('keydown', (event) => {
      const direction = findOwn(ARROWS, event.key);
      const pin = this.#pinOf(event.target);
      if (!pin || !direction) return;
      event.preventDefault();
      findNeighbour(pin, this.#pins, direction)?.button.focus();
    });
    this.layer.addEventListener('focusin', ({ target }) => {
      const own = this.#pinOf(target);
      for (const { button } of this.#pins) button.tabIndex = button === own?.button ? 0 : -1;
    });
    const notifyPointed = (target: EventTarget | null) => {
      const pin = this.#pinOf(target);
      onPoint(pin && groupOf(pin));
    };
    for (const type of ['pointerover', 'focusin'] as const)
      this.layer.addEventListener(type, ({ target }) => notifyPointed(target));
    for (const type of ['pointerout', 'focusout'] as const)
      this.layer.addEventListener(type, () => notifyPointed(null));
  }

  /** Draws the markers; returns their boxes. */
  show(clusters: readonly Cluster[], { view, size, look }: Stage): Box[] {
    const known = new Map(this.#pins.map(({ key, button }) => [key, button]));
    const pins = clusters.flatMap((cluster): Pin[] => {
      const place = projectWorld(cluster, view, size);
      if (!isNear(place, size)) return [];
      const key = cluster.groups.map((group) => group.key).join(' ');
      const button = known.get(key) ?? this.#make(key, cluster, look);
      button.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`;
      return [{ ...place, key, cluster, button }];
    });
    this.#pins = inReadingOrder(pins);
    const hadFocus = this.keyOf(document.activeElement);
    this.layer.replaceChildren(...this.#pins.map(({ button }) => button));
    if (hadFocus !== undefined) this.focus(hadFocus);
    if (!this.#pins.some(({ button }) => button.tabIndex === 0) && this.#pins[0]) this.#pins[0].button.tabIndex = 0;
    return this.#pins.map(boxOf);
  }

  placeOf(key: string): ScreenPoint | undefined {
    return this.#pins.find((pin) => pin.key === key);
  }

  keyOf(element: Element | null): string | undefined {
    return this.#pinOf(element)?.key;
  }

  /** Focuses the marker with this key; false if no marker has this key. */
  focus(key: string): boolean {
    const pin = this.#pins.find((one) => one.key === key);
    pin?.button.focus();
    return pin !== undefined;
  }

  /** Highlights the marker of the open card. */
  setChosen(key: string | undefined) {
    for (const pin of this.#pins) pin.button.toggleAttribute('data-chosen', pin.key === key);
  }

  point(id: string | undefined) {
    for (const { button, cluster } of this.#pins) {
      const has = cluster.groups.some(({ properties }) => properties.some((property) => property.id === id));
      button.toggleAttribute('data-pointed', has);
    }
  }

  #make(key: string, { groups }: Cluster, look: Stage['look']): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset.key = key;
    const [group, ...others] = groups;
    if (group && others.length === 0) writeGroupPin(button, group, look, this.#t);
    else
      writeClusterPin(
        button,
        groups.reduce((sum, { properties }) => sum + properties.length, 0),
        this.#t,
      );
    return button;
  }

  #pinOf(target: EventTarget | null): Pin | undefined {
    const button = target instanceof Element ? target.closest('button') : null;
    return button ? this.#pins.find((pin) => pin.button === button) : undefined;
  }
}

const groupOf = ({ cluster: { groups } }: Pin): PlaceGroup | undefined => (groups.length === 1 ? groups[0] : undefined);

function boxOf(pin: Pin): Box {
  const { x, y, button } = pin;
  if (!groupOf(pin)) {
    const half = CLUSTER_PX / 2;
    return { left: x - half, top: y - half, right: x + half, bottom: y + half };
  }
  const half = ((button.textContent?.length ?? 0) * FLAG_PX.letter + FLAG_PX.side) / 2;
  return { left: x - half, top: y - FLAG_PX.height, right: x + half, bottom: y + 4 };
}
