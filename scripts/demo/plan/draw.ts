import type { Language } from '#domain/language.ts';
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

/** A storey as a measured drawing, in one language: names, surfaces, measures, scale and north. */

const WIDTH = 900;
const INK = '#2f3d48';
const THIN = '#6f7d87';
const FILL = {
  paper: '#fdfcf9',
  dry: '#ffffff',
  wet: '#e8f1f4',
  way: '#f4f0e8',
  car: '#ececea',
  terrace: '#f1e9da',
  garden: '#e3ecd6',
};
/** Around the drawing, for measures. */
const MARGIN = { side: 78, top: 100, bottom: 132 };
const MAX_PX_PER_M = 130;
const MAX_HEIGHT = 1080;
/** No label is written smaller: a telephone shows the drawing at less than half its size. */
const FONT = { most: 29, least: 17 };
/** How wide a letter of the label's font is, beside its height. */
const LETTER = 0.6;

const round = (value: number) => String(Math.round(value * 10) / 10);

type View = { k: number; left: number; top: number; north: number; language: Language };

/** y of the model runs away from the street, which lies at the foot of the page. */
const place = ({ k, left, top, north }: Omit<View, 'language'>, { x, y, w, d }: Rect) => ({
  x: left + x * k,
  y: top + (north - y - d) * k,
  w: w * k,
  h: d * k,
});

function rect(view: View, area: Rect, fill: string, more = ''): string {
  const { x, y, w, h } = place(view, area);
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${more}/>`;
}

const text = (x: number, y: number, size: number, words: string, more = '') =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${more}>${words}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number) =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width="${width}"/>`;

/** Where the drawing stands on its page, and how high the page is. */
function frameOf(storey: Storey): Omit<View, 'language'> & { foot: number; height: number } {
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

/** Where an area of a storey lies on its page, in hundredths of the page's width and height. */
export function areaOnPage(storey: Storey, area: Rect): [x: number, y: number, width: number, height: number] {
  const frame = frameOf(storey);
  const { x, y, w, h } = place(frame, area);
  const across = (value: number) => Math.round((value / WIDTH) * 1000) / 10;
  const down = (value: number) => Math.round((value / frame.height) * 1000) / 10;
  return [across(x), down(y), across(w), down(h)];
}

export function drawStorey(plan: Plan, storey: Storey, language: Language): string {
  const { k, left, top, north, foot, height } = frameOf(storey);
  const view: View = { k, left, top, north, language };
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
    ...storey.rooms.map((room) => drawLabel(view, storey, room)),
    ...outside.map((area) => drawOutdoorLabel(view, area.kind, area)),
    drawMeasures(view, storey),
    drawTitle(storey, language),
    drawScaleBar(foot + 78, k, language),
    drawNorth(foot + 82, plan.north, language),
    plan.isOnStreet ? text(WIDTH / 2, foot + 96, 20, streetSide(language), ` fill="${THIN}"`) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui,'Segoe UI',Helvetica,Arial,sans-serif" text-anchor="middle" fill="${INK}">${parts.join('')}</svg>\n`;
}

function drawTitle(storey: Storey, language: Language): string {
  const [room] = storey.rooms;
  const area = storey.rooms
    .filter((one) => storey.rooms.length === 1 || isLivedIn(one))
    .reduce((sum, one) => sum + areaOf(one, storey), 0);
  const name = room?.kind === 'plot' ? roomName('plot', language) : storeyName(storey.level, language);
  return text(
    MARGIN.side - 40,
    40,
    28,
    `${name} · ${formatArea(Math.round(area * 10) / 10, language)}`,
    ' text-anchor="start" font-weight="600"',
  );
}

/** The whole block in ink; floors are cut out of it. */
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

/** An area inside a fitting, in shares of it: `u` along its wall, `v` away from the wall. */
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

type Spot = { x: number; y: number; covered: number };

/** The place for a label of this size that covers least, nearest the middle of the room. */
function findSpot(storey: Storey, room: Room, w: number, d: number): Spot {
  const whole = innerRect(room, storey);
  const inner = { x: whole.x + 0.06, y: whole.y + 0.06, w: whole.w - 0.12, d: whole.d - 0.12 };
  const taken: Rect[] = [
    ...storey.fittings.filter((fitting) => fitting.room === room),
    ...storey.doors.flatMap(({ swing }) => swing ?? []),
    ...(storey.stairs ? [storey.stairs] : []),
  ];
  const steps = 14;
  let best = { x: inner.x + inner.w / 2, y: inner.y + inner.d / 2, covered: 1, cost: Number.POSITIVE_INFINITY };
  for (let column = 0; column <= steps; column += 1) {
    for (let row = 0; row <= steps; row += 1) {
      const x = inner.x + w / 2 + ((inner.w - w) * column) / steps;
      const y = inner.y + d / 2 + ((inner.d - d) * row) / steps;
      const area = taken.reduce((sum, one) => {
        const wide = Math.min(one.x + one.w, x + w / 2) - Math.max(one.x, x - w / 2);
        const deep = Math.min(one.y + one.d, y + d / 2) - Math.max(one.y, y - d / 2);
        return sum + (wide > 0 && deep > 0 ? wide * deep : 0);
      }, 0);
      const cost = area * 40 + Math.hypot(x - inner.x - inner.w / 2, y - inner.y - inner.d / 2);
      if (cost < best.cost) best = { x, y, covered: area / (w * d), cost };
    }
  }
  return best;
}

type Label = { lines: string[]; font: number; isUpright: boolean };

/** How a label may be written, the most telling way first. */
function listLabels(view: View, inner: Rect, lines: string[]): Label[] {
  const [name = '', surface = '', size = ''] = lines;
  return [lines, [name, surface]].flatMap((shown) =>
    [1, 0.84, 0.7].flatMap((share) =>
      [false, true].map((isUpright): Label => {
        const [across, along] = isUpright ? [inner.d, inner.w] : [inner.w, inner.d];
        // The first line is bold, the others are smaller.
        const longest = Math.max(name.length, surface.length * 0.84, shown.length > 2 ? size.length * 0.84 : 0);
        const widest = (across * view.k * 0.94) / (longest * LETTER);
        const highest = (along * view.k * 0.92) / (shown.length * 1.18);
        return { lines: shown, font: Math.min(FONT.most, widest, highest) * share, isUpright };
      }),
    ),
  );
}

function drawLabel(view: View, storey: Storey, room: Room): string {
  // A second part of the same way through is not named again.
  const isWay = room.kind === 'hall' || room.kind === 'landing';
  const parts = isWay ? storey.rooms.filter(({ kind }) => kind === room.kind) : [room];
  if (parts[0] !== room) return '';
  const inner = innerRect(room, storey);
  const area = parts.reduce((sum, part) => sum + areaOf(part, storey), 0);
  const name = roomName(room.kind, view.language);
  const size = `${formatMetres(inner.w, view.language)} × ${formatMetres(inner.d, view.language)}`;
  const words = [name, formatArea(area, view.language), ...(isWay ? [] : [size])];
  const weighed = listLabels(view, inner, words).map((label) => {
    const w = (Math.max(...label.lines.map((one) => one.length)) * LETTER * label.font) / view.k;
    const d = (label.lines.length * label.font * 1.18) / view.k;
    const spot = label.isUpright ? findSpot(storey, room, d, w) : findSpot(storey, room, w, d);
    const small = Math.max(0, FONT.least - label.font) / FONT.least;
    const plain = (label.isUpright ? 0.12 : 0) + (label.lines.length === words.length ? 0 : 0.06);
    return { label, spot, cost: spot.covered + small * 2 + plain + (FONT.most - label.font) / 200 };
  });
  const [best] = weighed.toSorted((a, b) => a.cost - b.cost);
  if (!best) return '';
  const { label, spot } = best;
  const at = place(view, { x: spot.x, y: spot.y, w: 0, d: 0 });
  const turn = label.isUpright ? ` transform="rotate(-90 ${round(at.x)} ${round(at.y)})"` : '';
  const halo = ` paint-order="stroke" stroke="${fillOf(room)}" stroke-width="4" stroke-linejoin="round"`;
  return label.lines
    .map((line, index) => {
      const y = at.y + (index - (label.lines.length - 1) / 2) * label.font * 1.18 + label.font * 0.35;
      const weight = index === 0 ? ' font-weight="600"' : '';
      return text(at.x, y, index === 0 ? label.font : label.font * 0.86, line, `${weight}${halo}${turn}`);
    })
    .join('');
}

function drawOutdoorLabel(view: View, kind: 'terrace' | 'garden', area: Rect & { area: number }): string {
  const { x, y, w, h } = place(view, area);
  const words = `${outdoorsName(kind, view.language)} · ${formatArea(area.area, view.language).replace(/[.,]0 /, ' ')}`;
  const font = Math.max(FONT.least, Math.min(FONT.most, (w * 0.9) / (words.length * LETTER), h * 0.6));
  return text(
    x + w / 2,
    y + h / 2 + font * 0.35,
    font,
    words,
    ` font-weight="600" paint-order="stroke" stroke="${FILL[kind]}" stroke-width="5"`,
  );
}

/** The whole width above, the whole depth at the side, from wall to wall. */
function drawMeasures(view: View, { width, depth }: Storey): string {
  const { x, y, w, h } = place(view, { x: 0, y: 0, w: width, d: depth });
  const above = view.top - 16;
  const side = x - OUTER_WALL_M * view.k - 16;
  const tick = (tx: number, ty: number) => line(tx - 5, ty + 5, tx + 5, ty - 5, INK, 2);
  return (
    line(x, above, x + w, above, INK, 1.2) +
    tick(x, above) +
    tick(x + w, above) +
    text(
      x + w / 2,
      above - 7,
      19,
      formatMetres(width, view.language),
      ` paint-order="stroke" stroke="${FILL.paper}" stroke-width="5"`,
    ) +
    line(side, y, side, y + h, INK, 1.2) +
    tick(side, y) +
    tick(side, y + h) +
    text(
      side - 7,
      y + h / 2,
      19,
      formatMetres(depth, view.language),
      ` transform="rotate(-90 ${round(side - 7)} ${round(y + h / 2)})"`,
    )
  );
}

/** Metres in alternating blocks: as many as have room. */
function drawScaleBar(y: number, k: number, language: Language): string {
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
    text(left, y + 32, 19, '0') +
    text(left + metres * k, y + 32, 19, `${new Intl.NumberFormat(language).format(metres)} m`)
  );
}

function drawNorth(y: number, north: number, language: Language): string {
  const x = WIDTH - MARGIN.side + 10;
  const turn = (north * Math.PI) / 180;
  return (
    `<g transform="translate(${x} ${round(y)}) rotate(${north})"><circle r="27" fill="none" stroke="${INK}" stroke-width="2"/>` +
    `<path d="M0-25L9 12L0 5L-9 12Z"/></g>` +
    text(x + Math.sin(turn) * 42, y - Math.cos(turn) * 42 + 7, 19, northSign(language))
  );
}
