import { buildingYear, type PictureFacts, storeyCount } from '../facts.ts';
import { drawBicycle } from '../outside/furniture.ts';
import { drawFlowerBed, drawHedge, drawLawn, drawShrub } from '../outside/planting.ts';
import { drawPoplar, drawTree } from '../outside/tree.ts';
import { darken, fade, lighten } from '../paint/colour.ts';
import { pickLight } from '../paint/light.ts';
import { createScene, finish, type Scene } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { ellipse, path, rect, repeat } from '../paint/svg.ts';
import { type Chance, createChance } from '../seed.ts';
import { drawVilla } from './villa.ts';
import { planVilla, type Villa, villaWidthM } from './villa-style.ts';

const GROUND = 640;

/** A house with four free sides in its garden. */
export function drawVillaScene(
  name: string,
  facts: PictureFacts,
  drawInFront: (scene: Scene) => string = () => '',
): string {
  const chance = createChance(name);
  const scene = createScene(name, pickLight(chance));
  const grade = facts.EPCLabelText?.trim().charAt(0).toUpperCase() ?? '';
  const villa = planVilla(
    villaStyle(facts, chance),
    chance,
    (facts.Garages ?? 0) > 0,
    grade === 'A' || grade === 'B',
    storeyCount(facts),
  );
  const k = Math.min(62, 960 / villaWidthM(villa));
  const width = villaWidthM(villa) * k;
  const x = (scene.width - width) / 2 + chance.range(-40, 50);
  return finish(
    scene,
    drawSky(scene, GROUND) +
      drawBackdrop(scene, x, width) +
      drawLawn(scene, GROUND - 4, scene.height) +
      drawPath(scene, villa, x, width) +
      drawContactShadow(scene, x, width) +
      drawVilla(scene, villa, x, GROUND, k) +
      drawGarden(scene, villa, x, width, k) +
      drawInFront(scene),
  );
}

function villaStyle(facts: PictureFacts, chance: Chance): Villa['style'] {
  const year = buildingYear(facts);
  if (/hoeve|boerderij|ferme|farm|bauern/i.test(facts.MainTypeName ?? '')) return 'farm';
  if (facts.NewBuild || year >= 2000) return 'modern';
  if (year < 1920) return (facts.SurfaceGround ?? 0) > 3000 || chance.odds(0.5) ? 'farm' : 'classical';
  return year < 1960 ? 'classical' : 'cottage';
}

function drawContactShadow({ light }: Scene, x: number, width: number): string {
  return ellipse(
    x + width / 2 + light.shadowSide * 40,
    GROUND + 8,
    width / 2 + 70,
    20,
    '#0d1526',
    `opacity="${light.shadow + 0.08}" filter="url(#b6)"`,
  );
}

/** Hills of trees behind the house: three ranks, the furthest nearly air. */
export function drawBackdrop(scene: Scene, x: number, width: number, ground = GROUND, size = 1): string {
  const { chance, light } = scene;
  const far = repeat(9, (i) => ellipse(i * 175, ground - 40, 150, chance.range(60, 120) * size, '#8fa39a'));
  const poplars = repeat(4, () =>
    drawPoplar(scene, chance.range(40, scene.width - 40), ground, chance.range(0.7, 1.1) * size),
  );
  const middle = repeat(7, (i) =>
    drawTree(scene, i * 220 + chance.range(-50, 50), ground + 6, chance.range(0.8, 1.15) * size),
  );
  const near = [
    drawTree(scene, Math.max(70, x - 110), ground + 16, chance.range(1.25, 1.5) * size),
    drawTree(
      scene,
      Math.min(scene.width - 60, x + width + 110),
      ground + 12,
      chance.range(1.1, 1.4) * size,
      chance.odds(0.4),
    ),
  ].join('');
  return (
    fade(far, light.haze, 0.6) +
    fade(poplars, light.haze, 0.5) +
    fade(middle, light.haze, 0.36) +
    drawHedge(scene, -20, scene.width + 20, ground + 2, 74 * size) +
    near
  );
}

/** Gravel from the door to the viewer, wider as it comes closer; a drive as well when there is a garage. */
function drawPath(scene: Scene, villa: Villa, x: number, width: number): string {
  const { height, chance } = scene;
  const gravel = '#d3c7b1';
  const main = villa.garage && villa.style !== 'farm' ? width * (1 - 3.8 / villaWidthM(villa)) : width;
  const doorAt = x + main * { cottage: 0.57, classical: 0.5, modern: 0.53, farm: 0.31 }[villa.style];
  const drive = villa.garage
    ? path(
        `M${x + width - 170} ${GROUND + 4} C${x + width - 150} ${GROUND + 90} ${x + width - 40} ${height - 70} ${x + width + 30} ${height} H${x + width + 330} C${x + width + 200} ${height - 90} ${x + width + 10} ${GROUND + 80} ${x + width - 20} ${GROUND + 4} Z`,
        darken(gravel, 0.06),
      )
    : '';
  const walk = path(
    `M${doorAt - 34} ${GROUND + 6} C${doorAt - 60} ${GROUND + 80} ${doorAt - 210} ${height - 100} ${doorAt - 250} ${height} H${doorAt + 20} C${doorAt - 20} ${height - 110} ${doorAt + 30} ${GROUND + 80} ${doorAt + 40} ${GROUND + 6} Z`,
    gravel,
  );
  const stones = repeat(90, () => {
    const depth = chance();
    return ellipse(
      doorAt - depth * 120 + chance.range(-1, 1) * (30 + depth * 90),
      GROUND + 10 + depth * (height - GROUND - 20),
      1.5 + depth * 3,
      1 + depth * 1.6,
      chance.odds(0.5) ? lighten(gravel, 0.4) : darken(gravel, 0.2),
    );
  });
  return drive + walk + stones;
}

function drawGarden(scene: Scene, villa: Villa, x: number, width: number, k: number): string {
  const { chance } = scene;
  const main = villa.garage && villa.style !== 'farm' ? width * (1 - 3.8 / villaWidthM(villa)) : width;
  const beds =
    villa.style === 'modern'
      ? drawHedge(scene, x + width * 0.66 * (main / width), x + main, GROUND + 10, 22)
      : drawFlowerBed(scene, x + 4, x + main * (villa.style === 'farm' ? 0.27 : 0.44), GROUND + 16, 26) +
        drawFlowerBed(
          scene,
          x + main * (villa.style === 'farm' ? 0.36 : 0.66),
          x + main * (villa.style === 'farm' ? 0.62 : 1),
          GROUND + 16,
          24,
        );
  const shrubs = [x - 30, x - 74, x + width + 34]
    .map((at) => drawShrub(scene, at, GROUND + 20, chance.range(0.5, 0.8) * k))
    .join('');
  const bicycle = chance.odds(0.35) ? drawBicycle(scene, x + main * 0.8, GROUND + 40, 0.8) : '';
  const low =
    villa.garage || chance.odds(0.5)
      ? drawHedge(scene, -20, 210, 905, chance.range(60, 84)) +
        rect(206, 812, 20, 96, '#a0a6a8') +
        rect(200, 804, 32, 12, '#c6cacb')
      : drawHedge(scene, 1140, 1380, 905, 72) +
        rect(1128, 816, 20, 96, '#a0a6a8') +
        rect(1122, 808, 32, 12, '#c6cacb') +
        drawShrub(scene, 70, 915, 84) +
        drawFlowerBed(scene, 130, 300, 903, 34);
  return beds + shrubs + bicycle + low;
}
