import { drawBackdrop } from '../facade/villa-scene.ts';
import { darken } from '../paint/colour.ts';
import { createLight, LAWN } from '../paint/light.ts';
import { createScene, finish, HEIGHT, type Scene, turnOver, WIDTH } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { ellipse, path, rect, repeat } from '../paint/svg.ts';
import type { Room } from '../room/camera.ts';
import { drawChair, drawDiningTable } from '../room/seating.ts';
import { createChance } from '../seed.ts';
import { HOURS, SEASONS } from './garden.ts';
import { drawFlowerBed, drawHedge, drawLawn, drawPot, drawShrub } from './planting.ts';
import { drawTree } from './tree.ts';

/** A garden of a free-standing house: lawn, borders, a terrace in front. */
export function drawCountryGarden(name: string, variant: number): string {
  const chance = createChance(name);
  const scene = createScene(
    name,
    createLight(SEASONS[variant % 5] ?? 'summer', HOURS[(variant + 1) % 5] ?? 'noon', chance.odds(0.5) ? 1 : -1),
  );
  const ground = 520;
  const bed = path(
    `M0 ${ground + 120} C200 ${ground + 60} 330 ${ground + 70} 420 ${ground + 20} L0 ${ground} Z`,
    darken(LAWN[scene.light.season], 0.3),
    'opacity=".5"',
  );
  const pond =
    variant % 2 === 0
      ? ellipse(930, ground + 120, 230, 46, '#8fa9b0') +
        ellipse(930, ground + 118, 218, 40, '#a9c6d0') +
        ellipse(890, ground + 110, 120, 14, '#dcebee', 'opacity=".7"') +
        repeat(9, (i) => ellipse(760 + i * 42, ground + 122 + Math.sin(i * 2) * 26, 15, 5, '#7a9a5c'))
      : drawShrub(scene, 980, ground + 150, 60) + drawFlowerBed(scene, 860, 1120, ground + 158, 30);
  const terrace =
    rect(0, 800, WIDTH, HEIGHT - 800, '#cbc4b6') +
    rect(0, 800, WIDTH, 6, '#ddd8cc') +
    repeat(24, (i) =>
      path(
        `M${i * 62 - 20} 806 L${(i * 62 - 20 - 680) * 1.12 + 680} ${HEIGHT}`,
        'none',
        'stroke="#aaa396" stroke-width="1.4"',
      ),
    ) +
    repeat(2, (i) => rect(0, 838 + i * 38, WIDTH, 1.6, '#aaa396'));
  const borders =
    [0, 1, 2, 3].map((i) => drawShrub(scene, 60 + i * 92, ground + 60 - i * 8, 62 - i * 9)).join('') +
    drawFlowerBed(scene, 10, 420, ground + 84, 34) +
    drawShrub(scene, 1300, ground + 70, 70) +
    drawShrub(scene, 1210, ground + 48, 48);
  const pots =
    drawPot(scene, 120, 868, 120, 'olive') +
    drawPot(scene, 1250, 872, 110, 'grass') +
    drawPot(scene, 1130, 862, 80, 'ball');
  const table = drawGardenTable(scene);
  const content =
    drawSky(scene, ground) +
    drawBackdrop(scene, 320, 720, ground, 0.85) +
    drawLawn(scene, ground - 4, HEIGHT) +
    bed +
    pond +
    drawTree(scene, chance.range(560, 680), ground + 70, 1.25, chance.odds(0.5)) +
    borders +
    terrace +
    drawHedge(scene, 1150, 1380, 806, 56) +
    table +
    pots;
  return finish(scene, variant > 2 ? turnOver(scene, content) : content);
}

function drawGardenTable(scene: Scene): string {
  const deck: Room = {
    scene,
    era: 'modern',
    width: 8,
    height: 2,
    depth: 5,
    eye: { x: 4, y: 1.6 },
    wall: '#ffffff',
    accent: '#c98d4f',
    wood: '#a98660',
  };
  const x = 2.3;
  return (
    [0.2, 1, 1.8].map((dx) => drawChair(deck, x + dx, 1.5, '#a98660')).join('') +
    drawDiningTable(deck, x, 0.85, 2.5, 0.9, '#b08f68') +
    [0.2, 1, 1.8].map((dx) => drawChair(deck, x + dx, 0.38, '#a98660', true)).join('')
  );
}
