import { GPUInitializationError, Map as MapLibreMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
// MapLibre's worker as a file of the site: a strict content security policy forbids a blob: worker.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapAnswer, ToMapFrame } from '#api/map-message.ts';
import { type Area, tidyArea } from '#domain/place/area.ts';
import { areaOfBounds, boundsOf, coreBoundsOf, isSameArea, type MapBounds } from '#domain/place/map-bounds.ts';
import type { StreetMap } from '#domain/site/site.ts';
import type { Translate } from '#i18n/translator.ts';
import { findName, NAME_LAYERS, SCHEMATIC_MAX_ZOOM, schematicStyle } from '../basemap/basemap-style.ts';
import type { ScreenPoint } from '../pins/pin-order.ts';
import { Pins } from '../pins/pins.ts';
import { CLOSEST_FIT, MIN_ZOOM, mustFit, PADDING_PX, type View } from '../still/view.ts';
import { Drawing } from './drawing.ts';
import type { FrameParts } from './frame-parts.ts';
import { coloursOf, readPalette } from './map-colours.ts';
import { countsText } from './map-counts.ts';
import { MapLayers } from './map-layers.ts';
import type { PlaceGroup } from './place-groups.ts';
import { PropertyCard } from './property-card.ts';
import { StreetMapChoice, type StreetStyles } from './street-map.ts';

type MapSettings = {
  view: View;
  style: StyleSpecification;
  /**
   * True for the map in a property's page. It must not block scrolling, so moving it takes two fingers, and zooming
   * with the wheel takes Ctrl.
   */
  isSmall: boolean;
  maxZoom: number;
};

/** Creates an empty map in the element; undefined in a browser without WebGL 2. */
function createMap(container: HTMLElement, settings: MapSettings, t: Translate): MapLibreMap | undefined {
  setWorkerUrl(workerUrl);
  try {
    const map = new MapLibreMap({
      center: [settings.view.lng, settings.view.lat],
      zoom: settings.view.zoom,
      container,
      style: settings.style,
      maxZoom: settings.maxZoom,
      minZoom: MIN_ZOOM,
      renderWorldCopies: false,
      // Credits and buttons are the site's own, in the page's language and style.
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      maxPitch: 0,
      cooperativeGestures: settings.isSmall,
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
      locale: {
        'Map.Title': t('map:canvas'),
        'CooperativeGesturesHandler.WindowsHelpText': t('map:gesture.ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('map:gesture.command'),
        'CooperativeGesturesHandler.MobileHelpText': t('map:gesture.fingers'),
      },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    if (!settings.isSmall) letWheelScrollThePage(map);
    return map;
  } catch (error) {
    if (error instanceof GPUInitializationError) return undefined;
    throw error;
  }
}

/** The wheel zooms only after the visitor has clicked or focused the map: before that it scrolls the page. */
function letWheelScrollThePage(map: MapLibreMap) {
  map.scrollZoom.disable();
  const container = map.getCanvasContainer();
  const take = () => map.scrollZoom.enable();
  container.addEventListener('pointerdown', take);
  container.addEventListener('focusin', take);
  addEventListener('blur', () => map.scrollZoom.disable());
}

type Answer = (message: MapAnswer) => void;
type SceneParts = {
  map: MapLibreMap;
  layers: MapLayers;
  streets: StreetMapChoice;
  parts: FrameParts;
  t: Translate;
  answer: Answer;
};

/** Layers of the street names (street-archive.ts). */
const STREET_LAYERS = ['roads_labels_major', 'roads_labels_minor'] as const;
/** Minimum distance between a pin and the card in pixels. */
const CARD_GAP_PX = 60;
/** Marks a map move that the visitor caused with a button. */
const BY_VISITOR = { isByVisitor: true };

/** The whole frame: the map with its markers, the card of a property, the tools. */
export class MapScene {
  readonly #map: MapLibreMap;
  readonly #streets: StreetMapChoice;
  readonly #parts: FrameParts;
  readonly #t: Translate;
  readonly #answer: Answer;
  readonly #layers: MapLayers;
  readonly #pins: Pins;
  readonly #card: PropertyCard;
  #message: ToMapFrame | undefined;
  /** Area that the visitor drew on this map; the map does not move to it. */
  #drawn: Area | undefined;

  /**
   * Creates the map at the view of the static drawing (still/still-scene.ts). Undefined in a browser without WebGL 2.
   */
  static create(parts: FrameParts, t: Translate, still: { first: ToMapFrame; view: View }, answer: Answer) {
    const { first, view } = still;
    const layers = new MapLayers();
    const onTop: StreetStyles['onTop'] = (style) => layers.onTopOf(style, coloursOf(readPalette()));
    const schematic = () => onTop(schematicStyle(coloursOf(readPalette()), first.messageInfo.language));
    const isSmall = first.mapType === 'place';
    const map = createMap(parts.canvas, { view, style: schematic(), isSmall, maxZoom: SCHEMATIC_MAX_ZOOM }, t);
    if (!map) return undefined;
    layers.attachTo(map);
    const streets = new StreetMapChoice(map, readStreets(parts), parts.streets, { schematic, onTop }, t);
    return new MapScene({ map, layers, streets, parts, t, answer });
  }

  private constructor({ map, layers, streets, parts, t, answer }: SceneParts) {
    this.#map = map;
    this.#streets = streets;
    this.#parts = parts;
    this.#t = t;
    this.#answer = answer;
    this.#layers = layers;
    this.#pins = new Pins(map, t, {
      onOpen: (group) => this.#open(group),
      onPoint: (group) => {
        const [property, ...others] = group?.properties ?? [];
        answer({ kind: 'pointed', id: property && others.length === 0 ? property.id : null });
      },
    });
    this.#card = new PropertyCard(parts.card, t, (key) => this.#onCardClosed(key));
    new Drawing(map, parts.drawing, t, {
      onDraft: (corners) => layers.setDraft(corners),
      onArea: (area) => this.#chooseArea(area),
    });
    parts.tools.hidden = false;
    parts.zoomIn.addEventListener('click', () => map.zoomIn({}, BY_VISITOR));
    parts.zoomOut.addEventListener('click', () => map.zoomOut({}, BY_VISITOR));
    parts.fit.addEventListener('click', () => this.#fit(boundsOf(this.#places)));
    parts.clearArea.addEventListener('click', () => this.#clearArea());
    map.on('moveend', (event) => {
      const { originalEvent, isByVisitor } = event as { originalEvent?: unknown; isByVisitor?: boolean };
      answer({ kind: 'moved', bounds: this.#bounds, isByVisitor: Boolean(originalEvent ?? isByVisitor) });
      this.#writeCounts();
      this.#limitZoom();
    });
    map.getCanvas().setAttribute('aria-describedby', parts.names.id);
    // Registered before the listener that answers `ready`, so that the names are written first.
    map.on('idle', () => this.#writeNames());
    map.once('idle', () => answer({ kind: 'ready' }));
  }

  /** Shows the page's data. Moves to them unless `mustFit` keeps the current view. */
  show(message: ToMapFrame) {
    const before = this.#message;
    this.#message = message;
    const { area } = message.messageInfo;
    this.#layers.setProperties(this.#pins.show(message));
    this.#layers.setArea(area ?? undefined);
    this.#parts.drawing.draw.hidden = message.mapType === 'place';
    this.#parts.clearArea.hidden = area === null;
    const isOpenGone = this.#card.openKey !== undefined && !this.#pins.groupOf(this.#card.openKey);
    if (isOpenGone) this.#card.close();
    this.#pins.setChosen(this.#card.openKey);

    // The first time, the map is already at the drawing's view.
    if (before && mustFit(before, message, () => area !== null && this.#isInSight(area)))
      this.#fit(area ? boundsOf(area) : coreBoundsOf(this.#places));
    if (!before) this.#limitZoom();
    this.#writeCounts();
  }

  /** Moves to a view that the visitor requested on the drawing. */
  moveTo({ lng, lat, zoom }: View, isAtOnce = false) {
    const target = { center: [lng, lat] as [number, number], zoom };
    if (isAtOnce) this.#map.jumpTo(target);
    else this.#map.easeTo(target, BY_VISITOR);
  }

  /** Passes a key press on the drawing to the map. */
  press({ key, keyCode, shiftKey }: KeyboardEvent) {
    this.#map.getCanvas().dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, shiftKey, bubbles: true }));
  }

  /** Passes a click on the drawing to the map. */
  click({ x, y }: ScreenPoint) {
    const options = { clientX: x, clientY: y, bubbles: true };
    for (const type of ['mousedown', 'mouseup', 'click'] as const)
      this.#map.getCanvas().dispatchEvent(new MouseEvent(type, options));
  }

  openPin(key: string) {
    const group = this.#pins.groupOf(key);
    if (group) this.#open(group);
  }

  /** Focuses a pin; without a key or a pin with that key, the map. */
  focus(key = '') {
    if (this.#pins.groupOf(key)) this.#pins.focus(key);
    else this.#map.getCanvas().focus();
  }

  /** Highlights the property that the visitor points at in the list. */
  point(id: string | undefined) {
    void this.#pins.point(id);
  }

  get #places(): Area {
    return this.#message?.propertyList.map(({ position }) => position) ?? [];
  }

  get #bounds(): MapBounds {
    const bounds = this.#map.getBounds();
    return {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
  }

  /** True when the area was drawn here or is the visible rectangle. */
  #isInSight(area: Area): boolean {
    return isSameArea(area, this.#drawn) || isSameArea(area, areaOfBounds(this.#bounds));
  }

  /** Limits the zoom to the closest one at which the base map shows details at its centre. */
  #limitZoom() {
    const closest = this.#streets.closestZoomAt(this.#map.getCenter());
    if (this.#map.getMaxZoom() !== closest) this.#map.setMaxZoom(closest);
  }

  #fit(bounds: MapBounds | undefined) {
    if (!bounds) return;
    const { south, west, north, east } = bounds;
    const closest = CLOSEST_FIT[this.#message?.mapType ?? 'results'];
    const here = this.#streets.closestZoomAt({ lng: (west + east) / 2, lat: (south + north) / 2 });
    this.#map.setMaxZoom(Math.max(this.#map.getMaxZoom(), here));
    const options = { padding: PADDING_PX, maxZoom: Math.min(closest, here) };
    this.#map.fitBounds([west, south, east, north], options);
  }

  #open(group: PlaceGroup) {
    const { messageInfo } = this.#message ?? {};
    if (!messageInfo) return;
    this.#card.open(group, messageInfo.textLanguage);
    this.#pins.setChosen(group.key);
    this.#moveOutOfCard(group);
    const [property, ...others] = group.properties;
    this.#answer({ kind: 'chosen', id: property && others.length === 0 ? property.id : null });
  }

  /** Pans the map when the card would cover the pin. */
  #moveOutOfCard({ position: [latitude, longitude] }: PlaceGroup) {
    const { x, y } = this.#map.project([longitude, latitude]);
    const { top, right, bottom, width } = this.#parts.card.card.getBoundingClientRect();
    const isUnder = x < right + CARD_GAP_PX && y > top - CARD_GAP_PX && y < bottom + CARD_GAP_PX;
    if (!isUnder) return;
    const isBeside = width < this.#map.getContainer().clientWidth / 2;
    this.#map.panBy(isBeside ? [x - right - CARD_GAP_PX, 0] : [0, y - top + CARD_GAP_PX]);
  }

  #onCardClosed(key: string) {
    this.#pins.setChosen(undefined);
    this.#pins.focus(key);
    this.#answer({ kind: 'chosen', id: null });
  }

  #chooseArea(corners: Area) {
    const area = tidyArea(corners);
    if (!area) return;
    this.#drawn = area;
    this.#layers.setArea(area);
    this.#answer({ kind: 'area', area: area.map(([latitude, longitude]) => [latitude, longitude]) });
  }

  #clearArea() {
    this.#layers.setArea(undefined);
    this.#parts.clearArea.hidden = true;
    this.#parts.drawing.draw.focus();
    this.#answer({ kind: 'area', area: null });
  }

  /** Lists the visible place names as text for screen readers. */
  #writeNames() {
    const layers = [...NAME_LAYERS, ...STREET_LAYERS].filter((id) => this.#map.getLayer(id));
    const language = this.#message?.messageInfo.language;
    if (!language || layers.length === 0) {
      this.#parts.names.textContent = '';
      return;
    }
    const names = layers
      .flatMap((id) => this.#map.queryRenderedFeatures({ layers: [id] }))
      .flatMap(({ properties }) => findName(properties, language) ?? (properties.name as string | undefined) ?? []);
    this.#parts.names.textContent = this.#t('map:names', { names: [...new Set(names)].join(', ') });
  }

  #writeCounts() {
    if (this.#message) this.#parts.partial.textContent = countsText(this.#message, this.#bounds, this.#t);
  }
}

function readStreets({ canvas }: FrameParts): StreetMap | undefined {
  const written = canvas.closest<HTMLElement>('[data-streets]')?.dataset.streets;
  return written === undefined ? undefined : (JSON.parse(written) as StreetMap);
}
