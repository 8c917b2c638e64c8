export type Point = readonly [number, number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const round = (value: number) => String(Math.round(value * 10) / 10);
const coordinates = (points: readonly Point[]) => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  if (width <= 0 || height <= 0) return '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export const fillBox = (box: Box, fill: string, more = '') => rect(box.x, box.y, box.width, box.height, fill, more);

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (number) => round(Number(number)))}" fill="${fill}" ${more}/>`;

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<path d="M${coordinates(points)}Z" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;

export const line = (points: readonly Point[], stroke: string, width: number, more = '') =>
  `<path d="M${coordinates(points)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" ${more}/>`;

export const curve = (d: string, stroke: string, width: number, more = '') =>
  path(d, 'none', `stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" ${more}`);

export const group = (content: string, more: string) => `<g ${more}>${content}</g>`;

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('');

export interface GradientStop {
  at: number;
  colour: string;
  opacity?: number;
}

/** A straight gradient over the shape it fills; the direction is in shares of that shape. */
export function gradient(id: string, from: Point, to: Point, stops: readonly GradientStop[]): string {
  const drawn = stops.map(
    ({ at, colour, opacity = 1 }) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${drawn.join('')}</linearGradient>`;
}

export function radial(id: string, stops: readonly GradientStop[], centre: Point = [0.5, 0.5], r = 0.5): string {
  const drawn = stops.map(
    ({ at, colour, opacity = 1 }) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${r}">${drawn.join('')}</radialGradient>`;
}

export const clip = (id: string, content: string) => `<clipPath id="${id}">${content}</clipPath>`;
