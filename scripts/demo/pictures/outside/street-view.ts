import { darken, lighten, mix } from '../paint/colour.ts';
import { type Light, pickLight } from '../paint/light.ts';
import { createScene, finish, HEIGHT, type Scene, WIDTH } from '../paint/scene.ts';
import { drawSky, drawSkyline } from '../paint/sky.ts';
import { ellipse, gradient, polygon, rect } from '../paint/svg.ts';
import { createChance } from '../seed.ts';
import { drawCarRear } from './car-rear.ts';
import { drawBicycle, drawCafeTable, drawLamp } from './furniture.ts';
import { project, scaleOf, type View } from './perspective.ts';
import { drawFront } from './street-front.ts';
import { drawTree } from './tree.ts';

const FRONT = 6.6;

const KERB = 4.2;

const FAR = 74;

/** A city street, or a leafy avenue with front gardens. */
export function drawStreetView(name: string, leafy: boolean): string {
  const chance = createChance(name);
  const scene = createScene(name, pickLight(chance));
  const view = { vx: WIDTH * chance.range(0.4, 0.6), vy: 585 };
  const sides = [-1, 1].map((side) => drawRow(scene, view, side as 1 | -1, leafy)).join('');
  return finish(
    scene,
    drawSky(scene, view.vy) +
      drawSkyline(scene, view.vy + 4, 92) +
      drawGround(scene, view) +
      sides +
      drawLife(scene, view, leafy),
  );
}

/** One row of fronts, the furthest first, so that nearer houses cover them. */
function drawRow(scene: Scene, view: View, side: 1 | -1, leafy: boolean): string {
  const { chance, light } = scene;
  const houses: { z: number; w: number; drawn: string }[] = [];
  const back = leafy ? FRONT + 2 : FRONT;
  for (let z = -4; z < FAR; ) {
    const w = chance.range(5.4, 7.4);
    houses.push({ z, w, drawn: drawFront(scene, view, side * back, z, w, leafy) });
    z += w;
  }
  return houses
    .reverse()
    .map(({ z, drawn }) => hazeAt(drawn, light, z))
    .join('');
}

function hazeAt(drawn: string, light: Light, z: number): string {
  const share = Math.max(0, Math.min(0.72, (z - 4) / 70));
  return share === 0 ? drawn : drawn.replace(/#[0-9a-f]{6}\b/g, (colour) => mix(colour, light.haze, share));
}

function strip(view: View, x0: number, x1: number, fill: string, y = 0, more = ''): string {
  return polygon(
    [project(view, x0, y, -4.6), project(view, x1, y, -4.6), project(view, x1, y, FAR), project(view, x0, y, FAR)],
    fill,
    more,
  );
}

/** Pavements, kerbs and the roadway with its joints, all towards the vanishing point. */
function drawGround(scene: Scene, view: View): string {
  const { chance, light } = scene;
  const setts = chance.odds(0.5);
  const road = setts ? '#918d84' : '#84898d';
  const pavement = '#c6c3ba';
  const fill = scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: mix(road, light.haze, 0.45) },
        { at: 1, colour: darken(road, 0.12) },
      ],
    ),
  );
  const joints: string[] = [];
  for (let z = -4; z < FAR; z += z < 14 ? 1.1 : 3) {
    for (const side of [-1, 1])
      joints.push(
        polygon(
          [
            project(view, side * KERB, 0, z),
            project(view, side * (FRONT + 2), 0, z),
            project(view, side * (FRONT + 2), 0, z + 0.04),
            project(view, side * KERB, 0, z + 0.04),
          ],
          darken(pavement, 0.18),
        ),
      );
  }
  const stones: string[] = [];
  if (setts) {
    for (let z = -4.4; z < 22; z += 0.42) {
      for (let x = -KERB + 0.2 + chance() * 0.3; x < KERB - 0.4; x += 0.62)
        stones.push(
          polygon(
            [
              project(view, x, 0, z),
              project(view, x + 0.54, 0, z),
              project(view, x + 0.54, 0, z + 0.34),
              project(view, x, 0, z + 0.34),
            ],
            chance.odds(0.5) ? darken(road, chance() * 0.14) : lighten(road, chance() * 0.14),
            `opacity="${Math.max(0.12, 0.8 - z / 26).toFixed(2)}"`,
          ),
        );
    }
  }
  const rails = chance.odds(0.45)
    ? [-2.6, -1.15, 1.15, 2.6]
        .map((x) => strip(view, x - 0.09, x + 0.09, '#6f6c66') + strip(view, x - 0.03, x + 0.03, '#cfd4d6'))
        .join('')
    : '';
  const sunSide = -light.shadowSide;
  const shadow =
    light.hour === 'overcast' || light.hour === 'dusk'
      ? ''
      : polygon(
          [
            project(view, sunSide * (FRONT + 2), 0, -4.6),
            project(view, sunSide * 0.6, 0, -4.6),
            project(view, sunSide * 0.6, 0, FAR),
            project(view, sunSide * (FRONT + 2), 0, FAR),
          ],
          '#141c3a',
          `opacity="${(light.shadow * 0.8).toFixed(2)}"`,
        );
  return (
    rect(0, view.vy + 8, WIDTH, HEIGHT - view.vy, pavement) +
    joints.join('') +
    strip(view, -KERB, KERB, `url(#${fill})`) +
    stones.join('') +
    rails +
    [-1, 1]
      .map(
        (side) =>
          strip(view, side * KERB, side * (KERB + 0.22), '#dcdcd8') +
          strip(view, side * (KERB - 0.14), side * KERB, '#6c7175'),
      )
      .join('') +
    shadow +
    ellipse(view.vx, view.vy + 18, 260, 26, light.haze, 'opacity=".5" filter="url(#b16)"')
  );
}

function drawLife(scene: Scene, view: View, leafy: boolean): string {
  const { chance } = scene;
  const items: { z: number; drawn: string }[] = [];
  const place = (x: number, z: number, draw: (px: number, py: number, k: number) => string) => {
    const [px, py] = project(view, x, 0, z);
    items.push({ z, drawn: draw(px, py, scaleOf(z)) });
  };
  for (const side of [-1, 1]) {
    for (let z = leafy ? 2 : chance.range(5, 10); z < 60; z += leafy ? 8 : chance.range(13, 19)) {
      if (leafy || chance.odds(0.6))
        place(side * (KERB + 0.9), z, (px, py, k) =>
          drawTree(scene, px, py, (k * (leafy ? 7.5 : 5.4)) / 330, chance.odds(0.25)),
        );
    }
    for (let z = chance.range(6, 12); z < 50; z += chance.range(6, 11))
      place(side * (KERB - 1.1), z, (px, py, k) => drawCarRear(scene, px, py, k, z > 0));
  }
  place(-(KERB + 0.55), 3.4, (px, py, k) => drawLamp(scene, px, py, (k * 4.6) / 300));
  place(KERB + 0.55, 17, (px, py, k) => drawLamp(scene, px, py, (k * 4.6) / 300));
  place(chance.odds(0.5) ? KERB + 1.5 : -KERB - 1.5, 1.2, (px, py, k) =>
    chance.odds(0.5) ? drawCafeTable(scene, px, py, (k * 0.75) / 66) : drawBicycle(scene, px, py, (k * 1.75) / 124),
  );
  return items
    .sort((a, b) => b.z - a.z)
    .map(({ drawn }) => drawn)
    .join('');
}
