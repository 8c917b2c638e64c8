import type { Scene } from '../paint/scene.ts';
import { polygon, repeat } from '../paint/svg.ts';
import type { RowHouse } from './house-style.ts';
import { drawBand } from './material.ts';
import { drawCornice, drawFrieze } from './ornament.ts';
import { drawChimney, drawDormer, drawRowRoof, drawSkylight, drawSolarPanels } from './roof.ts';

/** How far the foot of a slope lies above the wall: behind a cornice, or just above a flat edge. */
export const eavesM = (style: RowHouse['style']) => (style === 'bel-etage' || style === 'modern' ? 0.1 : 0.35);

export function drawCrown(scene: Scene, house: RowHouse, x: number, top: number, k: number): string {
  const width = house.widthM * k;
  const { style } = house;
  if (style === 'bel-etage' || style === 'modern')
    return drawBand(
      x - 0.08 * k,
      top - 0.26 * k,
      width + 0.16 * k,
      0.3 * k,
      style === 'modern' ? '#4a5056' : '#dcd8ce',
    );
  const frieze =
    style === 'art-nouveau' || (style === 'eclectic' && scene.chance.odds(0.6))
      ? drawFrieze(scene.chance, { x: x + 0.1 * k, y: top + 0.06 * k, width: width - 0.2 * k, height: 0.4 * k })
      : '';
  return (
    drawCornice(
      x,
      top,
      width,
      k,
      style === 'interwar' ? '#e3d9c5' : house.stone,
      style === 'neoclassic' ? 'dentils' : style === 'interwar' ? 'plain' : 'timber',
    ) + frieze
  );
}

export function drawHouseRoof(
  scene: Scene,
  { style, roof, bays, frame, wall, solar, widthM }: RowHouse,
  x: number,
  y: number,
  k: number,
): string {
  const width = widthM * k;
  const height = roof.heightM * k;
  const chimney = drawChimney(
    x + width * 0.08,
    roof.kind === 'flat' ? y - 0.2 * k : y - height - 0.2 * k,
    k,
    wall.kind === 'brick' ? wall.colour : '#a8644c',
    2,
  );
  if (roof.kind === 'flat') {
    const rack = solar
      ? repeat(3, (i) =>
          polygon(
            [
              [x + width * (0.2 + i * 0.22), y - 0.25 * k],
              [x + width * (0.2 + i * 0.22) + 0.9 * k, y - 0.25 * k],
              [x + width * (0.2 + i * 0.22) + 0.75 * k, y - 0.8 * k],
              [x + width * (0.2 + i * 0.22) + 0.1 * k, y - 0.8 * k],
            ],
            '#2b3c5e',
            'stroke="#98a4b1" stroke-width="1.4"',
          ),
        )
      : '';
    return chimney + rack;
  }
  const base = y - eavesM(style) * k - 0.1 * k;
  const slope = drawRowRoof(scene, x, base + 0.1 * k, width, height, roof.colour, k);
  if (solar)
    return (
      chimney +
      slope +
      drawSolarPanels(x + width * 0.3, base - height * 0.82, Math.max(2, Math.floor((width * 0.6) / k)), 2, k)
    );
  const windows =
    roof.kind === 'pitch'
      ? [0.3, 0.66].map((share) => drawSkylight(x + width * share - 0.4 * k, base - height * 0.75, k)).join('')
      : bays
          .filter((bay) => bays.length === 3 || bay.role === 'main')
          .map((bay) =>
            drawDormer(
              scene,
              {
                x: x + ((bay.from + bay.to) / 2) * width - 0.65 * k,
                y: base - height * 0.78,
                width: 1.3 * k,
                height: height * 0.74,
              },
              frame,
              bays.length === 3 ? 'round' : 'gabled',
            ),
          )
          .join('');
  return chimney + slope + windows;
}
