import type { MapAnswer, ToMapFrame } from '#api/map-message.ts';
import type { Area } from '#domain/place/area.ts';
import { areaOfBounds, boundsOf, coreBoundsOf, isSameArea } from '#domain/place/map-bounds.ts';
import type { Translate } from '#i18n/translator.ts';
import { closestZoomAt } from '../basemap/basemap-style.ts';
import type { FrameParts } from '../frame/frame-parts.ts';
import { coloursOf, readPalette } from '../frame/map-colours.ts';
import { countsText } from '../frame/map-counts.ts';
import { groupByPlace, type PlaceGroup } from '../frame/place-groups.ts';
import { PropertyCard } from '../frame/property-card.ts';
import type { ScreenPoint } from '../pins/pin-order.ts';
import { clusterAt, expansionZoom } from './clusters.ts';
import { drawMap } from './drawing.ts';
import { StillPins } from './still-pins.ts';
import { boundsOfView, CLOSEST_FIT, fitView, moveView, mustFit, type Size, START, type View } from './view.ts';

/** Interaction with the static drawing that the map repeats once it is loaded. */
export type Request =
  | { kind: 'press'; button: HTMLButtonElement }
  | { kind: 'key'; event: KeyboardEvent }
  | { kind: 'zoom'; view: View }
  /** A corner of the area that the visitor draws. */
  | { kind: 'corner'; at: ScreenPoint }
  | { kind: 'move' };
/** State that the map takes over from the drawing. */
export type Handover = { view: View; openKey: string | undefined; focus: { pin: string } | 'map' | undefined };

type Actions = { answer: (message: MapAnswer) => void; onRequest: (request: Request) => void };

/** Keys that MapLibre handles: panning and zooming. */
const MAP_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-'];
/** A pointer that moves less than this clicks instead of dragging. */
const MIN_DRAG_PX = 4;
/** Minimum distance between a pin and the card in pixels. */
const CARD_GAP_PX = 60;

/**
 * Static drawing of the map with the same markers, cards and texts, shown until MapLibre is loaded. Interactions that
 * need MapLibre (panning, zooming, drawing an area) are passed to `onRequest`. A drag moves the drawing until MapLibre
 * is loaded.
 */
export class StillScene {
  readonly #parts: FrameParts;
  readonly #t: Translate;
  readonly #actions: Actions;
  readonly #root = document.createElement('div');
  /** Focusable element that receives key presses, like MapLibre's canvas. */
  readonly #region = document.createElement('div');
  readonly #sheet = document.createElement('div');
  readonly #pins: StillPins;
  readonly #card: PropertyCard;
  readonly #ended = new AbortController();
  #message: ToMapFrame | undefined;
  #groups = new Map<string, PlaceGroup>();
  #view: View = START;
  #isMoved = false;
  /** True after a click or focus in the map. Then the wheel zooms the map; before, it scrolls the page. */
  #isTaken = false;
  #endOfDrag: Promise<void> = Promise.resolve();

  constructor(parts: FrameParts, t: Translate, actions: Actions) {
    this.#parts = parts;
    this.#t = t;
    this.#actions = actions;
    this.#root.className = 'still';
    this.#region.className = 'still__region';
    this.#region.tabIndex = 0;
    this.#region.setAttribute('role', 'region');
    this.#region.setAttribute('aria-label', t('map:canvas'));
    this.#region.setAttribute('aria-describedby', parts.names.id);
    this.#sheet.className = 'still__sheet';
    this.#pins = new StillPins(t, {
      onOpen: (group) => this.#open(group),
      onCluster: (cluster) => {
        const zoom = expansionZoom(cluster, [...this.#groups.values()], this.#view.zoom);
        this.#request({ kind: 'zoom', view: { ...cluster.at, zoom: zoom + 0.2 } });
      },
      onPoint: (group) => {
        const [property, ...others] = group?.properties ?? [];
        actions.answer({ kind: 'pointed', id: property && others.length === 0 ? property.id : null });
      },
    });
    this.#sheet.append(this.#pins.layer);
    this.#root.append(this.#region, this.#sheet);
    this.#card = new PropertyCard(parts.card, t, (key) => this.#onCardClosed(key), this.#ended.signal);
    parts.canvas.before(this.#root);
    parts.canvas.inert = true;
    parts.canvas.setAttribute('aria-hidden', 'true');
    parts.tools.hidden = false;
    parts.streets.caption.textContent = t('map:schematic');
    this.#listen();
  }

  /** Shows the page's data. Moves to them unless `mustFit` keeps the current view. */
  show(message: ToMapFrame) {
    const before = this.#message;
    this.#message = message;
    this.#groups = groupByPlace(message.propertyList);
    this.#root.dataset.small = String(message.mapType === 'place');
    const { area } = message.messageInfo;
    this.#parts.drawing.draw.hidden = message.mapType === 'place';
    this.#parts.clearArea.hidden = area === null;
    if (this.#card.openKey !== undefined && !this.#groups.has(this.#card.openKey)) this.#card.close();
    const isInSight = () => isSameArea(area, areaOfBounds(boundsOfView(this.#view, this.#size)));
    if (mustFit(before, message, isInSight)) this.#fit();
    this.#draw();
    if (!before) this.#notifyMoved(false);
  }

  /** Highlights the marker, or the cluster, of the property that the visitor points at in the list. */
  point(id: string | undefined) {
    this.#pins.point(id);
  }

  /** Waits for the end of a drag, removes the drawing, and returns its state. */
  async handOver(): Promise<Handover> {
    await this.#endOfDrag;
    const active = document.activeElement;
    const pin = this.#pins.keyOf(active);
    const focus = pin !== undefined ? { pin } : active === this.#region ? ('map' as const) : undefined;
    const openKey = this.#card.openKey;
    this.#ended.abort();
    this.#parts.canvas.inert = false;
    this.#parts.canvas.removeAttribute('aria-hidden');
    this.#root.remove();
    return { view: this.#view, openKey, focus };
  }

  get view(): View {
    return this.#view;
  }

  get #size(): Size {
    return { width: this.#parts.canvas.clientWidth, height: this.#parts.canvas.clientHeight };
  }

  #request(request: Request) {
    this.#actions.onRequest(request);
  }

  #fit() {
    const { propertyList = [], messageInfo, mapType = 'results' } = this.#message ?? {};
    const places: Area = propertyList.map(({ position }) => position);
    const bounds = messageInfo?.area ? boundsOf(messageInfo.area) : coreBoundsOf(places);
    if (!bounds) return;
    const middle = { lng: (bounds.west + bounds.east) / 2, lat: (bounds.south + bounds.north) / 2 };
    const closest = Math.min(CLOSEST_FIT[mapType], closestZoomAt(middle));
    this.#view = fitView(bounds, this.#size, closest) ?? this.#view;
    this.#isMoved = false;
  }

  #draw() {
    const message = this.#message;
    if (!message) return;
    const { language, area } = message.messageInfo;
    const [view, size] = [this.#view, this.#size];
    const boxes = this.#pins.show(clusterAt(this.#groups.values(), view.zoom), { view, size, look: message });
    const colours = coloursOf(readPalette());
    const { svg, names } = drawMap({ view, size, colours, language, area: area ?? undefined }, boxes);
    this.#sheet.style.transform = '';
    this.#sheet.replaceChildren(svg, this.#pins.layer);
    this.#pins.setChosen(this.#card.openKey);
    this.#parts.names.textContent = this.#t('map:names', { names: [...new Set(names)].join(', ') });
    this.#parts.partial.textContent = countsText(message, boundsOfView(view, size), this.#t);
  }

  #notifyMoved(isByVisitor: boolean) {
    this.#actions.answer({ kind: 'moved', bounds: boundsOfView(this.#view, this.#size), isByVisitor });
  }

  #moveBy(dx: number, dy: number, isByVisitor: boolean) {
    this.#view = moveView(this.#view, dx, dy);
    this.#isMoved = true;
    this.#draw();
    this.#notifyMoved(isByVisitor);
  }

  #listen() {
    const { zoomIn, zoomOut, fit, clearArea, drawing } = this.#parts;
    const { signal } = this.#ended;
    const root = this.#root;
    for (const button of [zoomIn, zoomOut, fit, clearArea, drawing.draw]) {
      const press = (event: Event) => {
        // Hides the event from the loading map behind the drawing, which listens to the same buttons.
        event.stopImmediatePropagation();
        this.#request({ kind: 'press', button });
        if (button === drawing.draw) root.toggleAttribute('data-corners', true);
      };
      button.addEventListener('click', press, { signal });
    }
    const setCorner = (event: MouseEvent) => {
      if (!root.hasAttribute('data-corners')) return;
      event.stopPropagation();
      this.#request({ kind: 'corner', at: { x: event.clientX, y: event.clientY } });
    };
    root.addEventListener('click', setCorner, true);
    root.addEventListener('keydown', (event) => {
      if (event.target !== this.#region || !MAP_KEYS.includes(event.key)) return;
      event.preventDefault();
      this.#request({ kind: 'key', event });
    });
    root.addEventListener('focusin', () => {
      this.#isTaken = true;
    });
    root.addEventListener('dblclick', () => this.#request({ kind: 'press', button: zoomIn }));
    root.addEventListener('wheel', (event) => {
      const isMeant = event.ctrlKey || event.metaKey || (this.#isTaken && root.dataset.small === 'false');
      if (!isMeant) return;
      event.preventDefault();
      this.#request({ kind: 'press', button: event.deltaY < 0 ? zoomIn : zoomOut });
    });
    root.addEventListener('pointerdown', (event) => this.#drag(event));
    const ended = { signal: this.#ended.signal };
    addEventListener(
      'blur',
      () => {
        this.#isTaken = false;
      },
      ended,
    );
    addEventListener(
      'resize',
      () => {
        if (!this.#isMoved) this.#fit();
        this.#draw();
      },
      ended,
    );
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw(), ended);
  }

  /** Drags the drawing. When the browser scrolls the page instead, it sends `pointercancel`. */
  #drag(down: PointerEvent) {
    if (!down.isPrimary) {
      // A second finger starts a pinch zoom.
      this.#request({ kind: 'move' });
      return;
    }
    if (down.button !== 0) return;
    this.#isTaken = true;
    const isFinger = down.pointerType === 'touch' && this.#root.dataset.small === 'true';
    if (isFinger) return;
    const ended = new AbortController();
    let [dx, dy, isDragged] = [0, 0, false];
    // Suppresses the click after a drag that started on a pin.
    const stopClick = (event: Event) => isDragged && event.stopPropagation();
    addEventListener('click', stopClick, true);
    this.#endOfDrag = new Promise((resolve) => {
      const options = { signal: ended.signal };
      const move = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
        if (!isDragged && Math.hypot(dx, dy) < MIN_DRAG_PX) return;
        if (!isDragged) {
          isDragged = true;
          this.#root.setPointerCapture(down.pointerId);
          this.#request({ kind: 'move' });
        }
        this.#sheet.style.transform = `translate(${dx}px, ${dy}px)`;
      };
      const end = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        ended.abort();
        if (isDragged && event.type === 'pointerup') this.#moveBy(dx, dy, true);
        else if (isDragged) this.#draw();
        setTimeout(() => removeEventListener('click', stopClick, true));
        resolve();
      };
      addEventListener('pointermove', move, options);
      addEventListener('pointerup', end, options);
      addEventListener('pointercancel', end, options);
    });
  }

  #open(group: PlaceGroup) {
    const { messageInfo } = this.#message ?? {};
    if (!messageInfo) return;
    this.#card.open(group, messageInfo.textLanguage);
    this.#moveOutOfCard(group);
    this.#pins.setChosen(group.key);
    const [property, ...others] = group.properties;
    this.#actions.answer({ kind: 'chosen', id: property && others.length === 0 ? property.id : null });
  }

  /** Moves the drawing when the card would cover the pin. */
  #moveOutOfCard({ key }: PlaceGroup) {
    const { x = 0, y = 0 } = this.#pins.placeOf(key) ?? {};
    const { top, right, bottom, width } = this.#parts.card.card.getBoundingClientRect();
    const isUnder = x < right + CARD_GAP_PX && y > top - CARD_GAP_PX && y < bottom + CARD_GAP_PX;
    if (!isUnder) return;
    if (width < this.#size.width / 2) this.#moveBy(right + CARD_GAP_PX - x, 0, false);
    else this.#moveBy(0, top - CARD_GAP_PX - y, false);
  }

  #onCardClosed(key: string) {
    this.#pins.setChosen(undefined);
    if (!this.#pins.focus(key)) this.#region.focus();
    this.#actions.answer({ kind: 'chosen', id: null });
  }
}
