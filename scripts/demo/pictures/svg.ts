export type Point = readonly [number, number];

const round = (value: number) => String(Math.round(value * 10) / 10);
const coordinates = (points: readonly Point[]) => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  if (width <= 0 || height <= 0) return '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (number) => round(Number(number)))}" fill="${fill}" ${more}/>`;

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<path d="M${coordinates(points)}Z" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;

export const curve = (d: string, stroke: string, width: number, more = '') =>
  path(d, 'none', `stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" ${more}`);

export const group = (content: string, more: string) => `<g ${more}>${content}</g>`;

export const clip = (id: string, content: string) => `<clipPath id="${id}">${content}</clipPath>`;
