import { formatNumber } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { CAP_HEIGHT, Letters, measureWords } from './letters.ts';
import {
  areaOf,
  type Door,
  type Fitting,
  innerRect,
  isLivedIn,
  isSame,
  type Opening,
  OUTER_WALL_M,
  type Plan,
  type Rect,
  type Room,
  type Storey,
  WALL_M,
} from './model.ts';
import { formatArea, formatMetres, northSign, outdoorsName, roomName, storeyName, streetSide } from './words.ts';

/** A storey as a scale drawing in one language: names, surfaces, dimensions, scale and north. */

const WIDTH = 900;
const INK = '#2f3d48';
const THIN = '#6f7d87';
const FILL = {
  paper: '#ffffff',
  dry: '#ffffff',
  wet: '#e8f1f4',
  way: '#f4f0e8',
  car: '#ececea',
  terrace: '#f1e9da',
  balcony: '#f1e9da',
  garden: '#e3ecd6',
};
/** Space around the drawing for dimensions. */
const MARGIN = { side: 78, top: 100, bottom: 132 };
const MAX_PX_PER_M = 130;
const MAX_HEIGHT = 1080;
/** Minimum size of a label: a phone shows the drawing at less than half its size. */
const FONT = { max: 30, min: 17 };
/** Line height, relative to the size. */
const LEADING = 1.2;
/** Size of the numbers below a name, relative to the name. */
const FIGURES = 0.86;
/** Distance between a label and the walls of its room. */
const LABEL_GAP = 5;

const round = (value: number) => String(Math.round(value * 10) / 10);

type View = { k: number; left: number; top: number; north: number; language: Language; letters: Letters };

type Frame = Omit<View, 'language' | 'letters'>;

/** The model's y axis points away from the street, which is at the bottom of the page. */
const place = ({ k, left, top, north }: Frame, { x, y, w, d }: Rect) => ({
  x: left + x * k,
  y: top + (north - y - d) * k,
  w: w * k,
  h: d * k,
});

function rect(view: View, area: Rect, fill: string, more = ''): string {
  const { x, y, w, h } = place(view, area);
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${more}/>`;
}

const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number) =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width="${width}"/>`;

/** Position of the drawing on its page, and the page's height. */
function frameOf(storey: Storey): Frame & { foot: number; height: number } {
  const outside = storey.outdoors;
  const west = Math.min(0, ...outside.map(({ x }) => x)) - OUTER_WALL_M;
  const east = Math.max(storey.width, ...outside.map(({ x, w }) => x + w)) + OUTER_WALL_M;
  const south = Math.min(0, ...outside.map(({ y }) => y)) - OUTER_WALL_M;
  const north = Math.max(storey.depth, ...outside.map(({ y, d }) => y + d)) + OUTER_WALL_M;
  const widest = (WIDTH - 2 * MARGIN.side) / (east - west);
  const highest = (MAX_HEIGHT - MARGIN.top - MARGIN.bottom) / (north - south);
  const k = Math.min(MAX_PX_PER_M, widest, highest);
  const foot = MARGIN.top + (north - south) * k;
  return {
    k,
    left: (WIDTH - (east - west) * k) / 2 - west * k,
    top: MARGIN.top,
    north,
    foot,
    height: Math.round(foot + MARGIN.bottom),
  };
}

export const sizeOf = (storey: Storey) => ({ width: WIDTH, height: frameOf(storey).height });

/** Position of an area of a storey on its page, in percent of the page's width and height. */
export function areaOnPage(storey: Storey, area: Rect): [x: number, y: number, width: number, height: number] {
  const frame = frameOf(storey);
  const { x, y, w, h } = place(frame, area);
  const across = (value: number) => Math.round((value / WIDTH) * 1000) / 10;
  const down = (value: number) => Math.round((value / frame.height) * 1000) / 10;
  return [across(x), down(y), across(w), down(h)];
}

export function drawStorey(plan: Plan, storey: Storey, language: Language): string {
  const { k, left, top, north, foot, height } = frameOf(storey);
  const letters = new Letters();
  const view: View = { k, left, top, north, language, letters };
  const labels = listLabels(storey, language);
  const outside = storey.outdoors;
  const isPlot = storey.rooms[0]?.kind === 'plot';
  const parts = [
    `<rect width="${WIDTH}" height="100%" fill="${FILL.paper}"/>`,
    ...outside.map((area) =>
      rect(view, area, FILL[area.kind], ` stroke="${THIN}" stroke-width="2" stroke-dasharray="9 6"`),
    ),
    isPlot ? '' : drawWalls(view, storey),
    ...storey.rooms.map((room) => drawFloor(view, storey, room)),
    ...storey.doors.map((door) => drawDoor(view, storey, door)),
    ...storey.windows.map((window) => drawWindow(view, window)),
    storey.stairs ? drawStairs(view, storey.stairs) : '',
    ...storey.fittings.map((fitting) => drawFitting(view, fitting)),
    ...labels.map((label) => drawLabel(letters, label)),
    drawMeasures(view, storey),
    drawTitle(view, storey),
    drawScaleBar(view, foot + 78),
    drawNorth(view, foot + 82, plan.north),
    plan.isOnStreet ? letters.write(WIDTH / 2, foot + 96, 20, streetSide(language), { fill: THIN }) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" fill="${INK}" color="${INK}">${letters.defs}${parts.join('')}</svg>\n`;
}

function drawTitle({ letters, language }: View, storey: Storey): string {
  const [room] = storey.rooms;
  const area = storey.rooms
    .filter((one) => storey.rooms.length === 1 || isLivedIn(one))
    .reduce((sum, one) => sum + areaOf(one, storey), 0);
  const name = room?.kind === 'plot' ? roomName('plot', language) : storeyName(storey.level, language);
  const words = `${name} · ${formatArea(Math.round(area * 10) / 10, language)}`;
  return letters.write(MARGIN.side - 40, 40, 28, words, { anchor: 'start', isBold: true });
}

/** The whole block in the colour of walls; floors are drawn over it. */
function drawWalls(view: View, { width, depth }: Storey): string {
  const t = OUTER_WALL_M;
  return rect(view, { x: -t, y: -t, w: width + 2 * t, d: depth + 2 * t }, INK);
}

function fillOf({ kind }: Room): string {
  if (['bathroom', 'shower', 'toilet', 'laundry'].includes(kind)) return FILL.wet;
  if (['hall', 'landing', 'entrance'].includes(kind)) return FILL.way;
  if (kind === 'plot') return FILL.garden;
  return kind === 'garage' || kind === 'parking' ? FILL.car : FILL.dry;
}

function drawFloor(view: View, storey: Storey, room: Room): string {
  const isPlot = room.kind === 'plot';
  return rect(
    view,
    isPlot ? room : innerRect(room, storey),
    fillOf(room),
    isPlot ? ` stroke="${INK}" stroke-width="4" stroke-dasharray="22 7 4 7"` : '',
  );
}

/** Cuts an opening through its wall. */
function cut(view: View, { isLevel, wall, from, length }: Opening, isOuter: boolean, fill: string): string {
  const thick = isOuter ? OUTER_WALL_M : WALL_M;
  const low = isOuter ? (wall < 0.01 ? wall - thick : wall) : wall - thick / 2;
  const area = isLevel ? { x: from, y: low, w: length, d: thick } : { x: low, y: from, w: thick, d: length };
  return rect(view, area, fill);
}

const isOuterWall = ({ isLevel, wall }: Opening, { width, depth }: Storey): boolean =>
  isSame(wall, 0) || isSame(wall, isLevel ? depth : width);

function drawDoor(view: View, storey: Storey, door: Door): string {
  const gap = cut(view, door, isOuterWall(door, storey), FILL.dry);
  if (door.kind === 'gate') {
    const { x, y, w, h } = place(view, { x: door.from, y: door.wall, w: door.length, d: 0 });
    return (
      gap +
      `<path d="M${round(x)} ${round(y)}h${round(w)}v${round(h)}" stroke="${INK}" stroke-width="2" stroke-dasharray="8 5" fill="none"/>`
    );
  }
  if (!door.swing) return gap;
  const { isLevel, wall, from, length, swing } = door;
  const isPlus = (isLevel ? swing.y : swing.x) >= wall - 0.01;
  const point = (along: number, across: number): readonly [number, number] => {
    const { x, y } = place(
      view,
      isLevel ? { x: from + along, y: wall + across, w: 0, d: 0 } : { x: wall + across, y: from + along, w: 0, d: 0 },
    );
    return [x, y];
  };
  const [hx, hy] = point(0, 0);
  const [ox, oy] = point(0, isPlus ? length : -length);
  const [sx, sy] = point(length, 0);
  const sweep = isLevel === isPlus ? 1 : 0;
  const r = round(length * view.k);
  return (
    gap +
    `<path d="M${round(hx)} ${round(hy)}L${round(ox)} ${round(oy)}" stroke="${INK}" stroke-width="2.6"/>` +
    `<path d="M${round(ox)} ${round(oy)}A${r} ${r} 0 0 ${sweep} ${round(sx)} ${round(sy)}" stroke="${THIN}" stroke-width="1.3" fill="none"/>`
  );
}

function drawWindow(view: View, window: Opening): string {
  const { isLevel, wall, from, length } = window;
  const low = wall < 0.01 ? wall - OUTER_WALL_M : wall;
  const part = (share: number, thick: number): Rect => {
    const across = low + OUTER_WALL_M * share - thick / 2;
    return isLevel ? { x: from, y: across, w: length, d: thick } : { x: across, y: from, w: thick, d: length };
  };
  const frame = isLevel
    ? { x: from, y: low, w: length, d: OUTER_WALL_M }
    : { x: low, y: from, w: OUTER_WALL_M, d: length };
  return rect(view, frame, FILL.dry, ` stroke="${INK}" stroke-width="1.5"`) + rect(view, part(0.5, 0.05), '#9fb9c8');
}

function drawStairs(view: View, stairs: Rect): string {
  const count = Math.max(8, Math.round(stairs.d / 0.2));
  const steps = Array.from({ length: count - 1 }, (_, index) => {
    const { x, y, w } = place(view, { x: stairs.x, y: stairs.y + (stairs.d * (index + 1)) / count, w: stairs.w, d: 0 });
    return line(x, y, x + w, y, THIN, 1.3);
  });
  const { x, y, w, h } = place(view, stairs);
  const middle = x + w / 2;
  const arrow = `<path d="M${round(middle)} ${round(y + h - 8)}V${round(y + 12)}m-7 10l7-10l7 10" stroke="${INK}" stroke-width="2" fill="none"/>`;
  return rect(view, stairs, FILL.way, ` stroke="${INK}" stroke-width="1.8"`) + steps.join('') + arrow;
}

const STYLE = ` stroke="${THIN}" stroke-width="1.5"`;

/** An area inside a fitting, in shares of its size: `u` along its wall, `v` away from the wall. */
function within({ x, y, w, d, side }: Fitting, u: number, v: number, du: number, dv: number): Rect {
  switch (side) {
    case 'north':
      return { x: x + u * w, y: y + d - (v + dv) * d, w: du * w, d: dv * d };
    case 'west':
      return { x: x + v * w, y: y + u * d, w: dv * w, d: du * d };
    case 'east':
      return { x: x + w - (v + dv) * w, y: y + u * d, w: dv * w, d: du * d };
    default:
      return { x: x + u * w, y: y + v * d, w: du * w, d: dv * d };
  }
}

function drawFitting(view: View, fitting: Fitting): string {
  const soft = ` rx="6"${STYLE}`;
  const part = (u: number, v: number, du: number, dv: number, fill: string, more = STYLE) =>
    rect(view, within(fitting, u, v, du, dv), fill, more);
  const whole = (fill: string, more = STYLE) => rect(view, fitting, fill, more);
  switch (fitting.kind) {
    case 'counter': {
      const hob = [0.06, 0.13].flatMap((u) =>
        [0.25, 0.55].map((v) => part(u, v, 0.05, 0.22, '#dfe3e4', ` rx="9"${STYLE}`)),
      );
      return (
        whole('#f6f3ea') + hob.join('') + part(0.45, 0.2, 0.18, 0.6, '#e3ecef', soft) + part(0.83, 0, 0.17, 1, '#fff')
      );
    }
    case 'bath':
      return whole('#fff', soft) + part(0.05, 0.12, 0.9, 0.76, '#eef5f7', ` rx="12"${STYLE}`);
    case 'showerTray':
      return whole('#fff') + part(0.44, 0.44, 0.12, 0.12, '#dfe3e4', ` rx="8"${STYLE}`) + part(0, 0, 1, 1, 'none');
    case 'basin':
      return whole('#fff') + part(0.2, 0.2, 0.6, 0.6, '#eef5f7', ` rx="9"${STYLE}`);
    case 'toilet':
      return part(0, 0, 1, 0.3, '#fff') + part(0.08, 0.3, 0.84, 0.7, '#fff', ` rx="12"${STYLE}`);
    case 'bed':
      return (
        whole('#f3f1ec', soft) +
        part(0.08, 0.05, 0.38, 0.2, '#fff', soft) +
        part(0.54, 0.05, 0.38, 0.2, '#fff', soft) +
        part(0, 0.42, 1, 0.04, '#e4e0d6', '')
      );
    case 'sofa':
      return whole('#efe9dd', soft) + part(0, 0, 1, 0.3, '#e4dccb', soft);
    case 'wardrobe':
    case 'shelf':
      return whole('#f6f3ea') + part(0.5, 0, 0, 1, 'none');
    case 'car':
      return whole('#fff', ` rx="26"${STYLE}`) + part(0.14, 0.24, 0.72, 0.5, '#e7edf0', ` rx="16"${STYLE}`);
    default:
      return whole('#f6f0e3', soft);
  }
}

/** A rectangle of the page, in its units. */
type Box = { x: number; y: number; w: number; h: number };

export type Label = {
  lines: readonly string[];
  /** Size of the first line; numbers below it are smaller. */
  size: number;
  /** Box of the label. */
  box: Box;
  isUpright: boolean;
  /** The labelled part of the page, without walls. */
  home: Box;
  /** Background of the label. */
  ground: string;
  /** For a label outside the drawing: the point in its room to which a line leads. */
  target?: { x: number; y: number };
};

const isWay = ({ kind }: Room): boolean => kind === 'hall' || kind === 'landing';

/** A label to place, with the obstacles in its room. */
type LabelRequest = { home: Box; taken: readonly Box[]; lines: readonly string[]; ground: string };
/** Minimum distance from the page's edge. */
const SHEET_EDGE = 20;

/** Area of a box covered by others. */
const coveredBy = (others: readonly Box[], box: Box): number =>
  others.reduce((sum, other) => {
    const wide = Math.min(other.x + other.w, box.x + box.w) - Math.max(other.x, box.x);
    const high = Math.min(other.y + other.h, box.y + box.h) - Math.max(other.y, box.y);
    return sum + (wide > 0 && high > 0 ? wide * high : 0);
  }, 0);

function sizeOfLabel(lines: readonly string[], size: number): { w: number; h: number } {
  const widths = lines.map((words, index) => measureWords(words, index === 0 ? size * 1.03 : size * FIGURES));
  return { w: Math.max(...widths), h: (lines.length - 1) * size * LEADING + size };
}

/** Weight of covered furniture: a label on a bed costs more than a smaller label beside the bed. */
const COVERING = 2.5;

/** Position in a room for a label of this size with the least overlap, nearest the centre. */
function findSpot(home: Box, taken: readonly Box[], w: number, h: number): { box: Box; cost: number } | undefined {
  const [runX, runY] = [home.w - w - 2 * LABEL_GAP, home.h - h - 2 * LABEL_GAP];
  if (runX < 0 || runY < 0) return undefined;
  const steps = 14;
  let best: { box: Box; cost: number } | undefined;
  for (let column = 0; column <= steps; column += 1) {
    for (let row = 0; row <= steps; row += 1) {
      const box = {
        x: home.x + LABEL_GAP + (runX * column) / steps,
        y: home.y + LABEL_GAP + (runY * row) / steps,
        w,
        h,
      };
      const away = Math.hypot(column / steps - 0.5, row / steps - 0.5);
      const cost = (coveredBy(taken, box) / (w * h)) * COVERING + away * 0.1;
      if (!best || cost < best.cost) best = { box, cost };
    }
  }
  return best;
}

/**
 * Best inside label for these lines: large, horizontal, with all numbers, without overlap. Undefined when none fits.
 */
function fitInside({ home, taken, lines, ground }: LabelRequest): Label | undefined {
  let best: { label: Label; cost: number } | undefined;
  for (const count of [lines.length, 2, 1]) {
    if (count > lines.length) continue;
    const shown = lines.slice(0, count);
    for (let size = FONT.max; size >= FONT.min; size -= 1) {
      for (const isUpright of [false, true]) {
        const { w, h } = sizeOfLabel(shown, size);
        const spot = isUpright ? findSpot(home, taken, h, w) : findSpot(home, taken, w, h);
        if (!spot) continue;
        const cost =
          spot.cost + (lines.length - count) * 0.16 + (isUpright ? 0.3 : 0) + ((FONT.max - size) / FONT.max) * 0.7;
        if (!best || cost < best.cost)
          best = { label: { lines: shown, size, box: spot.box, isUpright, home, ground }, cost };
      }
    }
  }
  return best?.label;
}

type Point = { x: number; y: number };

/** True when the line between two points crosses the box. */
function isCrossing(from: Point, to: Point, box: Box): boolean {
  const steps = 60;
  return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((share) => {
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    return x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
  });
}

/** Point where a line from `from` meets the box: the nearest of the centres of its left, right and top edges. */
function edgeOf({ x, y, w, h }: Box, from: Point): Point {
  const edges = [
    { x: x - 4, y: y + h / 2 },
    { x: x + w + 4, y: y + h / 2 },
    { x: x + w / 2, y: y - 3 },
  ];
  const far = (edge: Point) => Math.hypot(edge.x - from.x, edge.y - from.y);
  return edges.reduce((near, edge) => (far(edge) < far(near) ? edge : near));
}

/** Positions for a label outside the drawing: on both sides and below it. */
function listOutside(drawing: Box, foot: number, { x, y }: Point, w: number, h: number): Box[] {
  const line = h * 1.4;
  const levels = [0, -1, 1, -2, 2].map((step) => y - h / 2 + step * line);
  const right = levels.map((level) => ({ x: drawing.x + drawing.w + 16, y: level, w, h }));
  // Leaves space for the depth dimension between the label and the drawing.
  const left = levels.map((level) => ({ x: drawing.x - 52 - w, y: level, w, h }));
  const below = [0, 1, 2].flatMap((row) =>
    [-0.5, 0, -1].map((share) => ({ x: x + share * w, y: foot + 6 + row * line, w, h })),
  );
  return [...right, ...left, ...below].filter((box) => box.x >= SHEET_EDGE && box.x + w <= WIDTH - SHEET_EDGE);
}

/** A label outside the drawing with a line to its room: near, and clear of others. */
function putOutside(
  drawing: Box,
  foot: number,
  others: readonly Label[],
  { home, lines, ...rest }: LabelRequest,
): Label {
  const words = [lines.slice(0, 2).join(' · ')];
  const { w, h } = sizeOfLabel(words, FONT.min);
  const target = { x: home.x + home.w / 2, y: home.y + home.h / 2 };
  const costOf = (box: Box) => {
    const end = edgeOf(box, target);
    const struck = others.filter((other) => isCrossing(target, end, other.box) || coveredBy([other.box], box) > 0);
    return struck.length * WIDTH + Math.hypot(end.x - target.x, end.y - target.y);
  };
  const [box = { x: SHEET_EDGE, y: foot + 6, w, h }] = listOutside(drawing, foot, target, w, h).toSorted(
    (one, other) => costOf(one) - costOf(other),
  );
  return { ...rest, home, lines: words, size: FONT.min, box, isUpright: false, ground: FILL.paper, target };
}

/** All labels of a storey with their positions, inside the room or outside the drawing. */
export function listLabels(storey: Storey, language: Language): Label[] {
  const frame = frameOf(storey);
  const boxOf = (area: Rect): Box => place(frame, area);
  const outer: Rect = {
    x: -OUTER_WALL_M,
    y: -OUTER_WALL_M,
    w: storey.width + 2 * OUTER_WALL_M,
    d: storey.depth + 2 * OUTER_WALL_M,
  };
  const [first] = storey.rooms;
  const fixed = [...storey.doors.flatMap(({ swing }) => swing ?? []), ...(storey.stairs ? [storey.stairs] : [])];
  const rooms = storey.rooms.flatMap((room): LabelRequest[] => {
    // A corridor of several parts is labelled once, in its largest part.
    const parts = isWay(room) ? storey.rooms.filter(({ kind }) => kind === room.kind) : [room];
    const largest = parts.toSorted((a, b) => areaOf(b, storey) - areaOf(a, storey))[0];
    if (largest !== room) return [];
    const inner = first?.kind === 'plot' ? room : innerRect(room, storey);
    const area = parts.reduce((sum, part) => sum + areaOf(part, storey), 0);
    const size = `${formatMetres(inner.w, language)} × ${formatMetres(inner.d, language)}`;
    const lines = [roomName(room.kind, language), formatArea(area, language), ...(isWay(room) ? [] : [size])];
    const furniture = storey.fittings.filter((fitting) => fitting.room === room);
    return [{ home: boxOf(inner), taken: [...fixed, ...furniture].map(boxOf), lines, ground: fillOf(room) }];
  });
  const outdoors = storey.outdoors.map((area): LabelRequest => {
    // Leaves out the strip that the outer wall covers.
    const south = Math.max(area.y, area.y >= storey.depth - 0.01 ? outer.y + outer.d : area.y);
    const north = area.y < 0 ? Math.min(area.y + area.d, outer.y) : area.y + area.d;
    const seen = { ...area, y: south, d: north - south };
    const words = `${outdoorsName(area.kind, language)} · ${formatArea(area.area, language).replace(/[.,]0 /, ' ')}`;
    return { home: boxOf(seen), taken: [], lines: [words], ground: FILL[area.kind] };
  });
  const named = [...rooms, ...outdoors].map((wanted) => ({ wanted, label: fitInside(wanted) }));
  const labels = named.flatMap(({ label }) => label ?? []);
  const drawing = boxOf(outer);
  for (const { wanted, label } of named) if (!label) labels.push(putOutside(drawing, frame.foot, labels, wanted));
  return labels;
}

function drawLabel(letters: Letters, { lines, size, box, isUpright, ground, target }: Label): string {
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const high = isUpright ? box.w : box.h;
  const under = `<rect x="${round(box.x - 2)}" y="${round(box.y - 2)}" width="${round(box.w + 4)}" height="${round(box.h + 4)}" rx="4" fill="${ground}"/>`;
  const words = lines.map((own, index) => {
    const font = index === 0 ? size : size * FIGURES;
    // Distance from the centre of the label to the baseline of this text.
    const down = -high / 2 + size * (0.5 + CAP_HEIGHT / 2) + index * size * LEADING;
    const at = isUpright ? { x: middle.x + down, y: middle.y } : { x: middle.x, y: middle.y + down };
    return letters.write(at.x, at.y, font, own, { isBold: index === 0, ...(isUpright && { turn: -90 }) });
  });
  const end = target && edgeOf(box, target);
  const leader = end
    ? line(target.x, target.y, end.x, end.y, THIN, 1.5) +
      `<circle cx="${round(target.x)}" cy="${round(target.y)}" r="4" fill="${THIN}"/>`
    : '';
  return leader + under + words.join('');
}

/** Total width at the top, total depth at the side, from wall to wall. */
function drawMeasures(view: View, { width, depth }: Storey): string {
  const { letters, language } = view;
  const { x, y, w, h } = place(view, { x: 0, y: 0, w: width, d: depth });
  const above = view.top - 16;
  const side = x - OUTER_WALL_M * view.k - 16;
  const tick = (tx: number, ty: number) => line(tx - 5, ty + 5, tx + 5, ty - 5, INK, 2);
  return (
    line(x, above, x + w, above, INK, 1.2) +
    tick(x, above) +
    tick(x + w, above) +
    letters.write(x + w / 2, above - 7, 20, formatMetres(width, language)) +
    line(side, y, side, y + h, INK, 1.2) +
    tick(side, y) +
    tick(side, y + h) +
    letters.write(side - 7, y + h / 2, 20, formatMetres(depth, language), { turn: -90 })
  );
}

/** Scale bar of alternating blocks, as long as fits. */
function drawScaleBar({ letters, language, k }: View, y: number): string {
  const metres = [1, 2, 5, 10, 20].findLast((count) => count * k <= 260) ?? 1;
  const blocks = metres === 1 ? 2 : Math.min(metres, 5);
  const block = (metres * k) / blocks;
  const left = MARGIN.side - 40;
  const bars = Array.from({ length: blocks }, (_, index) => {
    const fill = index % 2 === 0 ? INK : FILL.paper;
    return `<rect x="${round(left + index * block)}" y="${round(y)}" width="${round(block)}" height="9" fill="${fill}" stroke="${INK}" stroke-width="1.5"/>`;
  });
  return (
    bars.join('') +
    letters.write(left, y + 32, 20, '0') +
    letters.write(left + metres * k, y + 32, 20, `${formatNumber(metres, language)} m`)
  );
}

function drawNorth({ letters, language }: View, y: number, north: number): string {
  const x = WIDTH - MARGIN.side + 10;
  const turn = (north * Math.PI) / 180;
  return (
    `<g transform="translate(${x} ${round(y)}) rotate(${north})"><circle r="27" fill="none" stroke="${INK}" stroke-width="2"/>` +
    `<path d="M0-25L9 12L0 5L-9 12Z"/></g>` +
    letters.write(x + Math.sin(turn) * 42, y - Math.cos(turn) * 42 + 7, 20, northSign(language))
  );
}
