import { darken, lighten, mix } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Box, fillBox, gradient, line, rect } from '../paint/svg.ts';
import type { Chance } from '../seed.ts';

export type Material = { kind: 'brick' | 'plaster' | 'stone' | 'timber'; colour: string };

export const BRICKS = ['#a5533f', '#b4684a', '#934a3a', '#bd7d58', '#c9a97c', '#a8604a'] as const;
export const PLASTERS = ['#f1e9d9', '#e8dfcf', '#ead9b8', '#e6e4dc', '#e9d3bb', '#dfe2d6'] as const;
export const STONES = ['#ece4d4', '#e2dac9', '#d9dad4'] as const;
export const BLUESTONE = '#7f8a93';

/** Fills a wall; k is pixels per metre, so that bricks keep their size whatever the scale. */
export function drawWall(scene: Scene, box: Box, material: Material, k: number): string {
  const surface =
    material.kind === 'plaster' ? fillBox(box, material.colour) : fillBox(box, `url(#${pattern(scene, material, k)})`);
  return surface + fillBox(box, `url(#${weather(scene)})`) + fillBox(box, 'url(#sunward)');
}

function pattern(scene: Scene, material: Material, k: number): string {
  if (material.kind === 'brick') return brickPattern(scene, material.colour, 0.27 * k, 0.088 * k);
  if (material.kind === 'stone') return brickPattern(scene, material.colour, 1.1 * k, 0.42 * k, 0.035);
  return timberPattern(scene, material.colour, 0.16 * k);
}

function brickPattern(scene: Scene, colour: string, w: number, h: number, spread = 0.11): string {
  const { chance } = scene;
  const joint = spread < 0.05 ? darken(colour, 0.13) : mix(colour, '#e8dccb', 0.3);
  const gap = spread < 0.05 ? 1 : Math.max(0.7, h * 0.2);
  let bricks = rect(0, 0, w * 4, h * 6, joint);
  for (let row = 0; row < 6; row++) {
    for (let column = -1; column < 4; column++) {
      const shift = row % 2 === 0 ? 0 : w / 2;
      const shade = column === -1 ? 0 : chance.range(-spread, spread);
      const face = shade > 0 ? lighten(colour, shade) : darken(colour, -shade);
      bricks += rect(column * w + shift, row * h, w - gap, h - gap, face);
    }
  }
  return scene.define(
    (id) => `<pattern id="${id}" width="${w * 4}" height="${h * 6}" patternUnits="userSpaceOnUse">${bricks}</pattern>`,
  );
}

function timberPattern(scene: Scene, colour: string, w: number): string {
  let planks = rect(0, 0, w * 5, 40, colour);
  for (let index = 0; index < 5; index++) {
    const shade = scene.chance.range(-0.1, 0.1);
    planks += rect(index * w, 0, w - 1.2, 40, shade > 0 ? lighten(colour, shade) : darken(colour, -shade));
    planks += rect(index * w + w - 1.2, 0, 1.2, 40, darken(colour, 0.35));
  }
  return scene.define(
    (id) => `<pattern id="${id}" width="${w * 5}" height="40" patternUnits="userSpaceOnUse">${planks}</pattern>`,
  );
}

/** Rain and traffic darken a wall at its foot and under its cornice. */
function weather(scene: Scene): string {
  return scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: '#3a3028', opacity: 0.13 },
        { at: 0.12, colour: '#3a3028', opacity: 0 },
        { at: 0.75, colour: '#3a3028', opacity: 0 },
        { at: 1, colour: '#2a2a30', opacity: 0.14 },
      ],
    ),
  );
}

/** A projecting band of stone with its lit edge and its shadow. */
export function drawBand(x: number, y: number, width: number, height: number, colour: string): string {
  return (
    rect(x, y, width, height, colour) +
    rect(x, y, width, Math.max(1, height * 0.25), lighten(colour, 0.4)) +
    rect(x, y + height, width, height * 0.7, '#0d1526', 'opacity=".2"')
  );
}

export function drawPlinth(box: Box, k: number, colour = BLUESTONE): string {
  const joints = Math.max(1, Math.round(box.width / (1.1 * k)));
  let drawn = fillBox(box, colour) + fillBox(box, 'url(#sunward)');
  for (let index = 1; index < joints; index++) {
    const x = box.x + (box.width * index) / joints;
    drawn += line(
      [
        [x, box.y + 3],
        [x, box.y + box.height],
      ],
      darken(colour, 0.25),
      1,
    );
  }
  return `${drawn}${drawBand(box.x, box.y - 0.06 * k, box.width, 0.12 * k, lighten(colour, 0.25))}`;
}

export function pickBrick(chance: Chance): Material {
  return { kind: 'brick', colour: chance.pick(BRICKS) };
}

export function pickPlaster(chance: Chance): Material {
  return { kind: 'plaster', colour: chance.pick(PLASTERS) };
}
