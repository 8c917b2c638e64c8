import { type Chance, createChance } from '../seed.ts';
import { mix, recolour, tint } from './colour.ts';
import type { Light } from './light.ts';
import { gradient, group, polygon, radial, rect } from './svg.ts';

export const WIDTH = 1360;
export const HEIGHT = 907;

/** What every drawing function is handed: its chances, its light, and a place to keep shared definitions. */
export interface Scene {
  chance: Chance;
  light: Light;
  width: number;
  height: number;
  /** Keeps a definition (made from a fresh id) and gives that id back. */
  define(make: (id: string) => string): string;
  definitions(): string;
}

export function createScene(seed: string, light: Light, width = WIDTH, height = HEIGHT): Scene {
  const kept: string[] = [];
  return {
    chance: createChance(seed),
    light,
    width,
    height,
    define(make) {
      const id = `d${kept.length}`;
      kept.push(make(id));
      return id;
    },
    definitions: () => kept.join(''),
  };
}

/** Gradients and blurs that nearly every drawing uses, under fixed names. */
function commonDefinitions(light: Light): string {
  const night = light.hour === 'dusk';
  const glass = night ? ['#8d9cc0', '#4c5b80', '#27314f'] : [mix(light.sky[0], '#ffffff', 0.25), '#64808f', '#2c3c48'];
  const lit = [
    { at: 0, colour: 'rgb(255,226,163)' },
    { at: 0.6, colour: 'rgb(250,190,104)' },
    { at: 1, colour: 'rgb(226,150,78)' },
  ];
  const dark = '#0d1526';
  const side = light.shadowSide === 1 ? 0 : 1;
  return [
    gradient(
      'glass',
      [0, 0],
      [0.6, 1],
      glass.map((colour, index) => ({ at: index / 2, colour })),
    ),
    gradient('lit', [0, 0], [0.2, 1], lit),
    gradient(
      'down',
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: dark, opacity: 0.45 },
        { at: 1, colour: dark, opacity: 0 },
      ],
    ),
    gradient(
      'up',
      [0, 1],
      [0, 0],
      [
        { at: 0, colour: dark, opacity: 0.3 },
        { at: 1, colour: dark, opacity: 0 },
      ],
    ),
    gradient(
      'sunward',
      [side, 0],
      [1 - side, 0.35],
      [
        { at: 0, colour: '#fff6e0', opacity: 0.2 },
        { at: 0.45, colour: '#fff6e0', opacity: 0 },
        { at: 0.55, colour: dark, opacity: 0 },
        { at: 1, colour: dark, opacity: 0.16 },
      ],
    ),
    radial('glow', [
      { at: 0, colour: 'rgb(255,214,140)', opacity: 0.75 },
      { at: 0.35, colour: 'rgb(255,200,120)', opacity: 0.28 },
      { at: 1, colour: 'rgb(255,190,110)', opacity: 0 },
    ]),
    radial('sun', [
      { at: 0, colour: 'rgb(255,226,170)', opacity: 0.75 },
      { at: 0.5, colour: 'rgb(255,222,165)', opacity: 0.3 },
      { at: 1, colour: 'rgb(255,220,160)', opacity: 0 },
    ]),
    ...[2, 6, 16, 34].map(
      (blur) =>
        `<filter id="b${blur}" x="-40%" y="-80%" width="180%" height="260%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    ),
  ].join('');
}

/** The finished drawing: definitions first, every colour seen in the light of the scene; drawings on paper get no dark corners. */
export function finish(scene: Scene, content: string, paper = false): string {
  const { light, width, height } = scene;
  const vignette = radial(
    'vignette',
    [
      { at: 0.62, colour: '#0d1526', opacity: 0 },
      { at: 1, colour: '#0d1526', opacity: 0.17 },
    ],
    [0.5, 0.46],
    0.78,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${commonDefinitions(light)}${vignette}${scene.definitions()}</defs>${content}` +
    `${paper ? '' : rect(0, 0, width, height, 'url(#vignette)')}</svg>`;
  return recolour(svg, (colour) => tint(colour, light.lamp, light.air, light.airShare));
}

/** Turns a drawing over, left to right; nothing drawn here has letters on it. */
export const turnOver = (scene: Scene, content: string) =>
  group(content, `transform="translate(${scene.width} 0) scale(-1 1)"`);

/** The row across the street throws its roof line on the lower storeys while the sun stands low. */
export function drawOppositeShadow({ chance, light, width }: Scene, ground: number): string {
  if (light.hour !== 'golden' && light.hour !== 'morning') return '';
  const side = light.shadowSide;
  const x = (share: number) => (side === 1 ? width * share : width * (1 - share));
  const high = ground - chance.range(150, 250);
  const edge: [number, number][] = [
    [x(0), high + 90],
    [x(0.2), high + 60],
    [x(0.26), high - 10],
    [x(0.36), high + 46],
    [x(0.6), high + 10],
    [x(0.66), high - 66],
    [x(0.76), high - 6],
    [x(1), high - 40],
  ];
  return polygon(
    [...edge, [x(1), ground], [x(0), ground]],
    '#141c3a',
    `opacity="${(light.shadow * 0.55).toFixed(2)}" filter="url(#b2)"`,
  );
}
