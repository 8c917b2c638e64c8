import { drawRail } from '../facade/ironwork.ts';
import { darken, lighten } from '../paint/colour.ts';
import { createLight, type Hour, type Light } from '../paint/light.ts';
import { createScene, finish, type Scene, turnOver, WIDTH } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { curve, rect, repeat } from '../paint/svg.ts';
import { at, box, face, onFloor, type Room } from '../room/camera.ts';
import { createChance } from '../seed.ts';
import { drawCreeper, drawShrub } from './planting.ts';
import { drawRoofscape } from './roofscape.ts';
import { drawBalconyFurniture, drawLanterns, drawRoofFurniture, drawStringLights } from './terrace-furniture.ts';
import { drawTree } from './tree.ts';

const HOURS: readonly Hour[] = ['morning', 'noon', 'golden', 'dusk'];

/** A balcony between its side walls, or a wide roof terrace over the city. */
export function drawTerraceView(name: string, roof: boolean, variant: number): string {
  const chance = createChance(name);
  const light: Light = createLight(
    chance.pick(['spring', 'summer', 'summer', 'autumn']),
    HOURS[(variant + (roof ? 1 : 0)) % HOURS.length] ?? 'noon',
    1,
  );
  const scene = createScene(name, light);
  const deck: Room = {
    scene,
    era: 'modern',
    width: roof ? 9 : 5,
    height: 2.6,
    depth: roof ? 3.4 : 2.1,
    eye: { x: roof ? 4.5 : 2.5, y: 1.62 },
    wall: '#e9e2d4',
    accent: chance.pick(['#c98d4f', '#b4593f', '#5b8a7d', '#6f86a6', '#d0a548']),
    wood: '#a98660',
  };
  const [, edge] = at(deck, 0, 0, deck.depth);
  const outside =
    drawSky(scene, edge) +
    (roof || variant % 2 === 0
      ? drawRoofscape(scene, edge + (roof ? 10 : 60), 4, roof ? 1 : 1.15)
      : drawTreetops(scene, edge));
  const content =
    outside +
    drawDeck(deck) +
    drawParapet(deck, roof, variant) +
    (roof ? drawRoofFurniture(deck) : drawBalconyFurniture(deck, variant)) +
    (light.hour === 'dusk' ? drawLanterns(deck, roof) + drawStringLights(scene) : '');
  return finish(scene, variant > 2 ? turnOver(scene, content) : content);
}

function drawTreetops(scene: Scene, base: number): string {
  const { chance } = scene;
  return (
    drawRoofscape(scene, base - 40, 3, 0.8) +
    rect(0, base - 110, WIDTH, 500, scene.light.season === 'autumn' ? '#8a7a4a' : '#5d7a50') +
    repeat(8, (i) => drawTree(scene, i * 190 + chance.range(-40, 40), base + 190, chance.range(1.1, 1.5)))
  );
}

function drawDeck(deck: Room): string {
  const { chance } = deck.scene;
  const planks = chance.odds(0.6);
  const colour = planks ? '#b5946c' : '#cfc8ba';
  let drawn = onFloor(deck, -4, -1.5, deck.width + 4, deck.depth, colour);
  if (planks)
    for (let z = -1.5; z < deck.depth; z += 0.15)
      drawn += onFloor(
        deck,
        -4,
        z,
        deck.width + 4,
        z + 0.14,
        chance.odds(0.5) ? lighten(colour, chance() * 0.1) : darken(colour, chance() * 0.1),
      );
  else {
    for (let z = -1.5; z < deck.depth; z += 0.6)
      drawn += onFloor(deck, -4, z, deck.width + 4, z + 0.012, darken(colour, 0.2));
    for (let x = -4; x < deck.width + 4; x += 0.6)
      drawn += onFloor(deck, x, -1.5, x + 0.012, deck.depth, darken(colour, 0.2));
  }
  return (
    drawn +
    onFloor(deck, -4, -1.5, deck.width + 4, deck.depth, 'url(#sunward)') +
    onFloor(deck, -4, deck.depth - 0.5, deck.width + 4, deck.depth, '#0d1526', 'opacity=".16" filter="url(#b6)"')
  );
}

function drawParapet(deck: Room, roof: boolean, variant: number): string {
  const { scene } = deck;
  const [left, floor] = at(deck, roof ? -3 : 0, 0, deck.depth);
  const [right, top] = at(deck, deck.width + (roof ? 3 : 0), 1.05, deck.depth);
  const rail = drawRail(
    { x: left, y: top, width: right - left, height: floor - top },
    roof ? 'glass' : ((['bars', 'whiplash', 'glass', 'rings'] as const)[variant % 4] ?? 'bars'),
  );
  if (roof) {
    const planters = repeat(
      7,
      (i) =>
        box(deck, { x: -2.4 + i * 2, y: 0, z: deck.depth - 0.5, w: 1.7, h: 0.5, d: 0.42 }, '#7d8489') +
        repeat(3, (j) => {
          const [px, py] = at(deck, -2.1 + i * 2 + j * 0.55, 0.5, deck.depth - 0.35);
          return scene.chance.odds(0.5)
            ? drawShrub(scene, px, py + 8, 38 * scene.chance.range(0.8, 1.2))
            : grass(scene, px, py);
        }),
    );
    return rail + planters;
  }
  const wall = (x: number, outer: number, shade: number) =>
    face(
      deck,
      [
        [x, 0, -1.5],
        [x, 0, deck.depth + 0.1],
        [x, 3.4, deck.depth + 0.1],
        [x, 3.4, -1.5],
      ],
      darken('#ece4d4', shade),
    ) +
    face(
      deck,
      [
        [x, 0, deck.depth + 0.1],
        [outer, 0, deck.depth + 0.1],
        [outer, 3.4, deck.depth + 0.1],
        [x, 3.4, deck.depth + 0.1],
      ],
      darken('#ece4d4', shade + 0.1),
    );
  const ceiling =
    variant % 2 === 0
      ? face(
          deck,
          [
            [0, 2.75, -1.5],
            [deck.width, 2.75, -1.5],
            [deck.width, 2.75, deck.depth + 0.1],
            [0, 2.75, deck.depth + 0.1],
          ],
          '#d9d2c5',
        ) +
        face(
          deck,
          [
            [0, 2.75, deck.depth + 0.1],
            [deck.width, 2.75, deck.depth + 0.1],
            [deck.width, 2.95, deck.depth + 0.1],
            [0, 2.95, deck.depth + 0.1],
          ],
          '#efe9dc',
        )
      : '';
  const [cx, cy] = at(deck, 0, 2.6, deck.depth);
  return (
    rail +
    wall(0, -0.3, 0.16) +
    wall(deck.width, deck.width + 0.3, 0.02) +
    ceiling +
    drawCreeper(scene, cx - 120, cy, 120, 260)
  );
}

export const grass = (scene: Scene, x: number, y: number) =>
  repeat(18, () =>
    curve(
      `M${x + scene.chance.range(-14, 14)} ${y + 6} q${scene.chance.range(-6, 6)} -30 ${scene.chance.range(-26, 26)} ${-scene.chance.range(40, 74)}`,
      scene.chance.pick(['#8a9c5c', '#a4ad6b', '#6f8550']),
      2.2,
    ),
  );
