import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { polygon, rect, repeat } from '../paint/svg.ts';
import { drawBowWindow } from './bow-window.ts';
import { drawGroundFloor } from './ground-floor.ts';
import { drawCrown, drawHouseRoof } from './house-roof.ts';
import type { Bay, HouseStyle, RowHouse, Storey } from './house-style.ts';
import { drawBalcony, type RailKind } from './ironwork.ts';
import { BLUESTONE, drawBand, drawWall } from './material.ts';
import { drawTilePanel } from './ornament.ts';
import { drawWindow, type WindowStyle } from './window.ts';

const RAILS: Record<HouseStyle, RailKind> = {
  neoclassic: 'rings',
  eclectic: 'bars',
  'art-nouveau': 'whiplash',
  interwar: 'geometric',
  'bel-etage': 'bars',
  modern: 'glass',
};

/** Draws a house between party walls; x is its left edge, k is pixels per metre. */
export function drawRowHouse(scene: Scene, house: RowHouse, x: number, ground: number, k: number): string {
  const width = house.widthM * k;
  const storeys: Storey[] = [];
  let bottom = ground;
  for (const [level, heightM] of house.storeysM.entries()) {
    storeys.push({ top: bottom - heightM * k, height: heightM * k, level });
    bottom -= heightM * k;
  }
  const wall = drawWall(scene, { x, y: bottom, width, height: ground - bottom }, house.wall, k);
  const upper = storeys
    .slice(1)
    .reverse()
    .map((storey) => drawStorey(scene, house, storey, x, k, storeys.length))
    .join('');
  const first = storeys[0];
  if (!first) return '';
  return (
    drawHouseRoof(scene, house, x, bottom, k) +
    wall +
    (house.worn ? drawWear(scene, x, bottom, width, ground) : '') +
    drawBands(house, storeys, x, width, k) +
    drawGroundFloor(scene, house, first, x, k) +
    upper +
    drawBowOf(scene, house, storeys, x, k) +
    drawCrown(scene, house, x, bottom, k) +
    rect(x, bottom, 1.6, ground - bottom, '#0d1526', 'opacity=".3"') +
    rect(x + width - 0.2 * k, bottom, 0.09 * k, ground - bottom - 0.2 * k, '#8d959a') +
    rect(x + width - 0.11 * k, bottom, 0.05 * k, ground - bottom, '#0d1526', 'opacity=".22"')
  );
}

function windowStyle(house: RowHouse, level: number): WindowStyle {
  const { frame, stone, style } = house;
  switch (style) {
    case 'neoclassic':
      return { frame, stone: '#f4ede0', surround: 8 };
    case 'eclectic':
      return { frame, stone, surround: 6, arch: level === 1 ? 'segment' : 'flat', keystone: level === 1 };
    case 'art-nouveau':
      return { frame, stone, surround: 6, arch: level === 2 ? 'round' : 'segment', stained: '#8fb09a', mullions: 1 };
    case 'interwar':
      return { frame, stone, surround: 4, grid: true, transom: false };
    case 'bel-etage':
      return { frame, stone: '#d9d4c8', surround: 3, transom: false, mullions: 2 };
    default:
      return { frame, stone: '#bcb8b0', surround: 0, transom: false };
  }
}

/** Bow windows take the main bay of one storey, or of two between the wars. */
function bowLevels(house: RowHouse): number[] {
  const count = house.storeysM.length;
  if (count < 3 && house.style !== 'interwar') return [];
  if (house.style === 'eclectic' || house.style === 'art-nouveau') return [1];
  return house.style === 'interwar' ? (count > 2 ? [1, 2] : [1]) : [];
}

function drawStorey(scene: Scene, house: RowHouse, storey: Storey, x: number, k: number, count: number): string {
  const width = house.widthM * k;
  const modern = house.style === 'modern' || house.style === 'bel-etage';
  return house.bays
    .map((bay) => {
      if (bay.role === 'main' && bowLevels(house).includes(storey.level)) return '';
      const bayWidth = (bay.to - bay.from) * width;
      const share = modern ? 0.74 : bay.role === 'main' && bayWidth > 2.6 * k ? 0.66 : 0.54;
      const w = Math.min(bayWidth * share, (bay.role === 'main' ? (modern ? 3.6 : 2.5) : 1.25) * k);
      const h = storey.height * (modern ? 0.54 : storey.level === count - 1 ? 0.56 : 0.64);
      const box = {
        x: x + bay.from * width + (bayWidth - w) / 2,
        y: storey.top + storey.height * (modern ? 0.2 : 0.17),
        width: w,
        height: h,
      };
      const style = windowStyle(house, storey.level);
      return (
        drawWindow(scene, box, { ...style, mullions: w > 1.8 * k ? 2 : (style.mullions ?? 1) }) +
        drawExtras(scene, house, storey, bay, box, k)
      );
    })
    .join('');
}

function drawExtras(
  scene: Scene,
  house: RowHouse,
  storey: Storey,
  bay: Bay,
  box: { x: number; y: number; width: number; height: number },
  k: number,
): string {
  const below = { x: box.x + 2, y: box.y + box.height + 0.2 * k, width: box.width - 4, height: 0.34 * k };
  if (house.style === 'neoclassic') {
    const cap =
      storey.level === 1
        ? rect(box.x - 0.22 * k, box.y - 0.3 * k, box.width + 0.44 * k, 0.13 * k, lighten('#f4ede0', 0.3)) +
          rect(box.x - 0.16 * k, box.y - 0.17 * k, box.width + 0.32 * k, 0.08 * k, '#0d1526', 'opacity=".18"')
        : '';
    const wanted = storey.level === 1 && (bay.role === 'main' || house.bays.length === 2);
    return (
      cap +
      (wanted ? drawBalcony(box.x - 0.3 * k, box.y + box.height + 2, box.width + 0.6 * k, k, '#e6dfd0', 'rings') : '')
    );
  }
  if (house.style === 'bel-etage' && bay.role === 'main')
    return rect(box.x, box.y + box.height + 6, box.width, 0.5 * k, darken(house.wall.colour, 0.25));
  if (house.style === 'modern' && bay.role === 'main' && storey.level === 1)
    return drawBalcony(box.x - 0.1 * k, box.y + box.height + 3, box.width + 0.2 * k, k, '#c9c7c1', 'glass');
  if (storey.level === 2 && bay.role === 'door' && (house.style === 'eclectic' || house.style === 'art-nouveau'))
    return drawTilePanel(scene.chance, below);
  return '';
}

function drawBands(house: RowHouse, storeys: Storey[], x: number, width: number, k: number): string {
  if (house.style === 'modern' || house.style === 'bel-etage') return '';
  const courses = storeys
    .slice(1)
    .map(({ top, height }) => drawBand(x, top + height - 0.12 * k, width, 0.17 * k, house.stone));
  const stripes =
    house.style !== 'eclectic'
      ? []
      : storeys
          .slice(1)
          .flatMap(({ top, height }) =>
            [0.28, 0.5, 0.72].map((share) =>
              rect(x, top + height * share, width, 0.11 * k, house.stone, 'opacity=".85"'),
            ),
          );
  const cream =
    house.style !== 'interwar'
      ? []
      : storeys
          .slice(1)
          .flatMap(({ top, height }) =>
            [0.17, 0.81].map((share) => rect(x, top + height * share, width, 0.1 * k, '#eadfca')),
          );
  return [...stripes, ...cream, ...courses].join('');
}

function drawBowOf(scene: Scene, house: RowHouse, storeys: Storey[], x: number, k: number): string {
  const levels = bowLevels(house);
  const main = house.bays.find((bay) => bay.role === 'main');
  const highest = storeys[levels.at(-1) ?? -1];
  const lowest = storeys[levels[0] ?? -1];
  if (!main || !highest || !lowest) return '';
  const bayWidth = (main.to - main.from) * house.widthM * k;
  const w = Math.min(bayWidth * 0.8, 3.1 * k);
  const bottom = lowest.top + lowest.height - 0.3 * k;
  const top = highest.top + 0.22 * k;
  const nouveau = house.style === 'art-nouveau';
  return drawBowWindow(
    scene,
    { x: x + main.from * house.widthM * k + (bayWidth - w) / 2, y: top, width: w, height: bottom - top },
    levels.length,
    k,
    {
      wall: nouveau ? lighten(house.frame, 0.1) : lighten(house.stone, 0.15),
      frame: house.frame,
      stone: house.stone,
      rail: RAILS[house.style],
      top: house.style === 'interwar' ? 'cap' : 'balcony',
      arched: nouveau,
      grid: house.style === 'interwar',
      ...(nouveau ? { stained: '#a9c7a4' } : {}),
    },
  );
}

function drawWear(scene: Scene, x: number, y: number, width: number, ground: number): string {
  return repeat(9, () => {
    const sx = x + scene.chance() * width;
    const top = y + scene.chance.range(0, 0.6) * (ground - y);
    return polygon(
      [
        [sx, top],
        [sx + scene.chance.range(8, 26), top],
        [sx + scene.chance.range(6, 18), top + scene.chance.range(50, 140)],
        [sx + 4, top + scene.chance.range(40, 120)],
      ],
      darken(BLUESTONE, 0.4),
      'opacity=".13" filter="url(#b2)"',
    );
  });
}
