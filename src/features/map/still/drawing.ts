// Draws the schematic map as SVG from its MapLibre style.
import type { LayerSpecification } from 'maplibre-gl';
import type { Language } from '#domain/language.ts';
import type { Area } from '#domain/place/area.ts';
import { type BasemapShape, pointsOfShape, readShapes } from '../basemap/basemap.ts';
import { findName, schematicStyle } from '../basemap/basemap-style.ts';
import type { MapColours } from '../frame/map-colours.ts';
import type { ScreenPoint } from '../pins/pin-order.ts';
import { project, type Size, type View } from './view.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Average letter width and line height, in em. */
const LETTER_EM = 0.56;
const LINE_EM = 1.2;
/** MapLibre's `text-max-width` and `text-padding`. */
const MAX_LINE_EM = 7;
const NAME_PADDING_PX = 5;

export type Box = { left: number; top: number; right: number; bottom: number };
type Stage = { view: View; size: Size; colours: MapColours; language: Language; area: Area | undefined };
/** A shape with its points in pixels. */
type ScreenShape = { shape: BasemapShape; points: ScreenPoint[] };

function make(name: string, attributes: Record<string, string | number>, ...children: (Element | string)[]) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * Evaluates a number of the style at a zoom: a constant or `['interpolate', ['exponential', base], ['zoom'], …stops]`.
 */
export function valueAt(value: unknown, zoom: number): number {
  if (!Array.isArray(value)) return Number(value);
  const [, [, base = 1] = [], , ...stops] = value as [string, [string, number], unknown, ...number[]];
  const last = stops.length - 2;
  if (zoom <= (stops[0] ?? 0)) return stops[1] ?? 0;
  if (zoom >= (stops[last] ?? 0)) return stops[last + 1] ?? 0;
  const at = stops.findLastIndex((stop, index) => index % 2 === 0 && stop <= zoom);
  const [from = 0, low = 0, to = 0, high = 0] = stops.slice(at, at + 4);
  const share = base === 1 ? (zoom - from) / (to - from) : (base ** (zoom - from) - 1) / (base ** (to - from) - 1);
  return low + share * (high - low);
}

/**
 * Kind of shape that a layer draws, read from its filter: `['==', ['get', 'kind'], kind]`, alone or in `['all', …]`.
 */
function kindOf({ filter }: { filter?: unknown }): string {
  const [first, second, third] = filter as [string, unknown, string];
  return first === 'all' ? kindOf({ filter: second }) : third;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const lineThrough = (points: readonly ScreenPoint[]) =>
  `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}`;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Shapes within one map's width or height around the view, since the drawing may be dragged before it is redrawn. */
function listDrawn({ view, size }: Stage): ScreenShape[] {
  const reach = { left: -size.width, top: -size.height, right: 2 * size.width, bottom: 2 * size.height };
  return readShapes().flatMap((shape) => {
    const points = pointsOfShape(shape).map((point) => project(point, view, size));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    return overlaps(box, reach) ? [{ shape, points }] : [];
  });
}

/**
 * Fill colour for a tone. `value` is one colour for all tones or `['match', ['get', 'tone'], 0, colour, …, fallback]`.
 */
function colourOf(value: unknown, tone: number | undefined): string {
  if (!Array.isArray(value)) return String(value);
  const cases = value.slice(2) as (number | string)[];
  const at = cases.findIndex((one, index) => index % 2 === 0 && one === tone);
  return String(at === -1 ? cases.at(-1) : cases[at + 1]);
}

function drawFills(drawn: readonly ScreenShape[], colour: unknown): Element[] {
  const paths = new Map<string, string>();
  for (const { shape, points } of drawn) {
    const key = colourOf(colour, shape.tone);
    paths.set(key, `${paths.get(key) ?? ''}${lineThrough(points)}Z`);
  }
  return [...paths].map(([fill, d]) => make('path', { fill, d }));
}

function drawLines(drawn: readonly ScreenShape[], layer: Extract<LayerSpecification, { type: 'line' }>, zoom: number) {
  const { paint = {}, layout = {} } = layer;
  const width = valueAt(paint['line-width'], zoom);
  const dashes = paint['line-dasharray'] as number[] | undefined;
  return make('path', {
    fill: 'none',
    stroke: String(paint['line-color']),
    'stroke-width': rounded(width),
    'stroke-linecap': String(layout['line-cap']),
    'stroke-linejoin': 'round',
    ...(dashes && { 'stroke-dasharray': dashes.map((dash) => rounded(dash * width)).join(' ') }),
    d: drawn.map(({ shape, points }) => lineThrough(points) + (shape.type === 'Polygon' ? 'Z' : '')).join(''),
  });
}

function drawDots(drawn: readonly ScreenShape[], { paint = {} }: Extract<LayerSpecification, { type: 'circle' }>) {
  return drawn.flatMap(({ points: [at] }) =>
    at
      ? [
          make('circle', {
            cx: rounded(at.x),
            cy: rounded(at.y),
            r: String(paint['circle-radius']),
            fill: String(paint['circle-color']),
            stroke: String(paint['circle-stroke-color']),
            'stroke-width': String(paint['circle-stroke-width']),
          }),
        ]
      : [],
  );
}

/** Breaks a name into lines of at most seven em, at spaces and hyphens. */
export function breakName(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(/(?<=-)|\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined || last.endsWith('-') ? `${last ?? ''}${word}` : `${last} ${word}`;
    if (last !== undefined && joined.length * LETTER_EM > MAX_LINE_EM) lines.push(word);
    else lines[Math.max(lines.length - 1, 0)] = joined;
  }
  return lines;
}

/** Possible positions of a name: at its point, below it, or around a marker on the point. */
function listPlaces(layout: Record<string, unknown>, at: ScreenPoint, fontPx: number, width: number, height: number) {
  if (layout['text-anchor'] === 'top') return [{ x: at.x, y: at.y + 0.6 * fontPx + height / 2 }];
  if (!layout['text-variable-anchor']) return [at];
  const offset = Number(layout['text-radial-offset']) * fontPx;
  const beside = (far: number): ScreenPoint[] => [
    { x: at.x, y: at.y + far + height / 2 },
    { x: at.x, y: at.y - far - height / 2 },
    { x: at.x + far + width / 2, y: at.y },
    { x: at.x - far - width / 2, y: at.y },
  ];
  return [at, ...beside(offset), ...beside(1.5 * offset)];
}

type Names = { elements: Element[]; names: string[] };

/** Draws the names of a layer, except those that would cover a marker or a name drawn before. */
function drawNames(
  drawn: readonly ScreenShape[],
  layer: Extract<LayerSpecification, { type: 'symbol' }>,
  { view, size, language }: Stage,
  taken: Box[],
): Names {
  const layout = (layer.layout ?? {}) as Record<string, unknown>;
  const { paint = {} } = layer;
  const fontPx = valueAt(layout['text-size'], view.zoom);
  const isBold = (layout['text-font'] as string[]).length > 1;
  const inside = { left: 0, top: 0, right: size.width, bottom: size.height };
  const found: Names = { elements: [], names: [] };
  const shown = drawn
    .filter(({ shape }) => view.zoom >= (shape.zoom ?? Number.POSITIVE_INFINITY))
    .sort((one, other) => (one.shape.zoom ?? 0) - (other.shape.zoom ?? 0));
  for (const { shape, points } of shown) {
    const name = findName(shape, language);
    const at = points[Math.floor(points.length / 2)];
    if (name === undefined || !at) continue;
    const lines = breakName(name);
    const width = Math.max(...lines.map(({ length }) => length)) * LETTER_EM * fontPx;
    const height = lines.length * LINE_EM * fontPx;
    const boxAt = ({ x, y }: ScreenPoint): Box => ({
      left: x - width / 2 - NAME_PADDING_PX,
      top: y - height / 2 - NAME_PADDING_PX,
      right: x + width / 2 + NAME_PADDING_PX,
      bottom: y + height / 2 + NAME_PADDING_PX,
    });
    const place = listPlaces(layout, at, fontPx, width, height).find(
      (one) => overlaps(boxAt(one), inside) && !taken.some((box) => overlaps(box, boxAt(one))),
    );
    if (!place) continue;
    taken.push(boxAt(place));
    found.names.push(name);
    const top = place.y - height / 2 + 0.9 * fontPx;
    found.elements.push(
      make(
        'text',
        {
          'text-anchor': 'middle',
          'font-size': rounded(fontPx),
          'font-weight': isBold ? 700 : 400,
          fill: String(paint['text-color']),
          stroke: String(paint['text-halo-color']),
          'stroke-width': 3,
          'stroke-linejoin': 'round',
          'paint-order': 'stroke',
        },
        ...lines.map((line, index) =>
          make('tspan', { x: rounded(place.x), y: rounded(top + index * LINE_EM * fontPx) }, line),
        ),
      ),
    );
  }
  return found;
}

/** Draws the map below the markers, and lists the drawn names. `taken`: the boxes of the markers. */
export function drawMap(stage: Stage, taken: readonly Box[]): { svg: Element; names: string[] } {
  const { view, size, colours, language, area } = stage;
  const drawn = listDrawn(stage);
  const { layers } = schematicStyle(colours, language, { type: 'FeatureCollection', features: [] });
  const visible = layers.filter((layer) => view.zoom >= (('minzoom' in layer && layer.minzoom) || 0));
  const drawnOf = (layer: LayerSpecification) => {
    const kind = kindOf(layer as { filter?: unknown });
    return drawn.filter(({ shape }) => shape.kind === kind);
  };
  const ground = visible.flatMap((layer): Element[] => {
    switch (layer.type) {
      case 'background':
        return [
          make('rect', {
            x: -size.width,
            y: -size.height,
            width: 3 * size.width,
            height: 3 * size.height,
            fill: String(layer.paint?.['background-color']),
          }),
        ];
      case 'fill':
        return drawFills(drawnOf(layer), layer.paint?.['fill-color']);
      case 'line':
        return [drawLines(drawnOf(layer), layer, view.zoom)];
      case 'circle':
        return drawDots(drawnOf(layer), layer);
      default:
        return [];
    }
  });
  const corners = area?.map(([lat, lng]) => project([lng, lat], view, size));
  if (corners)
    ground.push(
      make('path', {
        d: `${lineThrough(corners)}Z`,
        fill: colours.area,
        'fill-opacity': 0.14,
        stroke: colours.area,
        'stroke-width': 2.5,
      }),
    );
  const boxes = [...taken];
  // As in MapLibre, the last layer has the highest priority for names.
  const named = [...visible]
    .reverse()
    .flatMap((layer) => (layer.type === 'symbol' ? [drawNames(drawnOf(layer), layer, stage, boxes)] : []));
  const svg = make(
    'svg',
    { class: 'still__map', width: size.width, height: size.height, 'aria-hidden': 'true' },
    ...ground,
    ...named.flatMap(({ elements }) => elements),
  );
  return { svg, names: named.flatMap(({ names }) => names) };
}
