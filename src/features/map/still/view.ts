// Web Mercator projection as in MapLibre, so that map and static drawing show the same view.
import type { MapMessageContent } from '#api/map-message.ts';
import { isSameArea, type MapBounds } from '#domain/place/map-bounds.ts';
import type { ScreenPoint } from '../pins/pin-order.ts';

/** Centre and zoom of a map. */
export type View = { lng: number; lat: number; zoom: number };
export type Size = { width: number; height: number };

/** Initial view, the centre of Brussels, until there are properties to fit. */
export const START: View = { lng: 4.3525, lat: 50.8467, zoom: 10.5 };
export const MIN_ZOOM = 6;
/** Padding around the properties, so that no marker is cut off. */
export const PADDING_PX = { top: 84, right: 72, bottom: 64, left: 72 };
/** Maximum zoom when fitting: a single property is shown with its surroundings, because the map has little detail. */
export const CLOSEST_FIT = { results: 14, place: 12.5 } as const;

const TILE_PX = 512;
const worldPx = (zoom: number) => TILE_PX * 2 ** zoom;

/** Position in the world: x from 0 at the western edge to 1, y from 0 at the northern edge to 1. */
export function worldOf([lng, lat]: readonly [lng: number, lat: number]): ScreenPoint {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI };
}

export function degreesOf({ x, y }: ScreenPoint): [lng: number, lat: number] {
  return [(x - 0.5) * 360, (360 / Math.PI) * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - 90];
}

/** Pixel position from the map's top left corner, for a position in the world. */
export function projectWorld({ x, y }: ScreenPoint, { lng, lat, zoom }: View, size: Size): ScreenPoint {
  const [centre, world] = [worldOf([lng, lat]), worldPx(zoom)];
  return { x: (x - centre.x) * world + size.width / 2, y: (y - centre.y) * world + size.height / 2 };
}

export const project = (at: readonly [lng: number, lat: number], view: View, size: Size): ScreenPoint =>
  projectWorld(worldOf(at), view, size);

/** The view after the map was moved by these pixels. */
export function moveView(view: View, dx: number, dy: number): View {
  const { x, y } = worldOf([view.lng, view.lat]);
  const world = worldPx(view.zoom);
  const [lng, lat] = degreesOf({ x: x - dx / world, y: y - dy / world });
  return { lng, lat, zoom: view.zoom };
}

export function boundsOfView(view: View, { width, height }: Size): MapBounds {
  const { x, y } = worldOf([view.lng, view.lat]);
  const world = worldPx(view.zoom);
  const [west, north] = degreesOf({ x: x - width / 2 / world, y: y - height / 2 / world });
  const [east, south] = degreesOf({ x: x + width / 2 / world, y: y + height / 2 / world });
  return { south, west, north, east };
}

/** The closest view of these bounds within the padding; undefined when the map is too small for the padding. */
export function fitView({ south, west, north, east }: MapBounds, size: Size, maxZoom: number): View | undefined {
  const { top, right, bottom, left } = PADDING_PX;
  const [width, height] = [size.width - left - right, size.height - top - bottom];
  if (width < 0 || height < 0) return undefined;
  const [from, to] = [worldOf([west, north]), worldOf([east, south])];
  const scale = Math.min(width / (to.x - from.x), height / (to.y - from.y)) / TILE_PX;
  const zoom = Math.max(Math.min(Math.log2(scale), maxZoom), MIN_ZOOM);
  const [lng, lat] = degreesOf({
    x: (from.x + to.x) / 2 - (left - right) / 2 / worldPx(zoom),
    y: (from.y + to.y) / 2 - (top - bottom) / 2 / worldPx(zoom),
  });
  return { lng, lat, zoom };
}

type MapContent = Pick<MapMessageContent, 'propertyList' | 'messageInfo'>;

function isSameSet(one: MapContent, other: MapContent): boolean {
  const idsOf = ({ propertyList }: MapContent) =>
    propertyList
      .map(({ id }) => id)
      .sort()
      .join();
  return idsOf(one) === idsOf(other);
}

/**
 * True when new content moves the map. With an area: when the area is new and not in view. Without an area: for the
 * first content, and for other properties unless an area was just removed. Otherwise the current view stays.
 */
export function mustFit(before: MapContent | undefined, message: MapContent, isInSight: () => boolean): boolean {
  const { area } = message.messageInfo;
  const isAreaKept = before !== undefined && isSameArea(before.messageInfo.area, area);
  if (area) return !isAreaKept && !isInSight();
  return !before || (isAreaKept && !isSameSet(before, message));
}
