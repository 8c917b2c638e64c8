import { DOOR_COLOURS } from '../facade/door.ts';
import { BLUESTONE, BRICKS, PLASTERS, STONES } from '../facade/material.ts';
import { SLATES } from '../facade/roof.ts';
import { darken, lighten, mix } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Point, polygon } from '../paint/svg.ts';
import type { Chance } from '../seed.ts';
import { project, type View } from './perspective.ts';

export function drawFront(scene: Scene, view: View, x: number, z: number, w: number, leafy: boolean): string {
  const { chance, light } = scene;
  const wall = chance.odds(0.55) ? chance.pick(BRICKS) : chance.pick(PLASTERS);
  const stone = chance.pick(STONES);
  const storeys = leafy ? chance.int(2, 3) : chance.int(3, 4);
  const h = 1 + storeys * 3.25;
  const inward = x > 0 ? -1 : 1;
  // The side the sun shines on is bright, the other lies in its own shade.
  const sunny = inward === light.shadowSide;
  const face = sunny ? lighten(wall, 0.1) : darken(wall, 0.2);
  const quad = (z0: number, z1: number, y0: number, y1: number, fill: string, more = '', out = 0) => {
    const px = x + inward * out;
    return polygon(
      [project(view, px, y0, z0), project(view, px, y0, z1), project(view, px, y1, z1), project(view, px, y1, z0)],
      fill,
      more,
    );
  };
  const party = polygon(
    [
      project(view, x, 0, z),
      project(view, x - inward * 9, 0, z),
      project(view, x - inward * 9, h + 2.2, z),
      project(view, x - inward * 1.6, h + 2.2, z),
      project(view, x, h, z),
    ],
    darken(wall, 0.3),
  );
  const roof = polygon(
    [
      project(view, x + inward * 0.3, h, z),
      project(view, x + inward * 0.3, h, z + w),
      project(view, x - inward * 1.6, h + 2.2, z + w),
      project(view, x - inward * 1.6, h + 2.2, z),
    ],
    sunny ? lighten(chance.pick(SLATES), 0.1) : darken(chance.pick(SLATES), 0.1),
  );
  const stack = darken('#a8644c', sunny ? 0.05 : 0.22);
  const stackEnd: Point[] = [
    project(view, x - inward * 2, h + 1, z + 0.3),
    project(view, x - inward * 3, h + 1, z + 0.3),
    project(view, x - inward * 3, h + 3.6, z + 0.3),
    project(view, x - inward * 2, h + 3.6, z + 0.3),
  ];
  const chimney = quad(z + 0.3, z + 1.2, h + 1, h + 3.6, stack, '', -2) + polygon(stackEnd, darken(stack, 0.15));
  const bays = w > 6.4 ? 3 : 2;
  const windows = Array.from({ length: storeys }, (_, level) =>
    Array.from({ length: bays }, (_, bay) => drawOpening(scene, quad, { level, bay, bays, z, w, sunny })).join(''),
  ).join('');
  const bands = Array.from({ length: storeys }, (_, level) =>
    quad(z, z + w, 0.9 + level * 3.25 + 3.05, 0.9 + level * 3.25 + 3.2, darken(stone, sunny ? 0 : 0.18)),
  ).join('');
  const cornice =
    quad(z, z + w, h - 0.4, h, darken(stone, sunny ? 0 : 0.16), '', 0.32) +
    polygon(
      [
        project(view, x, h - 0.4, z),
        project(view, x + inward * 0.32, h - 0.4, z),
        project(view, x + inward * 0.32, h - 0.4, z + w),
        project(view, x, h - 0.4, z + w),
      ],
      darken(stone, 0.4),
    ) +
    quad(z, z + w, h - 0.9, h - 0.4, '#0d1526', 'opacity=".16"');
  const plinth = quad(z, z + w, 0, 0.9, darken(BLUESTONE, sunny ? 0 : 0.2));
  const bow = chance.odds(0.4)
    ? drawBow(view, x, inward, z + w * 0.14, w * 0.4, 4.4, 7, darken(stone, sunny ? 0.02 : 0.16))
    : '';
  const seam = quad(z, z + 0.06, 0, h, '#0d1526', 'opacity=".28"');
  return chimney + roof + party + quad(z, z + w, 0, h, face) + bands + plinth + windows + bow + cornice + seam;
}

type Quad = (z0: number, z1: number, y0: number, y1: number, fill: string, more?: string, out?: number) => string;

function drawOpening(
  { chance, light }: Scene,
  quad: Quad,
  at: { level: number; bay: number; bays: number; z: number; w: number; sunny: boolean },
): string {
  const { level, bay, bays, z, w, sunny } = at;
  const step = w / bays;
  const z0 = z + bay * step + step * 0.24;
  const z1 = z + (bay + 1) * step - step * 0.24;
  const lit = chance.odds(light.litShare);
  const base = 0.9 + level * 3.25;
  if (level === 0 && bay === bays - 1) {
    return (
      quad(z0 - 0.12, z1 + 0.12, 0.15, 3.2, '#d9d2c4') +
      quad(z0, z1, 0.15, 3, chance.pick(DOOR_COLOURS)) +
      quad(z0, z1, 2.4, 3, lit ? 'url(#lit)' : '#5f7480')
    );
  }
  const glass = lit ? 'rgb(250,205,130)' : mix('#465866', light.sky[0], chance.range(0.08, sunny ? 0.4 : 0.24));
  const y0 = base + 0.55;
  const y1 = base + 2.65;
  return (
    quad(z0 - 0.14, z1 + 0.14, y0 - 0.14, y1 + 0.14, sunny ? '#efe8da' : '#cfc9be') +
    quad(z0, z1, y0, y1, glass) +
    (lit || chance.odds(0.4) ? '' : drawCloth(chance, quad, z0, z1, y0, y1)) +
    quad(z0, z1, y0 + 1.45, y0 + 1.55, '#f4efe4') +
    quad((z0 + z1) / 2 - 0.04, (z0 + z1) / 2 + 0.04, y0, y1, '#f4efe4') +
    quad(z0, z1, y1 - 0.25, y1, '#0d1526', 'opacity=".3"') +
    quad(z0 - 0.2, z1 + 0.2, y0 - 0.2, y0 - 0.06, '#e9e2d4', '', 0.12)
  );
}

/** A blind let down, or a curtain on either side. */
function drawCloth(chance: Chance, quad: Quad, z0: number, z1: number, y0: number, y1: number): string {
  const cloth = chance.pick(['#efe8da', '#e3e6e4', '#e6d6be']);
  if (chance.odds(0.4)) return quad(z0, z1, y1 - (y1 - y0) * chance.range(0.25, 0.6), y1, cloth, 'opacity=".75"');
  const side = (z1 - z0) * 0.2;
  return quad(z0, z0 + side, y0, y1, cloth, 'opacity=".7"') + quad(z1 - side, z1, y0, y1, cloth, 'opacity=".7"');
}

/** A bow window standing out from the front. */
function drawBow(
  view: View,
  x: number,
  inward: number,
  z: number,
  w: number,
  y0: number,
  y1: number,
  colour: string,
): string {
  const out = 0.75;
  const side = (za: number, fill: string) =>
    polygon(
      [
        project(view, x, y0, za),
        project(view, x + inward * out, y0, za),
        project(view, x + inward * out, y1, za),
        project(view, x, y1, za),
      ],
      fill,
    );
  const front = (a: number, b: number, c: number, d: number, fill: string) =>
    polygon(
      [
        project(view, x + inward * out, c, a),
        project(view, x + inward * out, c, b),
        project(view, x + inward * out, d, b),
        project(view, x + inward * out, d, a),
      ],
      fill,
    );
  return (
    front(z, z + w, y0, y1, colour) +
    front(z + w * 0.12, z + w * 0.46, y0 + 0.7, y1 - 0.3, '#566b79') +
    front(z + w * 0.54, z + w * 0.88, y0 + 0.7, y1 - 0.3, '#566b79') +
    side(z, darken(colour, 0.14)) +
    polygon(
      [
        project(view, x + inward * 0.15, y0 + 0.7, z),
        project(view, x + inward * (out - 0.12), y0 + 0.7, z),
        project(view, x + inward * (out - 0.12), y1 - 0.3, z),
        project(view, x + inward * 0.15, y1 - 0.3, z),
      ],
      '#4a5e6b',
    ) +
    polygon(
      [
        project(view, x, y0, z),
        project(view, x + inward * out, y0, z),
        project(view, x + inward * out, y0, z + w),
        project(view, x, y0, z + w),
      ],
      darken(colour, 0.4),
    )
  );
}
